import { describe, expect, test } from 'vitest'
import type { Viewer } from '../roles.ts'
import { at, FRIDAY, sixIn, userOf, viewContextOf, viewers } from './testing.ts'
import { toReservationView } from './view.ts'

const admins = ['admin', 'globalAdmin']
const trainers = ['trainer', 'otherTrainer']
const members = ['reservingUser', 'host', 'inGame', 'waiting']
const strangers = ['player', 'playerWithToken', 'portalAdmin']

/** What is found in the text of an answer only by those named, whatever the field. Shares are 24.51 and 24.50 €. */
const markers: { marker: string; open: string[]; complete: string[] }[] = [
  { marker: 'marker-email', open: [], complete: [] },
  { marker: 'marker-phone', open: [], complete: [] },
  { marker: 'marker-observations', open: [], complete: [] },
  { marker: '1760000000001', open: [], complete: [] },
  { marker: 'marker-pincode', open: ['reservingUser', ...admins], complete: ['reservingUser', ...admins] },
  { marker: '98.02', open: ['reservingUser', ...admins], complete: ['reservingUser', ...admins] },
  { marker: 'token-of-game500', open: [...members, ...admins], complete: [...members, ...admins] },
  {
    marker: '770077',
    open: ['reservingUser', ...trainers, ...admins],
    complete: ['reservingUser', ...trainers, ...admins],
  },
  {
    marker: '"nick1"',
    open: [...strangers, ...members, ...trainers, ...admins],
    complete: ['playerWithToken', ...members, ...trainers, ...admins],
  },
  { marker: '"nick5"', open: ['waiting', ...admins], complete: ['waiting', ...admins] },
  { marker: '"entry6"', open: ['host', ...admins], complete: ['host', ...admins] },
  {
    marker: '"named3"',
    open: [...members, ...trainers, ...admins],
    complete: [...members, ...trainers, ...admins],
  },
  { marker: '"named6"', open: ['host', ...admins], complete: ['host', ...admins] },
  {
    marker: '"username1"',
    open: ['reservingUser', ...trainers, ...admins],
    complete: ['reservingUser', ...trainers, ...admins],
  },
  { marker: '"username2"', open: ['host', ...trainers, ...admins], complete: ['host', ...trainers, ...admins] },
  { marker: '"username5"', open: ['waiting', ...admins], complete: ['waiting', ...admins] },
  { marker: '"share":24.5,', open: [], complete: [] },
  { marker: '"share":24.5}', open: ['host', 'inGame', ...admins], complete: ['host', 'inGame', ...admins] },
  {
    marker: '"share":24.51}',
    open: ['reservingUser', 'host', ...admins],
    complete: ['reservingUser', 'host', ...admins],
  },
  { marker: '"paid":', open: [...members, ...admins], complete: [...members, ...admins] },
  {
    marker: '"paidAmount":24.51',
    open: ['reservingUser', 'host', ...admins],
    complete: ['reservingUser', 'host', ...admins],
  },
  { marker: '"absent":', open: admins, complete: admins },
]

describe.each(['open', 'complete'] as const)('in a game of type %s', (type) => {
  const answers = new Map(
    Object.keys(viewers).map((viewer) => [
      viewer,
      JSON.stringify(toReservationView(sixIn({ type }), viewContextOf(viewer))),
    ]),
  )

  test.each(markers)('$marker is only in answers to those who may see it', (row) => {
    const told = [...answers].filter(([, text]) => text.includes(row.marker)).map(([viewer]) => viewer)
    expect(told.toSorted()).toEqual(row[type].toSorted())
  })
})

const guestsOf = (viewer: string, parts = {}) =>
  (toReservationView(sixIn(parts), viewContextOf(viewer)).players ?? []).flatMap(({ id, host }) =>
    host === undefined ? [] : [[id, host]],
  )

describe('the token is not even made for those who may not see it', () => {
  test.each(Object.keys(viewers))('%s', (viewer) => {
    let made = 0
    const tokenOf = () => {
      made += 1
      return 'token'
    }
    const view = toReservationView(sixIn(), { ...viewContextOf(viewer), tokenOf })
    expect(made).toBe(view.token === undefined ? 0 : 1)
  })
})

describe('what is shown of an entry', () => {
  const view = toReservationView(sixIn(), viewContextOf('admin'))
  const players = view.players ?? []

  test('a member, a guest, and one who waits', () => {
    expect(players[0]).toEqual({
      id: 1,
      documentId: 'entry1',
      reservationUserId: 1,
      user: { id: 101, nick: 'nick1', username: 'username1', avatar: null },
      invited: false,
      nick: 'nick1',
      level: 3,
      position: 'left-right',
      avatar: null,
      active: true,
      waiting: false,
      paid: true,
      paidAmount: 24.51,
      due: 0,
      share: 24.51,
      absent: false,
    })
    expect(players[2]).toMatchObject({ id: 3, user: null, invited: true, nick: 'named3', active: true, share: 24.5 })
    expect(players[4]).toMatchObject({ id: 5, active: false, waiting: true })
    expect(players[4]).not.toHaveProperty('share')
  })

  test('who brought a guest, where that member is shown too; and the place of who waits', () => {
    expect(guestsOf('admin')).toEqual([3, 6].map((id) => [id, { id: 102, nick: 'nick2' }]))
    expect(guestsOf('player')).toEqual([[3, { id: 102, nick: 'nick2' }]])
    const chosen = sixIn().entries.map((entry) => ({ ...entry, chosenAt: entry.id === 2 ? null : 1 }))
    expect(guestsOf('player', { closedAt: 1, entries: chosen })).toEqual([
      [3, null],
      [6, null],
    ])
    expect(players.map(({ queue }) => queue)).toEqual([undefined, undefined, undefined, undefined, 1, 2])
  })

  test('who was missing from a lesson is told to who gives it and to admins, of members who play', () => {
    const [first, ...others] = sixIn().entries
    const lesson = sixIn({ type: 'class', ownerId: 7, entries: first ? [{ ...first, absentAt: 1 }, ...others] : [] })
    const absent = (viewer: Viewer) =>
      toReservationView(lesson, { ...viewContextOf('visitor'), viewer }).players?.map((entry) => entry.absent)
    const told = [true, false, undefined, false]
    expect(absent(userOf(7, 'fp_trainer'))).toEqual(told)
    expect(absent(userOf(1, 'fp_admin'))?.slice(0, 4)).toEqual(told)
    for (const viewer of [userOf(7), userOf(8, 'fp_trainer'), userOf(101), null]) {
      expect(absent(viewer)?.some((one) => one !== undefined) ?? false).toBe(false)
    }
  })

  test('guests are among the players and again apart', () => {
    expect(view.inviteds?.map(({ id }) => id)).toEqual([3, 6])
    expect(players.filter(({ invited }) => invited)).toEqual(view.inviteds)
  })

  test('of six who play after a reopening each is charged a quarter, and the first four the price', () => {
    const reopened = toReservationView(sixIn({ reopenedAfter: 6 }), viewContextOf('admin')).players ?? []
    const cents = reopened.map(({ share = 0 }) => Math.round(share * 100))
    expect(cents).toEqual([2451, 2451, 2450, 2450, 2450, 2450])
  })
})

describe('facts of the reservation', () => {
  test('price and price per player are euros, the latter rounded half up', () => {
    expect(toReservationView(sixIn(), viewContextOf('admin'))).toMatchObject({ price: 98.02, pricePerPlayer: 24.51 })
  })

  test('instants are UTC with Z', () => {
    const { startDate, endDate } = toReservationView(sixIn(), viewContextOf('visitor'))
    expect([startDate, endDate]).toEqual(['2026-11-20T17:30:00.000Z', '2026-11-20T19:00:00.000Z'])
  })

  test.each([
    { name: 'open', game: sixIn(), flags: { status: 'open', closed: false, active: true } },
    { name: 'closed', game: sixIn({ closedAt: 1 }), flags: { status: 'closed', closed: true, active: true } },
    { name: 'active', game: sixIn({ type: 'class' }), flags: { status: 'active', closed: false, active: true } },
    { name: 'canceled', game: sixIn({ canceledAt: 1 }), flags: { status: 'canceled', closed: false, active: false } },
  ])('closed and active follow from the same facts: $name', ({ game, flags }) => {
    expect(toReservationView(game, viewContextOf('visitor'))).toMatchObject(flags)
  })

  test('nobody reserved a game without owner: no copy-link by owning', () => {
    const nobodys = sixIn({ ownerId: null, entries: [] })
    expect(
      Object.keys(viewers).filter((viewer) => toReservationView(nobodys, viewContextOf(viewer)).reservedByUser),
    ).toEqual([])
    expect(toReservationView(nobodys, viewContextOf('admin')).owner).toBeNull()
  })

  test('reservedByUser is the owner only', () => {
    expect(
      Object.keys(viewers).filter((viewer) => toReservationView(sixIn(), viewContextOf(viewer)).reservedByUser),
    ).toEqual(['reservingUser'])
  })

  test('a game that began shows its price per player to nobody outside it', () => {
    const during = { ...viewContextOf('player'), now: at(FRIDAY, '18:30') }
    expect(toReservationView(sixIn(), during)).not.toHaveProperty('pricePerPlayer')
    expect(toReservationView(sixIn(), { ...viewContextOf('inGame'), now: during.now })).toHaveProperty(
      'pricePerPlayer',
      24.51,
    )
  })
})

test.each(['inGame', 'host', 'waiting', 'trainer', 'player', 'visitor'])(
  'a game that is nobody’s has no link for %s, and its token is not made',
  (viewer) => {
    const nobodys = sixIn({ ownerId: null })
    expect(
      toReservationView(nobodys, { ...viewContextOf(viewer), tokenOf: () => expect.unreachable() }),
    ).not.toHaveProperty('token')
  },
)

test('admins see that it is nobody’s, and its token', () => {
  expect(toReservationView(sixIn({ ownerId: null }), viewContextOf('admin'))).toMatchObject({
    owner: null,
    token: 'token-of-game500',
  })
})
