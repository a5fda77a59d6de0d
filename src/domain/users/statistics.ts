import { clubDayOf } from '../time.ts'

const MONTHS = 12

/** The last twelve months of the club, as `2026-11`, the one of an instant last. */
export function lastMonths(now: number): string[] {
  const [year = 0, month = 1] = clubDayOf(now).split('-').map(Number)
  const last = year * 12 + month - 1
  return Array.from({ length: MONTHS }, (_, place) => {
    const at = last - MONTHS + 1 + place
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
