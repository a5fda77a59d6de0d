import { refuse } from '#domain/errors.ts'
import { buildDay, type DayFacts, staleTimeOf } from '#domain/reservations/day.ts'
import type { Game } from '#domain/reservations/game.ts'
import { dayRefusal } from '#domain/reservations/rules.ts'
import { toReservationView } from '#domain/reservations/view.ts'
import { isAdmin, isTrainer, type Role, type User, type Viewer } from '#domain/roles.ts'
import { type Day, dayEndOf, dayStartOf } from '#domain/time.ts'
import { findNewestMark } from '../changes/store.ts'
import { listClosures, listCourts } from '../courts/store.ts'
import { type Db, readDataVersion } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { listPriceRules } from '../prices/store.ts'
import { compareDays, type DayChange } from './day-changes.ts'
import { type CommonBody, type DayBody, groupByUser, layOver, makeCommonBody } from './own-games.ts'
import { listGamesOn } from './store.ts'
import { viewContextOf } from './view-for.ts'

export type Days = {
  /**
   * The day as the viewer sees it: what all of their kind see, with the games they have a part in laid over it. Refuses
   * visitors the days that are not for them.
   */
  bodyFor(viewer: Viewer, day: Day): DayBody
  /** The live games of a day that a user owns or is in, by start and court. */
  gamesOf(user: User, day: Day): readonly Game[]
  /** Takes what changed of a day since this was last asked; null where that isn't known. */
  takeChange(day: Day): DayChange | null
}

/** What is kept of a day: what was read, whose games they are, and the bodies made of it so far, of audiences and of players. */
type Kept = {
  facts: DayFacts
  byUser: ReadonlyMap<number, readonly Game[]>
  madeAt: number
  staleAt: number
  /** The last change that it knows of; the same for as long as the day doesn't change. */
  version: number
  bodies: Map<Audience, CommonBody>
  own: Map<string, DayBody>
}

const bodiesKept = 64
const ownBodiesKept = 64
/** So many days that changed and were not told, and states of each, are remembered; what is older is asked for anew. */
const untoldKept = 32
const statesKept = 16

/** Days with their bodies, dropped when a change is published, when another process wrote, and at the next slot start. */
export function createDays(deps: Deps): Days {
  const kept = new Map<Day, Kept>()
  let seenVersion = readDataVersion(deps.db)
  /** Days as they were read since they were last told, and to whom what changed is about a game of their own. */
  const untold = new Map<Day, { before: Kept[]; users: Set<number> }>()
  deps.live.subscribe(({ day, users }) => {
    const known = kept.get(day)
    kept.delete(day)
    // What is told is compared with what all saw; bodies of players are many, and nobody may ever come to be told.
    known?.own.clear()
    if (untold.size >= untoldKept) untold.clear()
    const { before, users: earlier } = untold.get(day) ?? { before: [], users: [] }
    const states = known ? [...before, known].slice(-statesKept) : before
    untold.set(day, { before: states, users: new Set([...earlier, ...users]) })
  })

  deps.live.onRenewDays(() => kept.clear())

  const findDay = (day: Day, now: number): Kept => {
    const dataVersion = readDataVersion(deps.db)
    if (dataVersion !== seenVersion) kept.clear()
    seenVersion = dataVersion
    const known = kept.get(day)
    // A clock that was set back must not keep an answer alive.
    if (known && known.madeAt <= now && now < known.staleAt) return known
    const facts = factsOf(deps.db, day)
    const staleAt = staleTimeOf(facts, now)
    const version = known?.version ?? findNewestMark(deps.db).id
    const byUser = groupByUser(facts.games)
    const made = { facts, byUser, madeAt: now, staleAt, version, bodies: new Map(), own: new Map() }
    kept.set(day, made)
    return made
  }
  const findBody = (of: Kept, audience: Audience, now: number): CommonBody => {
    const known = of.bodies.get(audience)
    if (known) return known
    const context = viewContextOf({ viewer: audiences[audience], now, secret: deps.secret })
    const made = makeCommonBody({ ...buildDay(of.facts, context), version: of.version })
    const count = [...kept.values()].reduce((sum, { bodies }) => sum + bodies.size, 0)
    if (count >= bodiesKept) {
      // One that was dropped, of which a change is still being told, must not be given again.
      const isCurrent = kept.get(of.facts.day) === of
      kept.clear()
      if (isCurrent) kept.set(of.facts.day, of)
    }
    of.bodies.set(audience, made)
    return made
  }
  const layOwn = (of: Kept, user: User, games: readonly Game[], now: number): DayBody => {
    const audience = audienceOf(user)
    const key = `${audience} ${user.id}`
    const known = of.own.get(key)
    if (known) return known
    const context = viewContextOf({ viewer: user, now, secret: deps.secret })
    const views = games.map((game) => toReservationView(game, context))
    const made = layOver(findBody(of, audience, now), views)
    const count = [...kept.values()].reduce((sum, { own }) => sum + own.size, 0)
    if (count >= ownBodiesKept) for (const { own } of kept.values()) own.clear()
    of.own.set(key, made)
    return made
  }
  return {
    bodyFor(viewer, day) {
      const now = deps.clock()
      refuse(dayRefusal(viewer, day, now))
      const found = findDay(day, now)
      const games = viewer && found.byUser.get(viewer.id)
      return games ? layOwn(found, viewer, games, now) : findBody(found, audienceOf(viewer), now)
    },
    takeChange(day) {
      const { before, users } = untold.get(day) ?? { before: [], users: new Set() }
      untold.delete(day)
      if (before.length === 0) return null
      const now = deps.clock()
      const after = findDay(day, now)
      const change = compareDays({
        before,
        users,
        after,
        commonOf: (viewer) => findBody(after, audienceOf(viewer), now).value,
        formerOf: (state, viewer) => state.bodies.get(audienceOf(viewer))?.value ?? null,
        viewOf: (game, viewer) => toReservationView(game, viewContextOf({ viewer, now, secret: deps.secret })),
      })
      return { patchFor: (viewer) => (dayRefusal(viewer, day, now) ? null : change.patchFor(viewer)) }
    },
    gamesOf: (user, day) => findDay(day, deps.clock()).byUser.get(user.id) ?? [],
  }
}

/** For each kind of viewers that see the same, one of them who is in no game: users' ids begin at 1. */
const audiences = {
  visitor: null,
  player: standIn('fp_user'),
  trainer: standIn('fp_trainer'),
  admin: standIn('fp_admin'),
} as const satisfies Record<string, Viewer>
type Audience = keyof typeof audiences

function standIn(role: Role): User {
  return { id: 0, username: '', nick: '', roles: [role], locale: null }
}

function audienceOf(viewer: Viewer): Audience {
  if (isAdmin(viewer)) return 'admin'
  if (isTrainer(viewer)) return 'trainer'
  return viewer ? 'player' : 'visitor'
}

function factsOf(db: Db, day: Day): DayFacts {
  return {
    day,
    courts: listCourts(db),
    closures: listClosures(db, dayStartOf(day), dayEndOf(day)),
    rules: listPriceRules(db),
    games: listGamesOn(db, day),
  }
}
