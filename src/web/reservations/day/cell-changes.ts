import { useState } from 'react'
import type { Day } from '#domain/time.ts'
import { cellKey, type DaySection, type ShownSlot } from './day-sections.ts'

/** How often the slots of a day were changed by somebody else while it was looked at, by the key of their cells. */
export type Changes = ReadonlyMap<string, number>

const none: Changes = new Map()

/** Counts what somebody else changes on the day that is shown; another day starts anew. */
export function useChanges(date: Day, sections: readonly DaySection[]): Changes {
  const [last, setLast] = useState({ date, sections, changes: none })
  if (last.sections === sections) return last.changes
  const changes = last.date === date ? changed(last.changes, last.sections, sections) : none
  setLast({ date, sections, changes })
  return changes
}

/** The counts with one more for each slot that is news; the same ones where none is. */
export function changed(changes: Changes, before: readonly DaySection[], after: readonly DaySection[]): Changes {
  const known = new Map(slotsOf(before).map((slot) => [cellKey(slot), slot]))
  const news = slotsOf(after).filter((slot) => {
    const one = known.get(cellKey(slot))
    return one !== undefined && isNews(one, slot)
  })
  if (news.length === 0) return changes
  return new Map([...changes, ...news.map((slot) => countOn(changes, cellKey(slot)))])
}

function countOn(changes: Changes, key: string): [string, number] {
  return [key, (changes.get(key) ?? 0) + 1]
}

/** The clock alone makes slots past, and what is yours you did yourself. */
function isNews(before: ShownSlot, after: ShownSlot): boolean {
  if (before.seen === after.seen || after.kind === 'past' || after.kind === 'yours') return false
  return before.kind !== after.kind || before.seen.reservation?.freePlaces !== after.seen.reservation?.freePlaces
}

function slotsOf(sections: readonly DaySection[]): readonly ShownSlot[] {
  return sections.flatMap(({ slots }) => slots)
}
