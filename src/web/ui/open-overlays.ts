import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { SECOND_TAP } from '#web/app/second-tap.ts'

/** What lies above or beside the page; all outside of a modal one is inert, unseen and unheard. */
export type Overlay = { element: HTMLElement; modal: boolean }

let open: readonly Overlay[] = []
const listeners = new Set<() => void>()

/** The one that opened last, null while there is none. */
export function useFrontOverlay(): Overlay | null {
  return useSyncExternalStore(subscribe, () => open.at(-1) ?? null, findNothing)
}

/** The modal dialog in front, null while there is none. */
export function useFrontModal(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => open.findLast(({ modal }) => modal)?.element ?? null, findNothing)
}

/** It has opened; call what it answers when it no longer is. */
export function enterOverlay(overlay: Overlay): () => void {
  set([...open, overlay])
  return () => set(open.filter((other) => other !== overlay))
}

/**
 * What has just opened takes no pointer for half a second, and after it closed the page takes none for as long: the second of two
 * taps was meant for what the first one hit. Keys are taken at once.
 */
export function useHeldTaps(ref: RefObject<HTMLElement | null>, isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return undefined
    hold(ref.current)
    return () => hold(document.documentElement)
  }, [ref, isOpen])
}

function hold(element: HTMLElement | null): void {
  if (!element) return
  const until = String(performance.now() + SECOND_TAP)
  element.dataset['held'] = until
  setTimeout(() => {
    // What opened or closed since holds it for longer.
    if (element.dataset['held'] === until) delete element.dataset['held']
  }, SECOND_TAP)
}

function set(next: readonly Overlay[]): void {
  open = next
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Nothing is open in a page that is only drawn. */
function findNothing(): null {
  return null
}
