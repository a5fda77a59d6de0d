import { createIntl } from '@formatjs/intl'
import { expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import type { SlotView } from '#domain/reservations/schema.ts'
import type { Role, User } from '#domain/roles.ts'
import en from '#locales/en.json' with { type: 'json' }
import { makeCourt, makeEntry, makeReservation, makeSlot, makeWaitingEntry } from '#web/reservations/testing.ts'
import { isSameContent, toCellContent } from './cell-content.ts'
import type { DaySlot } from './day-sections.ts'

const intl = createIntl({ locale: 'en', messages: en })
const words = {
  text: (id: keyof typeof en, values?: Record<string, string | number>) => intl.formatMessage({ id }, values),
  formats: formatsOf('en', { today: 'today', tomorrow: 'tomorrow' }),
}
const context = { viewer: aViewer('fp_user'), words }
const hour = 3_600_000

function slotOn(day: string, view: Partial<SlotView> = {}, kind: DaySlot['kind'] = 'free'): DaySlot {
  const startsAt = Date.parse(`${day}T08:30:00.000Z`)
  return {
    court: makeCourt(1),
    time: '09:30',
    startsAt,
    endsAt: startsAt + 1.5 * hour,
    kind,
    startDate: new Date(startsAt).toISOString(),
    endDate: new Date(startsAt + 1.5 * hour).toISOString(),
    view: { ...makeSlot(1), ...view },
  }
}
const game = (day: string) =>
  slotOn(
    day,
    {
      state: 'reserved',
      reservation: makeReservation({
        levelRange: { min: 3, max: 3.5 },
        pricePerPlayer: 7,
        players: [
          makeEntry(4, member(4, 'Ana')),
          makeEntry(7, member(7, 'Marta')),
          { ...makeWaitingEntry(9, 1), nick: 'Cy' },
        ],
      }),
    },
    'yours',
  )

function aViewer(role: Role): User {
  return { id: 7, username: 'marta', nick: 'Marta', roles: [role], locale: null }
}

function member(id: number, nick: string) {
  return { nick, user: { id, nick, avatar: null } }
}

test('a free slot looks the same on every day, so that its cell stays', () => {
  const [one, next] = [toCellContent(slotOn('2026-11-20'), context), toCellContent(slotOn('2026-11-21'), context)]
  expect(isSameContent(one, next)).toBe(true)
  expect(one).toMatchObject({ key: '1 09:30 5400000', address: '1 09:30', state: 'Free', price: '€24.00', faces: [] })
  expect(one.name).toBe('Court 1, 09:30–11:00, free, €24.00')
})

test.each([
  ['another price', slotOn('2026-11-20', { price: 28 })],
  ['another state', slotOn('2026-11-20', {}, 'past')],
  ['a game', game('2026-11-20')],
])('%s looks different', (_, other) => {
  expect(isSameContent(toCellContent(slotOn('2026-11-20'), context), toCellContent(other, context))).toBe(false)
})

test('a game shows who plays and which is the viewer; in a narrow column its price alone', () => {
  const content = toCellContent(game('2026-11-20'), context)
  expect(content).toMatchObject({
    faces: [{ nick: 'Ana' }, { nick: 'Marta' }],
    you: 1,
    placePrice: '€7.00 each',
    barePlacePrice: '€7.00',
    price: null,
  })
  expect(isSameContent(content, toCellContent(game('2026-11-20'), { ...context, viewer: null }))).toBe(false)
})

test.each([
  { role: 'fp_user', playing: null, waiting: null },
  { role: 'fp_trainer', playing: 'Ana and Marta', waiting: null },
  { role: 'fp_global_admin', playing: 'Ana and Marta', waiting: '+1 waiting: Cy' },
] as const)('staff read who plays, admins who waits too: $role', ({ role, playing, waiting }) => {
  expect(toCellContent(game('2026-11-20'), { ...context, viewer: aViewer(role) })).toMatchObject({ playing, waiting })
})

test('a game that has begun says what it is, not what is left in it', () => {
  const [yours, free] = [game('2026-11-20'), slotOn('2026-11-20', {}, 'past')]
  expect(toCellContent(yours, { ...context, started: true })).toMatchObject({ state: 'Yours', detail: 'Open game' })
  expect(toCellContent({ ...yours, kind: 'full' }, { ...context, started: true })).toMatchObject({
    state: 'Open game',
    detail: null,
  })
  expect(toCellContent(free, { ...context, started: true })).toMatchObject({ state: 'Past', detail: null })
})

test('a class shows its trainer no place and no price of theirs; one who is in it, both', () => {
  const { view, ...slot } = game('2026-11-20')
  const led = view.reservation && { ...view.reservation, type: 'class' as const, reservedByUser: true, freePlaces: 0 }
  const all = ['taken', 'taken', 'taken', 'taken']
  expect(toCellContent({ ...slot, view: { ...view, reservation: led } }, context)).toMatchObject({
    seats: all,
    placePrice: null,
  })
  const taken = led && { ...led, reservedByUser: false }
  expect(toCellContent({ ...slot, view: { ...view, reservation: taken } }, context)).toMatchObject({
    seats: ['you', ...all.slice(1)],
    placePrice: '€7.00 each',
  })
})

test('a full game says what a tap on it is for, until it has begun', () => {
  const reservation = makeReservation({ freePlaces: 0, players: [makeEntry(4, member(4, 'Ana'))] })
  const full = slotOn('2026-11-20', { state: 'reserved', reservation }, 'full')
  const shown = toCellContent(full, context)
  expect(shown).toMatchObject({ action: 'Waiting list', name: 'Court 1, 09:30–11:00, full, join the waiting list' })
  const whole = { ...reservation, type: 'complete', status: 'active' } as const
  const tells = toCellContent({ ...full, view: { ...full.view, reservation: whole } }, context)
  expect(tells).toMatchObject({ action: 'Tell me' })
  expect(toCellContent(full, { ...context, started: true }).action).toBeNull()
  expect(isSameContent(shown, { ...shown, action: null })).toBe(false)
})

test('who waits for a place is told so, and not that the game is theirs with all four in', () => {
  const reservation = makeReservation({
    freePlaces: 0,
    players: [makeEntry(4, member(4, 'Ana')), makeWaitingEntry(7, 1)],
  })
  const shown = toCellContent(slotOn('2026-11-20', { state: 'reserved', reservation }, 'full'), context)
  expect(shown).toMatchObject({
    name: 'Court 1, 09:30–11:00, full, you’re on the waiting list',
    state: 'Full',
    detail: 'You’re waiting',
    you: -1,
  })
})
