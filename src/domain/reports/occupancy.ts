import type { Minutes, Weekday } from '../time.ts'

/** A weekday and time of the clock, over all weeks and courts: slots there were, those played in, and who waited in vain. */
export type Cell = { weekday: Weekday; minutes: Minutes; played: number; slots: number; waited: number }

/** Whole percent; none of nothing. */
export function percentOf({ played, slots }: Pick<Cell, 'played' | 'slots'>): number {
  return slots === 0 ? 0 : Math.round((played * 100) / slots)
}

/** From where on a figure has the next of the six depths of colour. */
const depths = [20, 35, 50, 70, 85] as const

/** How deep a percentage is coloured: 0 (empty) to 5 (full). */
export function depthOf(percent: number): number {
  return depths.filter((from) => percent >= from).length
}
