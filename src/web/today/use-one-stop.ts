import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { findNear } from './find-near.ts'

type OneStop = {
  ref: RefObject<HTMLDivElement | null>
  onFocus: (event: FocusEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Makes one tab stop of all links and buttons inside an element: arrows lead to the one that lies that way, Home and End along its line. */
export function useOneStop(): OneStop {
  const ref = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement | null>(null)
  // After every drawing: what is new would be a stop of its own, and what held focus may be gone, as when a free court is booked.
  useEffect(() => {
    const last = current.current
    if (last && !last.isConnected && document.activeElement === document.body) findInPlaceOf(last, ref.current)?.focus()
    setStop(ref.current, current.current)
  })
  return {
    ref,
    onFocus: ({ target }) => {
      current.current = target instanceof HTMLElement ? target : null
      setStop(ref.current, current.current)
    },
    onKeyDown: (event) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
      const stops = listStops(ref.current)
      const at = findNear(
        stops.map((stop) => stop.getBoundingClientRect()),
        stops.indexOf(target),
        key,
      )
      if (at === null) return
      event.preventDefault()
      stops[at]?.focus()
    },
  }
}

function setStop(root: HTMLElement | null, wanted: HTMLElement | null): void {
  const stops = listStops(root)
  const stop = wanted && stops.includes(wanted) ? wanted : stops[0]
  for (const one of stops) one.tabIndex = one === stop ? 0 : -1
}

/** What stands now where something of the same court and time stood. */
function findInPlaceOf({ dataset }: HTMLElement, root: HTMLElement | null): HTMLElement | undefined {
  const { slot } = dataset
  return slot === undefined ? undefined : listStops(root).find((stop) => stop.dataset['slot'] === slot)
}

function listStops(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('a, button, summary') ?? [])].filter((one) => one.checkVisibility())
}
