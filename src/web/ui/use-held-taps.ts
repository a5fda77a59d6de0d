import { type RefObject, useEffect } from 'react'
import { SECOND_TAP } from '#web/app/second-tap.ts'

/**
 * What has just opened takes no pointer for half a second, and after it closed the page takes none for as long: the second of two
 * taps was meant for what the first one hit. Keys are taken at once.
 */
export function useHeldTaps(ref: RefObject<HTMLElement | null>, open = true): void {
  useEffect(() => {
    if (!open) return undefined
    hold(ref.current)
    return () => hold(document.documentElement)
  }, [ref, open])
}

function hold(element: HTMLElement | null): void {
  if (!element) return
  element.dataset['held'] = ''
  setTimeout(() => {
    delete element.dataset['held']
  }, SECOND_TAP)
}
