import { useSyncExternalStore } from 'react'
import type { DeskWay } from '#domain/money/ways.ts'
import { useConfig } from '#web/app/config.ts'
import { useViewer } from '#web/app/session.tsx'

const listeners = new Set<() => void>()
/** What was used last in this document, where nothing can be stored. */
let unstored: string | null = null

/** The ways that the club offers at the desk, and which of them this user used last on this device; the first before there is one. */
export function useDeskWays(): { ways: readonly DeskWay[]; last: DeskWay; noteUsed: (way: DeskWay) => void } {
  const { ways } = useConfig().payments
  const key = `way.${useViewer()?.id ?? ''}`
  const used = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  )
  return {
    ways,
    last: ways.find((way) => way === used) ?? ways[0] ?? 'cash',
    noteUsed: (way) => note(key, way),
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored
  } catch {
    return unstored
  }
}

function note(key: string, way: DeskWay): void {
  unstored = way
  try {
    localStorage.setItem(key, way)
  } catch {
    // It holds until the document is left.
  }
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
