import type { ReactNode } from 'react'
import type { Viewer } from '#domain/roles.ts'
import type { DayArrangement } from './arrange-day.ts'
import type { CellChanges } from './cell-changes.ts'
import type { DaySlot } from './day-sections.ts'

/** A day as the list and the table get it: its times, for whom and when they are arranged, and what a tap does. */
export type ArrangedDay = DayArrangement & {
  /** For when it is arranged, in epoch milliseconds. */
  now: number
  viewer: Viewer
  selected: DaySlot | null
  changes: CellChanges
  /** Takes the key of a cell. */
  onPick: (key: string) => void
  /** Whether a list folds what nobody can play in: of days that can be booked. */
  folds: boolean
  showEarlier: boolean
  onShowEarlier: (show: boolean) => void
  /** The text where nothing is left. */
  left: ReactNode
}

/** Whether a slot is the one picked. */
export function isPicked(selected: DaySlot | null, { court, startDate }: DaySlot): boolean {
  return selected?.court.id === court.id && selected.startDate === startDate
}
