/** The number of a list's page as an address says it, counted from 1; what it says wrongly is the first. */
export function pageNumberOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}
