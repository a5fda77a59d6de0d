import { beforeEach, describe, expect, test } from 'vitest'
import { gameOf } from '../reservations/store.ts'
import { aGame, at, rowsIn } from '../testing.ts'
import { closeCourt, datesIn, sunday } from './testing.ts'
import { aDesk, type Desk, held } from './testing-desk.ts'

let desk: Desk
beforeEach(async () => {
  desk = await aDesk()
})

describe('giving a member a court', () => {
  test('makes the dates that can be booked already, as whole courts of the member', async () => {
    const { player, admin } = desk.people
    desk.sql(
      "INSERT INTO price_rule (document_id, name, description, price_cents, weekdays, hour_from, hour_to) VALUES ('r', 'Sunday', '', 3000, 64, 1080, 1380)",
    )
    const view = await desk.create()
    expect(view).toEqual({
      id: 1,
      documentId: view.documentId,
      user: {
        id: player.id,
        documentId: view.user.documentId,
        nick: player.nick,
        username: player.username,
        avatar: null,
        level: 3,
      },
      court: { id: 2, documentId: view.court.documentId, name: 'Court 2' },
      weekday: 7,
      start: '18:30',
      end: '20:00',
      active: true,
      createdAt: '2026-11-20T09:00:00.000Z',
      next: { day: sunday(0), is: 'made' },
      missing: [],
      skipped: [],
      version: 1,
    })
    expect(datesIn(desk.deps)).toEqual([`1 ${sunday(0)} made on 2`])
    expect(desk.gameOn(sunday(0))).toMatchObject({
      type: 'complete',
      ownerId: player.id,
      priceCents: 3000,
      startsAt: at('2026-11-22T18:30:00+01:00'),
      endsAt: at('2026-11-22T20:00:00+01:00'),
      entries: [{ user: { id: player.id } }],
    })
    expect(rowsIn(desk.deps.db, 'reservation', `subscriber_id = 1 AND created_by = ${admin.id}`)).toBe(1)
    expect(desk.mailed(), 'one mail, and none for each game').toEqual([`subscription ${player.id} begun`])
    const [audit] = desk.deps.db.$client
      .prepare<[], [string, number, string, string]>('SELECT act, user_id, about, details FROM audit')
      .raw()
      .all()
    expect([audit?.[0], audit?.[1], JSON.parse(audit?.[2] ?? ''), JSON.parse(audit?.[3] ?? '')]).toEqual([
      'subscribers.create',
      admin.id,
      { reservation: 1, subscriber: 1, user: player.id },
      {
        user: [null, player.id],
        court: [null, 'Court 2'],
        weekday: [null, 7],
        start: [null, '18:30'],
        end: [null, '20:00'],
        active: [null, true],
      },
    ])
  })

  test('makes today and today in a week', async () => {
    await desk.create({ weekday: 5 })
    expect(datesIn(desk.deps)).toEqual(['1 2026-11-20 made on 2', '1 2026-11-27 made on 2'])
  })

  test('needs no end, and makes nothing of a slot of today that is over', async () => {
    const view = await desk.create({ weekday: 5, start: '09:30', end: undefined })
    expect([view.end, datesIn(desk.deps)]).toEqual(['11:00', ['1 2026-11-27 made on 2']])
  })

  test('is no matter of how much a player may reserve', async () => {
    desk.sql("UPDATE config SET config = json_set(config, '$.booking.maxAhead', 1)")
    const { player } = desk.people
    aGame(desk.deps.db, { start: '2026-11-21T08:00:00+01:00', court: 4, owner: player })
    await desk.create({ weekday: 5 })
    expect(datesIn(desk.deps)).toHaveLength(2)
  })

  test('leaves out the dates that are skipped at once', async () => {
    const view = await desk.create({ weekday: 5, skip: ['2026-11-20', '2026-12-11'] })
    expect(datesIn(desk.deps)).toEqual(['1 2026-11-20 skipped', '1 2026-11-27 made on 2', '1 2026-12-11 skipped'])
    expect(view).toMatchObject({ next: { day: '2026-11-27', is: 'made' }, skipped: ['2026-11-20', '2026-12-11'] })
  })

  test('of one that has ended makes nothing', async () => {
    expect(await desk.create({ active: false })).toMatchObject({ active: false, next: null })
    expect([datesIn(desk.deps), desk.mailed()]).toEqual([[], []])
  })

  test('tells nobody who does it for themselves', async () => {
    await desk.create({ user: desk.people.admin.id })
    expect(desk.mailed()).toEqual([])
  })

  test('notes a date that is taken or closed, and takes nothing from anybody', async () => {
    const { db } = desk.deps
    const game = aGame(db, { start: '2026-11-22T18:30:00+01:00', court: 2, owner: desk.people.other })
    closeCourt(db, 3, at('2026-11-23T17:00:00+01:00'), at('2026-11-23T23:00:00+01:00'))
    const [taken, closed] = [
      await desk.create(),
      await desk.create({ court: 3, weekday: 1, start: '20:00', end: '21:30' }),
    ]
    expect(datesIn(desk.deps)).toEqual([`1 ${sunday(0)} taken`, '2 2026-11-23 taken'])
    expect([taken.next, taken.missing, closed.next]).toEqual([
      { day: sunday(0), is: 'missing' },
      [sunday(0)],
      { day: '2026-11-23', is: 'missing' },
    ])
    expect(gameOf(db, game)).toMatchObject({ version: 1, canceledAt: null })
    expect(rowsIn(db, 'reservation')).toBe(1)
  })
})

test('two admins who give the same court at once: one does', async () => {
  const { admin, global, player, other } = desk.people
  const answers = await Promise.all([
    desk.ask('POST', '/api/subscribers', { viewer: admin, body: { ...held, user: player.id } }),
    desk.ask('POST', '/api/subscribers', { viewer: global, body: { ...held, user: other.id } }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409])
  expect([rowsIn(desk.deps.db, 'subscriber'), datesIn(desk.deps).length]).toEqual([1, 1])
})
