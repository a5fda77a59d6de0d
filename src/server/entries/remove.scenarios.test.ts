import { describe, expect, test } from 'vitest'
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
import { aGame, aUser, type GameParts } from '../testing.ts'

const start = EVENING.startDate
const begun = '2026-11-20T08:00:00+01:00'
const notYours = { status: 403, error: { key: 'notAllowedToRemoveUser' } }
/** The player owns it, entry 1; the other is in it, entry 2; 3 and 4 are their guests; 5 is nobody's. */
const staged = (club: Club, parts: Partial<GameParts> = {}): number => {
  const { player, other } = club.people
  const id = aGame(club.deps.db, { start, owner: player, players: [other], ...parts })
  bring(club, id, player)
  bring(club, id, other)
  club.sql(
    `INSERT INTO entry (document_id, reservation_id, level_quarters, position, created_at) VALUES ('nobodys', ${id}, 4, 'left', 0)`,
  )
  return id
}
const removed = async (club: Club, viewer: Somebody, id: number | string) =>
  await club.ask('DELETE', `/api/reservation-users/${id}`, { viewer: club.viewer(viewer) })

type Refusal = {
  name: string
  viewer: Somebody
  entry: number
  game?: Partial<GameParts>
  status: number
  error: Failing
}

const refusals: Refusal[] = [
  { name: 'a visitor', viewer: 'visitor', entry: 3, status: 401, error: { key: 'errors.unauthorized' } },
  { name: 'somebody blocked', viewer: 'blocked', entry: 3, status: 401, error: { key: 'errors.unauthorized' } },
  { name: 'a stranger, a guest', viewer: 'tina', entry: 3, ...notYours },
  { name: 'a playmate, a guest of another', viewer: 'other', entry: 3, ...notYours },
  { name: 'the owner, a guest of another', viewer: 'player', entry: 4, ...notYours },
  { name: 'the owner, a guest of nobody', viewer: 'player', entry: 5, ...notYours },
  { name: 'the owner, a member', viewer: 'player', entry: 2, ...notYours },
  { name: 'a member, themselves', viewer: 'other', entry: 2, ...notYours },
  { name: 'a trainer, a guest', viewer: 'trainer', entry: 3, ...notYours },
  {
    name: 'a trainer, a pupil of a lesson that isn’t theirs',
    viewer: 'trainer',
    entry: 2,
    game: { type: 'class' },
    ...notYours,
  },
  { name: 'a portal admin, a guest', viewer: 'portal', entry: 3, ...notYours },
  {
    name: 'of a canceled game',
    viewer: 'admin',
    entry: 2,
    game: { canceled: true },
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'their guest of a canceled game',
    viewer: 'player',
    entry: 3,
    game: { canceled: true },
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'of a closed game',
    viewer: 'admin',
    entry: 2,
    game: { closed: true },
    status: 409,
    error: { key: 'gameClosed' },
  },
  {
    name: 'their guest of a closed game',
    viewer: 'player',
    entry: 3,
    game: { closed: true },
    status: 409,
    error: { key: 'gameClosed' },
  },
  {
    name: 'of a game that is over',
    viewer: 'admin',
    entry: 2,
    game: { start: begun },
    status: 409,
    error: { key: 'over' },
  },
  {
    name: 'their guest of a game that has begun',
    viewer: 'player',
    entry: 3,
    game: { start: begun },
    status: 409,
    error: { key: 'alreadyStarted' },
  },
  { name: 'not yours before canceled', viewer: 'other', entry: 3, game: { canceled: true, start: begun }, ...notYours },
  {
    name: 'canceled before closed',
    viewer: 'admin',
    entry: 3,
    game: { canceled: true, closed: true },
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'closed before begun',
    viewer: 'player',
    entry: 3,
    game: { start: begun, closed: true },
    status: 409,
    error: { key: 'gameClosed' },
  },
]

describe('remove an entry is refused, and nothing is written', () => {
  test.each(refusals)('$name', async ({ viewer, entry, game, status, error }) => {
    const club = await aClub()
    staged(club, game)
    expect(await refused(club, calls.remove(entry), club.viewer(viewer))).toEqual(refusal({ status, error }))
  })

  test.each([99_999, 'nobody'])('no such entry: %s', async (id) => {
    const club = await aClub()
    staged(club)
    for (const viewer of [club.people.player, club.people.admin]) {
      expect(await refused(club, calls.remove(id), viewer)).toEqual(
        refusal({ status: 404, error: { key: 'notFound' } }),
      )
    }
  })
})

describe('remove an entry', () => {
  test('their own guest, by who brought it: the place is free, and the viewer sees the game', async () => {
    const club = await aClub()
    const id = staged(club)
    const published: unknown[] = []
    club.deps.live.subscribe(({ day }) => published.push(day))
    const answer = await removed(club, 'other', 4)
    expect(answer).toMatchObject({ status: 200, body: { data: { id, reservedByUser: false, freePlaces: 0 } } })
    expect(answer.body).not.toHaveProperty('data.pincode')
    const { game, row, mails, audits, days } = stateOf(club, id)
    expect(game.entries.map((entry) => entry.id)).toEqual([1, 2, 3, 5])
    expect(row).toMatchObject({ version: 2 })
    expect({ mails, audits, days, published }).toEqual({ mails: [], audits: [], days: ['2026-11-20'], published: days })
  })

  test('whoever moves up is mailed', async () => {
    const club = await aClub()
    const { tina, trainer } = club.people
    const id = staged(club)
    for (const viewer of [tina, trainer]) await club.ask('PUT', `/api/reservations/${id}/join`, { viewer, body: {} })
    await removed(club, 'player', 3)
    expect(stateOf(club, id).mails).toEqual([])
    await removed(club, 'admin', 'nobodys')
    expect(stateOf(club, id).mails).toEqual([['movedUp', tina.id]])
  })

  test('a member by an admin: their guests go along, and nobody is told by mail who goes', async () => {
    const club = await aClub()
    const { admin, player } = club.people
    const id = staged(club)
    const answer = await removed(club, 'admin', 2)
    expect(answer).toMatchObject({ status: 200, body: { data: { freePlaces: 1, owner: player.id } } })
    const { game, mails, audits } = stateOf(club, id)
    expect(game.entries.map((entry) => entry.id)).toEqual([1, 3, 5])
    expect({ mails, audits }).toEqual({
      mails: [],
      audits: [['entries.remove', admin.id, JSON.stringify({ reservation: id })]],
    })
  })

  test.each(['open', 'complete'] as const)(
    'the owner of a game of type %s by an admin: it is handed on, and with nobody left canceled, whatever the hour',
    async (type) => {
      const club = await aClub()
      const { player, other } = club.people
      const id = staged(club, { type })
      expect(await removed(club, 'global', 1)).toMatchObject({ status: 200, body: { data: { owner: other.id } } })
      // Of a whole court the next owner has more to pay, and is told.
      const mails = type === 'complete' ? [['handed', other.id]] : []
      expect(stateOf(club, id)).toMatchObject({ members: [other.id, null, null], mails })
      club.deps.time.now = Date.parse(start) - 60_000
      const answer = await removed(club, 'admin', 2)
      expect(answer).toMatchObject({ status: 200, body: { data: { status: 'canceled', freePlaces: 0 } } })
      expect(stateOf(club, id).mails).toEqual([...mails, ['canceled', other.id]])
      expect(stateOf(club, id).members).not.toContain(player.id)
    },
  )

  test('a trainer who plays in their own training, by an admin: it stays theirs', async () => {
    const club = await aClub()
    const { trainer } = club.people
    const id = aGame(club.deps.db, { start, type: 'training', owner: trainer, players: [trainer] })
    expect(await removed(club, 'admin', 1)).toMatchObject({ status: 200, body: { data: { status: 'active' } } })
    expect(stateOf(club, id)).toMatchObject({ members: [], row: { owner_id: trainer.id } })
  })

  test('who brought a guest and waits may remove it too, over tRPC', async () => {
    const club = await aClub()
    const { tina } = club.people
    const id = aGame(club.deps.db, { start, players: [...[1, 2, 3, 4].map(() => aUser(club.deps.db)), tina] })
    const [guest = 0] = bring(club, id, tina)
    const answer = await club.call('entries.remove', { id: guest }, { type: 'mutation', viewer: tina })
    expect(answer).toMatchObject({ status: 200, body: { result: { data: { data: { id } } } } })
    expect(stateOf(club, id).game.entries).toHaveLength(5)
  })
})
