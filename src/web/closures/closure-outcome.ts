import type { ClosureOutcomeView } from '#domain/closures/schema.ts'
import { queryClient } from '#web/app/trpc.ts'

const keyOf = (id: number) => ['closure-outcome', id]

/** Stores what closing courts has done, until the page reloads. */
export function storeOutcome(id: number, outcome: ClosureOutcomeView): void {
  queryClient.setQueryData(keyOf(id), outcome)
}

/** What closing courts has done; undefined where somebody else closed them, or it was some time ago. */
export function readOutcome(id: number): ClosureOutcomeView | undefined {
  return queryClient.getQueryData(keyOf(id))
}
