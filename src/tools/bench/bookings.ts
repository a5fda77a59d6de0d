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
    booking('booking REST', small, rest),
    booking('booking REST, large', large, rest),
    booking('booking tRPC', small, trpc),
    booking('booking tRPC, large', large, trpc),
    // How many bookings share a commit depends on how many are asked for at once. Both clubs have the same to do, so that
    // neither is better trained when they are compared.
    booking('booking REST, 1 client', small, rest, 1),
    booking('booking REST, 1 client, large', large, rest, 1),
    booking('booking tRPC, 1 client', small, trpc, 1),
    booking('booking tRPC, 1 client, large', large, trpc, 1),
    booking('booking REST, 32 clients', small, rest, 32),
    booking('booking REST, 32 clients, large', large, rest, 32),
    booking('booking tRPC, 32 clients', small, trpc, 32),
    booking('booking tRPC, 32 clients, large', large, trpc, 32),
  ]
}

const [rest, trpc] = ['/api/reservations', '/trpc/reservations.create']

function booking(name: string, club: ClubServer, path: string, clients?: number): Contender {
  return { name, run: (seconds) => book(club, path, { seconds, clients }) }
}

/** The same as `booking REST`, on a club whose changes are listened to. */
export function listenedContender(listened: ClubServer): Contender {
  return booking('booking REST, listened to', listened, rest)
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

async function book(
  club: ClubServer,
  path: string,
  { seconds, clients }: { seconds: number; clients: number | undefined },
): Promise<Round> {
  await asked(`${club.url}/bench/leap/${slotAt(club.slotsUsed).day}`)
  const next = (): Request => {
    const { body, cookie } = bookingOf(club.slotsUsed)
    club.slotsUsed += 1
    return { method: 'POST', path, headers: { cookie, 'content-type': 'application/json' }, body }
  }
  return await load(club, seconds, { method: 'POST', path }, { clients, next })
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
