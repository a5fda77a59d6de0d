import type { Formats } from '#domain/formats.ts'

/** +0.05, −0.04, 0 */
export function formatChange(change: number, formats: Formats): string {
  const hundredths = Math.round(change * 100)
  if (hundredths === 0) return '0'
  return `${hundredths > 0 ? '+' : '−'}${formats.level(Math.abs(hundredths) / 100)}`
}
