import type { Refusal } from '../errors.ts'
import { type Locale, locales } from '../locale.ts'
import type { Role } from '../roles.ts'

/**
 * The card of a trainer: what everybody reads of them on the page of classes, beside nick, picture, level and side. It stands
 * there for as long as they hold the role, aren't blocked and haven't switched it off.
 */

/** Characters that its text may have in each language. */
export const ABOUT_MAX = 400

export type About = Record<Locale, string>

/** What of a card is sent; a language that isn't named stays as it is. */
type CardChanges = { about?: { [Of in Locale]?: string | undefined } | undefined; aboutShown?: boolean | undefined }

/** Who isn't a trainer has no card to change. `roles` are those held when it is done. */
export function cardRefusal(roles: readonly Role[], { about, aboutShown }: CardChanges): Refusal | null {
  if (roles.includes('fp_trainer') || (about === undefined && aboutShown === undefined)) return null
  return { key: 'users.errors.notTrainer', param: about === undefined ? 'aboutShown' : 'about' }
}

/** The text to read in a language: its own, else the one of the other language; null where there is none. */
export function pickAbout(about: About, locale: Locale): { text: string; locale: Locale } | null {
  const [other] = locales.filter((one) => one !== locale)
  for (const one of other ? [locale, other] : [locale]) {
    if (about[one] !== '') return { text: about[one], locale: one }
  }
  return null
}
