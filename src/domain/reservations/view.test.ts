import { describe, expect, test } from 'vitest'
import type { Game } from './game.ts'
import { reservationSchema } from './schema.ts'
import { at, FRIDAY, sixIn, viewContextOf, viewers } from './testing.ts'
import { toReservationView } from './view.ts'

const always =
  'active closed court documentId endDate freePlaces id levelRange reservedByUser startDate status type wantedLevel'

/**
 * Who sees what, cell by cell. `fields`: those of the reservation beside the ones that are always there.
 * Then the entries that are shown, by number, and of which of them username, share and paid are.
 */
type Row = { fields: string; entries: number[]; usernames?: number[]; shares?: number[]; paid?: number[] }

const four = [1, 2, 3, 4]
const all = [1, 2, 3, 4, 5, 6]

const adminFields = 'door owner paid pincode price pricePerPlayer token version'
const open: Record<string, Row> = {
  visitor: { fields: 'pricePerPlayer', entries: [] },
  visitorWithToken: { fields: 'pricePerPlayer', entries: [] },
  player: { fields: 'pricePerPlayer', entries: four },
  playerWithToken: { fields: 'pricePerPlayer', entries: four },
  portalAdmin: { fields: 'pricePerPlayer', entries: four },
  inGame: { fields: 'door pricePerPlayer token', entries: four, usernames: [4], shares: [4], paid: [4] },
  host: { fields: 'door pricePerPlayer token', entries: [...four, 6], usernames: [2], shares: [2, 3], paid: [2, 3, 6] },
  waiting: { fields: 'pricePerPlayer token', entries: [...four, 5], usernames: [5], paid: [5] },
  reservingUser: {
    fields: 'door owner pincode price pricePerPlayer token version',
    entries: four,
    usernames: [1],
    shares: [1],
    paid: [1],
  },
  trainer: { fields: 'owner pricePerPlayer version', entries: four, usernames: [1, 2, 4] },
  otherTrainer: { fields: 'owner pricePerPlayer version', entries: four, usernames: [1, 2, 4] },
  admin: { fields: adminFields, entries: all, usernames: [1, 2, 4, 5], shares: four, paid: all },
  globalAdmin: { fields: adminFields, entries: all, usernames: [1, 2, 4, 5], shares: four, paid: all },
}

const withoutPrice: Row = { fields: '', entries: [] }
const trainerOutside: Row = { fields: 'owner version', entries: four, usernames: [1, 2, 4] }

/** The same people in a complete game: who is not in it sees no entries and no price, unless it holds the token. */
const complete: Record<string, Row> = {
  ...open,
  visitor: withoutPrice,
  visitorWithToken: withoutPrice,
  player: withoutPrice,
  portalAdmin: withoutPrice,
  trainer: trainerOutside,
  otherTrainer: trainerOutside,
}

/** A class: the trainer reserves, is no entry and is named to all; who reserves the games above only plays in it. */
const led: Record<string, Row> = {
  ...complete,
  reservingUser: { fields: 'door pricePerPlayer token', entries: four, usernames: [1], shares: [1], paid: [1] },
  trainer: { fields: 'door owner pincode price pricePerPlayer token version', entries: four, usernames: [1, 2, 4] },
}
const lesson = Object.fromEntries(
  Object.entries(led).map(([viewer, row]): [string, Row] => [viewer, { ...row, fields: `${row.fields} trainer` }]),
)

/** An open game that was closed, of four who were chosen: not joinable, so its price is nobody's who is not in it. */
const closed: Record<string, Row> = {
  ...open,
  visitor: withoutPrice,
  visitorWithToken: withoutPrice,
  player: { fields: '', entries: four },
  playerWithToken: { fields: '', entries: four },
  portalAdmin: { fields: '', entries: four },
  trainer: trainerOutside,
  otherTrainer: trainerOutside,
}

/** More is known of a trainer than their nick. */
const trainer = { id: 122, nick: 'nick22', username: 'marker-username', email: 'marker-email' }

const fixed = sixIn({ closedAt: at(FRIDAY, '08:00') })
const closedGame = {
  ...fixed,
  entries: fixed.entries.map((entry) => ({ ...entry, chosenAt: entry.id < 5 ? 1 : null })),
}

describe.each([
  { kind: 'an open game', game: sixIn(), rows: open },
  { kind: 'a complete game', game: sixIn({ type: 'complete' }), rows: complete },
  { kind: 'a class', game: sixIn({ type: 'class', ownerId: 122, trainer }), rows: lesson },
  { kind: 'a closed game', game: closedGame, rows: closed },
])('$kind as it is seen by', ({ game, rows }) => {
  test.each(Object.entries(rows).map(([viewer, row]) => ({ viewer, row })))('$viewer', ({ viewer, row }) => {
    const got = answer(game, viewer)
    const players = got.players ?? []
    const ids = (holds: (entry: (typeof players)[number]) => boolean) => players.filter(holds).map(({ id }) => id)
    const named = row.entries.length > 0 ? ['players', 'inviteds'] : []
    const ofOpen = game.type === 'open' ? ['bookedAt', ...(game.closedAt === null ? ['waitingCount'] : [])] : []
    expect(Object.keys(got).toSorted()).toEqual(
      [...words(always), ...ofOpen, ...words(row.fields), ...named].toSorted(),
    )
    expect({
      entries: ids(() => true),
      usernames: ids((entry) => entry.user?.username !== undefined),
      shares: ids((entry) => entry.share !== undefined),
      paid: ids((entry) => entry.paid !== undefined),
    }).toEqual({ entries: row.entries, usernames: row.usernames ?? [], shares: row.shares ?? [], paid: row.paid ?? [] })
  })

  test.each(Object.keys(rows))('%s, in the shape the schema says, and nothing else', (viewer) => {
    const json: unknown = JSON.parse(JSON.stringify(toReservationView(game, viewContextOf(viewer))))
    expect(reservationSchema.parse(json)).toEqual(json)
  })
})

test('for which levels it is everybody reads who sees those of its members', () => {
  const wantedLevel = { min: 3, max: 4.25 }
  for (const viewer of Object.keys(viewers))
    expect(answer(sixIn({ wantedLevel }), viewer)).toMatchObject({ wantedLevel })
})

test('how many wait everybody reads, until the game begins', () => {
  for (const viewer of Object.keys(viewers)) expect(answer(sixIn(), viewer)).toMatchObject({ waitingCount: 2 })
  const begun = { ...viewContextOf('player'), now: at(FRIDAY, '18:30') }
  expect(toReservationView(sixIn(), begun)).not.toHaveProperty('waitingCount')
})

test('their own code for the door each member who plays reads, the owner none beside the pincode, and only until the door closes', () => {
  const times = { from: '2026-11-20T17:15:00.000Z', until: '2026-11-20T19:15:00.000Z' }
  expect(answer(sixIn(), 'inGame').door).toEqual({ ...times, code: 'code-of-4' })
  expect(answer(sixIn(), 'reservingUser').door).toEqual(times)
  expect(answer(sixIn(), 'admin').door, 'admins have the pincode too, and no code of a member').toEqual(times)
  expect(answer(sixIn({ canceledAt: 1 }), 'admin').door).toBeUndefined()
  expect(doorAt('20:14')).toBeDefined()
  expect(doorAt('20:15')).toBeUndefined()
  expect(doorAt('09:00', { canceledAt: 1 })).toBeUndefined()
  expect(toReservationView(sixIn(), { ...viewContextOf('inGame'), doorTimeOf: () => null })).not.toHaveProperty('door')
})

test('of a trainer everybody reads the nick and nothing more', () => {
  const game = sixIn({ type: 'class', ownerId: 122, trainer })
  expect(answer(game, 'visitor').trainer).toEqual({ id: 122, nick: 'nick22' })
})

test('every column of the table is in every row', () => {
  for (const rows of [open, complete, lesson, closed])
    expect(new Set(Object.keys(rows))).toEqual(new Set(Object.keys(viewers)))
})

function answer(game: Game, viewer: string) {
  return reservationSchema.loose().parse(JSON.parse(JSON.stringify(toReservationView(game, viewContextOf(viewer)))))
}

function doorAt(clock: string, parts: Partial<Game> = {}) {
  return toReservationView(sixIn(parts), { ...viewContextOf('inGame'), now: at(FRIDAY, clock) }).door
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}
