import { useSyncExternalStore } from 'react'
import { useBootData } from '#web/app/boot-data.ts'
import { readCookie, writeCookie } from '#web/app/cookie.ts'

export type ColorMode = 'dark' | 'light'
const COOKIE = 'color-mode'
const listeners = new Set<() => void>()
const current = (): ColorMode => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** The colours in use, as the server wrote them into the document or as they were changed since. */
export function useColorMode(): ColorMode {
  const boot = useBootData()
  return useSyncExternalStore(subscribe, current, () => boot?.mode ?? current())
}

/** Changes the colours at once, and stores the choice for the next document. */
export function setColorMode(mode: ColorMode): void {
  show(mode)
  writeCookie(COOKIE, mode)
}

/** Changes the colours to those that the club begins with, for whoever hasn't chosen any. */
export function followColorMode(mode: ColorMode): void {
  if (readCookie(COOKIE) === null) show(mode)
}

function show(mode: ColorMode): void {
  const root = document.documentElement
  root.classList.remove(current())
  root.classList.add(mode)
  root.dataset.theme = mode
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
