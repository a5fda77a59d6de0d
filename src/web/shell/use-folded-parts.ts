import { type RefObject, useLayoutEffect, useState } from 'react'
import { foldMenu, type MenuPart } from './fit-menu.ts'

type Leaving = Omit<MenuPart, 'width'>

/**
 * The keys of the parts that the bar has no room for, measured whenever it or one of them becomes wider or narrower. Null until
 * the page is alive: then CSS cuts off what goes beyond the line. The bar's parts are marked `data-part`, "More" as `more`.
 */
export function useFoldedParts(
  bar: RefObject<HTMLElement | null>,
  parts: readonly Leaving[],
): readonly string[] | null {
  const [folded, setFolded] = useState<readonly string[] | null>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const drawn = new Map(
      [...element.querySelectorAll<HTMLElement>('[data-part]')].map((one) => [one.dataset.part, one]),
    )
    const widthOf = (key: string) => drawn.get(key)?.getBoundingClientRect().width ?? 0
    const measure = () => {
      const measured = parts.map((part) => ({ ...part, width: widthOf(part.key) }))
      // The last part wraps for want of a fraction of a pixel.
      const room = element.getBoundingClientRect().width - 1
      const next = foldMenu(measured, room, widthOf('more'))
      setFolded((before) => (before?.join() === next.join() ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const one of [element, ...drawn.values()]) observer.observe(one)
    return () => observer.disconnect()
  }, [bar, parts])
  return folded
}
