import type { ClosureView } from '#domain/closures/schema.ts'
import type { Details } from '../act.ts'

/** What the audit says of a closure: of each field what it was and what it is; of one that is made or gone, all of it. */
export function describeChange(before: ClosureView | null, after: ClosureView | null): Details {
  const [was, is] = [before && wordsOf(before), after && wordsOf(after)]
  const changed = fields.filter((field) => was?.[field] !== is?.[field])
  return Object.fromEntries(changed.map((field) => [field, [was?.[field] ?? null, is?.[field] ?? null] as const]))
}

const fields = ['courts', 'startsAt', 'endsAt', 'reason'] as const

function wordsOf({ courts, startsAt, endsAt, reason }: ClosureView) {
  return { courts: courts.map(({ name }) => name).join(', '), startsAt, endsAt, reason }
}
