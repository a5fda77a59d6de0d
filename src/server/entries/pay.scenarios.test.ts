import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { User } from '#domain/roles.ts'
import {
  aClub,
  bring,
  type Club,
  calls,
  EVENING,
  type Failing,
  refusal,
  refused,
  type Somebody,
  stateOf,
} from '../reservations/testing.ts'
import { aGame, aUser, contents, type GameParts, rowsIn } from '../testing.ts'

const start = EVENING.startDate
/** The player owns it, entry 1; the other is in it, entry 2; 3 is a guest. */
const staged = (club: Club, parts: Partial<GameParts> = {}): number => {
  const { player, other } = club.people
  const id = aGame(club.deps.db, { start, owner: player, players: [other], ...parts })
  bring(club, id, player)
  return id
}
const paid = async (club: Club, id: number | string, body: object = { value: true }, headers = {}) =>
  await club.ask('POST', `/api/reservation-users/${id}/pay`, { viewer: club.people.admin, body, headers })
const paymentsIn = (club: Club) => club.deps.db.$client.prepare('SELECT id, paid_at, paid_by FROM entry').all()

type Refusal = {
  name: string
  viewer?: Somebody
  game?: Partial<GameParts>
  body?: object
  status: number
  error: Failing
}
const notTrue = (value: unknown) => ({
  status: 400,
  error: { key: 'payment', param: 'value', ...(value === undefined ? {} : { value }) },
})
const notAdmins = [
  { name: 'a visitor', viewer: 'visitor', status: 401, error: { key: 'errors.unauthorized' } },
  { name: 'somebody blocked', viewer: 'blocked', status: 401, error: { key: 'errors.unauthorized' } },
  ...(['player', 'trainer', 'portal'] as const).map((viewer) => ({
    name: `${viewer}, who is no admin`,
    viewer,
    status: 403,
    error: { key: 'errors.forbidden' },
  })),
] satisfies Refusal[]

const nobodys = (['player', 'trainer', 'portal'] as const).map(
  (viewer): Refusal => ({
    name: `${viewer}, whose place it isn’t`,
    viewer,
    status: 403,
    error: { key: 'notAllowedToModify' },
  }),
)
const paying: Refusal[] = [
  ...notAdmins.filter(({ status }) => status === 401),
  ...nobodys,
  { name: 'of a canceled game', game: { canceled: true }, status: 409, error: { key: 'canceled' } },
  ...[false, 1, 'true', null].map((value) => ({ name: `${value}`, body: { value }, ...notTrue(value) })),
  { name: 'nothing', body: {}, ...notTrue(undefined) },
  {
    name: 'canceled before a wrong value',
    game: { canceled: true },
    body: { value: false },
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'an unknown field',
    body: { value: true, paidBy: 1 },
    status: 400,
    error: { key: 'validation.errors.unknownField', param: 'paidBy' },
  },
]

describe('pay is refused, and nothing is written', () => {
  test.each(paying)('$name', async ({ viewer = 'admin', game, body = { value: true }, status, error }) => {
    const club = await aClub()
    staged(club, game)
    expect(await refused(club, calls.pay(2, body), club.viewer(viewer))).toEqual(refusal({ status, error }))
  })

  test.each([99_999, 'nobody'])('no such entry: %s, whatever the value', async (id) => {
    const club = await aClub()
    staged(club)
    const viewer = club.people.admin
    expect(await refused(club, calls.pay(id, { value: false }), viewer)).toEqual(
      refusal({ status: 404, error: { key: 'notFound' } }),
    )
  })
})

type Paying = { name: string; entry: number; game: Partial<GameParts> }

describe('pay', () => {
  test.each([
    { name: 'a member', entry: 2, game: {} },
    { name: 'a guest', entry: 3, game: {} },
    { name: 'in a closed game', entry: 1, game: { closed: true } },
    { name: 'in a game that has been played', entry: 1, game: { start: '2026-11-10T18:30:00+01:00' } },
  ] satisfies Paying[])('$name: by whom and when is kept, and shown to admins', async ({ entry, game }: Paying) => {
    const club = await aClub()
    const id = staged(club, game)
    const published: unknown[] = []
    club.deps.live.subscribe((change) => published.push(change.day))
    const answer = await paid(club, entry)
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id: entry, paid: true, reservation: { id, paid: false, version: 2 } } },
    })
    const { admin } = club.people
    expect(paymentsIn(club)).toEqual(
      [1, 2, 3].map((one) => ({
        id: one,
        paid_at: one === entry ? club.deps.time.now : null,
        paid_by: one === entry ? admin.id : null,
      })),
    )
    const { audits, mails, days } = stateOf(club, id)
    expect({ audits, mails }).toEqual({
      audits: [['entries.pay', admin.id, JSON.stringify({ reservation: id })]],
      mails: [],
    })
    const expected = [(game.start ?? start).slice(0, 10)]
    expect({ days, published }).toEqual({ days: expected, published: expected })
  })

  test('who waits, too; the reservation is paid when every playing one is', async () => {
    const club = await aClub()
    const five = [1, 2, 3, 4, 5].map(() => aUser(club.deps.db))
    const id = aGame(club.deps.db, { start, players: five })
    const isPaid = async () => await club.ask('GET', `/api/reservations/${id}`, { viewer: club.people.admin })
    for (const entry of [5, 1, 2, 3]) {
      await paid(club, entry)
      expect(await isPaid()).toMatchObject({ body: { data: { paid: false } } })
    }
    await paid(club, 4)
    expect(await isPaid()).toMatchObject({ body: { data: { paid: true } } })
    club.sql('UPDATE entry SET paid_at = NULL WHERE id = 5')
    expect(await isPaid()).toMatchObject({ body: { data: { paid: true } } })
  })

  test('alone on a whole court one pays all of it; of a second player’s place the owner is relieved', async () => {
    const club = await aClub()
    const { player, other, admin } = club.people
    const id = aGame(club.deps.db, { start, type: 'complete', owner: player })
    const joined = aGame(club.deps.db, { start, court: 2, type: 'complete', owner: player, players: [other] })
    const sharesOf = async (viewer: User, game = id) => {
      const { body } = await club.ask('GET', `/api/reservations/${game}`, { viewer })
      const shares = z.object({ data: z.object({ players: z.array(z.object({ share: z.number().optional() })) }) })
      return shares.parse(body).data.players.map(({ share }) => share)
    }
    expect([await sharesOf(player), await sharesOf(player, joined), await sharesOf(admin, joined)]).toEqual([
      [24],
      [18, undefined],
      [18, 6],
    ])
    expect(await paid(club, 1)).toMatchObject({
      body: { data: { paidAmount: 24, reservation: { pricePerPlayer: 6, paid: true } } },
    })
  })

  test('a second time: 200, and nothing but the audit of who asked is different', async () => {
    const club = await aClub()
    const id = staged(club)
    await paid(club, 2)
    club.deps.time.now += 60_000
    const { audit: _, ...before } = contents(club.deps.db)
    const again = await club.ask('POST', '/api/reservation-users/2/pay', {
      viewer: club.people.global,
      body: { value: true },
    })
    expect(again).toMatchObject({ status: 200, body: { data: { paid: true, reservation: { id, version: 2 } } } })
    expect(contents(club.deps.db)).toMatchObject(before)
  })

  test('asked twice with one key answers the same; with other content it is refused', async () => {
    const club = await aClub()
    const id = staged(club)
    const headers = { 'idempotency-key': 'paid-once' }
    const first = await paid(club, 2, { value: true }, headers)
    expect(await paid(club, 2, { data: { value: true } }, headers)).toMatchObject({ status: 200, body: first.body })
    const otherwise = await paid(club, 3, { value: true }, headers)
    expect(otherwise).toMatchObject({ status: 409, body: { errors: [{ msg: 'errors.idempotency' }] } })
    const input = { id: 2, value: true, requestId: 'paid-once' }
    const overTrpc = await club.call('entries.pay', input, { type: 'mutation', viewer: club.people.admin })
    expect(overTrpc.body).toHaveProperty('result.data', first.body)
    expect(stateOf(club, id)).toMatchObject({ row: { version: 2 } })
    expect(rowsIn(club.deps.db, 'audit')).toBe(1)
  })

  test('by documentId', async () => {
    const club = await aClub()
    const id = staged(club)
    const documentId = stateOf(club, id).game.entries[1]?.documentId ?? ''
    expect(await paid(club, documentId)).toMatchObject({ status: 200, body: { data: { id: 2, documentId } } })
  })
})

const mailing: Refusal[] = [
  ...notAdmins,
  { name: 'of an open game', status: 409, error: { key: 'gameNotClosed' } },
  { name: 'of a whole court', game: { type: 'complete' }, status: 409, error: { key: 'gameNotClosed' } },
  {
    name: 'of a closed game that was canceled',
    game: { closed: true, canceled: true },
    status: 409,
    error: { key: 'gameNotClosed' },
  },
]

describe('mail that a game is closed', () => {
  test.each(mailing)('is refused: $name', async ({ viewer = 'admin', game, status, error }) => {
    const club = await aClub()
    staged(club, game)
    expect(await refused(club, calls.mailClosed(2), club.viewer(viewer))).toEqual(refusal({ status, error }))
  })

  test('is refused for a guest, but not before the game is closed, nor for nobody', async () => {
    const club = await aClub()
    staged(club)
    const viewer = club.people.admin
    expect(await refused(club, calls.mailClosed(3), viewer)).toEqual(
      refusal({ status: 409, error: { key: 'gameNotClosed' } }),
    )
    expect(await refused(club, calls.mailClosed(9), viewer)).toEqual(
      refusal({ status: 404, error: { key: 'notFound' } }),
    )
    expect(await refused(club, calls.mailClosed('nobody'), viewer)).toEqual(
      refusal({ status: 404, error: { key: 'notFound' } }),
    )
    club.sql('UPDATE reservation SET closed_at = 1')
    expect(await refused(club, calls.mailClosed(3), viewer)).toEqual(
      refusal({ status: 400, error: { key: 'email.errors.guest' } }),
    )
  })

  test('queues one mail to that member, who is told whether they play; the game is as it was', async () => {
    const club = await aClub()
    const { other, player, admin } = club.people
    const id = staged(club, { closed: true })
    club.sql('UPDATE entry SET chosen_at = NULL WHERE id = 2')
    const answer = await club.ask('POST', '/api/reservation-users/2/send/closed', { viewer: admin })
    expect(answer).toMatchObject({ status: 200, body: { data: { id: 2, waiting: true, user: { id: other.id } } } })
    const input = { id: stateOf(club, id).game.entries[0]?.documentId }
    expect(await club.call('entries.mailClosed', input, { type: 'mutation', viewer: admin })).toMatchObject({
      status: 200,
    })
    const { mails, row, audits, days } = stateOf(club, id)
    expect(mails).toEqual([
      ['closed', other.id],
      ['closed', player.id],
    ])
    const abouts = club.deps.db.$client.prepare<[], string>('SELECT about FROM outbox ORDER BY id').pluck().all()
    expect(abouts.map((about): unknown => JSON.parse(about))).toMatchObject([
      { reservation: id, plays: false },
      { reservation: id, plays: true },
    ])
    expect({ version: row.version, days }).toEqual({ version: 1, days: [] })
    expect(audits).toEqual([2, 1].map(() => ['entries.mailClosed', admin.id, JSON.stringify({ reservation: id })]))
    expect(rowsIn(club.deps.db, 'audit', "json_extract(about, '$.entry') IN (1, 2)")).toBe(2)
  })
})
