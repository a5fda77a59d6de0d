import { ICalCalendarMethod } from 'ical-generator'
import { Refused } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { entryOf, type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { HOUR } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { titleOf } from '../messages.ts'
import { required } from '../required.ts'
import type { FileView } from '../trpc/file.ts'
import { type FeedUser, feedUser, renewFeed as renewRow } from '../users/store.ts'
import { addEvent, emptyCalendar } from './calendar.ts'
import { feedTokenOf, idInToken, isSameToken } from './links.ts'
import { listMine } from './lists/store.ts'
import { gamesWith } from './store.ts'

/** A feed holds the games of the last month and all to come, at most so many. */
const GAMES_MAX = 100
const BACK = 31 * 24 * HOUR

/** Where a player's calendar asks for their games: whoever has the address needs no session. */
export function feedPath({ db, secret }: Pick<Deps, 'db' | 'secret'>, userId: number, locale: Locale): string {
  return `/api/calendar/${feedTokenOf(secret, required(feedUser(db, userId)))}.ics?lang=${locale}`
}

/** Makes the address a new one; the old one answers no more. */
export const renewFeed = act('reservations.renewFeed', (tx: Tx, _input: null): void => {
  renewRow(tx.db, required(tx.viewer).id)
})

/** The games of the player whose address this is, canceled and waited for too; refuses any other address. */
export function feedAt({ db, secret, clock }: Deps, token: string, locale: Locale): FileView {
  const id = idInToken(token)
  const user = id === null ? null : feedUser(db, id)
  if (!user || user.blocked || !isSameToken(token, feedTokenOf(secret, user))) {
    throw new Refused({ key: 'errors.notFound' })
  }
  const now = clock()
  const calendar = emptyCalendar(locale)
  calendar.method(ICalCalendarMethod.PUBLISH)
  calendar.name(titleOf(locale, 'common.club'))
  calendar.ttl(3600)
  // Said to be of today, so that it stays the same file all day and needn't be sent again.
  const today = now - (now % (24 * HOUR))
  for (const game of gamesOf(db, user, now)) {
    const waits = isWaiting(game, user)
    addEvent(
      calendar,
      { ...game, court: game.court.name, isOn: game.canceledAt === null, waits },
      { now: today, locale },
    )
  }
  return { type: 'text/calendar; charset=utf-8', body: calendar.toString() }
}

function gamesOf(db: Deps['db'], { id }: FeedUser, now: number): Game[] {
  const { ids } = listMine(db, id, {
    now: now - BACK,
    when: 'upcoming',
    sort: 'startDate',
    page: 1,
    pageSize: GAMES_MAX,
  })
  return gamesWith(db, ids)
}

function isWaiting(game: Game, { id }: FeedUser): boolean {
  const entry = entryOf(game, id)
  return entry !== null && !playingEntriesOf(game).includes(entry)
}
