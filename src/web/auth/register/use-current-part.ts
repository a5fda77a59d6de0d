import { type RefObject, useEffect, useState } from 'react'
import { type PartName, partNames } from './parts.ts'

/** The part of the form that one is in, or was in last, and those that one has been in. */
type Whereabouts = { current: PartName; seen: ReadonlySet<PartName> }

/** Follows focus through the parts of the form. */
export function useCurrentPart(element: RefObject<HTMLFormElement | null>): Whereabouts {
  const [place, setPlace] = useState<Whereabouts>({ current: 'account', seen: new Set(['account']) })
  useEffect(() => {
    const isOver = new AbortController()
    const follow = (target: EventTarget | null) => {
      const current = target instanceof HTMLElement ? partOf(target) : undefined
      if (!current) return
      setPlace((before) =>
        before.current === current ? before : { current, seen: new Set([...before.seen, current]) },
      )
    }
    element.current?.addEventListener('focusin', ({ target }) => follow(target), { signal: isOver.signal })
    // Of a drawn page, one may be in the middle of it.
    if (element.current?.contains(document.activeElement)) follow(document.activeElement)
    return () => isOver.abort()
  }, [element])
  return place
}

function partOf(target: HTMLElement): PartName | undefined {
  const name = target.closest('[data-part]')?.getAttribute('data-part')
  return partNames.find((part) => part === name)
}
