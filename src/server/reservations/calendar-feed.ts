import { ICalCalendarMethod } from 'ical-generator'
import { Refused } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { isHeldFor } from '#domain/money/holds.ts'
import { entryOf, type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { HOUR } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { readClubPlace } from '../config/club-name.ts'
import type { Deps } from '../deps.ts'
import { required } from '../required.ts'
import type { Context } from '../trpc/base.ts'
import type { FileView } from '../trpc/file.ts'
import { type FeedUser, findFeedUser, renewFeed as renewRow } from '../users/store.ts'
import { addEvent, createCalendar } from './calendar.ts'
import { feedTokenOf, isSameToken, readTokenId } from './links.ts'
import { listMine } from './mine-store.ts'
import { listGames } from './store.ts'

/** A feed holds at most this many games: those of the last month and those to come. */
const GAMES_MAX = 100
const BACK = 31 * 24 * HOUR

/** The path at which a player's calendar asks for their games: whoever has the address needs no session. */
export function feedPathOf({ db, secret }: Pick<Deps, 'db' | 'secret'>, userId: number, locale: Locale): string {
  return `/api/calendar/${feedTokenOf(secret, required(findFeedUser(db, userId)))}.ics?lang=${locale}`
}

/** Gives the player another address; the old one ends. */
export const renewFeed = act('reservations.renewFeed', (tx: Tx, _input: null): void => {
  renewRow(tx.db, required(tx.viewer).id)
})

/** Builds the calendar of the player whose address this is, canceled games and waiting included, but none whose place they have to pay first; refuses any other address. */
export function buildFeed(
  { deps, publicUrl }: Pick<Context, 'deps' | 'publicUrl'>,
  token: string,
  locale: Locale,
): FileView {
  const { db, secret, clock } = deps
  const id = readTokenId(token)
  const user = id === null ? null : findFeedUser(db, id)
  if (!user || user.blocked || !isSameToken(token, feedTokenOf(secret, user))) {
    throw new Refused({ key: 'errors.notFound' })
  }
  const now = clock()
  const calendar = createCalendar(locale)
  calendar.method(ICalCalendarMethod.PUBLISH)
  const place = readClubPlace(deps, locale)
  calendar.name(place.club)
  calendar.ttl(3600)
  // Stamped with the start of the day: the file stays the same all day and needn't be sent again.
  const today = now - (now % (24 * HOUR))
  for (const game of gamesOf(db, user, now)) {
    const waits = isWaiting(game, user)
    addEvent(
      calendar,
      { ...game, court: game.court.name, isOn: game.canceledAt === null, waits },
      { now: today, locale, ...place, publicUrl },
    )
  }
  return { type: 'text/calendar; charset=utf-8', body: calendar.toString() }
}

function gamesOf(db: Deps['db'], { id }: FeedUser, now: number): Game[] {
  const { ids } = listMine(db, id, {
    now: now - BACK,
    when: 'since',
    sort: 'startDate',
    page: 1,
    pageSize: GAMES_MAX,
  })
  return listGames(db, ids).filter((game) => !isHeldFor(game, id))
}

function isWaiting(game: Game, { id }: FeedUser): boolean {
  const entry = entryOf(game, id)
  return entry !== null && !playingEntriesOf(game).includes(entry)
}
