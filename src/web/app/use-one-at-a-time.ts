import type { UseMutationResult } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type Done, isSecondTap } from './second-tap.ts'

type Then<Answer> = { onSuccess?: (answer: Answer) => void }

/**
 * A mutation that is sent once however often somebody taps: a second tap comes before the page shows that the first is
 * under way, and does nothing.
 */
export function useOneAtATime<Answer, Failure, Input, Context>(
  mutation: UseMutationResult<Answer, Failure, Input, Context>,
) {
  const underWay = useRef(false)
  const done = useRef<Done>(null)
  const { mutate: send } = mutation
  const mutate = useCallback(
    (input: Input, { onSuccess }: Then<Answer> = {}) => {
      // The number of a request is another one with each tap.
      const content = JSON.stringify(input, (key, value: unknown) => (key === 'requestId' ? undefined : value)) ?? ''
      if (underWay.current || isSecondTap(content, done.current, performance.now())) return
      underWay.current = true
      send(input, {
        onSuccess: (answer) => {
          done.current = { contents: [content], at: performance.now() }
          onSuccess?.(answer)
        },
        onSettled: () => {
          underWay.current = false
        },
      })
    },
    [send],
  )
  const reset = () => {
    // What is let go of doesn't say any more how it ended.
    underWay.current = false
    mutation.reset()
  }
  return { ...mutation, mutate, reset }
}
