import { useEffect } from 'react'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { useMe } from '#web/app/session.tsx'
import { safeNext } from './next.ts'

/** Where one goes on to from here, and what adds that to the address of another page about accounts. */
export type Next = { next: string; withNext: (path: string) => string }

/** Reads where one wanted to go; who is signed in is sent there. */
export function useNext(): Next & { isSignedIn: boolean } {
  const isSignedIn = useMe() != null
  const navigate = useNavigate()
  const next = safeNext(useSearch().get('next'))
  useEffect(() => {
    if (isSignedIn) navigate(next, { replace: true })
  }, [isSignedIn, next, navigate])
  return { next, isSignedIn, withNext: (path) => addNext(path, next) }
}

/** A path from where one goes on to another one; home needs no saying. */
function addNext(path: string, next: string): string {
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`
}
