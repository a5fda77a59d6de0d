import { setTimeout } from 'node:timers/promises'
import { listenTo } from '#server/changes/testing.ts'
import { bookOne } from './bookings.ts'
import type { ClubServer } from './club-server.ts'
import { figureRow, type Row } from './report.ts'
import { median, percentile99 } from './rounds.ts'

/** Pages that are open at once, each with its stream. */
const STREAMS = 200
const BOOKINGS = 60
/** Milliseconds between bookings: further apart than what is published as one. */
const APART = 400

/** How long after somebody books all open pages hear of it. */
export async function measureStreams(club: ClubServer): Promise<Row[]> {
  const arrivals: number[] = []
  const ears = await Promise.all(
    Array.from({ length: STREAMS }, () => listenTo(club.url, undefined, () => arrivals.push(performance.now()))),
  )
  // The first word says that all may have changed.
  await Promise.all(ears.map((ear) => ear.next()))
  const delays: number[] = []
  for (let booking = 0; booking < BOOKINGS; booking += 1) {
    arrivals.length = 0
    const began = performance.now()
    await bookOne(club)
    await setTimeout(APART)
    if (arrivals.length < STREAMS) throw new Error(`Of ${STREAMS} pages ${arrivals.length} heard of a booking.`)
    delays.push(...arrivals.map((at) => at - began))
  }
  for (const ear of ears) ear.leave()
  const figure = `median ${median(delays).toFixed(0)} ms, 99 of 100 in ${percentile99(delays).toFixed(0)} ms`
  return [figureRow(`From a booking to each of ${STREAMS} open pages`, figure)]
}
