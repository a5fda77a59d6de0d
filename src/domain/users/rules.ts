import type { Refusal } from '../errors.ts'
import type { Role } from '../roles.ts'
import type { Day } from '../time.ts'

/**
 * What names and addresses are compared by: case, spaces at the ends and the width of letters don't count. By way of capitals, as
 * `ß` and `ss` are one there, and both small sigmas.
 */
export function nameKeyOf(text: string): string {
  const small = text.normalize('NFKC').trim().toLowerCase()
  return small.toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC')
}

/** The club's own country: its code, and how many digits a phone has without. */
const HOME_PHONES = { code: '34', digits: 9 }
const homeCode = new RegExp(`^(?:(?:\\+|00)${HOME_PHONES.code}|${HOME_PHONES.code}(?=\\d{${HOME_PHONES.digits}}$))`)

/** What phones are compared by: their digits, without the code of the club's own country. */
export function phoneKeyOf(text: string): string {
  return text
    .replaceAll(/[^\d+]/g, '')
    .replace(homeCode, '')
    .replaceAll('+', '')
}

/** How many digits a phone has; the zeros in place of a plus aren't counted. */
export function countDigits(phone: string): number {
  return phone.replaceAll(/\D/g, '').replace(new RegExp(`^00(?=${HOME_PHONES.code})`), '').length
}

/** What a player is searched by: nick and username, accents and case ignored. */
export function searchKeyOf({ nick, username }: { nick: string; username: string }): string {
  return `${foldText(nick)}\n${foldText(username)}`
}

/** Letters that no accent makes of others, and quotes, by what people without them on their keys type. */
const plainSigns: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ς: 'σ',
  '‘': "'",
  '’': "'",
}

/** Text without its accents, cases and what isn't seen, for comparing with a search key. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđðħŧıæœßþς‘’]/g, (sign) => plainSigns[sign] ?? sign)
    .trim()
}

/** The words of a search, folded, each once. */
export function readWords(text: string): string[] {
  return [...new Set(foldText(text).split(/\s+/))].filter((word) => word !== '')
}

/** Answers whether a folded text has all of these words, in any order; also as parts of its own. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
}

/** Behind all letters. */
const LAST_SIGN = '\u{10FFFD}'

/**
 * What people are sorted by, character by character: the order of the club's own language, Spanish. Accents and cases don't count, but
 * between names that are the same without; `ñ` comes after all other `n`; signs come before figures, those before letters.
 */
export function sortKeyOf(name: string): string {
  const letters = foldText(name.normalize('NFC').replaceAll(/ñ/giu, `n${LAST_SIGN}`))
  return `${letters.replaceAll(/[^\p{L}\p{N}\p{Co} ]/gu, '!')}\t${nameKeyOf(name)}`
}

/** Shorter searches find nobody. */
export const SEARCH_MIN = 3
/** A search finds at most so many. */
export const SEARCH_MAX = 10

/** Whole years from a birth date to a club day; of who was born on 29 February they pass on 1 March of other years. */
export function ageOf(birthDate: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

type Held = { roles: readonly Role[]; blocked: boolean }

/**
 * Refuses what would leave the club without a portal admin who can sign in: demoting, blocking or erasing (`after` is null)
 * the last one. `others` counts the other portal admins who can.
 */
export function lastPortalAdminRefusal(before: Held, after: Held | null, others: number): Refusal | null {
  const isOne = (held: Held | null) => held !== null && !held.blocked && held.roles.includes('portalAdmin')
  return isOne(before) && !isOne(after) && others === 0 ? { key: 'users.errors.lastPortalAdmin' } : null
}

/** What stands in the place of the name of who was erased: in both languages, as it goes wherever a name goes. */
export const ERASED_NICK = 'Exjugador · Former player'
