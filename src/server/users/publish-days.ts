import { addDays, clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { findDaysShowing } from './change-store.ts'

/** Days longer ago are made anew by midnight anyhow, and hardly anybody looks at them. */
const PAST_DAYS = 30

/**
 * Says that the days on which somebody is seen look different now: after another nick, username or picture. `since` null means
 * every day there ever was.
 */
export function publishDaysOf(tx: Tx, userId: number, since: number | null = PAST_DAYS): void {
  const from = since === null ? '' : addDays(clubDayOf(tx.now), -since)
  for (const day of findDaysShowing(tx.db, userId, from)) tx.changed(day)
}
