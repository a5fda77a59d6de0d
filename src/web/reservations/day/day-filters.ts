import { type DayPart, dayParts, partOf } from '#domain/reservations/day-parts.ts'
import type { DayView } from '#domain/reservations/schema.ts'
import type { DaySection, DaySlot } from './day-sections.ts'

/** Which slots of a day are visible: those in some parts of it (none: all), and perhaps only where somebody can still play. */
export type Filters = { parts: readonly DayPart[]; places: boolean }

export const noFilters: Filters = { parts: [], places: false }

/** The filters in an address; values that aren't valid are left out. */
export function readFilters(search: URLSearchParams): Filters {
  const requested = (search.get('when') ?? '').split(',')
  return { parts: dayParts.filter((part) => requested.includes(part)), places: search.get('places') === '1' }
}

/** Whether filters leave anything out. */
export function isFiltering({ parts, places }: Filters): boolean {
  return places || parts.length > 0
}

/** Whether two filters leave out the same. */
export function areSameFilters(one: Filters, other: Filters): boolean {
  return one.places === other.places && one.parts.join() === other.parts.join()
}

/** The filters with one part of the day turned on or off. */
export function togglePart(filters: Filters, part: DayPart): Filters {
  const isOn = filters.parts.includes(part)
  return { ...filters, parts: dayParts.filter((one) => (one === part ? !isOn : filters.parts.includes(one))) }
}

/** The times and slots that the filters leave; times without any slot left go. */
export function filterSections(sections: readonly DaySection[], filters: Filters): readonly DaySection[] {
  if (!isFiltering(filters)) return sections
  const inParts = sections.filter(({ time }) => isInParts(filters, time))
  if (!filters.places) return inParts
  return inParts
    .map((section) => ({ ...section, slots: section.slots.filter(hasPlace) }))
    .filter(({ slots }) => slots.length > 0)
}

/** How many slots of a day can be booked in the requested parts. */
export function countFree({ timeSlots }: DayView, filters: Filters): number {
  return timeSlots
    .filter(({ time }) => isInParts(filters, time))
    .reduce((sum, { courts }) => sum + courts.filter(({ state }) => state === 'free').length, 0)
}

function hasPlace({ kind }: DaySlot): boolean {
  return kind === 'free' || kind === 'open' || kind === 'yours'
}

function isInParts({ parts }: Filters, time: string): boolean {
  return parts.length === 0 || parts.includes(partOf(time))
}
