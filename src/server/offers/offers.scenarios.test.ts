import { describe, expect, test } from 'vitest'
import { defaultConfig } from '#domain/config/schema.ts'
import { aSlotAlert, aStanding } from '../alerts/testing.ts'
import type { Db } from '../db/client.ts'
import { findPlayersNow, tellDue } from '../jobs/watch-offers.ts'
import { formatText } from '../messages.ts'
import { aClub, many, slotFrom } from '../reservations/testing.ts'
import { aGame, at, makeClosureSql, rowsIn, type TestDeps } from '../testing.ts'
import { offersIn, tellingsIn } from './testing.ts'

const start = '2026-11-22T18:30:00+01:00'
const MINUTE = 60_000
const toldUsers = ({ db }: Pick<TestDeps, 'db'>) => tellingsIn(db).map(({ user }) => user)
const mailsOf = ({ db }: Pick<TestDeps, 'db'>) =>
  db.$client
    .prepare<[], string>("SELECT user_id || ' ' || due_at FROM outbox WHERE kind = 'offer' ORDER BY id")
    .pluck()
    .all()

/** The path of the first offer. */
const addressIn = (db: Db) =>
  `/api/offers/${db.$client.prepare<[], string>('SELECT document_id FROM offer').pluck().get() ?? ''}`

/** Sets the club's figures. */
function configure({ db }: Pick<TestDeps, 'db'>, parts: Partial<typeof defaultConfig>): void {
  db.$client.prepare('UPDATE config SET config = json_patch(config, ?)').run(JSON.stringify(parts))
}

describe('a court that comes free', () => {
  test('is told to who asked for it; the first who books has it, the other reads when it was taken', async () => {
    const club = await aClub()
    const { deps, people, ask } = club
    const { db, time } = deps
    const id = aGame(db, { start, type: 'complete', owner: people.tina })
    for (const one of [people.player, people.other]) aSlotAlert(db, one, start)
    aStanding(db, people.trainer, { kind: 'court' })
    expect((await club.cancel('admin', id)).status).toBe(200)
    await tellDue({ deps })
    expect(offersIn(db)).toEqual(['court 1 freed'])
    expect(new Set(toldUsers(deps))).toEqual(new Set([people.player.id, people.other.id, people.trainer.id]))
    expect(mailsOf(deps)).toHaveLength(3)
    const address = addressIn(db)
    expect(await ask('GET', address, { viewer: people.player })).toMatchObject({
      body: {
        data: {
          kind: 'court',
          state: 'free',
          court: { id: 1 },
          startDate: '2026-11-22T17:30:00.000Z',
          price: 24,
          takenAt: null,
        },
      },
    })
    time.now += 7 * MINUTE
    expect(
      (await club.book('player', { ...slotFrom('18:30', '20:00', '2026-11-22'), type: 'complete', court: 1 })).status,
    ).toBe(201)
    expect(await ask('GET', address, { viewer: people.player })).toMatchObject({ body: { data: { state: 'mine' } } })
    expect(await ask('GET', address, { viewer: people.other })).toMatchObject({
      body: { data: { state: 'taken', takenAt: '2026-11-20T09:07:00.000Z', game: null } },
    })
    expect((await ask('GET', address, { viewer: people.tina })).status).toBe(404)
    time.now += 10 * MINUTE
    await tellDue({ deps })
    expect(offersIn(db)).toEqual(['court 1 freed ended'])
  })

  test('by a game that moves, and by a closure that is lifted', async () => {
    const club = await aClub()
    const { deps, people, ask } = club
    const { db } = deps
    const id = aGame(db, { start, owner: people.player })
    const body = { ...slotFrom('20:00', '21:30', '2026-11-22'), court: 2 }
    expect((await ask('PUT', `/api/reservations/${id}`, { viewer: people.admin, body })).status).toBe(200)
    expect(offersIn(db)).toEqual(['court 1 freed'])
    db.$client.exec(makeClosureSql(3, at('2026-11-21T08:00:00+01:00'), at('2026-11-21T12:00:00+01:00'), 'rain'))
    expect((await ask('DELETE', '/api/closures/1', { viewer: people.admin })).status).toBe(200)
    expect(offersIn(db).slice(1)).toEqual(['court 3 freed', 'court 3 freed', 'court 3 freed'])
  })

  test('canceled for a closure it is offered to nobody', async () => {
    const club = await aClub()
    const { deps, people, ask } = club
    const id = aGame(deps.db, { start, owner: people.player })
    aSlotAlert(deps.db, people.other, start)
    const body = {
      courts: [1],
      startsAt: start,
      endsAt: '2026-11-22T20:00:00+01:00',
      reason: 'rain',
      games: { [id]: 'cancel' },
    }
    await ask('POST', '/api/closures', { viewer: people.admin, body })
    await tellDue({ deps })
    expect(toldUsers(deps)).toEqual([])
  })
})

describe('places in a game', () => {
  test('one left by a player is told in waves of four, ten minutes apart, nobody twice', async () => {
    const club = await aClub()
    const { deps, people, ask } = club
    const { db, time } = deps
    const id = aGame(db, { start, owner: people.other, players: [people.player, ...many(club, 2)] })
    const waiting = many(club, 9)
    for (const [index, one] of waiting.entries()) aStanding(db, one, { createdAt: index })
    const before = time.now
    await ask('POST', `/api/reservations/${id}/leave`, { viewer: people.player })
    await tellDue({ deps })
    await tellDue({ deps })
    time.now += 10 * MINUTE
    await tellDue({ deps })
    time.now += 10 * MINUTE
    await tellDue({ deps })
    expect(tellingsIn(db).map(({ user, at: told }) => [user, (told - before) / MINUTE])).toEqual(
      waiting.map(({ id: user }, index) => [user, Math.floor(index / 4) * 10]),
    )
    expect(mailsOf(deps)).toHaveLength(9)
  })

  test('a place freed again is a new offer; who was told may be told again, up to three a day', async () => {
    const club = await aClub()
    const { deps, people, ask } = club
    const { db } = deps
    aStanding(db, people.tina)
    const id = aGame(db, { start, owner: people.other, players: many(club, 3) })
    for (let time = 0; time < 4; time += 1) {
      await ask('PUT', `/api/reservations/${id}/join`, { viewer: people.player, body: {} })
      const [, second] = db.$client
        .prepare<[number], number>('SELECT id FROM entry WHERE reservation_id = ? ORDER BY id')
        .pluck()
        .all(id)
      await ask('DELETE', `/api/reservation-users/${second}`, { viewer: people.admin })
      await ask('POST', `/api/reservations/${id}/leave`, { viewer: people.player })
      await tellDue({ deps })
    }
    expect(toldUsers(deps)).toEqual([people.tina.id, people.tina.id, people.tina.id])
  })

  test('who plays at that hour, is blocked, said not this time or switched it off hears nothing', async () => {
    const club = await aClub()
    const { deps, people, ask } = club
    const { db, time } = deps
    const { player, other, tina, trainer, blocked } = people
    for (const one of [player, other, tina, trainer, blocked]) aStanding(db, one)
    aGame(db, { start, court: 2, owner: other })
    db.$client.exec(`INSERT INTO notice_setting VALUES (${tina.id}, '{"offers":[]}', NULL, NULL, 24)`)
    const id = aGame(db, { start, owner: people.admin })
    await ask('POST', `/api/reservations/${id}/search`, { viewer: people.admin })
    await tellDue({ deps })
    expect(toldUsers(deps)).toEqual([player.id, trainer.id])
    const address = addressIn(db)
    expect((await ask('POST', `${address}/decline`, { viewer: player })).status).toBe(200)
    await ask('DELETE', `/api/reservations/${id}/search`, { viewer: people.admin })
    await ask('POST', `/api/reservations/${id}/search`, { viewer: people.admin })
    time.now += 10 * MINUTE
    await tellDue({ deps })
    expect(toldUsers(deps)).toEqual([player.id, trainer.id, trainer.id])
  })

  test('who has quiet hours is told when they end, unless the owner stopped by then', async () => {
    const club = await aClub()
    const { deps, people, ask } = club
    const { db, time } = deps
    time.now = at('2026-11-20T22:30:00+01:00')
    aStanding(db, people.player)
    const id = aGame(db, { start, owner: people.other })
    await ask('POST', `/api/reservations/${id}/search`, { viewer: people.other })
    await tellDue({ deps })
    expect(mailsOf(deps)).toEqual([`${people.player.id} ${at('2026-11-21T08:00:00+01:00')}`])
    expect(await ask('GET', `/api/reservations/${id}/search`, { viewer: people.other })).toMatchObject({
      body: { data: { isLooking: true, told: 0 } },
    })
    await ask('DELETE', `/api/reservations/${id}/search`, { viewer: people.other })
    expect(tellingsIn(db)).toEqual([])
  })
})

describe('find players', () => {
  test('says first how many fit and come first; then how many were told and looked', async () => {
    const club = await aClub()
    const { deps, people, ask } = club
    const { db } = deps
    const id = aGame(db, { start, owner: people.player, players: many(club, 2) })
    const fitting = many(club, 6)
    for (const one of fitting) aStanding(db, one, { levels: { min: 2, max: 4 } })
    aStanding(db, people.tina, { levels: { min: 5, max: 7 } })
    const address = `/api/reservations/${id}/search`
    expect(await ask('GET', address, { viewer: people.player })).toMatchObject({
      body: { data: { isLooking: false, cause: null, told: 0, fitting: 6, first: 4 } },
    })
    expect(await ask('POST', address, { viewer: people.player })).toMatchObject({
      status: 200,
      body: { data: { isLooking: true, cause: 'owner', told: 0 } },
    })
    await tellDue({ deps })
    const [told] = toldUsers(deps)
    const reader = fitting.find((one) => one.id === told) ?? null
    for (let time = 0; time < 2; time += 1) await ask('POST', `${addressIn(db)}/look`, { viewer: reader })
    expect(await ask('GET', address, { viewer: people.player })).toMatchObject({
      body: { data: { told: 4, looked: 1, waves: [{ told: 4, looked: 1 }], nextAt: '2026-11-20T09:10:00.000Z' } },
    })
    expect(JSON.stringify(await ask('GET', address, { viewer: people.player }))).not.toContain(reader?.nick)
  })

  test.each([
    ['nobody’s game of another', 'other', {}, 403, 'offer.errors.notOwner'],
    ['a full one', 'player', { players: 3 }, 409, 'offer.errors.full'],
    ['a whole court', 'player', { type: 'complete' }, 409, 'offer.errors.onlyOpen'],
    ['one that starts in half an hour', 'player', { start: '2026-11-20T10:30:00+01:00' }, 409, 'offer.errors.tooLate'],
    ['one that has begun', 'player', { start: '2026-11-20T09:30:00+01:00' }, 409, 'reservation.errors.startPassed'],
    ['a canceled one', 'player', { canceled: true }, 409, 'reservation.errors.canceled'],
  ] as const)(
    '%s is refused',
    async (_name, viewer, {
      players = 0,
      ...parts
    }: { players?: number; start?: string; canceled?: boolean; type?: 'complete' }, status, key) => {
      const club = await aClub()
      const { deps, people, ask } = club
      const id = aGame(deps.db, { start, owner: people.player, players: many(club, players), ...parts })
      const answer = await ask('POST', `/api/reservations/${id}/search`, { viewer: people[viewer] })
      expect(answer).toMatchObject({ status, body: { error: { message: formatText('en', key, { minutes: 30 }) } } })
      expect(rowsIn(deps.db, 'offer')).toBe(0)
    },
  )
})

describe('by itself', () => {
  test('an open game that lacks players a day ahead is looked for once', async () => {
    const club = await aClub()
    const { deps, people } = club
    const { db, time } = deps
    const id = aGame(db, { start, owner: people.player })
    aGame(db, { start, court: 2, owner: people.other, players: many(club, 3) })
    await findPlayersNow({ deps })
    expect(offersIn(db)).toEqual([])
    time.now = at('2026-11-21T18:30:00+01:00')
    await findPlayersNow({ deps })
    expect(offersIn(db)).toEqual([`game ${id} ahead`])
    await club.ask('DELETE', `/api/reservations/${id}/search`, { viewer: people.player })
    await findPlayersNow({ deps })
    expect(offersIn(db)).toEqual([`game ${id} ahead ended`])
  })

  test('never where the club has switched it off', async () => {
    const { deps, people } = await aClub()
    configure(deps, { offers: { ...defaultConfig.offers, hoursAhead: 0 } })
    aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner: people.player })
    await findPlayersNow({ deps })
    expect(offersIn(deps.db)).toEqual([])
  })

  test('one without its four by the time that is set is canceled, its members told why; one booked later isn’t', async () => {
    const club = await aClub()
    const { deps, people } = club
    const { db, time } = deps
    configure(deps, { games: { cancelUnfilledHours: 4 } })
    const id = aGame(db, { start, owner: people.player, players: [people.other] })
    const full = aGame(db, { start, court: 2, owner: people.tina, players: many(club, 3) })
    const late = aGame(db, { start, court: 3, owner: people.admin })
    const booked = db.$client.prepare('UPDATE reservation SET created_at = ? WHERE id = ?')
    booked.run(at('2026-11-22T14:30:00+01:00'), id)
    booked.run(at('2026-11-22T14:31:00+01:00'), late)
    time.now = at('2026-11-22T14:29:00+01:00')
    await findPlayersNow({ deps })
    expect(rowsIn(db, 'reservation', 'canceled_at IS NOT NULL')).toBe(0)
    time.now += MINUTE
    await findPlayersNow({ deps })
    expect(db.$client.prepare('SELECT id FROM reservation WHERE canceled_at IS NULL').pluck().all()).toEqual([
      full,
      late,
    ])
    const mails = db.$client
      .prepare("SELECT user_id, about ->> 'unfilled' FROM outbox WHERE kind = 'canceled' ORDER BY user_id")
      .raw()
      .all()
    expect(mails).toEqual([
      [people.player.id, 1],
      [people.other.id, 1],
    ])
    expect(rowsIn(db, 'audit', "act = 'jobs.cancelUnfilled'")).toBe(1)
  })
})
