import { describe, expect, test } from 'vitest'
import { aGame, aUser, type GameParts } from '../testing.ts'
import { aClub, bring, type Club, EVENING, type Somebody, stateOf } from './testing.ts'

const start = EVENING.startDate
const changed = async (club: Club, by: Somebody, id: number | string, body: object) =>
  await club.ask('PUT', `/api/reservations/${id}`, { viewer: club.viewer(by), body })
const own = ({ people }: Club): GameParts => ({ start, owner: people.player, players: [people.other] })

type OfType = {
  name: string
  by: Somebody
  game: (club: Club) => GameParts
  type: string
  status: string
  owner: Somebody | null
  members: Somebody[]
}
const inLesson = ({ people }: Club): GameParts => ({
  start,
  type: 'class',
  owner: people.trainer,
  players: [people.other],
})
const ofTypes: OfType[] = [
  {
    name: 'an open game a whole court, by its owner',
    by: 'player',
    game: own,
    type: 'complete',
    status: 'active',
    owner: 'player',
    members: ['player', 'other'],
  },
  {
    name: 'a whole court an open game, by its owner',
    by: 'player',
    game: (club) => ({ ...own(club), type: 'complete' }),
    type: 'open',
    status: 'open',
    owner: 'player',
    members: ['player', 'other'],
  },
  {
    name: 'an open game what it is',
    by: 'player',
    game: own,
    type: 'open',
    status: 'open',
    owner: 'player',
    members: ['player', 'other'],
  },
  {
    name: 'a class a training, by its trainer',
    by: 'trainer',
    game: inLesson,
    type: 'training',
    status: 'active',
    owner: 'trainer',
    members: ['other'],
  },
  {
    name: 'a class an open game, by its trainer, who is in it then, last',
    by: 'trainer',
    game: inLesson,
    type: 'open',
    status: 'open',
    owner: 'trainer',
    members: ['other', 'trainer'],
  },
  {
    name: "a trainer's open game a class, which they give and don't play in",
    by: 'trainer',
    game: ({ people }) => ({ start, owner: people.trainer, players: [people.other] }),
    type: 'class',
    status: 'active',
    owner: 'trainer',
    members: ['other'],
  },
  {
    name: 'an open game a class, by an admin: nobody gives it yet',
    by: 'admin',
    game: own,
    type: 'class',
    status: 'active',
    owner: null,
    members: ['player', 'other'],
  },
  {
    name: 'an open game a competition, by a global admin',
    by: 'global',
    game: own,
    type: 'competition',
    status: 'active',
    owner: 'player',
    members: ['player', 'other'],
  },
]

describe('the type is changed: makes', () => {
  test.each(ofTypes)('$name', async ({ by, game, type, status, owner, members }) => {
    const club = await aClub()
    const id = aGame(club.deps.db, { ...game(club), guests: 1 })
    const published: string[] = []
    club.deps.live.subscribe(({ day }) => published.push(day))
    const answer = await changed(club, by, id, { type, version: 1 })
    expect(answer).toMatchObject({ status: 200, body: { data: { id, type, status } } })
    const { row, members: after, mails, audits, days } = stateOf(club, id)
    expect(row).toMatchObject({ type, owner_id: owner && club.viewer(owner)?.id, version: 2, price_cents: 2400 })
    const isSame = type === game(club).type || (type === 'open' && game(club).type === undefined)
    expect(after).toEqual([
      ...members.slice(0, 2).map((member) => club.viewer(member)?.id),
      ...(isSame ? [null] : []),
      ...members.slice(2).map((member) => club.viewer(member)?.id),
    ])
    expect({ mails, days, published }).toEqual({ mails: [], days: ['2026-11-20'], published: ['2026-11-20'] })
    expect(audits).toHaveLength(by === 'player' ? 0 : 1)
  })

  test('without guests, whoever waited behind them moves up and is mailed', async () => {
    const club = await aClub()
    const { player, other, tina } = club.people
    const id = aGame(club.deps.db, { start, owner: player, players: [other] })
    bring(club, id, player, 2)
    await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: tina, body: {} })
    await changed(club, 'player', id, { type: 'complete' })
    expect(stateOf(club, id)).toMatchObject({
      members: [player.id, other.id, tina.id],
      mails: [['movedUp', tina.id]],
    })
  })

  test('with no guests left where that is asked for, and who waited moves up', async () => {
    const club = await aClub()
    const { player, other, tina } = club.people
    const id = aGame(club.deps.db, { start, owner: player, players: [other] })
    bring(club, id, player, 2)
    await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: tina, body: {} })
    expect(await changed(club, 'player', id, { inviteds: [] })).toMatchObject({ status: 200 })
    expect(stateOf(club, id)).toMatchObject({
      game: { type: 'open' },
      members: [player.id, other.id, tina.id],
      mails: [['movedUp', tina.id]],
    })
    expect(await changed(club, 'player', id, { type: 'complete', inviteds: [] })).toMatchObject({ status: 200 })
    expect(await changed(club, 'other', id, { inviteds: [] })).toMatchObject({
      status: 403,
      body: { errors: [{ msg: 'reservation.errors.notAllowedToModify' }] },
    })
    expect(await changed(club, 'admin', id, { inviteds: [{ level: 1 }] })).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'validation.errors.tooMany', param: 'inviteds' }] },
    })
  })

  test('who waits in a game that becomes a training goes on waiting', async () => {
    const club = await aClub()
    const five = [1, 2, 3, 4].map(() => aUser(club.deps.db))
    const id = aGame(club.deps.db, { ...own(club), players: five })
    const answer = await changed(club, 'admin', id, { type: 'training' })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { freePlaces: 0, players: [{}, {}, {}, {}, { waiting: true }] } },
    })
  })

  test('after a reopening the first four to arrive play, and the others wait, whatever type it has next', async () => {
    const club = await aClub()
    const five = [1, 2, 3, 4, 5].map(() => aUser(club.deps.db))
    const id = aGame(club.deps.db, { ...own(club), players: five, closed: true })
    const { admin } = club.people
    await club.ask('POST', `/api/reservations/${id}/open`, { viewer: admin })
    const players = [1, 2, 3, 4, 5, 6].map((arrival) => (arrival <= 4 ? { active: true } : { waiting: true }))
    const firstFour = { status: 200, body: { data: { players } } }
    expect(await changed(club, 'admin', id, { type: 'class' })).toMatchObject(firstFour)
    expect(await changed(club, 'admin', id, { type: 'open' })).toMatchObject(firstFour)
    expect(stateOf(club, id).mails).toEqual([])
  })
})
