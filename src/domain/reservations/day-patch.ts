import type { DayCell, DayPatch, DayView } from './schema.ts'

/** The cells of a day that are others than before; null where its courts or times are, which no patch can tell. */
export function findChangedCells(before: DayView, after: DayView): readonly DayCell[] | null {
  if (JSON.stringify(before.courts) !== JSON.stringify(after.courts)) return null
  const [old, now] = [cellsOf(before), cellsOf(after)]
  if (old.length !== now.length || now.some((cell, at) => !isSamePlace(cell, old[at]))) return null
  return now.filter((cell, at) => JSON.stringify(cell) !== JSON.stringify(old[at]))
}

/** All cells of a day in order, each with its slot's instants. */
export function cellsOf({ timeSlots }: DayView): DayCell[] {
  return timeSlots.flatMap(({ startDate, endDate, courts }) => courts.map((cell) => ({ startDate, endDate, ...cell })))
}

/**
 * A day with its changed cells in place: the same day where it knows of all of them already; null where it must be asked for
 * anew, because it is of another version than the patch was made for or has not all of its cells.
 */
export function patchDay(day: DayView, patch: DayPatch): DayView | null {
  const { version } = day
  if (version !== undefined && version >= patch.version) return day
  if (version === undefined || !patch.from.includes(version)) return null
  let placed = 0
  const timeSlots = day.timeSlots.map((slot) => {
    const cells = patch.cells.filter(
      ({ startDate, endDate }) => startDate === slot.startDate && endDate === slot.endDate,
    )
    if (cells.length === 0) return slot
    const courts = slot.courts.map((view) => {
      const cell = cells.find(({ court }) => court === view.court)
      if (!cell) return view
      placed += 1
      const { startDate: _from, endDate: _to, ...changed } = cell
      return changed
    })
    return { ...slot, courts }
  })
  return placed === patch.cells.length ? { ...day, timeSlots, version: patch.version } : null
}

/** Two patches of a day in a row as one; null where the later one doesn't go on from the earlier. */
export function joinPatches(earlier: DayPatch, later: DayPatch): DayPatch | null {
  if (!later.from.includes(earlier.version) || later.viewer !== earlier.viewer) return null
  const untouched = earlier.cells.filter((cell) => !later.cells.some((one) => isSamePlace(one, cell)))
  const from = [...new Set([...earlier.from, ...later.from])]
  return { ...later, from, own: earlier.own || later.own, cells: [...untouched, ...later.cells] }
}

function isSamePlace(one: DayCell, other: DayCell | undefined): boolean {
  return one.court === other?.court && one.startDate === other.startDate && one.endDate === other.endDate
}
