import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

type Then<Answer> = { onSuccess?: (answer: Answer) => void }

/**
 * A mutation that is asked once however often it is tapped: a second tap comes before the page shows that the first is
 * under way, and does nothing.
 */
export function useOneAtATime<Answer, Failure, Input, Context>(
  mutation: UseMutationResult<Answer, Failure, Input, Context>,
) {
  const underWay = useRef(false)
  const mutate = (input: Input, { onSuccess }: Then<Answer> = {}) => {
    if (underWay.current) return
    underWay.current = true
    mutation.mutate(input, {
      ...(onSuccess && { onSuccess }),
      onSettled: () => {
        underWay.current = false
      },
    })
  }
  return { ...mutation, mutate }
}
