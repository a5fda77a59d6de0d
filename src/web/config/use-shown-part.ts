import { type RefObject, useEffect, useRef } from 'react'
import { useSearch } from '#web/app/navigation.tsx'

/** Brings a part of the settings into view, once it is there, where the address asks for it, as pages that lead to it do. */
export function useShownPart(part: 'mail' | 'online', isThere: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const isRequested = useSearch().get('part') === part
  useEffect(() => {
    if (!isRequested || !isThere) return
    place.current?.scrollIntoView()
    place.current?.focus({ preventScroll: true })
  }, [isRequested, isThere])
  return place
}
