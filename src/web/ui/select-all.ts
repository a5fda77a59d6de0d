import type { FocusEvent } from 'react'

/** Selects what a field holds as it gets focus, for one that is only copied from. */
export function selectAll({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.select()
}
