import { describe, expect, test } from 'vitest'
import { at, FRIDAY } from '../reservations/testing.ts'
import { answeredByOf, buildOpening, groupWeek, openingOf, openStateOf } from './opening.ts'
import type { OpeningView } from './opening-schema.ts'
import { HOLIDAY, off, on, open, SATURDAY, SUNDAY, usual } from './testing.ts'

const written = (hours: OpeningView['week'][number]['hours']) =>
  hours === null ? null : `${hours.opens}–${hours.closes}`
const weekOf = (opening: OpeningView) => opening.week.map(({ hours }) => written(hours))
const usually = '08:00–23:00'

describe('the club is open from the first court that opens to the last that closes', () => {
  test.each([
    { name: 'one court', courts: [usual()], friday: usually },
    { name: 'two that overlap', courts: [open('09:30–20:00'), open('11:00–22:30')], friday: '09:30–22:30' },
    { name: 'of an inactive one nothing', courts: [open('09:30–20:00'), off(usual())], friday: '09:30–20:00' },
    {
      name: 'of one closed that weekday nothing',
      courts: [open('09:30–20:00'), usual(on(5, null))],
      friday: '09:30–20:00',
    },
    { name: 'hours of the weekday', courts: [usual(on(5, '10:00–24:00'))], friday: '10:00–24:00' },
    { name: 'of a date nothing, in the week', courts: [usual(on(FRIDAY, '10:00–12:00'))], friday: usually },
    { name: 'closed where all are', courts: [usual(on(5, null)), off(usual())], friday: null },
    { name: 'closed without courts', courts: [], friday: null },
  ])('$name', ({ courts, friday }) => {
    expect(weekOf(buildOpening(courts, FRIDAY))[4]).toBe(friday)
  })
})

describe('dates with other hours', () => {
  test.each([
    { name: 'closed', courts: [usual(on(HOLIDAY, null))], dates: [`${HOLIDAY} null`] },
    { name: 'shorter', courts: [usual(on(HOLIDAY, '09:30–15:30'))], dates: [`${HOLIDAY} 09:30–15:30`] },
    { name: 'none where another court keeps the usual ones', courts: [usual(), usual(on(HOLIDAY, null))], dates: [] },
    { name: 'none where they are those of the weekday', courts: [usual(on(HOLIDAY, usually))], dates: [] },
    { name: 'none of an inactive court', courts: [usual(), off(usual(on(HOLIDAY, null)))], dates: [] },
    { name: 'today among them', courts: [usual(on(FRIDAY, null))], dates: [`${FRIDAY} null`] },
    { name: 'none that is over', courts: [usual(on('2026-11-19', null))], dates: [] },
    {
      name: 'in order',
      courts: [usual(on(HOLIDAY, null), on(SATURDAY, null))],
      dates: [`${SATURDAY} null`, `${HOLIDAY} null`],
    },
  ])('$name', ({ courts, dates }) => {
    const { exceptions } = buildOpening(courts, FRIDAY)
    expect(exceptions.map(({ date, hours }) => `${date} ${written(hours)}`)).toEqual(dates)
  })

  test('no more than ten, the next ones', () => {
    const many = Array.from({ length: 12 }, (_, index) => on(`2026-12-${String(index + 10)}`, null))
    expect(
      buildOpening([usual(...many)], FRIDAY)
        .exceptions.map(({ date }) => date)
        .at(-1),
    ).toBe('2026-12-19')
  })

  test('a date beats its weekday', () => {
    const opening = buildOpening([usual(on(HOLIDAY, '09:30–15:30'))], FRIDAY)
    expect([HOLIDAY, FRIDAY].map((day) => written(openingOf(opening, day)))).toEqual(['09:30–15:30', usually])
  })
})

const short = buildOpening([usual(on(7, '08:00–21:30'), on(SATURDAY, null))], FRIDAY)
const never = buildOpening([], FRIDAY)

describe('open now', () => {
  test.each([
    { now: at(FRIDAY, '08:00'), state: { is: 'open', closes: '23:00' } },
    { now: at(FRIDAY, '22:59'), state: { is: 'open', closes: '23:00' } },
    { now: at(FRIDAY, '07:59'), state: { is: 'closed', opens: { day: FRIDAY, time: '08:00' } } },
    { now: at(FRIDAY, '23:00'), state: { is: 'closed', opens: { day: SUNDAY, time: '08:00' } } },
    { now: at(SATURDAY, '12:00'), state: { is: 'closed', opens: { day: SUNDAY, time: '08:00' } } },
    { now: at(SUNDAY, '21:30'), state: { is: 'closed', opens: { day: '2026-11-23', time: '08:00' } } },
  ])('$state.is at $now', ({ now, state }) => expect(openStateOf(short, now)).toEqual(state))

  test('until midnight', () => {
    const late = buildOpening([open('08:00–24:00')], FRIDAY)
    expect(openStateOf(late, at(FRIDAY, '23:59'))).toEqual({ is: 'open', closes: '24:00' })
    expect(openStateOf(late, at(SATURDAY, '00:00'))).toEqual({
      is: 'closed',
      opens: { day: SATURDAY, time: '08:00' },
    })
  })

  test('never', () => expect(openStateOf(never, at(FRIDAY, '12:00'))).toEqual({ is: 'closed', opens: null }))
})

describe('an answer comes by closing', () => {
  test.each([
    { now: at(FRIDAY, '16:07'), by: { day: FRIDAY, time: '23:00' } },
    { now: at(FRIDAY, '21:00'), by: { day: FRIDAY, time: '23:00' } },
    { now: at(FRIDAY, '21:01'), by: { day: SUNDAY, time: '21:30' } },
    { now: at(SATURDAY, '09:30'), by: { day: SUNDAY, time: '21:30' } },
    { now: at(FRIDAY, '03:00'), by: { day: FRIDAY, time: '23:00' } },
  ])('of who writes at $now', ({ now, by }) => expect(answeredByOf(short, now)).toEqual(by))

  test('never', () => expect(answeredByOf(never, at(FRIDAY, '12:00'))).toBeNull())
})

test('weekdays of the same hours stand together', () => {
  const groups = groupWeek(buildOpening([usual(on(6, '09:30–20:00'), on(7, null))], FRIDAY))
  expect(groups.map(({ from, to, hours }) => `${from}–${to} ${written(hours)}`)).toEqual([
    `1–5 ${usually}`,
    '6–6 09:30–20:00',
    '7–7 null',
  ])
})
