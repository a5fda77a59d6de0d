import { refuse } from '#domain/errors.ts'
import { buildDay, type DayFacts, staleTimeOf } from '#domain/reservations/day.ts'
import { entryOf, type Game } from '#domain/reservations/game.ts'
import { dayRefusal } from '#domain/reservations/rules.ts'
import type { DayView } from '#domain/reservations/schema.ts'
import { audiencesOf } from '#domain/reservations/view.ts'
import type { User, Viewer } from '#domain/roles.ts'
import { type Day, dayEndOf, dayStartOf } from '#domain/time.ts'
import { findNewestVersion } from '../changes/store.ts'
import { listClosures, listCourts } from '../courts/store.ts'
import { type Db, readDataVersion } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { JsonBody } from '../http/send-json.ts'
import { listPriceRules } from '../prices/store.ts'
import { listGamesOn } from './store.ts'
import { viewContextOf } from './view-for.ts'

/** A day as somebody sees it, with its JSON, compressed too once it was sent so. */
export type DayBody = Required<JsonBody> & { value: DayView }

export type Days = {
  /** The day as the viewer sees it. Refuses visitors the days that are not for them. */
  bodyFor(viewer: Viewer, day: Day): DayBody
  /** The live games of a day that a user owns or is in, by start and court. */
  gamesOf(user: User, day: Day): readonly Game[]
}

/** What was read of a day, and the bodies made of it for viewers without a game on it, by their audiences. */
type CachedDay = {
  facts: DayFacts
  version: number
  madeAt: number
  staleAt: number
  bodies: Map<string, DayBody>
}

/** The days that can be booked, and as many again that are looked at meanwhile. */
const DAYS_MAX = 16

/**
 * Caches days: dropped when a change is published, when another process wrote, at the next slot start and at midnight. Whoever
 * has a game on a day has it made from the facts each time; all others of an audience see the same.
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
    if (cached && cached.madeAt <= now && now < cached.staleAt) return cached
    if (cache.size >= DAYS_MAX) cache.clear()
    // The version first: what another process writes meanwhile comes with a newer one.
    const { version } = findNewestVersion(deps.db)
    const facts = readFacts(deps.db, day)
    const made = { facts, version, madeAt: now, staleAt: staleTimeOf(facts, now), bodies: new Map() }
    cache.set(day, made)
    return made
  }
  const makeBody = ({ facts, version }: CachedDay, viewer: Viewer, now: number): DayBody => {
    const value = { ...buildDay(facts, viewContextOf({ viewer, now, secret: deps.secret })), version }
    let json: string | null = null
    return {
      value,
      // Written with the first that is sent so: most are sent as a part of something else.
      get json() {
        json ??= JSON.stringify(value)
        return json
      },
      compressed: new Map(),
    }
  }
  return {
    bodyFor(viewer, day) {
      const now = deps.clock()
      refuse(dayRefusal(viewer, day, now))
      const found = findDay(day, now)
      if (viewer && found.facts.games.some((game) => isOwn(game, viewer))) return makeBody(found, viewer, now)
      const audience = [...audiencesOf(viewer, null)].join()
      const body = found.bodies.get(audience) ?? makeBody(found, viewer, now)
      found.bodies.set(audience, body)
      return body
    },
    gamesOf: (user, day) => findDay(day, deps.clock()).facts.games.filter((game) => isOwn(game, user)),
  }
}

function isOwn(game: Game, { id }: User): boolean {
  return game.ownerId === id || entryOf(game, id) !== null
}

function readFacts(db: Db, day: Day): DayFacts {
  return {
    day,
    courts: listCourts(db),
    closures: listClosures(db, dayStartOf(day), dayEndOf(day)),
    rules: listPriceRules(db),
    games: listGamesOn(db, day),
  }
}
