import { cookieOf, FULL_DAY, MEMBER, READER } from './club.ts'
import { type ClubServer, serveBare } from './club-server.ts'
import { load } from './load.ts'
import type { Contender } from './rounds.ts'

const day = `/api/reservations/date/${FULL_DAY}`
const asked = encodeURIComponent(JSON.stringify({ 0: { date: FULL_DAY } }))
/** What the day view asks for at once when it is opened. */
const page = `/trpc/reservations.day,reservations.ahead,reservations.next?batch=1&input=${asked}`
const without = { cookie: cookieOf(READER) }
const withGame = { cookie: cookieOf(MEMBER) }

/** The full day over REST: for a visitor, a player without a game that day and one with a game, and a bare server's same bytes. */
export async function dayContenders(
  small: ClubServer,
  large: ClubServer,
): Promise<{ contenders: Contender[]; stop: () => Promise<void> }> {
  const bare = await serveBare(small.url + day)
  const contenders = [
    reading('visitor bare', bare, '/'),
    reading('visitor', small, day),
    reading('visitor, large', large, day),
    reading('without a game', small, day, without),
    reading('without a game, large', large, day, without),
    reading('with a game', small, day, withGame),
    reading('with a game, large', large, day, withGame),
  ]
  return { contenders, stop: bare.stop }
}

/** What the day view asks for over tRPC, for a player with a game that day and for one without. */
export function pageContenders(small: ClubServer, large: ClubServer): Contender[] {
  return [
    reading('page without a game', small, page, without),
    reading('page without a game, large', large, page, without),
    reading('page with a game', small, page, withGame),
    reading('page with a game, large', large, page, withGame),
  ]
}

function reading(name: string, club: ClubServer, path: string, headers: Record<string, string> = {}): Contender {
  return { name, run: (seconds) => load(club, seconds, { method: 'GET', path, headers }) }
}
