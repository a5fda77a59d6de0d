import { type RefObject, useLayoutEffect, useState } from 'react'

/** The shape of a day: a list by time, or a table with a column for each court. */
export type DayShape = 'list' | 'table'

/**
 * The shape that CSS shows, by the width of the element's container; null where nothing can be measured yet, in a document and
 * while the page is taken over: then both are drawn, and CSS hides one.
 */
export function useDayShape(ref: RefObject<HTMLElement | null>): DayShape | null {
  const [shape, setShape] = useState<DayShape | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () =>
      setShape(getComputedStyle(element).getPropertyValue('--day-table') === 'none' ? 'list' : 'table')
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return shape
}
