import { refuse } from '#domain/errors.ts'
import { buildDay, type DayFacts, type DayTerms, staleTimeOf } from '#domain/reservations/day.ts'
import { entryOf, type Game } from '#domain/reservations/game.ts'
import { dayRefusal, lastBookableDayOf } from '#domain/reservations/rules.ts'
import type { DayView } from '#domain/reservations/schema.ts'
import { audiencesOf, type ReservationView, toReservationView, type ViewContext } from '#domain/reservations/view.ts'
import type { User, Viewer } from '#domain/roles.ts'
import { type Day, dayEndOf, dayStartOf, instantOf } from '#domain/time.ts'
import { cacheJson } from '../cached-json.ts'
import { findNewestVersion } from '../changes/store.ts'
import { readConfig } from '../config/store.ts'
import { listClosures, listCourts } from '../courts/store.ts'
import { type Db, readDataVersion } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { readLongestWindow, readWindowDays } from '../groups/read-rules.ts'
import { listPriceRules } from '../prices/store.ts'
import { listHeld } from '../subscribers/find-weekly.ts'
import { listGamesOn } from './store.ts'
import { viewContextOf } from './view-for.ts'

export type Days = {
  /** The day as the viewer sees it, with its JSON where others see the same. Refuses visitors the days that are not for them. */
  dayFor(viewer: Viewer, day: Day): DayView
  /** The live games of a day that a user owns or is in, by start and court. */
  gamesOf(user: User, day: Day): readonly Game[]
}

/** What was read of a day, and the views made of it, by the audiences that see no game of theirs on it and the terms they book by. */
type CachedDay = {
  facts: DayFacts
  version: number
  cachedAt: number
  staleAt: number
  views: Map<string, DayView>
}

/**
 * Caches days: dropped when a change is published, when another process wrote, at the next slot start and at midnight. All of
 * an audience see the same, but for games of their own, which are made from the facts each time.
 */
export function createDays(deps: Deps): Days {
  const cache = new Map<Day, CachedDay>()
  let dataVersion = readDataVersion(deps.db)
  deps.live.subscribe(({ day }) => cache.delete(day))
  deps.live.onRenewDays(() => cache.clear())

  const findDay = (day: Day, now: number): CachedDay => {
    const present = readDataVersion(deps.db)
    if (present !== dataVersion) cache.clear()
    dataVersion = present
    const cached = cache.get(day)
    // A clock that was set back must not keep an answer alive.
    if (cached && cached.cachedAt <= now && now < cached.staleAt) return cached
    // The days that somebody can book, and as many again that are looked at meanwhile.
    if (cache.size >= 2 * (readLongestWindow(deps) + 1)) cache.clear()
    // The version first: what another process writes meanwhile comes with a newer one.
    const { version } = findNewestVersion(deps.db)
    const facts = readFacts(deps.db, day, now)
    const built = { facts, version, cachedAt: now, staleAt: staleTimeOf(facts, now), views: new Map() }
    cache.set(day, built)
    return built
  }
  const findView = ({ facts, version, views }: CachedDay, context: ViewContext, terms: DayTerms): DayView => {
    const audience = [...audiencesOf(context.viewer, null), terms.windowDays, terms.halfWalkIn].join()
    const view = views.get(audience) ?? cacheJson({ ...buildDay(facts, context, terms), version })
    views.set(audience, view)
    return view
  }
  return {
    dayFor(viewer, day) {
      const now = deps.clock()
      const windowDays = readWindowDays(deps, viewer)
      refuse(dayRefusal(viewer, day, now, windowDays))
      const { halfWalkIn } = readConfig(deps.db, deps.environment).booking
      const terms = { windowDays, halfWalkIn }
      const found = findDay(day, now)
      const own = viewer ? found.facts.games.filter((game) => isOwn(game, viewer)) : []
      const context = viewContextOf({ ...deps, viewer, now })
      // What all of an audience see is built for nobody in particular: whoever builds it may have a game there.
      const view = findView(found, viewer ? { ...context, viewer: { ...viewer, id: 0 } } : context, terms)
      if (own.length === 0) return view
      return replaceGames(view, new Map(own.map((game) => [game.id, toReservationView(game, context)])))
    },
    gamesOf: (user, day) => findDay(day, deps.clock()).facts.games.filter((game) => isOwn(game, user)),
  }
}

/** A day with some of its games as somebody in them sees them. */
function replaceGames(day: DayView, views: ReadonlyMap<number, ReservationView>): DayView {
  const timeSlots = day.timeSlots.map((slot) => ({
    ...slot,
    courts: slot.courts.map((cell) => {
      const reservation = cell.reservation && (views.get(cell.reservation.id) ?? cell.reservation)
      return { ...cell, reservation }
    }),
  }))
  return { ...day, timeSlots }
}

function isOwn(game: Game, { id }: User): boolean {
  return game.ownerId === id || entryOf(game, id) !== null
}

function readFacts(db: Db, day: Day, now: number): DayFacts {
  const held = day > lastBookableDayOf(now) ? listHeld(db, day) : []
  return {
    day,
    courts: listCourts(db),
    closures: listClosures(db, dayStartOf(day), dayEndOf(day)),
    rules: listPriceRules(db),
    games: listGamesOn(db, day),
    held: held.map(({ courtId, starts, ends }) => ({
      courtId,
      startsAt: instantOf(day, starts),
      endsAt: instantOf(day, ends),
    })),
  }
}
