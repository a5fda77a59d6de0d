import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsAlive } from '#web/app/boot-data.ts'

type Controlled<Element, Value> = {
  value: Value
  onChange: (value: Value) => void
  /** The value as it stands in the document. */
  read: (element: Element) => Value
}

/**
 * Tells a controlled field of a drawn page what was entered before the page was alive: React leaves it in the document, but
 * says nothing. Answers the ref of what is read.
 */
export function useEarlyInput<Element, Value>(field: Controlled<Element, Value>): RefObject<Element | null> {
  const [wasDrawn] = useState(!useIsAlive())
  const element = useRef<Element>(null)
  const readEntered = useEffectEvent(field.read)
  const drawn = useRef(field.value)
  const enter = useEffectEvent(field.onChange)
  useEffect(() => {
    if (!wasDrawn || !element.current) return
    const entered = readEntered(element.current)
    // Once all of the page has begun: what follows the field listens by then.
    if (entered !== drawn.current) queueMicrotask(() => enter(entered))
  }, [wasDrawn])
  return element
}
