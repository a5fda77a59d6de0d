import { useRef } from 'react'
import { chooseRequestId } from './request-id.ts'
import { type Done, isSecondTap } from './second-tap.ts'

type Mutate<Input, Answer> = (input: Input, then: { onSettled: (answer: Answer | undefined) => void }) => void

/**
 * Sends a request once, however often somebody taps, and under one request id until it is answered: what is sent
 * again because no answer came isn't done twice. `onAnswer` gets the answer.
 */
export function useOnce<Input extends { requestId?: string | undefined }, Answer>(mutate: Mutate<Input, Answer>) {
  const request = useRef<ReturnType<typeof chooseRequestId>>(null)
  // A second tap comes before the next render.
  const underWay = useRef(false)
  const done = useRef<Done>(null)
  return (input: Omit<Input, 'requestId'> & Input, onAnswer?: (answer: Answer) => void) => {
    const content = JSON.stringify(input)
    if (underWay.current || isSecondTap(content, done.current, performance.now())) return
    underWay.current = true
    request.current = chooseRequestId(content, request.current)
    mutate(
      { ...input, requestId: request.current.id },
      {
        onSettled: (answer) => {
          underWay.current = false
          if (answer === undefined) return
          request.current = null
          done.current = { contents: [content], at: performance.now() }
          onAnswer?.(answer)
        },
      },
    )
  }
}
