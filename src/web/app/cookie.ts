const YEAR_SECONDS = 365 * 24 * 3600

/** Stores a choice of the visitor for a year in a cookie, which the server reads too. */
export function writeCookie(name: string, choice: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists only under https and in newer browsers
  document.cookie = `${name}=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}

/** A stored choice; null where there is none. */
export function readCookie(name: string): string | null {
  const all = document.cookie.split('; ').map((pair) => pair.split('='))
  return all.find(([key]) => key === name)?.[1] ?? null
}
