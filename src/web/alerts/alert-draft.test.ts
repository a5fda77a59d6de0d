import { expect, test } from 'vitest'
import { instantOf } from '#domain/time.ts'
import { draftFor, draftOf, draftRefusal, toInput } from './alert-draft.ts'

const today = '2026-11-20'
const at = { today, now: instantOf(today, 600) }
const any = { days: [], parts: [] }

test('what was looked for in vain becomes an alert of its weekdays, parts and level', () => {
  const draft = draftFor({ days: ['2026-11-25', '2026-11-23'], parts: ['evening', 'morning'] }, 3.25)
  expect(toInput(draft, today)).toEqual({
    weekdays: [1, 3],
    from: '08:00',
    to: '23:00',
    levelMin: 2.75,
    levelMax: 3.75,
    until: '2026-12-20',
  })
  expect(toInput(draftFor({ days: [], parts: ['afternoon'] }, 1), today)).toMatchObject({
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: '14:00',
    to: '18:00',
    levelMin: 1,
    levelMax: 1.5,
  })
})

test('courts have no level, and it may hold until it is stopped', () => {
  const draft = draftFor(any, 3)
  expect(toInput({ ...draft, kind: 'court', until: 'none' }, today)).toMatchObject({ levelMin: null, until: null })
  expect(toInput({ ...draft, until: 'week' }, today).until).toBe('2026-11-27')
})

test('one that is there is changed as it is', () => {
  const made = { id: 1, documentId: 'a', createdAt: '2026-11-20T09:00:00.000Z', kind: 'game', paused: false } as const
  const said = { weekdays: [2], from: '19:00', to: '22:00', levelMin: 3, levelMax: 4, until: '2026-12-01' } as const
  expect(toInput(draftOf({ ...made, ...said, weekdays: [2] }), today)).toEqual(said)
  expect(draftOf({ ...made, ...said, weekdays: [2], until: null }).until).toBe('none')
})

test.each([
  { name: 'as it begins', change: {}, key: null },
  { name: 'no day', change: { weekdays: [] }, key: 'validation.errors.required' },
  { name: 'no end chosen yet', change: { until: 'day' }, key: 'alert.errors.until' },
  { name: 'a past end', change: { until: 'day', day: '2026-11-19' }, key: 'alert.errors.until' },
  { name: 'hours the wrong way', change: { to: '08:00' }, key: 'alert.errors.hourOrder' },
] as const)('$name: $key', ({ change, key }) => {
  expect(draftRefusal({ ...draftFor(any, 3), ...change }, at)?.key ?? null).toBe(key)
})
