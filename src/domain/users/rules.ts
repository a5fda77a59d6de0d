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
