import { useState } from 'react'
import type { Day } from '#domain/time.ts'
import { cellKeyOf, type DaySection, type DaySlot } from './day-sections.ts'

/** How often the slots of a day were changed by somebody else since it came into sight, by the key of their cells. */
export type CellChanges = ReadonlyMap<string, number>

const none: CellChanges = new Map()

/** Counts what somebody else changes on the day that is visible; another day starts anew. */
export function useCellChanges(date: Day, sections: readonly DaySection[]): CellChanges {
  const [last, setLast] = useState({ date, sections, changes: none })
  if (last.sections === sections) return last.changes
  const changes = last.date === date ? countChanges(last.changes, last.sections, sections) : none
  setLast({ date, sections, changes })
  return changes
}

/** The counts with one more for each slot that is news; the same ones where none is. */
export function countChanges(
  changes: CellChanges,
  before: readonly DaySection[],
  after: readonly DaySection[],
): CellChanges {
  const known = new Map(slotsOf(before).map((slot) => [cellKeyOf(slot), slot]))
  const news = slotsOf(after).filter((slot) => {
    const one = known.get(cellKeyOf(slot))
    return one !== undefined && isChangedByOthers(one, slot)
  })
  if (news.length === 0) return changes
  return new Map([...changes, ...news.map((slot) => incrementOf(changes, cellKeyOf(slot)))])
}

function incrementOf(changes: CellChanges, key: string): [string, number] {
  return [key, (changes.get(key) ?? 0) + 1]
}

/** Past slots aren't news, as the clock alone makes them, and neither are the viewer's own. */
function isChangedByOthers(before: DaySlot, after: DaySlot): boolean {
  if (before.view === after.view || after.kind === 'past' || after.kind === 'yours') return false
  return before.kind !== after.kind || before.view.reservation?.freePlaces !== after.view.reservation?.freePlaces
}

function slotsOf(sections: readonly DaySection[]): readonly DaySlot[] {
  return sections.flatMap(({ slots }) => slots)
}
