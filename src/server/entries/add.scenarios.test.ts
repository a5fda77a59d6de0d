import { describe, expect, test } from 'vitest'
import { aClub, type Club, EVENING, many, type Somebody, stateOf } from '../reservations/testing.ts'
import { aGame, type GameParts } from '../testing.ts'

const start = EVENING.startDate
const own = ({ people }: Club): GameParts => ({ start, owner: people.player })
const full = (howMany: number, parts: Partial<GameParts> = {}) => {
  return (club: Club): GameParts => ({ start, players: many(club, howMany), ...parts })
}
const guest = { invited: true, level: 2 }
const added = async (club: Club, body: object, viewer: Somebody = 'admin') =>
  await club.ask('POST', '/api/reservation-users', { viewer: club.viewer(viewer), body })

describe('an admin adds', () => {
  test.each([
    { name: 'the second to an open game', game: full(1), active: true },
    { name: 'the fifth to an open game, who waits', game: full(4), active: false },
    { name: 'the twelfth', game: full(11), active: false },
    { name: 'the fourth on a whole court', game: full(3, { type: 'complete' }), active: true },
    { name: 'to a class', game: full(0, { type: 'class' }), active: true },
  ])('$name: a member, and a guest of nobody', async ({ game, active }) => {
    for (const body of [{}, guest]) {
      const club = await aClub()
      const { other, admin } = club.people
      const reservation = aGame(club.deps.db, game(club))
      const published: unknown[] = []
      club.deps.live.subscribe(({ day }) => published.push(day))
      const user = 'invited' in body ? {} : { user: other.id, invited: false }
      const answer = await added(club, { data: { reservation, ...user, ...body } })
      const state = stateOf(club, reservation)
      const entry = state.game.entries.at(-1)
      expect(answer).toMatchObject({ status: 201, body: { data: { id: entry?.id, active, waiting: !active } } })
      expect(entry).toMatchObject('invited' in body ? { user: null, hostId: null, levelQuarters: 8 } : { hostId: null })
      expect(state.members.at(-1)).toBe('invited' in body ? null : other.id)
      expect(state).toMatchObject({ row: { version: 2 }, mails: [], days: ['2026-11-20'] })
      expect(state.audits).toEqual([['entries.add', admin.id, JSON.stringify({ reservation })]])
      expect(published).toEqual(['2026-11-20'])
    }
  })

  test.each(['class', 'school'] as const)(
    'a trainer adds a pupil to the %s they give, and takes them out',
    async (type) => {
      const club = await aClub()
      const { trainer, other } = club.people
      const reservation = aGame(club.deps.db, { start, type, owner: trainer })
      const answer = await added(club, { reservation, user: other.id }, 'trainer')
      expect(answer).toMatchObject({ status: 201, body: { data: { active: true } } })
      const state = stateOf(club, reservation)
      expect(state).toMatchObject({ members: [other.id], mails: [], row: { version: 2 } })
      expect(state.audits).toEqual([['entries.add', trainer.id, JSON.stringify({ reservation })]])
      const out = await club.ask('DELETE', `/api/reservation-users/${state.game.entries[0]?.id}`, { viewer: trainer })
      expect(out.status).toBe(200)
      expect(out.body).not.toHaveProperty('data.paid')
      expect(stateOf(club, reservation)).toMatchObject({ members: [], row: { version: 3 } })
    },
  )

  test('whoever doesn’t show in searches is there for admins alone', async () => {
    const club = await aClub()
    const { trainer, other } = club.people
    club.sql(`UPDATE user SET show_in_searches = 0 WHERE id = ${other.id}`)
    const reservation = aGame(club.deps.db, { start, type: 'class', owner: trainer })
    const body = { reservation, user: other.id }
    const refused = await added(club, body, 'trainer')
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'reservation.errors.addingPlayer', values: { name: String(other.id) } }] },
    })
    expect((await added(club, body)).status).toBe(201)
  })

  test('a member as they are, or as is said', async () => {
    const club = await aClub()
    const { other, tina } = club.people
    club.sql(`UPDATE user SET level_quarters = 19, position = 'right' WHERE id IN (${other.id}, ${tina.id})`)
    const reservation = aGame(club.deps.db, own(club))
    await added(club, { reservation, user: other.id })
    await added(club, { reservation, user: tina.id, level: 2.25, position: 'left' })
    const [, first, second] = stateOf(club, reservation).game.entries
    expect([first, second]).toMatchObject([
      { levelQuarters: 19, position: 'right' },
      { levelQuarters: 9, position: 'left' },
    ])
  })

  test('a guest of nobody plays left and right where nothing is said; documentIds name as numbers do; over tRPC', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, own(club))
    const { documentId } = stateOf(club, id).game
    const user = club.deps.db.$client.prepare<[number], string>('SELECT document_id FROM user WHERE id = ?').pluck()
    await added(club, { reservation: documentId, ...guest }, 'global')
    const input = { reservation: documentId, user: user.get(club.people.tina.id) }
    const answer = await club.call('entries.add', input, { type: 'mutation', viewer: club.people.admin })
    expect(answer).toMatchObject({ status: 200, body: { result: { data: { data: { active: true } } } } })
    expect(stateOf(club, id).game.entries.slice(1)).toMatchObject([
      { user: null, position: 'left-right', levelQuarters: 8 },
      { user: { id: club.people.tina.id } },
    ])
  })

  test('who waits behind those who play since a reopening', async () => {
    const club = await aClub()
    const reservation = aGame(club.deps.db, full(5)(club))
    club.sql('UPDATE reservation SET reopened_after = 5')
    expect(await added(club, { reservation, ...guest })).toMatchObject({
      body: { data: { active: false, waiting: true } },
    })
  })
})
