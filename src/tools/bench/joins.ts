import { cookieOf, slotAt, userAt } from './club.ts'
import { type ClubServer, fetchJson } from './club-server.ts'
import { load, type Request } from './load.ts'
import type { Contender } from './rounds.ts'

/** How many enter each game: four play and six wait. */
const A_GAME = 10
/** More games than are joined in a second on any machine. */
const GAMES_A_SECOND = 400

const requestFor = (id: number) => ({ method: 'PUT', path: `/api/reservations/${id}/join`, body: '{}' }) as const

/**
 * Joins of open games that nobody is in yet, ten to a game, each by another user. The games are there before the time
 * starts; what was joined stays joined.
 */
export function joinContenders(small: ClubServer, large: ClubServer): Contender[] {
  return [
    { name: 'join', run: (seconds) => join(small, seconds) },
    { name: 'join, large', run: (seconds) => join(large, seconds) },
  ]
}

async function join(club: ClubServer, seconds: number): Promise<number> {
  const count = Math.ceil(seconds * GAMES_A_SECOND)
  await fetchJson(`${club.url}/bench/leap/${slotAt(club.slotsUsed).day}`)
  const first = Number(await fetchJson(`${club.url}/bench/games?from=${club.slotsUsed}&count=${count}`))
  club.slotsUsed += count
  let joined = 0
  const next = (): Request => {
    const headers = { cookie: cookieOf(userAt(joined)), 'content-type': 'application/json' }
    const request = requestFor(first + Math.floor(joined / A_GAME))
    joined += 1
    return { ...request, headers }
  }
  return await load(club, seconds, requestFor(first), { next })
}
