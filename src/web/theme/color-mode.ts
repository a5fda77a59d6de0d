import { useSyncExternalStore } from 'react'
import { useBootData } from '#web/app/boot-data.ts'
import { writeCookie } from '#web/app/cookie.ts'

export type ColorMode = 'dark' | 'light'
const listeners = new Set<() => void>()
const current = (): ColorMode => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** The colours in use, as the server wrote them into the document or as they were changed since. */
export function useColorMode(): ColorMode {
  const boot = useBootData()
  return useSyncExternalStore(subscribe, current, () => boot?.mode ?? current())
}

/** Changes the colours at once, and keeps the choice for the next document. */
export function setColorMode(mode: ColorMode): void {
  const root = document.documentElement
  root.classList.remove(current())
  root.classList.add(mode)
  root.dataset.theme = mode
  writeCookie('color-mode', mode)
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
