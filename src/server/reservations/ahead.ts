import { toNamedCourt } from '#domain/courts/rules.ts'
import type { NamedCourtView } from '#domain/courts/schema.ts'
import { refuse } from '#domain/errors.ts'
import { countDayAhead, findFirstFree, pickClasses, pickSoon } from '#domain/reservations/ahead.ts'
import type { Game } from '#domain/reservations/game.ts'
import { gamesRefusal, isLookedFor, pickOpenGames } from '#domain/reservations/open-games.ts'
import { lastBookableDayOf, WINDOW_DAYS } from '#domain/reservations/rules.ts'
import type { DayAheadView, DayView, GamesInput, Reservation, SoonView } from '#domain/reservations/schema.ts'
import { type ReservationView, toReservationView } from '#domain/reservations/view.ts'
import type { User, Viewer } from '#domain/roles.ts'
import { addDays, clubDayOf, type Day } from '#domain/time.ts'
import { listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { readWindowDays } from '../groups/read-rules.ts'
import type { Days } from './day.ts'
import { findFirstAfter } from './mine-store.ts'
import { gameOf } from './store.ts'
import { viewContextOf } from './view-for.ts'

type Having = { deps: Deps; days: Days }

/** What can be played next, as the viewer sees it. */
export function findSoon(having: Having, viewer: Viewer): SoonView {
  return pickSoon(buildWindow(having, viewer), having.deps.clock())
}

/** The open games of the days that can be booked, as the viewer sees them: of those days, that part and that level which are asked for. */
export function findGames({ deps, days }: Having, viewer: Viewer, input: GamesInput): { data: Reservation[] } {
  const now = deps.clock()
  const windowDays = readWindowDays(deps, viewer)
  const { from = clubDayOf(now), to = lastBookableDayOf(now, windowDays), part, mine, waiting } = input
  refuse(gamesRefusal({ from, to }, now, windowDays))
  const wanted = windowFrom(now, windowDays).filter((day) => from <= day && day <= to)
  const games = pickOpenGames(
    wanted.map((day) => days.dayFor(viewer, day)),
    now,
  )
  const filter = { days: [], parts: part ? [part] : [], level: mine ? (viewer?.level ?? null) : null, waiting }
  return { data: games.filter((game) => isLookedFor(game, filter, viewer?.id ?? null)) }
}

/** The coming classes and school groups of the days that can be booked, as everybody sees them, soonest first. */
export function findClasses(having: Having): { data: Reservation[] } {
  return { data: pickClasses(buildWindow(having, null), having.deps.clock()) }
}

/** The days of the window with how many of their slots can be booked. */
export function countAhead(having: Having): { data: DayAheadView[] } {
  return { data: buildWindow(having, null).map(countDayAhead) }
}

type FirstFree = NamedCourtView & { free: ReturnType<typeof findFirstFree> }

/** The courts in use, each with its first slot that can be booked. */
export function listFirstFree(having: Having): FirstFree[] {
  const days = buildWindow(having, null)
  const courts = listCourts(having.deps.db).filter(({ active }) => active)
  return courts.map((court) => ({ ...toNamedCourt(court), free: findFirstFree(days, court.id) }))
}

/** The viewer's next game, null where there is none. */
export function findNext({ deps, days }: Having, viewer: User): { data: ReservationView | null } {
  const now = deps.clock()
  const game = findInWindow(days, viewer, now) ?? findBeyond(deps.db, viewer, now)
  return { data: game && toReservationView(game, viewContextOf({ ...deps, viewer, now })) }
}

/** The next game of the days that can be booked, which are cached: nearly every game to come is on one of them. */
function findInWindow(days: Days, viewer: User, now: number): Game | null {
  for (const day of windowFrom(now)) {
    const first = days.gamesOf(viewer, day).find(({ startsAt }) => startsAt > now)
    if (first) return first
  }
  return null
}

/** The next game where the clock was set back, or the window was longer once. */
function findBeyond(db: Db, viewer: User, now: number): Game | null {
  const id = findFirstAfter(db, viewer.id, lastBookableDayOf(now))
  return id === null ? null : gameOf(db, id)
}

/** Every day that can be booked, as the viewer sees it. */
function buildWindow({ days, deps }: Having, viewer: Viewer): DayView[] {
  return windowFrom(deps.clock(), readWindowDays(deps, viewer)).map((day) => days.dayFor(viewer, day))
}

/** Today and the days after it that can be booked. */
function windowFrom(now: number, windowDays = WINDOW_DAYS): Day[] {
  const today = clubDayOf(now)
  return Array.from({ length: windowDays + 1 }, (_, ahead) => addDays(today, ahead))
}
