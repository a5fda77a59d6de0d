import { createContext, use, useSyncExternalStore } from 'react'
import { BOOT_ID, type BootData } from '#domain/boot.ts'

const BootContext = createContext<BootData | null>(null)

/** Gives everything inside the data that the document came with. */
export const BootProvider = BootContext.Provider

/** What the document came with; null where no server made it, as under the dev server. */
export function useBootData(): BootData | null {
  return use(BootContext)
}

/**
 * Whether the page is alive: false while it is drawn for the document and while the browser takes that over, true right
 * after. What only a browser knows, or shows on request, waits for it.
 */
export function useIsAlive(): boolean {
  return useOwnKnowledge(
    () => true,
    () => false,
  )
}

/** Whether the page is still to be drawn by the browser: its document holds a spinner in the page's place. */
export function useIsAwaited(): boolean {
  const isAlive = useIsAlive()
  return useBootData()?.drawn === false && !isAlive
}

/** What the browser knows by itself; while the page is only drawn, what its document says. */
export function useOwnKnowledge<Known>(read: () => Known, readDrawn: () => Known): Known {
  return useSyncExternalStore(subscribeToNothing, read, readDrawn)
}

/** The data in the document; null where there is none. */
export function readBootData(): BootData | null {
  const text = document.getElementById(BOOT_ID)?.textContent
  if (!text) return null
  const written: unknown = JSON.parse(text)
  return isBootData(written) ? written : null
}

/** Going back may bring a document of long ago: then its data is only a start, and its clock is wrong. */
export function isBootDataFresh(): boolean {
  return !performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward')
}

function isBootData(written: unknown): written is BootData {
  return typeof written === 'object' && written !== null && 'locale' in written
}

function subscribeToNothing(): () => void {
  return () => undefined
}
