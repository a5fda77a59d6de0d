import { languageTags } from '../formats.ts'
import type { Locale } from '../locale.ts'

const units = [
  ['GB', 1e9],
  ['MB', 1e6],
  ['kB', 1e3],
] as const

/** A size as it is written: "18.4 MB", "41 GB"; a figure behind the point for small numbers alone. */
export function writeSize(bytes: number, locale: Locale): string {
  const [unit, factor] = units.find(([, least]) => bytes >= least) ?? ['kB', 1e3]
  const amount = bytes / factor
  const digits = amount < 20 ? 1 : 0
  return `${amount.toLocaleString(languageTags[locale], { maximumFractionDigits: digits })}\u00A0${unit}`
}
