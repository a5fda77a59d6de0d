import { useRef } from 'react'
import { chooseRequestId } from './request-id.ts'

type Mutate<Asked, Answer> = (asked: Asked, then: { onSettled: (answer: Answer | undefined) => void }) => void

/**
 * Asks for something once, however often it is tapped, and under one request id until it is answered: what is asked
 * again because no answer came isn't done twice. `onAnswer` is told what came of it.
 */
export function useOnce<Asked extends { requestId?: string | undefined }, Answer>(mutate: Mutate<Asked, Answer>) {
  const request = useRef<ReturnType<typeof chooseRequestId>>(null)
  // A second tap comes before the next render.
  const underWay = useRef(false)
  return (ask: Omit<Asked, 'requestId'> & Asked, onAnswer?: (answer: Answer) => void) => {
    if (underWay.current) return
    underWay.current = true
    request.current = chooseRequestId(JSON.stringify(ask), request.current)
    mutate(
      { ...ask, requestId: request.current.id },
      {
        onSettled: (answer) => {
          underWay.current = false
          if (answer === undefined) return
          request.current = null
          onAnswer?.(answer)
        },
      },
    )
  }
}
