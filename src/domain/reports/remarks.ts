import type { Minutes, Weekday } from '../time.ts'
import { type Cell, percentOf } from './occupancy.ts'

/** What stands out of a report, as facts: pages make sentences of them. */
export type Remark =
  | { is: 'full' | 'empty'; weekdays: Weekday[]; minutes: Minutes; played: number; slots: number; waited: number }
  | { is: 'rise' | 'fall'; weekday: Weekday; part: Part; points: number; played: number; slots: number }

/** Morning ends at 14:00, afternoon at 18:00. */
export const parts = ['morning', 'afternoon', 'evening'] as const
type Part = (typeof parts)[number]

/** Fewer slots than these say nothing of a time. */
const SLOTS_MIN = 4
/** Percent: a time is full from here on, empty up to there. */
const FULL = 60
const EMPTY = 25
const EMPTY_NAMED = 2
/** Points that a part of a day has to change by. */
const POINTS = 5

const NOON = 14 * 60
const DUSK = 18 * 60

/**
 * What stands out: the fullest time and the two emptiest (weekdays alike at a time are one), and which part of which weekday
 * rose and fell most against the cells of the range before.
 */
export function remarksOn(cells: readonly Cell[], before: readonly Cell[]): Remark[] {
  const times = groupAlike(cells.filter(({ slots }) => slots >= SLOTS_MIN))
  const full = times
    .filter((time) => percentOf(time) >= FULL)
    .toSorted((one, other) => percentOf(other) - percentOf(one) || other.waited - one.waited || byExtent(one, other))
  const empty = times
    .filter((time) => percentOf(time) <= EMPTY)
    .toSorted((one, other) => percentOf(one) - percentOf(other) || byExtent(one, other))
  const changes = listChanges(cells, before)
  return [
    ...full.slice(0, 1).map((time) => ({ is: 'full' as const, ...time })),
    ...empty.slice(0, EMPTY_NAMED).map((time) => ({ is: 'empty' as const, ...time })),
    ...changes.slice(0, 1).flatMap((change) => (change.points >= POINTS ? [{ is: 'rise' as const, ...change }] : [])),
    ...changes.slice(-1).flatMap((change) => (change.points <= -POINTS ? [{ is: 'fall' as const, ...change }] : [])),
  ]
}

type Alike = { weekdays: Weekday[]; minutes: Minutes; played: number; slots: number; waited: number }

/** Weekdays that are equally full at a time stand together. */
function groupAlike(cells: readonly Cell[]): Alike[] {
  const ordered = cells.toSorted((one, other) => one.minutes - other.minutes || one.weekday - other.weekday)
  const groups = Map.groupBy(ordered, (cell) => `${cell.minutes} ${percentOf(cell)}`)
  return [...groups.values()].map((group) => ({
    weekdays: group.map(({ weekday }) => weekday),
    minutes: group[0]?.minutes ?? 0,
    ...addUp(group),
  }))
}

/** More weekdays first, then by the clock. */
function byExtent(one: Alike, other: Alike): number {
  return other.weekdays.length - one.weekdays.length || one.minutes - other.minutes
}

type Change = { weekday: Weekday; part: Part; points: number; played: number; slots: number }

/** By how many points each part of each weekday changed, the greatest rise first. */
function listChanges(cells: readonly Cell[], before: readonly Cell[]): Change[] {
  const former = Map.groupBy(before, nameOf)
  const changes = [...Map.groupBy(cells, nameOf)].flatMap(([name, group]): Change[] => {
    const [now, then] = [addUp(group), addUp(former.get(name) ?? [])]
    const [first] = group
    if (!first || now.slots < SLOTS_MIN || then.slots < SLOTS_MIN) return []
    const points = percentOf(now) - percentOf(then)
    return [{ weekday: first.weekday, part: partOf(first), points, played: now.played, slots: now.slots }]
  })
  return changes.toSorted(
    (one, other) =>
      other.points - one.points || one.weekday - other.weekday || parts.indexOf(one.part) - parts.indexOf(other.part),
  )
}

function nameOf(cell: Cell): string {
  return `${cell.weekday} ${partOf(cell)}`
}

function partOf({ minutes }: Pick<Cell, 'minutes'>): Part {
  if (minutes < NOON) return 'morning'
  return minutes < DUSK ? 'afternoon' : 'evening'
}

function addUp(cells: readonly Cell[]): { played: number; slots: number; waited: number } {
  const sum = (of: (cell: Cell) => number) => cells.reduce((total, cell) => total + of(cell), 0)
  return { played: sum(({ played }) => played), slots: sum(({ slots }) => slots), waited: sum(({ waited }) => waited) }
}
