import { cookieOf, FULL_DAY, MEMBER, READER } from './club.ts'
import type { ClubServer } from './club-server.ts'
import { load } from './load.ts'
import type { Contender } from './rounds.ts'

export const dayPath = `/api/reservations/date/${FULL_DAY}`
const input = encodeURIComponent(JSON.stringify({ 0: { date: FULL_DAY } }))
/** What the day view requests at once when it is opened. */
const pagePath = `/trpc/reservations.day,reservations.ahead,reservations.next?batch=1&input=${input}`
const without = { cookie: cookieOf(READER) }
const withGame = { cookie: cookieOf(MEMBER) }

/** The full day over REST: for a visitor, a player without a game that day and one with a game, and a bare server's same bytes. */
export function dayContenders(bare: ClubServer, small: ClubServer, large: ClubServer): Contender[] {
  return [
    reading('bare', bare, '/'),
    reading('visitor', small, dayPath),
    reading('visitor, large', large, dayPath),
    reading('without', small, dayPath, without),
    reading('without, large', large, dayPath, without),
    reading('with', small, dayPath, withGame),
    reading('with, large', large, dayPath, withGame),
  ]
}

/** What the day view requests over tRPC, for a player with a game that day and for one without. */
export function pageContenders(small: ClubServer, large: ClubServer): Contender[] {
  return [
    reading('without', small, pagePath, without),
    reading('without, large', large, pagePath, without),
    reading('with', small, pagePath, withGame),
    reading('with, large', large, pagePath, withGame),
  ]
}

function reading(name: string, club: ClubServer, path: string, headers: Record<string, string> = {}): Contender {
  return { name, run: (seconds) => load(club, seconds, { method: 'GET', path, headers }) }
}
