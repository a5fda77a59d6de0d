/** So many years it is kept who did what. */
export const AUDIT_YEARS = 5

/** Whatever was done before this instant is forgotten. */
export function auditOverAt(now: number): number {
  const over = new Date(now)
  over.setUTCFullYear(over.getUTCFullYear() - AUDIT_YEARS)
  return over.getTime()
}
