import { useSearch } from '#web/app/navigation.tsx'
import { safeNext } from './next.ts'

/** Where one goes on to from here, and what adds that to the address of another page about accounts. */
export type Next = { next: string; withNext: (path: string) => string }

/** Reads where one wanted to go. */
export function useNext(): Next {
  const next = safeNext(useSearch().get('next'))
  return { next, withNext: (path) => addNext(path, next) }
}

/** A path from where one goes on to another one; home needs no saying. */
function addNext(path: string, next: string): string {
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
}
