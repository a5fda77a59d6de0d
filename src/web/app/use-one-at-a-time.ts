import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Done, isSecondTap } from './second-tap.ts'

type Then<Answer> = { onSuccess?: (answer: Answer) => void }

/**
 * A mutation that is asked once however often it is tapped: a second tap comes before the page shows that the first is
 * under way, and does nothing.
 */
export function useOneAtATime<Answer, Failure, Input, Context>(
  mutation: UseMutationResult<Answer, Failure, Input, Context>,
) {
  const underWay = useRef(false)
  const done = useRef<Done>(null)
  const mutate = (input: Input, { onSuccess }: Then<Answer> = {}) => {
    const content = JSON.stringify(input) ?? ''
    if (underWay.current || isSecondTap(content, done.current, performance.now())) return
    underWay.current = true
    mutation.mutate(input, {
      onSuccess: (answer) => {
        done.current = { contents: [content], at: performance.now() }
        onSuccess?.(answer)
      },
      onSettled: () => {
        underWay.current = false
      },
    })
  }
  return { ...mutation, mutate }
}
