import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../time.ts'
import { backupsOver, isBackupDue } from './rules.ts'

describe('a backup is due', () => {
  test.each([
    { latest: null, at: '2026-11-20T12:00:00+01:00', due: true },
    { latest: '2026-11-20', at: '2026-11-20T12:00:00+01:00', due: false },
    { latest: '2026-11-19', at: '2026-11-20T02:59:00+01:00', due: false },
    { latest: '2026-11-19', at: '2026-11-20T03:00:00+01:00', due: true },
    { latest: '2026-11-18', at: '2026-11-20T00:01:00+01:00', due: true },
    // The night in which an hour comes twice, and the one that lacks three o'clock's hour before.
    { latest: '2026-10-24', at: '2026-10-25T02:30:00+01:00', due: false },
    { latest: '2026-10-24', at: '2026-10-25T03:00:00+01:00', due: true },
    { latest: '2026-03-28', at: '2026-03-29T01:59:00+01:00', due: false },
    { latest: '2026-03-28', at: '2026-03-29T03:00:00+02:00', due: true },
  ])('$latest is the latest, at $at: $due', ({ latest, at, due }) => {
    expect(isBackupDue(latest, Date.parse(at))).toBe(due)
  })
})

const daysBefore = (last: Day, count: number) => Array.from({ length: count }, (_, back) => addDays(last, -back))

describe('what is kept', () => {
  test('all of two weeks', () => expect(backupsOver(daysBefore('2026-11-20', 14))).toEqual([]))

  test('of a year the last 14, and the first of each of six months', () => {
    const year = daysBefore('2026-11-20', 365)
    const over = new Set(backupsOver(year))
    expect(year.filter((day) => !over.has(day))).toEqual([
      ...daysBefore('2026-11-20', 14),
      '2026-11-01',
      '2026-10-01',
      '2026-09-01',
      '2026-08-01',
      '2026-07-01',
      '2026-06-01',
    ])
  })

  test('a month’s first is the first there is of it', () => {
    const days = ['2026-03-09', '2026-03-10', ...daysBefore('2026-11-20', 14)]
    expect(backupsOver(days)).toEqual(['2026-03-10'])
  })

  test('night after night the same are kept as of all at once', () => {
    let kept: Day[] = []
    for (const day of daysBefore('2026-11-20', 400).toReversed()) {
      const over = new Set(backupsOver([...kept, day]))
      kept = [...kept, day].filter((one) => !over.has(one))
    }
    const year = daysBefore('2026-11-20', 400)
    expect(kept).toEqual(year.filter((day) => !backupsOver(year).includes(day)).toSorted())
  })
})
