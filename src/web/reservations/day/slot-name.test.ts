import { createIntl } from '@formatjs/intl'
import { expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import type { SlotView } from '#domain/reservations/schema.ts'
import type { Role, User } from '#domain/roles.ts'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }
import type { Words } from '#web/app/intl.tsx'
import { describeReason } from '#web/reservations/slot-states.ts'
import {
  makeCourt,
  makeEntry,
  makeGuest,
  makeReservation,
  makeSlot,
  makeWaitingEntry,
} from '#web/reservations/testing.ts'
import type { DaySlot } from './day-sections.ts'
import type { SlotKind } from './slot-kind.ts'
import { slotNameOf } from './slot-name.ts'

function wordsIn(locale: 'en' | 'es'): Words {
  const intl = createIntl({ locale, messages: locale === 'en' ? en : es })
  return {
    text: (id, values) => intl.formatMessage({ id }, values),
    formats: formatsOf(locale, { today: 'today', tomorrow: 'tomorrow' }),
  }
}
const [english, spanish] = [wordsIn('en'), wordsIn('es')]

const [startDate, endDate] = ['2026-11-20T08:30:00.000Z', '2026-11-20T10:00:00.000Z']
const bare = makeSlot(1)

function slot(kind: SlotKind, view: Partial<SlotView> = {}): DaySlot {
  return {
    court: makeCourt(1),
    time: '09:30',
    startDate,
    endDate,
    startsAt: Date.parse(startDate),
    endsAt: Date.parse(endDate),
    kind,
    view: { ...bare, ...view },
  }
}

const open = (freePlaces: number): Partial<SlotView> => ({
  state: 'reserved',
  reservation: makeReservation({ startDate, endDate, freePlaces }),
})
const works = { state: 'unavailable', reason: 'courtClosed', note: 'Works', until: endDate } as const

const names: [DaySlot, string, string][] = [
  [slot('free'), 'Court 1, 09:30–11:00, free, €24.00', 'Court 1, 09:30–11:00, libre, 24,00 €'],
  [
    slot('open', open(2)),
    'Court 1, 09:30–11:00, open, 2 places left',
    'Court 1, 09:30–11:00, abierto, quedan 2 plazas',
  ],
  [slot('open', open(1)), 'Court 1, 09:30–11:00, open, 1 place left', 'Court 1, 09:30–11:00, abierto, queda 1 plaza'],
  [slot('yours'), 'Court 1, 09:30–11:00, yours', 'Court 1, 09:30–11:00, tuya'],
  [slot('full'), 'Court 1, 09:30–11:00, full', 'Court 1, 09:30–11:00, completo'],
  [slot('past'), 'Court 1, 09:30–11:00, past', 'Court 1, 09:30–11:00, pasada'],
  [
    slot('unavailable', works),
    'Court 1, 09:30–11:00, unavailable, Works until 11:00',
    'Court 1, 09:30–11:00, no disponible, Works hasta las 11:00',
  ],
]

test.each(names)('a slot is called as outside tests rely on', (described, inEnglish, inSpanish) => {
  expect(slotNameOf(described, english, null)).toBe(inEnglish)
  expect(slotNameOf(described, spanish, null).replaceAll(/\s/g, ' ')).toBe(inSpanish)
})

test.each([
  ['tell', 'Court 1, 09:30–11:00, full, tell me if it comes free'],
  ['wait', 'Court 1, 09:30–11:00, full, join the waiting list'],
] as const)('a full slot is called by what a tap on it is for: %s', (tap, name) => {
  expect(slotNameOf(slot('full', open(0)), english, null, tap)).toBe(name)
})

const lesson = slot('full', {
  state: 'reserved',
  reservation: makeReservation({
    type: 'class',
    trainer: { id: 5, nick: 'Tom' },
    players: [makeEntry(1, { nick: 'Ana' }), makeGuest(2, 1), { ...makeWaitingEntry(3, 1), nick: 'Cy' }],
  }),
})
const places = 'Court 1, 09:30–11:00, full, Class, 2 places left'
const playing = `${places}, Trainer: Tom · Ana and Guest`

test.each([
  { role: 'fp_user', name: places },
  { role: 'portalAdmin', name: places },
  { role: 'fp_trainer', name: playing },
  { role: 'fp_admin', name: `${playing}, +1 waiting: Cy` },
] as const)('a game is called by who is in it for staff: $role', ({ role, name }) => {
  expect(slotNameOf(lesson, english, aViewer(role))).toBe(name)
})

test('a class with places is called by them, and by the way to ask for one', () => {
  expect(slotNameOf(lesson, english, null, 'ask')).toBe(`${places}, ask for a place`)
})

function aViewer(role: Role): User {
  return { id: 90, username: 'x', nick: 'X', roles: [role], locale: null }
}

test('a slot beyond the window says when its day opens', () => {
  const beyond = slot('unavailable', { reason: 'beyondWindow', until: '2026-11-12T23:00:00.000Z' })
  expect(describeReason(beyond, english).short).toBe('Opens Fri 13/11')
  expect(describeReason(beyond, english).long).toContain('This time can be booked from Friday 13/11/2026.')
})

test('a reason that ends on another day names that day', () => {
  const rain = slot('unavailable', { ...works, until: '2026-11-21T10:00:00.000Z' })
  expect(describeReason(rain, english).short).toBe('Works until Sat 21/11 at 11:00')
})
