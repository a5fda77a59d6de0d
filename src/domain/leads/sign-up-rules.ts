import type { Refusal } from '../errors.ts'
import { type Day, HOUR } from '../time.ts'

/** For so long, in milliseconds, a place is held for a pair that hasn't confirmed its address, where the club mails. */
export const PLACE_HELD_FOR = 48 * HOUR

/** A category of the festival: for how many pairs, how many have signed up, and until which day others may. */
export type CategoryFacts = { pairs: number; taken: number; signUpUntil: Day }

/** Why a pair can't sign up for a category today; null where it can. Without facts there is no such category. */
export function signUpRefusal(category: CategoryFacts | null, today: Day): Refusal | null {
  if (!category) return { key: 'fest.errors.category', param: 'category' }
  if (isSignUpOver(category, today)) return { key: 'fest.errors.over', param: 'category' }
  return category.taken >= category.pairs ? { key: 'fest.errors.full', param: 'category' } : null
}

/** Whether the last day of sign-up, which is one of them, is behind us. */
export function isSignUpOver({ signUpUntil }: Pick<CategoryFacts, 'signUpUntil'>, today: Day): boolean {
  return today > signUpUntil
}

/** The address of the mailed link that confirms a place, without language prefix. */
export function placeAddressOf(code: string): string {
  return `/full-padel-fest/confirm?code=${encodeURIComponent(code)}`
}
