import type { Slot } from '#domain/courts/rules.ts'
import { type GroupRules, peakMinutesOf, weekOf, windowDaysOf } from '#domain/groups/rules.ts'
import type { Clash, Quota } from '#domain/reservations/rules.ts'
import type { User } from '#domain/roles.ts'
import type { Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import { countOwnedAhead, findClash, listOwnedIn } from '../reservations/store.ts'
import { findLongestDays, findRulesOf } from './store.ts'

type From = Pick<Tx, 'db' | 'environment'>

/** How many days ahead somebody books; null is a visitor, who looks as far as the club books. */
export function readWindowDays({ db, environment }: From, viewer: Pick<User, 'roles' | 'daysAhead'> | null): number {
  return windowDaysOf(viewer, viewer?.daysAhead ?? readConfig(db, environment).rules.daysAhead)
}

/** How many days ahead anybody books. */
export function readLongestWindow({ db, environment }: From): number {
  return Math.max(readConfig(db, environment).rules.daysAhead, findLongestDays(db) ?? 0)
}

/** The rules that somebody books by: their group's, with its name, else the club's. */
export function readGroupRules({ db, environment }: From, userId: number): GroupRules & { name: string | null } {
  const { booking, rules } = readConfig(db, environment)
  const { daysAhead, peakMinutes, oneAtATime } = rules
  return findRulesOf(db, userId) ?? { name: null, daysAhead, maxAhead: booking.maxAhead, peakMinutes, oneAtATime }
}

/** Where somebody plays at a time, who plays on one court at a time by their rules; `except` is left out. Null where they may play. */
export function readClash(from: From, userId: number, slot: Slot, except = 0): Clash | null {
  return readGroupRules(from, userId).oneAtATime ? findClash(from.db, userId, slot, except) : null
}

/** What somebody may own by their rules, and owns; `slot` is the one that they would own besides, `except` a reservation that moves there. */
export function readQuota(from: From & Pick<Tx, 'now'>, userId: number, slot: Slot, except = 0): Quota {
  const { db, environment, now } = from
  const { maxAhead, peakMinutes, oneAtATime } = readGroupRules(from, userId)
  const ahead = maxAhead === 0 ? 0 : countOwnedAhead(db, userId, now, except)
  const quota = { maxAhead, ahead, clash: oneAtATime ? findClash(db, userId, slot, except) : null }
  if (peakMinutes === null) return quota
  const { peak } = readConfig(db, environment).rules
  const asked = peakMinutesOf(slot, peak)
  if (asked === 0) return quota
  const owned = listOwnedIn(db, userId, weekOf(slot.startsAt), except)
  const used = owned.reduce((sum, one) => sum + peakMinutesOf(one, peak), 0)
  return { ...quota, peak: { max: peakMinutes, used, asked } }
}
