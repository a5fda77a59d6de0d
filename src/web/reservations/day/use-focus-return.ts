import { useEffect, useRef } from 'react'
import type { Picked } from '#web/reservations/booking/picked.ts'

/** When the sheet closes, the focus goes to the cell it was about, unless somebody moved it elsewhere. */
export function useFocusReturn(picked: Picked | null): void {
  const last = useRef<string | null>(null)
  const selector = picked && selectorOf(picked)
  useEffect(() => {
    const before = last.current
    last.current = selector
    if (selector !== null || before === null) return
    const focused = document.activeElement
    if (focused && !focused.matches('body, main, h1, [data-slot]')) return
    document.querySelector<HTMLElement>(before)?.focus({ preventScroll: true })
  }, [selector])
}

/** Finds the cell of a slot, as an address names it. */
export function selectorOf({ court, time }: Picked): string {
  return `main [data-slot="${court} ${time}"]`
}
