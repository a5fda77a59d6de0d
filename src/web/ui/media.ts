import { useCallback, useSyncExternalStore } from 'react'
import { useBootData } from '#web/app/boot-data.ts'

/** Asks for a window of at least so many CSS pixels. */
export type WidthQuery = `(width >= ${number}px)`

/** Whether the window is as wide; in a page that is only drawn, the one that it is drawn for. */
export function useMedia(query: WidthQuery): boolean {
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
    () => (boot?.width ?? innerWidth) >= Number.parseInt(query.slice('(width >= '.length), 10),
  )
}
