import { cookieOf, FULL_DAY, READER } from './club.ts'
import type { ClubServer } from './club-server.ts'
import { load } from './load.ts'
import type { Contender } from './rounds.ts'

const day = `/api/reservations/date/${FULL_DAY}`
const procedure = `/trpc/reservations.day?input=${encodeURIComponent(JSON.stringify({ date: FULL_DAY }))}`
const player = { cookie: cookieOf(READER) }

/** The full day over REST for a visitor and for a signed-in player, and the framework's answers of the same sizes. */
export async function dayContenders(small: ClubServer, large: ClubServer): Promise<Contender[]> {
  const visitorBytes = await bytesOf(small, day)
  const playerBytes = await bytesOf(small, day, player)
  return [
    reading('visitor constant', small, `/bench/constant/${visitorBytes}`),
    reading('visitor', small, day),
    reading('visitor, large', large, day),
    reading('player constant', small, `/bench/constant/${playerBytes}`, player),
    reading('player', small, day, player),
    reading('player, large', large, day, player),
  ]
}

/** The full day over tRPC for a signed-in player, and a procedure that answers the same without looking anything up. */
export function procedureContenders(small: ClubServer, large: ClubServer): Contender[] {
  return [
    reading('procedure constant', small, '/bench/trpc/constant', player),
    reading('procedure', small, procedure, player),
    reading('procedure, large', large, procedure, player),
  ]
}

function reading(name: string, club: ClubServer, path: string, headers: Record<string, string> = {}): Contender {
  return { name, run: (seconds) => load(club, seconds, { method: 'GET', path, headers }) }
}

async function bytesOf(club: ClubServer, path: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(club.url + path, { headers })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}
