import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useBootData, useIsAlive } from '#web/app/boot-data.ts'

/** The shape of a day: a list by time, or a table of courts, whose columns have room for all, or for no drawings, or for no faces. */
export type DayShape = 'list' | 'table' | 'tight' | 'narrow'

/** Pixels: the column of times with what separates columns, and what a court's column needs at the least. */
const tables = [
  { shape: 'table', times: 98, column: 244 },
  { shape: 'tight', times: 98, column: 160 },
  { shape: 'narrow', times: 72, column: 112 },
] as const
const GAP = 6
/** The default text size of browsers, in pixels. */
const USUAL_TEXT = 16
/** Less than this is a phone or a tablet, where a list is easier to tap in. */
const TABLE_FROM = 720
const CLEAR = 79
const RAIL = 232
const RAIL_FROM = 1024

/** The shape of a day with so many courts in so many pixels. */
export function chooseShape(room: number, courts: number): DayShape {
  if (room < TABLE_FROM) return 'list'
  const fits = tables.find(({ times, column }) => (room - times) / Math.max(1, courts) - GAP >= column)
  return fits?.shape ?? 'list'
}

/**
 * The width of an element as it changes, in pixels for text of the usual size: larger text has less room. Before the element
 * is there, that of the page's main part; of a page that is only drawn, a guess.
 */
export function useRoom(): { ref: RefObject<HTMLDivElement | null>; room: number } {
  const ref = useRef<HTMLDivElement>(null)
  const alive = useIsAlive()
  const boot = useBootData()
  const [room, setRoom] = useState(() =>
    alive || !boot ? measureMain() : guessRoom(boot.width, boot.config.header.position),
  )
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setRoom(element.clientWidth / measureText())
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, room }
}

/** What a window leaves for a day, in pixels: without the scrollbar, what is left clear at the sides, and a header at one of them. */
export function guessRoom(width: number, header: 'top' | 'left' | 'right'): number {
  return width - CLEAR - (header !== 'top' && width >= RAIL_FROM ? RAIL : 0)
}

function measureMain(): number {
  const main = document.getElementById('main')
  if (!main) return document.documentElement.clientWidth / measureText()
  const { paddingLeft, paddingRight } = getComputedStyle(main)
  return (main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) / measureText()
}

/** The browser's text size, as a multiple of the default. */
function measureText(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT
}
