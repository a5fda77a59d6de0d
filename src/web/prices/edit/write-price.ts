import type { Words } from '#web/app/intl.tsx'
import type { WrittenParts } from '#web/forms/stale.ts'
import { describeDates, describeHours } from '../rule-words.ts'
import { type PriceDraft, toRule } from './price-draft.ts'

/** What a rule is, part by part, as it is written; when it holds is one part. */
export function writePrice(draft: PriceDraft, words: Words): WrittenParts {
  const { text } = words
  const rule = toRule(draft, null)
  const when = rule ? [describeDates(rule, words), describeHours(rule) ?? ''].filter(Boolean).join(' · ') : ''
  return new Map([
    [text('courtPrice.name'), draft.name],
    [text('courtPrice.price'), draft.price],
    [text('courtPrice.description'), draft.description],
    [text('courtPrice.when'), when],
  ])
}
