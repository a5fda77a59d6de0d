import { type DayFacts, daySeen, staleAt } from '#domain/reservations/day.ts'
import type { DaySeen } from '#domain/reservations/schema.ts'
import { type Caller, isAdmin, isTrainer } from '#domain/roles.ts'
import { type Day, dayEnd, dayStart } from '#domain/time.ts'
import { allCourts, closuresIn } from '../courts/store.ts'
import { type Db, dataVersion } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { allPriceRules } from '../prices/store.ts'
import { looking } from './shown.ts'
import { gamesOn } from './store.ts'

/** A day's answer, kept for all who see the same, with its JSON. */
export type DayBody = { value: DaySeen; json: Buffer }
type Kept = DayBody & { staleAt: number; involved: ReadonlySet<number> }

export type Days = {
  /** The day as the caller sees it; made anew only when it changed, or when the caller has a part in it. */
  bodyFor(who: Caller, day: Day): DayBody
}

const daysKept = 64

/** Days by audience, dropped when a change is published, when another process wrote, and at the next slot start. */
export function createDays(deps: Deps): Days {
  const kept = new Map<string, Kept>()
  let seenVersion = dataVersion(deps.db)
  deps.live.subscribe(({ day }) => {
    for (const audience of audiences) kept.delete(`${audience} ${day}`)
  })
  return {
    bodyFor(who, day) {
      const now = deps.clock()
      const version = dataVersion(deps.db)
      if (version !== seenVersion) kept.clear()
      seenVersion = version
      const key = `${audienceOf(who)} ${day}`
      const known = kept.get(key)
      const isTrue = known && now < known.staleAt && known.staleAt - now <= longestKept
      if (isTrue && !(who && known.involved.has(who.id))) return known
      const facts = factsOf(deps.db, day)
      const involved = involvedIn(facts)
      const body = bodyOf(daySeen(facts, looking({ who, now, secret: deps.secret })))
      if (who && involved.has(who.id)) return body
      const made = { ...body, staleAt: staleAt(facts, now), involved }
      if (kept.size >= daysKept) kept.clear()
      kept.set(key, made)
      return made
    },
  }
}

/** A clock that was set back must not keep an answer alive: none lasts longer than the longest day. */
const longestKept = 25 * 3_600_000

const audiences = ['visitor', 'player', 'trainer', 'admin'] as const

function audienceOf(who: Caller): (typeof audiences)[number] {
  if (isAdmin(who)) return 'admin'
  if (isTrainer(who)) return 'trainer'
  return who ? 'player' : 'visitor'
}

/** Who owns or is in a game of the day, and so sees more of it than others. */
function involvedIn({ games }: DayFacts): Set<number> {
  const users = games.flatMap(({ ownerId, entries }) => [ownerId, ...entries.map(({ user }) => user?.id)])
  return new Set(users.filter((id) => id != null))
}

function factsOf(db: Db, day: Day): DayFacts {
  return {
    day,
    courts: allCourts(db),
    closures: closuresIn(db, dayStart(day), dayEnd(day)),
    rules: allPriceRules(db),
    games: gamesOn(db, day),
  }
}

function bodyOf(value: DaySeen): DayBody {
  return { value, json: Buffer.from(JSON.stringify(value)) }
}
