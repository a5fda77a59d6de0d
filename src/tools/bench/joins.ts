import { cookieOf, slotAt, userAt } from './club.ts'
import { asked, type ClubServer } from './club-server.ts'
import { load, type Request } from './load.ts'
import type { Contender, Round } from './rounds.ts'

/** How many enter each game: four play and six wait. */
const A_GAME = 10
/** More games than are joined in a second on any machine. */
const GAMES_A_SECOND = 400

const rest = (id: number) => ({ method: 'PUT', path: `/api/reservations/${id}/join`, body: '{}' }) as const
const trpc = (id: number) =>
  ({ method: 'POST', path: '/trpc/reservations.join', body: JSON.stringify({ documentId: id }) }) as const

/**
 * Joins of open games that nobody is in yet, ten to a game, each by another user, over REST and tRPC. The games are there
 * before the time starts; what was joined stays joined.
 */
export function joinContenders(small: ClubServer, large: ClubServer): Contender[] {
  return [
    { name: 'join REST', run: (seconds) => join(small, seconds, rest) },
    { name: 'join REST, large', run: (seconds) => join(large, seconds, rest) },
    { name: 'join tRPC', run: (seconds) => join(small, seconds, trpc) },
  ]
}

async function join(club: ClubServer, seconds: number, request: (id: number) => Request): Promise<Round> {
  const count = Math.ceil(seconds * GAMES_A_SECOND)
  await asked(`${club.url}/bench/leap/${slotAt(club.slotsUsed).day}`)
  const first = Number(await asked(`${club.url}/bench/games?from=${club.slotsUsed}&count=${count}`))
  club.slotsUsed += count
  let joined = 0
  const next = (): Request => {
    const headers = { cookie: cookieOf(userAt(joined)), 'content-type': 'application/json' }
    const asking = request(first + Math.floor(joined / A_GAME))
    joined += 1
    return { ...asking, headers }
  }
  return await load(club, seconds, request(first), { next })
}
