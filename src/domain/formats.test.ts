import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'

const en = formatsOf('en', { today: 'today', tomorrow: 'tomorrow' })
const es = formatsOf('es', { today: 'hoy', tomorrow: 'mañana' })
const now = Date.parse('2026-11-20T15:07:00Z')

test('times are on the 24-hour clock of the club', () => {
  expect(en.time('2026-11-20T17:00:00.000Z')).toBe('18:00')
  expect(en.time(Date.parse('2026-07-01T22:05:00Z'))).toBe('00:05')
  expect(es.range('2026-11-20T08:00:00Z', '2026-11-20T09:30:00Z')).toBe('09:00–10:30')
})

test.each([
  ['2026-11-20', 'today', 'hoy'],
  ['2026-11-20T23:30:00Z', 'tomorrow', 'mañana'],
  ['2026-11-22', 'Sunday 22/11/2026', 'domingo 22/11/2026'],
  ['2026-11-19', 'Thursday 19/11/2026', 'jueves 19/11/2026'],
])('the day of %s', (when, english, spanish) => {
  expect(en.day(when, now)).toBe(english)
  expect(es.day(when, now)).toBe(spanish)
})

test('days in parts', () => {
  expect(en.shortDay('2026-11-21')).toBe('Sat 21/11')
  expect([en.weekday('2026-11-21'), en.dayAndMonth('2026-11-21'), en.dayOfMonth('2026-11-05')]).toEqual([
    'Saturday',
    '21 November',
    '5',
  ])
  expect(es.dayAndMonth('2026-11-21')).toBe('21 de noviembre')
})

test('days of which one goes over into the other', () => {
  expect([en.shortDays('2026-12-11', '2026-12-13'), en.shortDays('2026-12-11', '2026-12-11')]).toEqual([
    '11–13 Dec',
    '11 Dec',
  ])
  expect([es.shortDays('2026-12-04', '2026-12-06'), es.shortDays('2026-11-30', '2026-12-02')]).toEqual([
    '4–6 dic',
    '30 nov–2 dic',
  ])
})

test('money and levels have two decimals', () => {
  expect([en.euros(24), en.level(3.5)]).toEqual(['€24.00', '3.50'])
  expect([es.euros(24), es.level(3.5)]).toEqual(['24,00\u00A0€', '3,50'])
})
