import { describe, expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { aGame, at, rowsIn } from '../testing.ts'
import { aClub, bring, type Club, EVENING, many, slotFrom, stateOf } from './testing.ts'

const start = EVENING.startDate
const later = '2026-11-22T18:30:00+01:00'

const own = ({ people }: Club) => ({ start, owner: people.player })
const member = ({ people }: Club) => ({ start, owner: people.other, players: [people.player] })

const left = async (club: Club, viewer: User, id: number | string) =>
  await club.ask('POST', `/api/reservations/${id}/leave`, { viewer })

describe('leave', () => {
  test('a member goes; the game stays its owner’s; nobody is mailed', async () => {
    const club = await aClub()
    const { player, other, tina } = club.people
    const id = aGame(club.deps.db, { ...member(club), players: [player, tina] })
    const published: unknown[] = []
    club.deps.live.subscribe(({ day }) => published.push(day))
    const answer = await left(club, player, id)
    expect(answer).toMatchObject({ status: 200, body: { data: { id, status: 'open', freePlaces: 2 } } })
    expect(answer.body).not.toHaveProperty('data.token')
    const { row, members, mails, audits, days } = stateOf(club, id)
    expect({ members, mails, audits, days, published }).toEqual({
      members: [other.id, tina.id],
      mails: [],
      audits: [],
      days: ['2026-11-20'],
      published: ['2026-11-20'],
    })
    expect(row).toMatchObject({ version: 2, owner_id: other.id, canceled_at: null })
  })

  test('that somebody who played left, and when, stays known; of one who waited not', async () => {
    const club = await aClub()
    const { player, other, tina } = club.people
    const id = aGame(club.deps.db, { start, owner: other, players: [player, ...many(club, 2), tina] })
    await left(club, tina, id)
    await left(club, player, id)
    expect(club.deps.db.$client.prepare('SELECT * FROM departure').all()).toEqual([
      { id: 1, reservation_id: id, user_id: player.id, starts_at: at(start), at: club.deps.time.now },
    ])
  })

  test('whoever moves up is mailed once, in the order of arrival, and members only', async () => {
    const club = await aClub()
    const { player, other, tina, trainer } = club.people
    const id = aGame(club.deps.db, { start, owner: other, players: [player, ...many(club, 2)] })
    bring(club, id, player, 1)
    await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: tina, body: {} })
    await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: trainer, body: {} })
    // Now other, player and two play; the guest of player, tina and trainer wait.
    await left(club, player, id)
    expect(stateOf(club, id).mails).toEqual([['movedUp', tina.id]])
    expect(rowsIn(club.deps.db, 'entry', `reservation_id = ${id} AND user_id IS NULL`)).toBe(0)
    await left(club, tina, id)
    expect(stateOf(club, id).mails).toEqual([
      ['movedUp', tina.id],
      ['movedUp', trainer.id],
      // What she was mailed is in her calendar.
      ['left', tina.id],
    ])
    await left(club, trainer, id)
    expect(stateOf(club, id).mails.slice(3)).toEqual([['left', trainer.id]])
  })

  test('a guest who moves up is mailed nothing, nor is who still waits or played before', async () => {
    const club = await aClub()
    const { player, other, tina } = club.people
    const id = aGame(club.deps.db, { start, owner: other, players: [player, ...many(club, 2)] })
    bring(club, id, other, 1)
    await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: tina, body: {} })
    await left(club, player, id)
    expect(stateOf(club, id).mails).toEqual([])
  })

  test('one leaves with two guests: three move up at once', async () => {
    const club = await aClub()
    const { player, other } = club.people
    const id = aGame(club.deps.db, { start, owner: player })
    bring(club, id, player, 2)
    const waiting = many(club, 4)
    for (const viewer of [other, ...waiting])
      await club.ask('PUT', `/api/reservations/${id}/join`, { viewer, body: {} })
    const answer = await left(club, player, id)
    expect(answer).toMatchObject({ status: 200, body: { data: { freePlaces: 0 } } })
    const { mails, row, game } = stateOf(club, id)
    expect(mails).toEqual(waiting.slice(0, 3).map(({ id: user }) => ['movedUp', user]))
    expect(row).toMatchObject({ owner_id: other.id, version: 7 })
    expect(game.entries).toHaveLength(5)
  })

  test('who waits goes, and nobody moves', async () => {
    const club = await aClub()
    const { player, tina } = club.people
    const id = aGame(club.deps.db, { start, players: [...many(club, 4), player, tina] })
    await left(club, player, id)
    expect(stateOf(club, id)).toMatchObject({ mails: [], row: { version: 2, owner_id: null } })
  })

  test('the owner hands it to the oldest remaining member, a waiting one too, and is the reserving user no more', async () => {
    const club = await aClub()
    const { player, other, tina } = club.people
    const id = aGame(club.deps.db, { start, owner: player, guests: 4, players: [] })
    await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: tina, body: {} })
    await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: other, body: {} })
    const answer = await left(club, player, id)
    expect(answer).toMatchObject({ body: { data: { reservedByUser: false } } })
    expect(answer.body).not.toHaveProperty('data.pincode')
    const { row, mails } = stateOf(club, id)
    expect({ owner: row.owner_id, mails }).toEqual({ owner: tina.id, mails: [] })
    const now = await club.ask('GET', `/api/reservations/${id}`, { viewer: tina })
    expect(now).toMatchObject({ body: { data: { reservedByUser: true, pincode: '4711', owner: tina.id } } })
  })

  test('the owner and last member cancels it, twelve hours ahead to the minute', async () => {
    const club = await aClub()
    const { player } = club.people
    const id = aGame(club.deps.db, { start: '2026-11-20T22:00:00+01:00', owner: player, guests: 1 })
    const answer = await left(club, player, id)
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { id, status: 'canceled', active: false, freePlaces: 0 } },
    })
    const { row, mails, days } = stateOf(club, id)
    expect(row).toMatchObject({
      canceled_at: club.deps.time.now,
      canceled_by: player.id,
      owner_id: player.id,
      version: 2,
    })
    expect({ mails, days }).toEqual({ mails: [['canceled', player.id]], days: ['2026-11-20'] })
  })

  test('its slot is free again then', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, { start: later, owner: club.people.player })
    await left(club, club.people.player, id)
    const again = { ...slotFrom('18:30', '20:00', '2026-11-22'), type: 'open', court: 1 }
    expect(await club.book('other', again)).toMatchObject({ status: 201 })
  })

  test('an admin who owns it and is last is exempt of the lead time', async () => {
    const club = await aClub()
    const { admin } = club.people
    const id = aGame(club.deps.db, { start: '2026-11-20T10:30:00+01:00', owner: admin })
    expect(await left(club, admin, id)).toMatchObject({ status: 200, body: { data: { status: 'canceled' } } })
    const about = JSON.stringify({ reservation: id })
    expect(stateOf(club, id).audits).toEqual([['reservations.leave', admin.id, about]])
  })

  test('the last member who doesn’t own it leaves an empty game behind', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, { start, players: [club.people.player] })
    expect(await left(club, club.people.player, id)).toMatchObject({
      status: 200,
      body: { data: { status: 'open', freePlaces: 4, levelRange: null } },
    })
  })

  test('the configured hours hold', async () => {
    const club = await aClub()
    club.sql(`UPDATE config SET config = json_set(config, '$.booking.cancelHours', 3)`)
    const id = aGame(club.deps.db, own(club))
    expect(await left(club, club.people.player, id)).toMatchObject({ status: 200 })
  })

  test('the owner of a whole court goes, and it is the next one’s; the last one’s is canceled', async () => {
    const club = await aClub()
    const { player, other } = club.people
    const whole = aGame(club.deps.db, { ...own(club), type: 'complete', players: [other] })
    expect(await left(club, player, whole)).toMatchObject({ status: 200 })
    expect(stateOf(club, whole)).toMatchObject({ members: [other.id], row: { owner_id: other.id, canceled_at: null } })
    club.sql(`UPDATE config SET config = json_set(config, '$.booking.cancelHours', 3)`)
    expect(await left(club, other, whole)).toMatchObject({ status: 200 })
    expect(stateOf(club, whole).row['canceled_at']).not.toBeNull()
  })

  test('a member of a whole court or a class goes, whoever owns it; over tRPC and by documentId as well', async () => {
    const club = await aClub()
    const { player, other, trainer } = club.people
    const whole = aGame(club.deps.db, { ...member(club), type: 'complete' })
    expect(await left(club, player, stateOf(club, whole).game.documentId)).toMatchObject({ status: 200 })
    expect(stateOf(club, whole)).toMatchObject({ members: [other.id], row: { owner_id: other.id } })
    const lesson = aGame(club.deps.db, { start, court: 2, type: 'class', owner: trainer, players: [player] })
    const call = { type: 'mutation', viewer: player } as const
    expect(await club.call('reservations.leave', { id: lesson }, call)).toMatchObject({ status: 200 })
    expect(stateOf(club, lesson)).toMatchObject({ members: [], row: { owner_id: trainer.id, canceled_at: null } })
  })

  test('a trainer who plays in a training of theirs leaves it as a player, an hour ahead, and goes on owning it', async () => {
    const club = await aClub()
    const { trainer, player } = club.people
    const id = aGame(club.deps.db, { start, type: 'training', owner: trainer, players: [trainer, player] })
    club.deps.time.now = at(start) - 3_600_000
    expect(await left(club, trainer, id)).toMatchObject({ status: 200, body: { data: { reservedByUser: true } } })
    expect(stateOf(club, id)).toMatchObject({ members: [player.id], row: { owner_id: trainer.id, canceled_at: null } })
    const alone = aGame(club.deps.db, { start, court: 2, type: 'training', owner: trainer, players: [trainer] })
    expect(await left(club, trainer, alone)).toMatchObject({ status: 200, body: { data: { status: 'active' } } })
  })

  test('who left may join again, and comes last', async () => {
    const club = await aClub()
    const { player, other, tina } = club.people
    const id = aGame(club.deps.db, { start: later, owner: other, players: [player, tina] })
    await left(club, player, id)
    expect(await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: player, body: {} })).toMatchObject({
      status: 200,
    })
    expect(stateOf(club, id)).toMatchObject({ members: [other.id, tina.id, player.id], row: { version: 3 } })
  })
})
