import { useCallback, useSyncExternalStore } from 'react'
import { useBootData } from '#web/app/boot-data.ts'

/** Whether a media query about the window's width holds; in a page that is only drawn, as its document guesses. */
export function useMedia(query: string): boolean {
  const boot = useBootData()
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
    () => boot?.wide ?? matchMedia(query).matches,
  )
}
