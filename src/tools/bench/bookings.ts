import { z } from 'zod'
import { cookieOf, slotAt, userAt } from './club.ts'
import { asked, type ClubServer } from './club-server.ts'
import { load, type Request } from './load.ts'
import type { Contender, Round } from './rounds.ts'

/**
 * Bookings of one free slot after another by one user after another, over REST and tRPC, and the bare transactions that
 * write the same rows. Four courts have 320 slots in the window, less than a round needs; so the club's clock follows the
 * bookings, and every one of them is made by all rules. What is booked stays booked.
 */
export function bookingContenders(small: ClubServer, large: ClubServer): Contender[] {
  return [
    { name: 'bare', run: (seconds) => bare(small, seconds) },
    { name: 'booking REST', run: (seconds) => book(small, seconds, '/api/reservations') },
    { name: 'booking REST, large', run: (seconds) => book(large, seconds, '/api/reservations') },
    { name: 'booking tRPC', run: (seconds) => book(small, seconds, '/trpc/reservations.create') },
    { name: 'booking tRPC, large', run: (seconds) => book(large, seconds, '/trpc/reservations.create') },
  ]
}

/** The same as `booking REST`, on a club whose changes are listened to. */
export function listenedContender(listened: ClubServer): Contender {
  return { name: 'booking REST, listened to', run: (seconds) => book(listened, seconds, '/api/reservations') }
}

/** Books the next free slot of a club; throws when it is refused. */
export async function bookOne(club: ClubServer): Promise<void> {
  await asked(`${club.url}/bench/leap/${slotAt(club.slotsUsed).day}`)
  const { body, cookie } = bookingOf(club.slotsUsed)
  club.slotsUsed += 1
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(`${club.url}/api/reservations`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`A booking was answered ${answer.status}: ${await answer.text()}`)
}

async function book(club: ClubServer, seconds: number, path: string): Promise<Round> {
  await asked(`${club.url}/bench/leap/${slotAt(club.slotsUsed).day}`)
  const next = (): Request => {
    const { body, cookie } = bookingOf(club.slotsUsed)
    club.slotsUsed += 1
    return { method: 'POST', path, headers: { cookie, 'content-type': 'application/json' }, body }
  }
  return await load(club, seconds, { method: 'POST', path }, next)
}

function bookingOf(number: number): { body: string; cookie: string } {
  const { court, startsAt, endsAt } = slotAt(number)
  const dates = { startDate: new Date(startsAt).toISOString(), endDate: new Date(endsAt).toISOString() }
  return { body: JSON.stringify({ ...dates, type: 'open', court }), cookie: cookieOf(userAt(number)) }
}

const bareAnswer = z.object({ done: z.number(), ms: z.number() })

async function bare(club: ClubServer, seconds: number): Promise<Round> {
  const answer = await asked(`${club.url}/bench/bare?from=${club.slotsUsed}&ms=${seconds * 1000}`)
  const { done, ms } = bareAnswer.parse(answer)
  club.slotsUsed += done
  return { rate: done / (ms / 1000), cost: null }
}
