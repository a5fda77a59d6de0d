import { z } from 'zod'
import { cookieOf, slotAt, userAt } from './club.ts'
import { type ClubServer, fetchJson } from './club-server.ts'
import { load, type Request } from './load.ts'
import type { Contender } from './rounds.ts'

const paths = { REST: '/api/reservations', tRPC: '/trpc/reservations.create' }
/** How many bookings share a commit depends on how many come at once. */
const clientCounts = [10, 32]

/**
 * Bookings of one free slot after another by one user after another, over REST and tRPC, and the bare transactions that
 * write the same rows. Four courts have 320 slots in the window, less than a round needs; so the club's clock follows the
 * bookings, and every one of them is made by all rules. What is booked stays booked. Both clubs have the same to do, so that
 * neither is better trained when they are compared.
 */
export function bookingContenders(small: ClubServer, large: ClubServer): Contender[] {
  return [
    { name: 'bare', run: (seconds) => bookBare(small, seconds) },
    ...clientCounts.flatMap((clients) =>
      Object.entries(paths).flatMap(([way, path]) => [
        { name: `${way}, ${clients} clients`, run: (seconds: number) => book(small, path, { seconds, clients }) },
        {
          name: `${way}, ${clients} clients, large`,
          run: (seconds: number) => book(large, path, { seconds, clients }),
        },
      ]),
    ),
  ]
}

async function book(
  club: ClubServer,
  path: string,
  { seconds, clients }: { seconds: number; clients: number },
): Promise<number> {
  await fetchJson(`${club.url}/bench/leap/${slotAt(club.slotsUsed).day}`)
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

async function bookBare(club: ClubServer, seconds: number): Promise<number> {
  const answer = await fetchJson(`${club.url}/bench/bare?from=${club.slotsUsed}&ms=${seconds * 1000}`)
  const { done, ms } = bareAnswer.parse(answer)
  club.slotsUsed += done
  return done / (ms / 1000)
}
