import { useSyncExternalStore } from 'react'

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
