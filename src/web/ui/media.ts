import { useCallback, useSyncExternalStore } from 'react'

/** Asks for a window of at least so many CSS pixels. */
export type WidthQuery = `(width >= ${number}px)`

/**
 * Whether the window is as wide. No server knows that: a page that is only drawn, or being taken over, isn't. What is drawn there
 * is laid out by CSS instead.
 */
export function useMedia(query: WidthQuery): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
