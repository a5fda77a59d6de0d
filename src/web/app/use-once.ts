import { useRef } from 'react'
import { chooseRequestId } from './request-id.ts'
import { type Done, isSecondTap } from './second-tap.ts'

type Mutate<Asked, Answer> = (asked: Asked, then: { onSettled: (answer: Answer | undefined) => void }) => void

/**
 * Asks for something once, however often it is tapped, and under one request id until it is answered: what is asked
 * again because no answer came isn't done twice. `onAnswer` is told what came of it.
 */
export function useOnce<Asked extends { requestId?: string | undefined }, Answer>(mutate: Mutate<Asked, Answer>) {
  const request = useRef<ReturnType<typeof chooseRequestId>>(null)
  // A second tap comes before the next render.
  const underWay = useRef(false)
  const done = useRef<Done>(null)
  return (ask: Omit<Asked, 'requestId'> & Asked, onAnswer?: (answer: Answer) => void) => {
    const content = JSON.stringify(ask)
    if (underWay.current || isSecondTap(content, done.current, performance.now())) return
    underWay.current = true
    request.current = chooseRequestId(content, request.current)
    mutate(
      { ...ask, requestId: request.current.id },
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
