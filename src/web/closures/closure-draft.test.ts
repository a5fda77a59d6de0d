import { describe, expect, test } from 'vitest'
import { instantOf, parseTime } from '#domain/time.ts'
import {
  draftRefusals,
  intervalOf,
  listPresets,
  readPresetDay,
  reasonOf,
  startDraft,
  toAsk,
  toHours,
} from './closure-draft.ts'

const FRIDAY = '2026-11-20'
const at = (time: string, day = FRIDAY) => instantOf(day, parseTime(time) ?? 0)
const court = (parts: object = {}) =>
  toHours({
    id: 1,
    documentId: 'c',
    name: 'Court 1',
    active: true,
    openingTime: '08:00',
    closingTime: '23:00',
    price: 24,
    discount: 0,
    schedules: [],
    ...parts,
  })
const shut = { date: '2026-11-21', openingTime: '08:00', closingTime: '23:00', closed: true }
const short = { weekday: 6, openingTime: '10:00', closingTime: '14:30', closed: false }

const presets = (time: string, courts = [court()], day = '2026-11-21') =>
  Object.fromEntries(
    [...listPresets(courts, at(time), day)].map(([name, when]) => [
      name,
      `${when.fromDay} ${when.fromTime} – ${when.untilDay} ${when.untilTime}`,
    ]),
  )

describe('whens at hand', () => {
  test.each([
    {
      name: 'in the afternoon: the slot that is on and two more',
      time: '16:10',
      next: `${FRIDAY} 16:10 – ${FRIDAY} 18:30`,
      hours: `${FRIDAY} 16:10 – ${FRIDAY} 20:00`,
      closing: `${FRIDAY} 16:10 – ${FRIDAY} 23:00`,
    },
    {
      name: 'as a slot begins',
      time: '17:00',
      next: `${FRIDAY} 17:00 – ${FRIDAY} 20:00`,
      hours: `${FRIDAY} 17:00 – ${FRIDAY} 21:30`,
      closing: `${FRIDAY} 17:00 – ${FRIDAY} 23:00`,
    },
    {
      name: 'when fewer are left',
      time: '20:30',
      next: `${FRIDAY} 20:30 – ${FRIDAY} 23:00`,
      hours: undefined,
      closing: `${FRIDAY} 20:30 – ${FRIDAY} 23:00`,
    },
    { name: 'after closing', time: '23:00', next: undefined, hours: undefined, closing: undefined },
  ])('$name', ({ time, next, hours, closing }) => {
    expect(presets(time)).toEqual({
      ...(next && { next }),
      ...(hours && { hours }),
      ...(closing && { closing }),
      day: '2026-11-21 08:00 – 2026-11-21 23:00',
    })
  })

  test('a whole day is from when the first court opens until the last closes, on the hours of that day', () => {
    expect(presets('16:10', [court({ schedules: [short] }), court({ openingTime: '12:00' })])['day']).toBe(
      '2026-11-21 10:00 – 2026-11-21 23:00',
    )
    expect(presets('16:10', [court({ schedules: [shut] })])).not.toHaveProperty('day')
    expect(presets('16:10', [court({ closingTime: '24:00' })])['closing']).toBe(`${FRIDAY} 16:10 – ${FRIDAY} 24:00`)
  })

  test.each([
    ['date=2026-11-23', '2026-11-23'],
    ['date=2026-11-20', '2026-11-21'],
    ['date=2026-11-19', '2026-11-21'],
    ['date=x', '2026-11-21'],
    ['', '2026-11-21'],
  ])('%s: the whole day is %s', (search, day) => {
    expect(readPresetDay(new URLSearchParams(search), at('10:00'))).toBe(day)
  })
})

describe('what is written', () => {
  const draft = { ...startDraft(listPresets([court()], at('16:10'), '2026-11-21'), false), courts: [1, 2] }

  test('begins with rain for some hours; of a day asked for, with all of it', () => {
    expect(draft).toMatchObject({ reason: 'rain', preset: 'hours', untilTime: '20:00' })
    const raining = startDraft(listPresets([court()], at('16:10'), '2026-11-21'), false, [1, 3])
    expect(raining).toMatchObject({ courts: [1, 3], reason: 'rain', preset: 'next', untilTime: '18:30' })
    expect(startDraft(listPresets([court()], at('16:10'), '2026-11-23'), true)).toMatchObject({
      preset: 'day',
      fromDay: '2026-11-23',
    })
    expect(startDraft(new Map(), false)).toMatchObject({ preset: null, fromDay: '' })
  })

  test('becomes what is asked', () => {
    expect(toAsk(draft, at('16:10'))).toEqual({
      courts: [1, 2],
      startsAt: '2026-11-20T15:10:00.000Z',
      endsAt: '2026-11-20T19:00:00.000Z',
    })
    expect(intervalOf({ ...draft, untilTime: '24:00' })?.endsAt).toBe(at('00:00', '2026-11-21'))
    expect(reasonOf({ reason: 'other', other: ' New nets ' })).toBe('New nets')
  })

  test.each([
    { name: 'nothing', parts: {}, params: [] },
    { name: 'no court', parts: { courts: [] }, params: ['courts'] },
    { name: 'no words for another reason', parts: { reason: 'other' as const, other: ' ' }, params: ['reason'] },
    { name: 'no day and no time', parts: { fromDay: '', untilTime: '' }, params: ['fromDay', 'untilTime'] },
    { name: 'the wrong way round', parts: { untilTime: '16:00' }, params: ['endsAt'] },
    { name: 'over', parts: { fromTime: '08:00', untilTime: '09:00' }, params: ['endsAt'] },
  ])('wrong with it: $name', ({ parts, params }) => {
    const wrong = { ...draft, ...parts }
    expect(draftRefusals(wrong, at('16:10')).map(({ param }) => param)).toEqual(params)
    expect(toAsk(wrong, at('16:10')) === null).toBe(params.some((param) => param !== 'reason'))
  })
})
