import { useSyncExternalStore } from 'react'
import { writeCookie } from '#web/app/cookie.ts'

export type ColorMode = 'dark' | 'light'
const root = document.documentElement
const listeners = new Set<() => void>()
const current = (): ColorMode => (root.dataset.theme === 'light' ? 'light' : 'dark')

/** The colours in use, as the server wrote them into the document or as they were changed since. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, current)
}

/** Changes the colours at once, and keeps the choice for the next document. */
export function setColorMode(mode: ColorMode): void {
  root.classList.remove(current())
  root.classList.add(mode)
  root.dataset.theme = mode
  writeCookie('color-mode', mode)
  for (const changed of listeners) changed()
}
