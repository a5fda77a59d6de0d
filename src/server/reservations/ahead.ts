import { daysAhead, soon } from '#domain/reservations/ahead.ts'
import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import type { DayAhead, DaySeen, Soon } from '#domain/reservations/schema.ts'
import { type Seen, seen } from '#domain/reservations/seen.ts'
import type { Caller, Who } from '#domain/roles.ts'
import { addDays, clubDay } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import type { Days } from './day.ts'
import { nextOf } from './lists/store.ts'
import { looking } from './shown.ts'
import { gameOf } from './store.ts'

type Having = { deps: Deps; days: Days }

/** What can be played next, as the caller sees it. */
export function soonFor(having: Having, who: Caller): Soon {
  return soon(windowFor(having, who), having.deps.clock())
}

/** The days of the window with how many of their slots can be booked. */
export function aheadFor(having: Having): { data: DayAhead[] } {
  return { data: daysAhead(windowFor(having, null)) }
}

/** The caller's next game, null where there is none. */
export function nextFor({ deps }: Having, who: Who): { data: Seen | null } {
  const now = deps.clock()
  const id = nextOf(deps.db, who.id, now)
  const game = id === null ? null : gameOf(deps.db, id)
  return { data: game && seen(game, looking({ who, now, secret: deps.secret })) }
}

/** Every day that can be booked, as the caller sees it. */
function windowFor({ days, deps }: Having, who: Caller): DaySeen[] {
  const today = clubDay(deps.clock())
  return Array.from({ length: WINDOW_DAYS + 1 }, (_, ahead) => days.bodyFor(who, addDays(today, ahead)).value)
}
