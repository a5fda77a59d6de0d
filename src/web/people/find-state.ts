import { useSyncExternalStore } from 'react'

/** What is typed into the search for people; null while it isn't open. */
let typed: string | null = null
const listeners = new Set<() => void>()

export function useFindText(): string | null {
  return useSyncExternalStore(subscribe, getFindText, findNothing)
}

export function getFindText(): string | null {
  return typed
}

/** Opens the search with a text, writes another into it, or closes it by null. */
export function setFindText(text: string | null): void {
  typed = text
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function findNothing(): null {
  return null
}
