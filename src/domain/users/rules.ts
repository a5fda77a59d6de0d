import type { Refusal } from '../errors.ts'
import type { Role } from '../roles.ts'
import type { Day } from '../time.ts'

/** What names and addresses are compared by: case and spaces at the ends don't count. */
export function nameKeyOf(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** What phones are compared by: their digits. */
export function phoneKeyOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** What a player is searched by: nick and username, accents and case ignored. */
export function searchKeyOf({ nick, username }: { nick: string; username: string }): string {
  return `${foldText(nick)}\n${foldText(username)}`
}

/** Text without its accents and cases, for comparing with a search key. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
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
