import { describe, expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { aGame, at, rowsIn } from '../testing.ts'
import { aClub, bring, type Club, calls, EVENING, others, refusal, refused, stateOf, tokenFor } from './testing.ts'

const start = EVENING.startDate

const whole = (club: Club) => ({ start, type: 'complete' as const, owner: club.people.other })

async function joined(club: Club, viewer: User, id: number | string, body: object = {}, headers = {}) {
  return await club.ask('PUT', `/api/reservations/${id}/join`, { viewer, body, headers })
}

describe('join', () => {
  test('plays where there is room, as they are, and is told so', async () => {
    const club = await aClub()
    const { player, other } = club.people
    club.sql(`UPDATE user SET level_quarters = 22, position = 'left' WHERE id = ${player.id}`)
    const id = aGame(club.deps.db, { start, owner: other })
    const published: unknown[] = []
    club.deps.live.subscribe(({ day }) => published.push(day))
    const answer = await joined(club, player, id)
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id, status: 'open', freePlaces: 2, levelRange: { min: 3, max: 5.5 }, reservedByUser: false } },
    })
    const user = { id: player.id, username: player.username }
    const own = { user, invited: false, level: 5.5, position: 'left', active: true, waiting: false, share: 6 }
    expect(answer.body).toMatchObject({ data: { players: [{ active: true, waiting: false }, own] } })
    expect(answer.body).toHaveProperty('data.token', tokenFor(club, id))
    for (const hidden of ['price', 'pincode', 'owner', 'version', 'paid']) {
      expect(answer.body).not.toHaveProperty(`data.${hidden}`)
    }
    const { row, members, mails, audits, days } = stateOf(club, id)
    expect({ members, mails, audits, days }).toEqual({
      members: [other.id, player.id],
      mails: [],
      audits: [],
      days: ['2026-11-20'],
    })
    expect(row).toMatchObject({ version: 2, owner_id: other.id })
    expect(published).toEqual(['2026-11-20'])
    const entry = 'SELECT user_id, host_id, chosen_at, paid_at, created_at FROM entry ORDER BY id DESC LIMIT 1'
    expect(club.deps.db.$client.prepare(entry).get()).toEqual({
      user_id: player.id,
      host_id: null,
      chosen_at: null,
      paid_at: null,
      created_at: club.deps.time.now,
    })
  })

  test('waits as the fifth', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, others(3)(club))
    const answer = await joined(club, club.people.player, id)
    expect(answer).toMatchObject({ status: 200, body: { data: { freePlaces: 0 } } })
    const { game } = stateOf(club, id)
    const players = game.entries.map((entry, place) => ({ id: entry.id, active: place < 4, waiting: place >= 4 }))
    expect(answer.body).toMatchObject({ data: { players } })
    expect(answer.body).not.toHaveProperty('data.players.4.share')
  })

  test('with guests, who come after and belong to them; places are given in that order', async () => {
    const club = await aClub()
    const { player } = club.people
    const id = aGame(club.deps.db, others(1)(club))
    const answer = await joined(club, player, id, { inviteds: [{ level: 2.25, position: 'right' }, { level: 7 }] })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          freePlaces: 0,
          inviteds: [
            { user: null, nick: null, invited: true, level: 2.25, position: 'right', active: true },
            { user: null, nick: null, invited: true, level: 7, position: 'left-right', waiting: true },
          ],
        },
      },
    })
    const { game, row } = stateOf(club, id)
    expect(row).toMatchObject({ version: 2 })
    const [, , own, first, second] = game.entries
    expect([first?.hostId, second?.hostId]).toEqual([own?.id, own?.id])
    expect(rowsIn(club.deps.db, 'change')).toBe(1)
  })

  test('is one place for the last of twelve', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, others(10)(club))
    expect(await joined(club, club.people.player, id)).toMatchObject({ status: 200 })
    const viewer = club.people.tina
    expect(await refused(club, calls.join(id, {}), viewer)).toEqual(
      refusal({ status: 409, error: { key: 'gameFull' } }),
    )
  })

  test('waits by as many as the configuration says', async () => {
    const club = await aClub()
    club.sql(`UPDATE config SET config = json_set(config, '$.booking.waitingMax', 1)`)
    const id = aGame(club.deps.db, others(3)(club))
    expect(await joined(club, club.people.player, id)).toMatchObject({ status: 200 })
    const viewer = club.people.tina
    expect(await refused(club, calls.join(id, {}), viewer)).toEqual(
      refusal({ status: 409, error: { key: 'gameFull' } }),
    )
  })

  test('a whole court by its token: sees what a token shows', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, whole(club))
    const answer = await joined(club, club.people.player, id, {
      isFromTokenReservation: true,
      token: tokenFor(club, id),
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { type: 'complete', freePlaces: 2, pricePerPlayer: 6 } },
    })
    expect(stateOf(club, id).members).toEqual([club.people.other.id, club.people.player.id])
  })

  test('an open game needs no token, and a wrong one doesn’t matter', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, others(1)(club))
    const body = { isFromTokenReservation: true, token: 'wrong' }
    expect(await joined(club, club.people.player, id, body)).toMatchObject({ status: 200 })
  })

  test('by staff is audited; over tRPC, by documentId and until the last minute as well', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, others(1)(club))
    const { documentId } = stateOf(club, id).game
    club.deps.time.now = at(start) - 60_000
    const viewer = club.people.admin
    const answer = await club.call('reservations.join', { documentId }, { type: 'mutation', viewer })
    expect(answer).toMatchObject({ status: 200, body: { result: { data: { data: { id } } } } })
    expect(stateOf(club, id).audits).toEqual([['reservations.join', viewer.id, JSON.stringify({ reservation: id })]])
    expect(await joined(club, club.people.trainer, documentId)).toMatchObject({ status: 200 })
  })
})

describe('join asked twice with one key', () => {
  const key = { 'idempotency-key': 'tapped-twice' }
  const guests = { inviteds: [{ level: 2 }] }

  test('does it once and answers the same', async () => {
    const club = await aClub()
    const { player } = club.people
    const id = aGame(club.deps.db, others(1)(club))
    const first = await joined(club, player, id, guests, key)
    const again = await joined(club, player, id, guests, key)
    expect(again).toMatchObject({ status: 200, body: first.body })
    const viewer = player
    const input = { documentId: id, ...guests, requestId: 'tapped-twice' }
    const overTrpc = await club.call('reservations.join', input, { type: 'mutation', viewer })
    expect(overTrpc.body).toHaveProperty('result.data', first.body)
    expect(stateOf(club, id)).toMatchObject({ row: { version: 2 }, days: ['2026-11-20'] })
    expect(rowsIn(club.deps.db, 'entry', `reservation_id = ${id}`)).toBe(4)
  })

  test('is refused with other content, and is another’s own', async () => {
    const club = await aClub()
    const { player, tina } = club.people
    const id = aGame(club.deps.db, others(1)(club))
    await joined(club, player, id, guests, key)
    const other = await joined(club, player, id, {}, key)
    expect(other).toMatchObject({ status: 409, body: { errors: [{ msg: 'errors.idempotency' }] } })
    expect(await joined(club, tina, id, guests, key)).toMatchObject({ status: 200 })
    expect(rowsIn(club.deps.db, 'entry', `reservation_id = ${id}`)).toBe(6)
  })

  test('keeps nothing of a refusal', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, { ...others(1)(club), closed: true })
    expect(await joined(club, club.people.player, id, {}, key)).toMatchObject({ status: 409 })
    club.sql('UPDATE reservation SET closed_at = NULL')
    expect(await joined(club, club.people.player, id, {}, key)).toMatchObject({ status: 200 })
  })

  test('a day later it is a new request', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, { ...others(1)(club), start: '2026-11-25T18:30:00+01:00' })
    await joined(club, club.people.player, id, {}, key)
    club.deps.time.now += 24 * 3_600_000
    const again = await joined(club, club.people.player, id, {}, key)
    expect(again).toMatchObject({ status: 409, body: { errors: [{ msg: 'reservation.errors.alreadyInReservation' }] } })
  })
})

test('the guests of one who joins stay theirs when others bring more', async () => {
  const club = await aClub()
  const { player, other } = club.people
  const id = aGame(club.deps.db, { start, owner: other })
  const [brought = 0] = bring(club, id, other)
  await joined(club, player, id, { inviteds: [{ level: 1 }] })
  const { game } = stateOf(club, id)
  expect(game.entries.find((entry) => entry.id === brought)?.hostId).toBe(game.entries[0]?.id)
  expect(game.entries.at(-1)?.hostId).toBe(game.entries.at(-2)?.id)
})
