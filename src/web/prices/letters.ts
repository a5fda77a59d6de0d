import { type PriceRule, rankRules } from '#domain/prices/rules.ts'
import type { Day } from '#domain/time.ts'

/** Rules as the desk lists them: those that may still hold in the order in which they win, then those that are over. */
export type RankedRules = { live: PriceRule[]; past: PriceRule[]; letters: ReadonlyMap<number, string> }

/** Puts rules in order and gives each a letter, by its number; a rule is over when its last day is before today. */
export function letterRules(rules: readonly PriceRule[], today: Day): RankedRules {
  const ranked = rankRules(rules)
  const isPast = ({ dates }: PriceRule) => dates !== null && dates.to < today
  const [live, past] = [ranked.filter((rule) => !isPast(rule)), ranked.filter(isPast)]
  return { live, past, letters: new Map([...live, ...past].map(({ id }, at) => [id, letterAt(at)])) }
}

/** A to Z, then AA, AB and so on. */
export function letterAt(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letterAt(Math.floor(at / 26) - 1) + last
}
