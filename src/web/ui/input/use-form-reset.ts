import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Runs when the form that a field stands in is reset: what is written there and can't be read is dropped then, too. */
export function useFormReset(field: RefObject<HTMLInputElement | null>, onReset: () => void): void {
  const run = useEffectEvent(onReset)
  useEffect(() => {
    const isOver = new AbortController()
    field.current?.form?.addEventListener('reset', () => run(), { signal: isOver.signal })
    return () => isOver.abort()
  }, [field])
}
