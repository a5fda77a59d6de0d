import { BETWEEN_NAMES } from '#domain/audit/values.ts'
import type { ClosureView } from '#domain/closures/schema.ts'
import type { Details } from '../act.ts'

/**
 * What the audit says of a closure: of each field what it was and what it is, or as it stayed; of one that is made or gone, all
 * of it. Names of courts stand in lines, as they may hold any other sign.
 */
export function describeChange(before: ClosureView | null, after: ClosureView | null): Details {
  const [was, is] = [before && wordsOf(before), after && wordsOf(after)]
  return Object.fromEntries(
    fields.map((field) => {
      const [one, other] = [was?.[field] ?? null, is?.[field] ?? null]
      return [field, one === other ? one : ([one, other] as const)]
    }),
  )
}

const fields = ['courts', 'startsAt', 'endsAt', 'reason'] as const

function wordsOf({ courts, startsAt, endsAt, reason }: ClosureView) {
  return { courts: courts.map(({ name }) => name).join(BETWEEN_NAMES), startsAt, endsAt, reason }
}
