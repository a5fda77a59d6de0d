import { describe, expect, test } from 'vitest'
import { aClub, bring, type Club, EVENING, type Somebody, stateOf } from '../reservations/testing.ts'
import { aGame, at, contents, rowsIn } from '../testing.ts'

const start = EVENING.startDate
const begun = at(start)

/** A game under way: the player owns it (entry 1), the other is in it (2), 3 is a guest, tina (6) waits behind two more. */
async function aGameUnderWay(parts: { canceled?: boolean; now?: number } = {}): Promise<Club> {
  const club = await aClub()
  const { player, other, tina, trainer } = club.people
  const id = aGame(club.deps.db, { start, owner: player, players: [other], canceled: parts.canceled ?? false })
  bring(club, id, player)
  for (const one of [trainer, tina])
    club.sql(
      `INSERT INTO entry (document_id, reservation_id, user_id, level_quarters, position, created_at) VALUES ('x${one.id}', ${id}, ${one.id}, 8, 'left', 0)`,
    )
  club.deps.time.now = parts.now ?? begun
  return club
}

const mark = async (club: Club, entry: number | string, value: unknown, viewer: Somebody = 'admin') =>
  await club.ask('POST', `/api/reservation-users/${entry}/absent`, {
    ...(viewer !== 'visitor' && { viewer: club.people[viewer] }),
    body: { value },
  })
const absences = (club: Club) =>
  club.deps.db.$client.prepare('SELECT id, absent_at, absent_by FROM entry WHERE absent_at IS NOT NULL').all()

describe('marking somebody as missing', () => {
  test('is recorded with who and when, once; taken back, nothing is left; the game stays as it is', async () => {
    const club = await aGameUnderWay()
    const { admin, trainer } = club.people
    const answer = await mark(club, 2, true)
    expect(answer).toMatchObject({ status: 200, body: { data: { id: 2, absent: true, paid: false } } })
    const marked = { id: 2, absent_at: begun, absent_by: admin.id }
    expect(absences(club)).toEqual([marked])
    club.deps.time.now += 60_000
    await mark(club, 2, true)
    expect(absences(club)).toEqual([marked])
    expect(rowsIn(club.deps.db, 'audit', `details = '{"absent":[false,true]}'`), 'said once').toBe(1)
    // Told once, as reports of the day are others now.
    expect(stateOf(club, 1)).toMatchObject({ row: { version: 1 }, mails: [], days: ['2026-11-20'] })
    const seen = await club.ask('GET', '/api/reservation-users/2', { viewer: trainer })
    expect(seen.body).not.toHaveProperty('data.absent')
    expect(await mark(club, 2, false)).toMatchObject({ status: 200, body: { data: { absent: false } } })
    expect(absences(club)).toEqual([])
  })

  test('a trainer in the lessons they give, and in no other', async () => {
    const club = await aClub()
    const { trainer, tina, player } = club.people
    aGame(club.deps.db, { start, type: 'class', owner: trainer, players: [player] })
    aGame(club.deps.db, { start, type: 'school', court: 2, owner: tina, players: [player] })
    aGame(club.deps.db, { start, type: 'training', court: 3, owner: trainer, players: [player] })
    club.deps.time.now = begun
    expect(await mark(club, 1, true, 'trainer')).toMatchObject({ status: 200, body: { data: { absent: true } } })
    for (const entry of [2, 3]) expect((await mark(club, entry, true, 'trainer')).status).toBe(403)
    expect(await mark(club, 1, false, 'trainer')).toMatchObject({ status: 200, body: { data: { absent: false } } })
  })

  test.each([
    { name: 'a visitor', viewer: 'visitor', status: 401, msg: 'errors.unauthorized' },
    { name: 'the owner', viewer: 'player', status: 403, msg: 'errors.forbidden' },
    {
      name: 'a trainer, of a game that isn’t theirs',
      viewer: 'trainer',
      status: 403,
      msg: 'reservation.errors.notAllowedToModify',
    },
    { name: 'before it starts', now: begun - 1, status: 409, msg: 'reservation.errors.notStarted' },
    { name: 'in a canceled game', canceled: true, status: 409, msg: 'reservation.errors.canceled' },
    { name: 'a guest', entry: 3, status: 404, msg: 'errors.notFound' },
    { name: 'somebody who waits', entry: 5, status: 404, msg: 'errors.notFound' },
    { name: 'nobody', entry: 99, status: 404, msg: 'reservation.errors.notFound' },
    { name: 'with a word', value: 'yes', status: 400, msg: 'validation.errors.type' },
    { name: 'with nothing', value: undefined, status: 400, msg: 'validation.errors.required' },
  ] as const)('is refused: $name', async (row) => {
    const club = await aGameUnderWay({
      ...('now' in row && { now: row.now }),
      ...('canceled' in row && { canceled: row.canceled }),
    })
    const before = contents(club.deps.db)
    const viewer = 'viewer' in row ? row.viewer : 'admin'
    const answer = await mark(club, 'entry' in row ? row.entry : 2, 'value' in row ? row.value : true, viewer)
    expect(answer).toMatchObject({ status: row.status, body: { data: null, errors: [{ msg: row.msg }] } })
    expect(contents(club.deps.db)).toEqual(before)
  })
})
