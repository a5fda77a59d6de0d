import { describe, expect, test } from 'vitest'
import { findChangedCells, joinPatches, patchDay } from './day-patch.ts'
import type { DayCell, DayPatch, DayView } from './schema.ts'

const [NINE, TEN, NOON] = ['2026-11-20T08:00:00Z', '2026-11-20T09:30:00Z', '2026-11-20T11:00:00Z'] as const
const none = { price: null, pricePerPlayer: null, reservation: null }
const court = (id: number) => ({
  id,
  documentId: `c${id}`,
  name: `Court ${id}`,
  openingTime: '08:00',
  closingTime: '23:00',
})

type State = DayCell['state']

/** A day of two times and two courts; cells are free where nothing else is said, by time and court. */
function aDay(states: Partial<Record<'09 1' | '09 2' | '10 1' | '10 2', State>> = {}, version?: number): DayView {
  const slot = (time: '09' | '10', startDate: string, endDate: string) => ({
    startDate,
    endDate,
    time: `${time}:00`,
    courts: ([1, 2] as const).map((id) => ({ court: id, state: states[`${time} ${id}`] ?? 'free', ...none })),
  })
  const timeSlots = [slot('09', NINE, TEN), slot('10', TEN, NOON)]
  return { date: '2026-11-20', courts: [court(1), court(2)], timeSlots, ...(version !== undefined && { version }) }
}

const cell = (startDate: string, endDate: string, id: number, state: State = 'past'): DayCell => ({
  startDate,
  endDate,
  court: id,
  state,
  ...none,
})
const aPatch = (parts: Partial<DayPatch> = {}): DayPatch => ({
  viewer: null,
  from: [3, 4],
  version: 5,
  free: 3,
  own: false,
  cells: [cell(TEN, NOON, 2)],
  ...parts,
})

describe('the cells that changed', () => {
  const other = { ...aDay(), courts: [court(1)] }
  const earlier = { ...aDay(), timeSlots: aDay().timeSlots.slice(0, 1) }
  test.each([
    { name: 'none', after: aDay({}, 9), cells: [] },
    { name: 'one', after: aDay({ '10 2': 'past' }), cells: [cell(TEN, NOON, 2)] },
    {
      name: 'several, in order',
      after: aDay({ '10 1': 'past', '09 2': 'past' }),
      cells: [cell(NINE, TEN, 2), cell(TEN, NOON, 1)],
    },
    { name: 'of another day of courts: unknown', after: other, cells: null },
    { name: 'of other times: unknown', after: earlier, cells: null },
  ])('$name', ({ after, cells }) => {
    expect(findChangedCells(aDay(), after)).toEqual(cells)
  })
})

describe('a day with a patch from 3 or 4 to 5', () => {
  const patched = aDay({ '10 2': 'past' }, 5)
  test.each([
    { name: 'just before it, is patched', version: 3, becomes: patched },
    { name: 'of the other version that it is for, too', version: 4, becomes: patched },
    { name: 'that is as new, stays as it is', version: 5, becomes: aDay({}, 5) },
    { name: 'that is newer, too', version: 6, becomes: aDay({}, 6) },
    { name: 'that has missed something, must be asked for', version: 2, becomes: null },
    { name: 'of no version, too', version: undefined, becomes: null },
  ])('$name', ({ version, becomes }) => {
    expect(patchDay(aDay({}, version), aPatch())).toEqual(becomes)
  })

  test.each([
    { name: 'another court', one: cell(TEN, NOON, 3) },
    { name: 'another time', one: cell(NOON, '2026-11-20T12:30:00Z', 1) },
    { name: 'another end', one: cell(TEN, '2026-11-20T12:30:00Z', 1) },
  ])('of $name must be asked for', ({ one }) => {
    expect(patchDay(aDay({}, 3), aPatch({ cells: [cell(TEN, NOON, 2), one] }))).toBeNull()
  })

  test('is the very same where nothing is new', () => {
    const day = aDay({}, 7)
    expect(patchDay(day, aPatch())).toBe(day)
  })
})

describe('two patches in a row', () => {
  test('are one, in which the later cell counts', () => {
    const later = aPatch({
      from: [4, 5],
      version: 8,
      free: 1,
      cells: [cell(TEN, NOON, 2, 'reserved'), cell(NINE, TEN, 1)],
    })
    const earlier = aPatch({ own: true, cells: [cell(NINE, TEN, 2), cell(TEN, NOON, 2)] })
    expect(joinPatches(earlier, later)).toEqual(
      aPatch({ from: [3, 4, 5], version: 8, free: 1, own: true, cells: [cell(NINE, TEN, 2), ...later.cells] }),
    )
  })

  test.each([
    { name: 'with a gap', later: aPatch({ from: [6], version: 8 }) },
    { name: 'for two viewers', later: aPatch({ from: [5], version: 8, viewer: 7 }) },
  ])('$name are none', ({ later }) => {
    expect(joinPatches(aPatch(), later)).toBeNull()
  })
})
