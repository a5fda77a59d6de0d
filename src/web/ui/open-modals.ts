import { useSyncExternalStore } from 'react'

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** The modal dialog in front, null while there is none: all outside of it is inert, unseen and unheard. */
export function useFrontModal(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => open.at(-1) ?? null)
}

/** A dialog has become modal; call what it answers when it no longer is. */
export function enterModal(dialog: HTMLElement): () => void {
  set([...open, dialog])
  return () => set(open.filter((other) => other !== dialog))
}

function set(next: readonly HTMLElement[]): void {
  open = next
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
