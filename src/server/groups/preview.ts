import { type Closure, type Court, hoursOf, type Slot, slotsOf } from '#domain/courts/rules.ts'
import { peakMinutesOf, weekOf, windowDaysOf } from '#domain/groups/rules.ts'
import type { PreviewRulesInput, PreviewSlot, RulesPreview } from '#domain/groups/schema.ts'
import {
  aheadRefusal,
  clashRefusal,
  createRefusal,
  isInWindow,
  isUnlimited,
  peakRefusal,
  type Quota,
} from '#domain/reservations/rules.ts'
import { addDays, clubDayOf, clubTimeOf, type Day, instantOf, isoOf } from '#domain/time.ts'
import { readConfig } from '../config/store.ts'
import { closureOf as findClosure, listCourts } from '../courts/store.ts'
import type { Deps } from '../deps.ts'
import { listOwnedIn } from '../reservations/store.ts'
import { findUserFacts, type UserFacts } from '../users/list-store.ts'
import { requireUser } from '../users/require-user.ts'
import { readGroupRules, readQuota } from './read-rules.ts'

/** So many days are shown: as many as everybody books, today among them. */
const DAYS = 8

type Shown = {
  days?: number
  /** Whether courts that are closed count as such. */
  withClosures?: boolean
}

/** Nothing is booked as far ahead. */
const FAR = Number.MAX_SAFE_INTEGER

type ClosureOf = (slot: Slot, court: Court) => Closure | null

type Looking = {
  closureOf: ClosureOf
  now: number
  user: UserFacts
  windowDays: number
  /** What they may own and own beside a slot. */
  quotaOf: (slot: Slot) => Quota
  owned: readonly Slot[]
  peakOf: (slot: Slot) => number
}

/** What somebody may book now and why not: each slot is held against the rule that refuses a booking, as if a court were free. */
export function previewRules(
  deps: Deps,
  { user: ref, date }: PreviewRulesInput,
  { days = DAYS, withClosures = false }: Shown = {},
): RulesPreview {
  const { db, environment } = deps
  const now = deps.clock()
  const user = requireUser(findUserFacts(db, ref))
  const rules = readGroupRules(deps, user.id)
  const from = date ?? clubDayOf(now)
  const { peak } = readConfig(db, environment).rules
  const peakOf = (slot: Slot) => peakMinutesOf(slot, peak)
  const owned = listOwnedIn(db, user.id, {
    startsAt: Math.min(weekOf(now).startsAt, weekOf(instantOf(from, 0)).startsAt),
    endsAt: FAR,
  })
  const windowDays = windowDaysOf(user, rules.daysAhead)
  const quotaOf = (slot: Slot) => readQuota({ db, environment, now }, user.id, slot)
  const closureOf: ClosureOf = (slot, court) =>
    withClosures ? findClosure(db, court.id, slot.startsAt, slot.endsAt) : null
  const looking = { closureOf, now, user, windowDays, quotaOf, owned, peakOf }
  const courts = listCourts(db).filter(({ active }) => active)
  return {
    user: { id: user.id, nick: user.nick },
    group: rules.name,
    isLimited: !isUnlimited(user),
    daysAhead: windowDays,
    maxAhead: rules.maxAhead,
    peakMinutes: rules.peakMinutes,
    owned: owned.map((slot) => ({ startDate: isoOf(slot.startsAt), peakMinutes: peakOf(slot) })),
    days: Array.from({ length: days }, (_, at) => addDays(from, at)).map((day) => ({
      date: day,
      slots: listSlots(courts, day, closureOf).map(({ slot, court }) => lookAt(slot, court, courts, looking)),
    })),
  }
}

/** The slots of a day, each with a court that has it: one that isn't closed, if there is one. */
function listSlots(courts: readonly Court[], day: Day, closureOf: ClosureOf): { slot: Slot; court: Court }[] {
  const all = courts.flatMap((court) => slotsOf(hoursOf(court, day), day).map((slot) => ({ slot, court })))
  return [...Map.groupBy(all, ({ slot }) => slot.startsAt).values()]
    .flatMap((same) => same.find(({ slot, court }) => !closureOf(slot, court)) ?? same.slice(0, 1))
    .toSorted((one, other) => one.slot.startsAt - other.slot.startsAt)
}

function lookAt(slot: Slot, court: Court, courts: readonly Court[], looking: Looking): PreviewSlot {
  const { now, user, windowDays, owned } = looking
  const about = { startDate: isoOf(slot.startsAt), time: clubTimeOf(slot.startsAt), isPeak: looking.peakOf(slot) > 0 }
  const none = { ...about, reasons: [], refusal: null }
  if (owned.some(({ startsAt, endsAt }) => startsAt < slot.endsAt && endsAt > slot.startsAt))
    return { ...none, state: 'own' }
  if (slot.startsAt < now) return { ...none, state: 'past' }
  const quota = looking.quotaOf(slot)
  const refusal = createRefusal(
    user,
    { ...slot, type: 'complete', owner: undefined, players: [], guests: 0 },
    { now, court, courts, closure: looking.closureOf(slot, court), taken: false, windowDays },
    { ...quota, waitingMax: 0, invitations: true },
  )
  const reasons: PreviewSlot['reasons'] = []
  if (!isInWindow(slot.startsAt, now, windowDays)) reasons.push('window')
  if (aheadRefusal(user, quota)) reasons.push('ahead')
  if (peakRefusal(user, quota)) reasons.push('peak')
  if (clashRefusal(user, quota)) reasons.push('clash')
  return {
    ...about,
    state: refusal ? 'not' : 'may',
    reasons,
    refusal: refusal && { key: refusal.key, ...(refusal.values && { values: refusal.values }) },
  }
}
