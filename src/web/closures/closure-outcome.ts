import type { ClosureOutcome } from '#domain/closures/schema.ts'
import { queryClient } from '#web/app/trpc.ts'

const keyOf = (id: number) => ['closure-outcome', id]

/** Keeps what closing courts has done, for as long as the page isn't loaded anew. */
export function keepOutcome(id: number, outcome: ClosureOutcome): void {
  queryClient.setQueryData(keyOf(id), outcome)
}

/** What closing courts has done; undefined where somebody else closed them, or it was some time ago. */
export function readOutcome(id: number): ClosureOutcome | undefined {
  return queryClient.getQueryData(keyOf(id))
}
