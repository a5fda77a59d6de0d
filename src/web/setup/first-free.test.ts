import { expect, test } from 'vitest'
import { firstFreeOf } from './first-free.ts'

const [early, late] = ['2026-11-20T16:00:00.000Z', '2026-11-21T07:00:00.000Z']

function courtFree(id: number, startDate: string | null) {
  const free = startDate === null ? null : { startDate, endDate: startDate }
  return { id, documentId: `court${id}`, name: `Pista ${id}`, free }
}

test('the first hour that is free is told with all the courts that are free then', () => {
  const first = firstFreeOf([courtFree(1, late), courtFree(2, early), courtFree(3, null), courtFree(4, early)])
  expect(first?.startDate).toBe(early)
  expect(first?.courts.map(({ id }) => id)).toEqual([2, 4])
})

test('where nothing is free there is no first hour', () => {
  expect(firstFreeOf([courtFree(1, null)])).toBeNull()
})
