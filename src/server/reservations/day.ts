import { refuse } from '#domain/errors.ts'
import { buildDay, type DayFacts, staleTimeOf } from '#domain/reservations/day.ts'
import { dayRefusal } from '#domain/reservations/rules.ts'
import type { DayView } from '#domain/reservations/schema.ts'
import { isAdmin, isTrainer, type Viewer } from '#domain/roles.ts'
import { type Day, dayEndOf, dayStartOf } from '#domain/time.ts'
import { listClosures, listCourts } from '../courts/store.ts'
import { type Db, readDataVersion } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { listPriceRules } from '../prices/store.ts'
import { listGamesOn } from './store.ts'
import { viewContextOf } from './view-for.ts'

/** A day's answer, kept for all who see the same, with its JSON. */
export type DayBody = { value: DayView; json: Buffer }
type Kept = DayBody & { staleAt: number; involved: ReadonlySet<number> }

export type Days = {
  /**
   * The day as the viewer sees it; made anew only when it changed, or when the viewer has a part in it. Refuses visitors
   * the days that are not for them.
   */
  bodyFor(viewer: Viewer, day: Day): DayBody
}

const daysKept = 64

/** Days by audience, dropped when a change is published, when another process wrote, and at the next slot start. */
export function createDays(deps: Deps): Days {
  const kept = new Map<string, Kept>()
  let seenVersion = readDataVersion(deps.db)
  deps.live.subscribe(({ day }) => {
    for (const audience of audiences) kept.delete(`${audience} ${day}`)
  })
  return {
    bodyFor(viewer, day) {
      const now = deps.clock()
      refuse(dayRefusal(viewer, day, now))
      const version = readDataVersion(deps.db)
      if (version !== seenVersion) kept.clear()
      seenVersion = version
      const key = `${audienceOf(viewer)} ${day}`
      const known = kept.get(key)
      const isTrue = known && now < known.staleAt && known.staleAt - now <= longestKept
      if (isTrue && !(viewer && known.involved.has(viewer.id))) return known
      const facts = factsOf(deps.db, day)
      const involved = involvedOf(facts)
      const body = bodyOf(buildDay(facts, viewContextOf({ viewer, now, secret: deps.secret })))
      if (viewer && involved.has(viewer.id)) return body
      const made = { ...body, staleAt: staleTimeOf(facts, now), involved }
      if (kept.size >= daysKept) kept.clear()
      kept.set(key, made)
      return made
    },
  }
}

/** A clock that was set back must not keep an answer alive: none lasts longer than the longest day. */
const longestKept = 25 * 3_600_000

const audiences = ['visitor', 'player', 'trainer', 'admin'] as const

function audienceOf(viewer: Viewer): (typeof audiences)[number] {
  if (isAdmin(viewer)) return 'admin'
  if (isTrainer(viewer)) return 'trainer'
  return viewer ? 'player' : 'visitor'
}

/** Who owns or is in a game of the day, and so sees more of it than others. */
function involvedOf({ games }: DayFacts): Set<number> {
  const users = games.flatMap(({ ownerId, entries }) => [ownerId, ...entries.map(({ user }) => user?.id)])
  return new Set(users.filter((id) => id != null))
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

function bodyOf(value: DayView): DayBody {
  return { value, json: Buffer.from(JSON.stringify(value)) }
}
