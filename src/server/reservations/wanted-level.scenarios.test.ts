import { describe, expect, test } from 'vitest'
import { aGame } from '../testing.ts'
import { A_BOOKING, aClub, EVENING, stateOf } from './testing.ts'

const start = EVENING.startDate
const wantedLevel = { min: 3, max: 4.25 }
const stored = { wanted_min: 12, wanted_max: 17 }
const none = { wanted_min: null, wanted_max: null }

describe('for which levels an open game is', () => {
  test('is said as it is booked, and read by everybody', async () => {
    const club = await aClub()
    const { player, other } = club.people
    const booked = await club.book('player', { ...A_BOOKING, wantedLevel })
    expect(booked).toMatchObject({ status: 201, body: { data: { wantedLevel } } })
    expect(stateOf(club, 1)).toMatchObject({ row: stored, members: [player.id] })
    for (const viewer of [null, other]) {
      const read = await club.ask('GET', '/api/reservations/1', { viewer })
      expect(read).toMatchObject({ status: 200, body: { data: { wantedLevel } } })
    }
  })

  const setters = ['player', 'admin'] as const
  test.each(setters)('is set and taken back by its owner, and an admin: %s; nobody is mailed', async (by) => {
    const club = await aClub()
    const id = aGame(club.deps.db, { start, owner: club.people.player, players: [club.people.other] })
    const put = async (body: object) =>
      await club.ask('PUT', `/api/reservations/${id}`, { viewer: club.viewer(by), body })
    expect(await put({ wantedLevel, version: 1 })).toMatchObject({ status: 200, body: { data: { wantedLevel } } })
    expect(stateOf(club, id)).toMatchObject({ row: { ...stored, version: 2 }, mails: [], days: ['2026-11-20'] })
    expect(await put({ inviteds: [] })).toMatchObject({ status: 200, body: { data: { wantedLevel } } })
    expect(await put({ wantedLevel: null })).toMatchObject({ status: 200, body: { data: { wantedLevel: null } } })
    expect(stateOf(club, id).row).toMatchObject(none)
  })

  test('is forgotten as it becomes a whole court', async () => {
    const club = await aClub()
    await club.book('player', { ...A_BOOKING, wantedLevel })
    const body = { type: 'complete' }
    const answer = await club.ask('PUT', '/api/reservations/1', { viewer: club.people.player, body })
    expect(answer).toMatchObject({ status: 200, body: { data: { type: 'complete', wantedLevel: null } } })
    expect(stateOf(club, 1).row).toMatchObject(none)
  })

  test('is forgotten as somebody takes the whole court that nobody is in', async () => {
    const club = await aClub()
    const body = { ...A_BOOKING, owner: null, wantedLevel }
    expect(await club.book('admin', body)).toMatchObject({ status: 201, body: { data: { wantedLevel } } })
    const whole = { ...EVENING, court: 1, documentId: 1 }
    const answer = await club.ask('POST', '/api/reservations/complete', { viewer: club.people.player, body: whole })
    expect(answer).toMatchObject({ status: 201, body: { data: { type: 'complete', wantedLevel: null } } })
  })

  test('keeps nobody out: who is of another level joins', async () => {
    const club = await aClub()
    await club.book('player', { ...A_BOOKING, wantedLevel: { min: 6, max: 7 } })
    const answer = await club.ask('PUT', '/api/reservations/1/join', { viewer: club.people.other, body: {} })
    expect(answer).toMatchObject({ status: 200 })
  })

  test.each([
    ['of a whole court', "type = 'complete', wanted_min = 12, wanted_max = 16"],
    ['without an end', 'wanted_min = 12'],
    ['without a beginning', 'wanted_max = 12'],
    ['from high to low', 'wanted_min = 16, wanted_max = 12'],
    ['below level 1', 'wanted_min = 3, wanted_max = 12'],
    ['above level 7', 'wanted_min = 12, wanted_max = 29'],
  ])('the database refuses one %s', async (_, set) => {
    const club = await aClub()
    aGame(club.deps.db, { start })
    expect(() => club.sql(`UPDATE reservation SET ${set}`)).toThrow('reservation_wanted')
  })
})
