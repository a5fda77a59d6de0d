import { Refused } from '#domain/errors.ts'
import type { LeadField, LeadKind } from '#domain/leads/kinds.ts'
import { signUpRefusal } from '#domain/leads/sign-up-rules.ts'
import type { Locale } from '#domain/locale.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { findOfferedCategory } from '../posts/offers-store.ts'
import { countPairs } from './pairs-store.ts'

type Fields = { readonly [Field in LeadField]?: string | undefined }

/**
 * Refuses a festival's category that isn't there (400), is full, or can't be signed up for any more (409). Answers what is stored beside
 * the fields: the category's name, as it is called now. Whoever answers a promotion as it ends is heard too: the desk decides.
 */
export function requireOffer(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  kind: LeadKind,
  { category: sent = '' }: Fields,
  locale: Locale,
): { topic?: string } {
  if (kind !== 'fest') return {}
  const id = /^\d{1,9}$/.test(sent) ? Number(sent) : 0
  const category = findOfferedCategory(db, id)
  const taken = countPairs(db, [id], now).get(id) ?? 0
  const refusal = signUpRefusal(category && { ...category, taken }, clubDayOf(now))
  if (refusal) throw new Refused({ ...refusal, value: sent })
  return category ? { topic: category[locale] } : {}
}
