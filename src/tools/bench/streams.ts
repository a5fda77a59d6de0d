import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { type Ear, listenTo } from '#server/changes/testing.ts'
import { bookOne } from './bookings.ts'
import { asked, type ClubServer } from './club-server.ts'
import { figureRow, limitRow, type Row } from './report.ts'
import { median } from './rounds.ts'

/** Pages that are open at once, each with its stream. */
const STREAMS = 200
const BOOKINGS = 60
/** Milliseconds between bookings: further apart than what is told as one. */
const APART = 400

const memory = z.object({ bytes: z.number() })
const published = z.array(z.tuple([z.number(), z.number()]))

type Arrival = { version: number; at: number }

/** Opens the streams of a club and measures them; they stay open until `leave`. */
export async function measureStreams(club: ClubServer): Promise<{ rows: Row[]; leave: () => void }> {
  const arrivals: Arrival[] = []
  const before = await memoryOf(club)
  const ears = await Promise.all(Array.from({ length: STREAMS }, () => hear(club, arrivals)))
  const bytes = (await memoryOf(club)) - before
  for (let booking = 0; booking < BOOKINGS; booking += 1) {
    await bookOne(club)
    await setTimeout(APART)
  }
  const delays = delaysOf(arrivals, new Map(published.parse(await asked(`${club.url}/bench/published`))))
  if (delays.length < STREAMS * BOOKINGS) throw new Error(`Of ${STREAMS * BOOKINGS} arrivals ${delays.length} came.`)
  const late = delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? null
  return {
    rows: [
      figureRow(`Memory of an open stream, of ${STREAMS}`, `${(bytes / STREAMS / 1000).toFixed(0)} KB`),
      figureRow('From a commit to its arrival at each of them, median', `${median(delays).toFixed(0)} ms`),
      limitRow('The same, 99 of 100', 1000, 'ms', late),
    ],
    leave: () => {
      for (const ear of ears) ear.leave()
    },
  }
}

/** Whatever comes is noted, from the first word on, which says that all may have changed. */
async function hear(club: ClubServer, arrivals: Arrival[]): Promise<Ear> {
  const ear = await listenTo(club.url, undefined, ({ id }) => {
    arrivals.push({ version: Number.parseInt(id, 10), at: performance.timeOrigin + performance.now() })
  })
  await ear.next()
  return ear
}

function delaysOf(arrivals: readonly Arrival[], commits: ReadonlyMap<number, number>): number[] {
  return arrivals.flatMap(({ version, at }) => {
    const committed = commits.get(version)
    return committed === undefined ? [] : [at - committed]
  })
}

async function memoryOf(club: ClubServer): Promise<number> {
  return memory.parse(await asked(`${club.url}/bench/memory`)).bytes
}
