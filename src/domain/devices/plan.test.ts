import { array, boolean, check, integer, option, property, record, tuple, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clubTimeOf, dayStartOf, HOUR, instantOf, MINUTE, parseTime } from '../time.ts'
import { type CourtClosure, type CourtUse, overrideByHand, planLight, type Span, spanAt } from './plan.ts'

const DAY = '2026-11-20'
const at = (time: string, day = DAY) => instantOf(day, parseTime(time) ?? 0)
const indoor = { courtIds: [1], minutesBefore: 5, minutesAfter: 5, outdoor: false }
const outdoor = { ...indoor, outdoor: true }
const playing = (from: string, until: string, canceled: string | null = null, courtId = 1, day = DAY): CourtUse => {
  return {
    courtId,
    startsAt: at(from, day),
    endsAt: at(until, day),
    canceledAt: canceled === null ? null : at(canceled, day),
  }
}
const rain = (from: string, until: string): CourtClosure => ({ courtIds: [1], startsAt: at(from), endsAt: at(until) })
const write = (spans: readonly Span[]) =>
  spans.map(({ from, until }) => `${clubTimeOf(from)}–${clubTimeOf(until)}`).join(' ')
const daylight = [{ from: at('07:59'), until: at('17:53') }]

test.each<[string, CourtUse[], CourtClosure[], string]>([
  ['no game', [], [], ''],
  ['a game', [playing('18:30', '20:00')], [], '18:25–20:05'],
  ['games in a row', [playing('17:00', '18:30'), playing('18:30', '20:00')], [], '16:55–20:05'],
  ['ten minutes between two', [playing('17:00', '18:30'), playing('18:40', '20:10')], [], '16:55–20:15'],
  ['eleven minutes', [playing('17:00', '18:30'), playing('18:41', '20:11')], [], '16:55–18:35 18:36–20:16'],
  ['a gap of one slot', [playing('17:00', '18:30'), playing('20:00', '21:30')], [], '16:55–18:35 19:55–21:35'],
  ['canceled before it was lit', [playing('18:30', '20:00', '18:20')], [], ''],
  ['canceled as it is lit', [playing('18:30', '20:00', '18:25')], [], ''],
  ['canceled while lit', [playing('18:30', '20:00', '19:10')], [], '18:25–19:12'],
  ['canceled a minute before it goes out', [playing('18:30', '20:00', '20:04')], [], '18:25–20:05'],
  ['canceled, and booked again', [playing('18:30', '20:00', '18:40'), playing('18:30', '20:00')], [], '18:25–20:05'],
  [
    'canceled between two',
    [playing('17:00', '18:30'), playing('18:30', '20:00', '17:40'), playing('20:00', '21:30')],
    [],
    '16:55–18:35 19:55–21:35',
  ],
  ['closed for rain', [playing('18:30', '20:00')], [rain('19:00', '23:00')], '18:25–19:00'],
  ['closed for rain before it begins', [playing('18:30', '20:00')], [rain('18:00', '19:00')], ''],
  ['closed until a game', [playing('18:30', '20:00')], [rain('08:00', '18:30')], '18:25–20:05'],
  ['closed from its end on', [playing('18:30', '20:00')], [rain('20:00', '23:00')], '18:25–20:05'],
  ['another court closed', [playing('18:30', '20:00')], [{ ...rain('08:00', '23:00'), courtIds: [2] }], '18:25–20:05'],
  ['a class over two slots', [playing('17:00', '20:00')], [], '16:55–20:05'],
  ['another court', [playing('18:30', '20:00', null, 2)], [], ''],
  ['the last game of a day', [playing('22:30', '24:00')], [], '22:25–00:05'],
])('%s', (_, uses, closures, lit) => expect(write(planLight(indoor, { uses, closures, daylight }))).toBe(lit))

test.each<[string, CourtUse[], string]>([
  ['by day', [playing('10:00', '11:30')], ''],
  ['sunset inside a game', [playing('17:00', '18:30')], '17:53–18:35'],
  ['sunrise inside a game', [playing('07:30', '09:00')], '07:25–07:59'],
  ['from before sunrise until after sunset', [playing('07:30', '18:30')], '07:25–07:59 17:53–18:35'],
])('outdoors, %s', (_, uses, lit) => expect(write(planLight(outdoor, { uses, closures: [], daylight }))).toBe(lit))

test('two courts of one light: lit as either is', () => {
  const uses = [playing('17:00', '18:30'), playing('18:30', '20:00', null, 2), playing('21:30', '23:00', null, 2)]
  const closures = [{ ...rain('22:00', '23:00'), courtIds: [2] }]
  const light = { ...indoor, courtIds: [1, 2] }
  expect(write(planLight(light, { uses, closures, daylight: [] }))).toBe('16:55–20:05 21:25–22:00')
})

describe.each([
  ['forward', '2027-03-28', 3],
  ['back', '2026-10-25', 5],
])('the clocks go %s', (_, day, hours) => {
  test('a game over the change is lit for the hours that it really lasts', () => {
    const lit = planLight(indoor, { uses: [playing('01:00', '05:00', null, 1, day)], closures: [], daylight: [] })
    expect(lit).toEqual([
      { from: dayStartOf(day) + HOUR - 5 * MINUTE, until: dayStartOf(day) + (1 + hours) * HOUR + 5 * MINUTE },
    ])
  })
})

const hand = { on: true, until: at('22:30') }
test.each([
  ['on from now, and on with the plan', hand, '18:25–20:05', '18:00', '18:00–22:30'],
  ['on until within the plan', { ...hand, until: at('19:00') }, '18:25–20:05', '18:00', '18:00–20:05'],
  ['off while planned', { on: false, until: at('19:00') }, '18:25–20:05', '18:40', '18:25–18:40 19:00–20:05'],
  ['over', { ...hand, until: at('18:00') }, '18:25–20:05', '18:00', '18:25–20:05'],
])('by hand: %s', (_, byHand, planned, now, lit) => {
  const [from = '', until = ''] = planned.split('–')
  expect(write(overrideByHand([{ from: at(from), until: at(until) }], byHand, at(now)))).toBe(lit)
})

test('at every instant of a random day a light is lit exactly if some rule says so', () => {
  const minute = integer({ min: 0, max: 24 * 60 })
  const start = dayStartOf(DAY)
  const span = tuple(minute, integer({ min: 1, max: 240 })).map(([from, length]) => ({
    startsAt: start + from * MINUTE,
    endsAt: start + (from + length) * MINUTE,
  }))
  const court = integer({ min: 1, max: 3 })
  const uses = array(
    record({ courtId: court, span, canceled: option(minute) }).map(({ courtId, span: times, canceled }) => {
      return { courtId, ...times, canceledAt: canceled === null ? null : start + canceled * MINUTE }
    }),
    { maxLength: 12 },
  )
  const closures = array(
    record({ courtIds: uniqueArray(court), span }).map(({ courtIds, span: times }) => ({ courtIds, ...times })),
    { maxLength: 3 },
  )
  const light = record({
    courtIds: uniqueArray(court),
    minutesBefore: integer({ min: 0, max: 60 }),
    minutesAfter: integer({ min: 0, max: 60 }),
    outdoor: boolean(),
  })
  const holds = property(light, uses, closures, (device, games, closed) => {
    const lit = planLight(device, { uses: games, closures: closed, daylight })
    for (let now = start - HOUR; now < start + 30 * HOUR; now += MINUTE / 2) {
      const isDay = daylight.some(({ from, until }) => from <= now && now < until)
      const says = games.some(({ courtId, startsAt, endsAt, canceledAt }) => {
        const from = startsAt - device.minutesBefore * MINUTE
        const isLit = from <= now && now < endsAt + device.minutesAfter * MINUTE
        const isGone = canceledAt !== null && (canceledAt <= from || now >= canceledAt + 2 * MINUTE)
        const isClosed = closed.some(
          ({ courtIds, ...times }) =>
            courtIds.includes(courtId) && times.startsAt < endsAt && times.endsAt > startsAt && times.startsAt <= now,
        )
        return device.courtIds.includes(courtId) && isLit && !isGone && !isClosed
      })
      if ((spanAt(lit, now) !== null) !== (says && !(device.outdoor && isDay))) return false
    }
    return true
  })
  expect(check(holds, { numRuns: 40 })).toMatchObject({ failed: false })
})
