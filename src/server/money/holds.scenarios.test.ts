import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { User } from '#domain/roles.ts'
import { isoOf } from '#domain/time.ts'
import { settleMoney } from '../jobs/settle-money.ts'
import { aMailServer, aSender } from '../mail/testing.ts'
import { remindPlayers } from '../notices/remind.ts'
import { startOrder } from '../payments/start-order.ts'
import { takeNotification } from '../payments/take-notification.ts'
import { payAhead } from '../payments/testing.ts'
import { feedPathOf } from '../reservations/calendar-feed.ts'
import { gameOf } from '../reservations/store.ts'
import { A_BOOKING, aClub, calls, EVENING, refused, slotFrom } from '../reservations/testing.ts'
import { aGame, at, aUser } from '../testing.ts'
import { accountsIn, sellBono, topUp } from './testing.ts'

const MINUTE = 60_000
const guest = { level: 3, position: 'left' }
const start = at(EVENING.startDate)
const tokenSchema = z.object({ data: z.object({ token: z.string() }) })
const orderSchema = z.object({ number: z.string(), cents: z.int() })
const bookedSchema = z.object({ data: z.looseObject({ id: z.int(), documentId: z.string() }) })

/** A club whose players pay ahead, within 15 minutes; it is 10:00, and games begin at 18:30. A place is 6.00. */
async function staged() {
  const club = await aClub()
  const { deps, ask } = club
  payAhead(deps)
  club.sql('DELETE FROM price_rule; UPDATE court SET price_cents = 2400')
  return {
    ...club,
    booked: async (viewer: User, body: object = {}) => {
      const answer = await ask('POST', '/api/reservations', { viewer, body: { ...A_BOOKING, ...body } })
      expect(answer.status).toBe(201)
      return bookedSchema.parse(answer.body).data.id
    },
    join: (id: number, viewer: User, inviteds: object[] = []) =>
      ask('PUT', `/api/reservations/${id}/join`, { viewer, body: { inviteds } }),
    pay: (entry: number, viewer: User, method = 'wallet') =>
      ask('POST', `/api/reservation-users/${entry}/pay`, { viewer, body: { value: true, method } }),
    see: async (id: number, viewer: User) => (await ask('GET', `/api/reservations/${id}`, { viewer })).body,
    pass: async (minutes: number) => {
      deps.time.now += minutes * MINUTE
      await settleMoney({ deps })
    },
    /** Who is in a game, and for how many minutes their place is held. */
    held: (id: number) =>
      gameOf(deps.db, id)?.entries.map((entry) => [
        entry.user?.id ?? 'guest',
        entry.heldUntil === null ? null : (entry.heldUntil - deps.time.now) / MINUTE,
      ]),
    mails: (to: User): unknown[] =>
      deps.db.$client.prepare('SELECT kind FROM outbox WHERE user_id = ? ORDER BY id').pluck().all(to.id),
    isOff: (id: number) => gameOf(deps.db, id)?.canceledAt !== null,
  }
}

describe('who books', () => {
  test('is held, without code, mail and calendar, until they pay', async () => {
    const { deps, people, ask, booked, held, see, pay, mails, pass } = await staged()
    const { player, admin } = people
    const id = await booked(player)
    expect(held(id)).toEqual([[player.id, 15]])
    const until = isoOf(deps.time.now + 15 * MINUTE)
    expect(await see(id, player)).toMatchObject({ data: { players: [{ heldUntil: until, due: 6, paid: false }] } })
    expect(JSON.stringify(await see(id, player))).not.toContain('pincode')
    expect(await see(id, admin)).toMatchObject({ data: { players: [{ heldUntil: until }] } })
    expect(JSON.stringify(await see(id, admin))).toContain('pincode')
    expect(JSON.stringify(await see(id, people.other))).not.toContain('heldUntil')
    expect(mails(player)).toEqual([])
    const file = () =>
      ask('GET', `/api/reservations/${gameOf(deps.db, id)?.documentId ?? ''}/calendar.ics`, { viewer: player })
    const feed = async () => (await ask('GET', feedPathOf(deps, player.id, 'en'))).body
    expect((await file()).status).toBe(403)
    expect(await feed()).not.toContain('VEVENT')
    topUp(deps.db, player.id, 600)
    await pass(14)
    expect((await pay(1, player)).status).toBe(200)
    expect(held(id)).toEqual([[player.id, null]])
    expect(mails(player)).toEqual(['confirmed'])
    expect(JSON.stringify(await see(id, player))).toContain('pincode')
    expect((await file()).status).toBe(200)
    expect(await feed()).toContain('VEVENT')
    await pass(60)
    expect(gameOf(deps.db, id)).toMatchObject({ canceledAt: null, entries: [{ paidCents: 600 }] })
  })

  test('and doesn’t pay loses the game, is told why, and owes nothing', async () => {
    const { deps, people, booked, pass, isOff, mails, held, ask } = await staged()
    const id = await booked(people.player, { inviteds: [guest] })
    expect(held(id)).toEqual([
      [people.player.id, 15],
      ['guest', 15],
    ])
    await pass(14.9)
    expect(isOff(id)).toBe(false)
    await pass(0.1)
    expect([isOff(id), mails(people.player)]).toEqual([true, ['lapsed']])
    expect(held(id)?.map(([, until]) => until)).toEqual([null, null])
    await pass(24 * 60)
    const { body } = await ask('GET', '/api/money/me', { viewer: people.player })
    expect(body).toMatchObject({ data: { due: 0, balance: 0 } })
    expect(accountsIn(deps.db)).toEqual({})
  })

  test('alone with a paid guest gets that money back', async () => {
    const { deps, people, booked, pay, pass, isOff } = await staged()
    const id = await booked(people.player, { inviteds: [guest] })
    topUp(deps.db, people.player.id, 600)
    await pay(2, people.player)
    expect(accountsIn(deps.db)).toEqual({ cash: 600, 'income/court': -600 })
    await pass(15)
    expect(isOff(id)).toBe(true)
    expect(accountsIn(deps.db)).toEqual({ cash: 600, [`wallet/${people.player.id}`]: -600 })
  })

  test('and pays for themselves alone loses the guest', async () => {
    const { deps, people, booked, pay, pass, held, mails } = await staged()
    const id = await booked(people.player, { inviteds: [guest, guest] })
    topUp(deps.db, people.player.id, 1200)
    await pay(1, people.player)
    await pay(3, people.player)
    await pass(15)
    expect(held(id)).toEqual([
      [people.player.id, null],
      ['guest', null],
    ])
    expect(mails(people.player)).toEqual(['confirmed', 'lapsed'])
  })

  test('the whole court pays all of it, and it goes with whoever joined it', async () => {
    const { deps, people, booked, see, pass, isOff, mails, pay, ask } = await staged()
    const { player, other } = people
    const id = await booked(player, { type: 'complete' })
    expect(await see(id, player)).toMatchObject({ data: { players: [{ due: 24 }] } })
    const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(await see(id, player)).data
    const body = { inviteds: [], isFromTokenReservation: true, token }
    expect((await ask('PUT', `/api/reservations/${id}/join`, { viewer: other, body })).status).toBe(200)
    topUp(deps.db, other.id, 600)
    expect((await pay(2, other)).status).toBe(200)
    await pass(15)
    expect([isOff(id), mails(player)]).toEqual([true, ['lapsed']])
    expect(mails(other)).toEqual(['confirmed', 'moneyBack', 'canceled'])
    expect(accountsIn(deps.db)).toEqual({ cash: 600, [`wallet/${other.id}`]: -600 })
  })

  test('takes an open game over that nobody is in, and is held', async () => {
    const { deps, people, held, ask, mails } = await staged()
    const id = aGame(deps.db, { start: EVENING.startDate })
    const documentId = gameOf(deps.db, id)?.documentId
    const body = { documentId, court: 1, ...EVENING }
    expect((await ask('POST', '/api/reservations/complete', { viewer: people.player, body })).status).toBe(201)
    expect([held(id), mails(people.player)]).toEqual([[[people.player.id, 15]], []])
  })
})

describe('who joins', () => {
  test('is held, leaves room where they don’t pay, and the game goes on', async () => {
    const { deps, people, join, held, pass, mails, isOff } = await staged()
    const { player, other } = people
    const id = aGame(deps.db, { start: EVENING.startDate, owner: player })
    await join(id, other, [guest])
    expect(held(id)).toEqual([
      [player.id, null],
      [other.id, 15],
      ['guest', 15],
    ])
    await pass(15)
    expect([held(id), isOff(id), mails(other), mails(player)]).toEqual([[[player.id, null]], false, ['lapsed'], []])
  })

  test('gets the game where its owner doesn’t pay', async () => {
    const { deps, people, booked, join, pass, held, pay } = await staged()
    const { player, other } = people
    const id = await booked(player)
    await join(id, other)
    topUp(deps.db, other.id, 600)
    await pay(2, other)
    await pass(15)
    expect(held(id)).toEqual([[other.id, null]])
    expect(gameOf(deps.db, id)).toMatchObject({ ownerId: other.id, canceledAt: null })
  })

  test('to wait is not held; who moves up has 12 hours, is told until when, and goes if they don’t pay', async () => {
    const { deps, people, join, held, ask, mails, pass } = await staged()
    const { player, other, tina, trainer, admin } = people
    const third = aUser(deps.db)
    const tomorrow = '2026-11-21T18:30:00+01:00'
    const id = aGame(deps.db, { start: tomorrow, owner: player, players: [tina, trainer, admin] })
    await join(id, other, [guest])
    await join(id, third)
    expect(held(id)?.slice(4)).toEqual([
      [other.id, null],
      ['guest', null],
      [third.id, null],
    ])
    const leave = (viewer: User) => ask('POST', `/api/reservations/${id}/leave`, { viewer })
    await leave(tina)
    expect(held(id)?.slice(3)).toEqual([
      [other.id, 12 * 60],
      ['guest', null],
      [third.id, null],
    ])
    expect(mails(other)).toEqual(['held'])
    deps.time.now = at('2026-11-21T12:00:00+01:00')
    await settleMoney({ deps })
    expect(held(id)?.slice(3)).toEqual([[third.id, 330]])
    expect(mails(other)).toEqual(['held', 'lapsed'])
    await leave(trainer)
    expect(held(id)?.slice(2)).toEqual([[third.id, 330]])
    deps.time.now = at('2026-11-21T17:29:00+01:00')
    await join(id, other)
    expect(held(id)?.slice(2)).toEqual([
      [third.id, 1],
      [other.id, 15],
    ])
    await pass(1)
    expect(held(id)?.slice(2)).toEqual([[other.id, 14]])
  })

  test('late has so many minutes; once the game begins they stay and owe it, still without a reminder', async () => {
    const { deps, people, join, held, pass, ask, mails } = await staged()
    const { player, other } = people
    const id = aGame(deps.db, { start: EVENING.startDate, owner: player })
    deps.time.now = start - 5 * MINUTE
    await join(id, other)
    expect(held(id)?.[1]).toEqual([other.id, 15])
    await remindPlayers(deps)
    await pass(20)
    expect([held(id)?.length, mails(other)]).toEqual([2, []])
    expect((await ask('GET', '/api/money/me', { viewer: other })).body).toMatchObject({ data: { due: 6 } })
  })
})

describe('is not held', () => {
  test('whom an admin books for or adds, trainers, and a subscriber’s game', async () => {
    const { deps, people, booked, join, held, ask } = await staged()
    const { player, other, admin, tina, trainer } = people
    const id = await booked(admin, { owner: player.id })
    await ask('POST', '/api/reservation-users', { viewer: admin, body: { reservation: id, user: other.id } })
    await join(id, tina)
    expect(held(id)?.map(([, until]) => until)).toEqual([null, null, null])
    expect(held(await booked(trainer, { court: 2 }))).toEqual([[trainer.id, null]])
    const theirs = aGame(deps.db, { start: EVENING.startDate, court: 3, owner: player })
    deps.db.$client.pragma('foreign_keys = OFF')
    deps.db.$client.prepare('UPDATE reservation SET subscriber_id = 1 WHERE id = ?').run(theirs)
    await join(theirs, other)
    expect(held(theirs)?.map(([, until]) => until)).toEqual([null, null])
  })

  test('where the place costs nothing, the club has no bank, or players pay as they like', async () => {
    const { booked, held, people, sql } = await staged()
    sql('UPDATE court SET price_cents = 0 WHERE id = 1')
    expect(held(await booked(people.player))).toEqual([[people.player.id, null]])
    sql("UPDATE config SET config = json_set(config, '$.payments.when', 'optional')")
    expect(held(await booked(people.player, { court: 2 }))).toEqual([[people.player.id, null]])
    sql("UPDATE config SET config = json_set(config, '$.payments.when', 'ahead'); DELETE FROM payment_provider")
    expect(held(await booked(people.player, { court: 3 }))).toEqual([[people.player.id, null]])
  })
})

test.each(['card', 'bono', 'given-away', 'court'])('at the desk, %s ends the hold too', async (way) => {
  const { deps, people, booked, pass, held, ask, isOff } = await staged()
  const id = await booked(people.player, { inviteds: [guest] })
  sellBono(deps.db, people.player.id)
  const body = { value: true, method: way, note: 'why' }
  for (const entry of [1, 2]) {
    if (way !== 'court') await ask('POST', `/api/reservation-users/${entry}/pay`, { viewer: people.admin, body })
  }
  if (way === 'court')
    await ask('POST', `/api/reservations/${id}/pay`, { viewer: people.admin, body: { method: 'cash' } })
  expect(held(id)?.map(([, until]) => until)).toEqual([null, null])
  await pass(30)
  expect(isOff(id)).toBe(false)
})

test('moved to a dearer time while it is held, the new price is due, and the time left is the same', async () => {
  const { people, booked, held, see, sql, ask } = await staged()
  const id = await booked(people.player)
  sql('UPDATE court SET price_cents = 3000 WHERE id = 2')
  await ask('PUT', `/api/reservations/${id}`, { viewer: people.admin, body: { court: 2 } })
  expect(held(id)).toEqual([[people.player.id, 15]])
  expect(await see(id, people.player)).toMatchObject({ data: { players: [{ due: 7.5, share: 7.5 }] } })
})

test('an admin closes the game: whom they chose plays, unpaid or not', async () => {
  const { deps, people, join, held, ask, pass } = await staged()
  const { player, tina, trainer, other, admin } = people
  const id = aGame(deps.db, { start: EVENING.startDate, owner: player, players: [tina, trainer] })
  await join(id, other)
  expect(held(id)?.[3]).toEqual([other.id, 15])
  await ask('POST', `/api/reservations/${id}/close`, { viewer: admin, body: { players: [1, 2, 3, 4] } })
  await pass(15)
  expect(held(id)?.[3]).toEqual([other.id, null])
})

describe('two holds that ran out', () => {
  test('within 24 hours: no booking and no joining, until the first is forgotten', async () => {
    const club = await staged()
    const { deps, people, booked, pass } = club
    const { player, admin, other } = people
    const theirs = aGame(deps.db, { start: '2026-11-22T18:30:00+01:00', owner: other })
    await booked(player)
    await pass(15)
    await booked(player, { court: 2 })
    await pass(15)
    const holds = { errors: [{ msg: 'money.errors.holds' }] }
    const body = { ...A_BOOKING, court: 3 }
    const posted = {
      method: 'POST',
      url: '/api/reservations',
      body,
      procedure: 'reservations.create',
      input: body,
    } as const
    for (const call of [
      posted,
      calls.join(theirs, { inviteds: [], isFromTokenReservation: false }),
      calls.complete({ court: 4, ...EVENING }),
    ]) {
      const answer = await refused(club, call, player)
      expect(answer.rest).toMatchObject({ status: 409, ...holds })
      expect([answer.trpc.status, answer.isUntouched]).toEqual([409, true])
    }
    // What is wrong with the game is told first.
    expect(
      (await refused(club, { ...posted, body: { ...body, court: 99 }, input: { ...body, court: 99 } }, player)).rest,
    ).toMatchObject({
      errors: [{ msg: 'reservation.errors.courtInvalid' }],
    })
    expect(await booked(admin, { court: 3, owner: player.id })).toBeGreaterThan(0)
    await pass(23 * 60 + 45)
    await booked(player, { court: 2, startDate: '2026-11-22T18:30:00+01:00', endDate: '2026-11-22T20:00:00+01:00' })
  })
})

test('a reminder is for who has paid', async () => {
  const { deps, people, booked, mails, pay } = await staged()
  const day = '2026-11-22'
  const id = await booked(people.player, { startDate: `${day}T18:30:00+01:00`, endDate: `${day}T20:00:00+01:00` })
  deps.time.now = at(`${day}T10:00:00+01:00`)
  await remindPlayers(deps)
  expect(mails(people.player)).toEqual([])
  topUp(deps.db, people.player.id, 600)
  await pay(1, people.player)
  deps.db.$client.exec('DELETE FROM outbox')
  await remindPlayers(deps)
  expect([mails(people.player), gameOf(deps.db, id)?.canceledAt]).toEqual([['reminder'], null])
})

/** What was mailed to somebody, as it arrived: whether the calendar has the game by it, and what it says. */
async function mailing() {
  const club = await staged()
  const server = await aMailServer()
  return {
    ...club,
    arrive: async () => {
      server.arrived.length = 0
      await aSender(club.deps, server).run()
      const read = await Promise.all(server.arrived.map(({ raw }) => PostalMime.parse(raw)))
      return read.map(({ subject = '', text = '', attachments }) => ({
        subject,
        text,
        inCalendar: attachments.length > 0,
      }))
    },
  }
}

describe('mails', () => {
  test('who moves up is told to pay, and of changes, but nothing enters their calendar; then that they weren’t in time', async () => {
    const { deps, people, join, ask, arrive, mails } = await mailing()
    const { player, other, tina, trainer, admin } = people
    const id = aGame(deps.db, { start: '2026-11-21T18:30:00+01:00', owner: player, players: [tina, trainer, admin] })
    await join(id, other)
    await ask('POST', `/api/reservations/${id}/leave`, { viewer: tina })
    expect((await arrive()).filter(({ text }) => text.includes(other.nick))).toMatchObject([
      { subject: 'A place came free, pay to keep it: Saturday 21/11/2026, 18:30, Court 1', inCalendar: false },
    ])
    await ask('PUT', `/api/reservations/${id}`, { viewer: admin, body: { court: 2 } })
    const changed = (await arrive()).filter(({ text }) => text.includes(other.nick))
    expect(changed.map(({ inCalendar }) => inCalendar)).toEqual([false])
    deps.time.now += 12 * 60 * MINUTE
    await settleMoney({ deps })
    expect(mails(other)).toEqual(['held', 'changed', 'lapsed'])
    // Nothing rings at night.
    deps.time.now = at('2026-11-21T08:00:00+01:00')
    const [lapsed] = await arrive()
    expect(lapsed).toMatchObject({
      subject: 'Not paid in time: Saturday 21/11/2026, 18:30, Court 2',
      inCalendar: false,
    })
    expect(lapsed?.text).toContain('Your place wasn’t paid by 22:00, so it went')
  })

  test('who paid is told that it is theirs, with the code and for the calendar', async () => {
    const { deps, people, booked, pay, arrive } = await mailing()
    const id = await booked(people.player)
    expect(await arrive()).toEqual([])
    topUp(deps.db, people.player.id, 600)
    await pay(1, people.player)
    const [mail] = await arrive()
    expect(mail).toMatchObject({ subject: 'Paid: Friday 20/11/2026, 18:30, Court 1', inCalendar: true })
    expect(mail?.text).toContain(gameOf(deps.db, id)?.pincode)
  })
})

async function stagedQuarter() {
  const club = await staged()
  const { player } = club.people
  const id = await club.booked(player)
  topUp(club.deps.db, player.id, 600)
  expect((await club.pay(1, player)).status).toBe(200)
  const change = (type: string) => club.ask('PUT', `/api/reservations/${id}`, { viewer: player, body: { type } })
  return { ...club, player, id, change, typeOf: () => gameOf(club.deps.db, id)?.type }
}

const inTime = { type: 'complete', ...slotFrom('18:30', '20:00', '2026-11-22') }

/** Whole courts that others enter by their link, and an order of the player's place, which is paid when it is called. */
async function stagedOrder() {
  const club = await staged()
  const { deps, ask, people, see } = club
  return {
    ...club,
    enter: async (id: number, viewer: User) => {
      const { token } = tokenSchema.parse(await see(id, people.player)).data
      const body = { inviteds: [], isFromTokenReservation: true, token }
      expect((await ask('PUT', `/api/reservations/${id}/join`, { viewer, body })).status).toBe(200)
    },
    leave: async (id: number, viewer: User) =>
      expect((await ask('POST', `/api/reservations/${id}/leave`, { viewer })).status).toBe(200),
    order: async () => {
      const publicUrl = 'https://padel.example'
      await startOrder({ deps, viewer: people.player }, { entries: [1], way: 'card', publicUrl })
      const order = orderSchema.parse(deps.db.$client.prepare('SELECT number, cents FROM payment_order').get())
      const said = { ...order, currency: 'EUR', state: 'paid', outcome: '0000', reference: null } as const
      return () => takeNotification({ deps, viewer: null }, { provider: 'stripe', ...said })
    },
  }
}

describe('a quarter that is paid doesn’t buy the whole court', () => {
  test('it is held until the rest is paid, without code or mail', async () => {
    const { deps, player, id, change, held, see, pay, mails, typeOf } = await stagedQuarter()
    expect((await change('complete')).status).toBe(200)
    expect(held(id)).toEqual([[player.id, 15]])
    expect(await see(id, player)).toMatchObject({ data: { type: 'complete', players: [{ due: 18, paid: true }] } })
    expect(JSON.stringify(await see(id, player))).not.toContain('pincode')
    topUp(deps.db, player.id, 1800)
    expect((await pay(1, player)).status).toBe(200)
    expect([held(id), typeOf()]).toEqual([[[player.id, null]], 'complete'])
    expect(mails(player).filter((kind) => kind === 'confirmed')).toHaveLength(2)
    expect(JSON.stringify(await see(id, player))).toContain('pincode')
  })

  test('what isn’t paid goes: it is an open game again, and counts as a hold that ran out', async () => {
    const { deps, player, id, change, held, mails, pass, typeOf } = await stagedQuarter()
    await change('complete')
    await pass(16)
    expect([held(id), typeOf()]).toEqual([[[player.id, null]], 'open'])
    expect(mails(player)).toEqual(['confirmed', 'lapsed'])
    expect(accountsIn(deps.db)).toEqual({ cash: 600, 'income/court': -600 })
    await change('complete')
    await change('open')
    expect(mails(player).filter((kind) => kind === 'confirmed')).toHaveLength(1)
    expect(await change('complete')).toMatchObject({ status: 409, body: { errors: [{ msg: 'money.errors.holds' }] } })
  })

  test('nor does an order that was begun before', async () => {
    const { deps, people, booked, ask, held, mails, order } = await stagedOrder()
    const { player } = people
    const id = await booked(player)
    const notify = await order()
    await ask('PUT', `/api/reservations/${id}`, { viewer: player, body: { type: 'complete' } })
    await notify()
    expect(gameOf(deps.db, id)).toMatchObject({ type: 'complete', entries: [{ paidCents: 600 }] })
    expect([held(id), mails(player)]).toEqual([[[player.id, 15]], []])
  })

  test('nor do three, which leave an open game too', async () => {
    const { deps, people, booked, enter, leave, held, order, pass } = await stagedOrder()
    const { player, other } = people
    const id = await booked(player, inTime)
    await enter(id, other)
    const notify = await order()
    await leave(id, other)
    await notify()
    expect(gameOf(deps.db, id)).toMatchObject({ type: 'complete', entries: [{ paidCents: 1800 }] })
    expect(held(id)).toEqual([[player.id, 15]])
    await pass(16)
    expect(gameOf(deps.db, id)).toMatchObject({ type: 'open', canceledAt: null, entries: [{ paidCents: 600 }] })
  })

  test('nor does a use of a bono', async () => {
    const { deps, people, booked, ask, pay, held, see, pass } = await stagedOrder()
    const { player } = people
    sellBono(deps.db, player.id, { cents: 6500 })
    const id = await booked(player, inTime)
    expect((await pay(1, player, 'bono')).status).toBe(200)
    expect(held(id)).toEqual([[player.id, 15]])
    expect(await see(id, player)).toMatchObject({ data: { players: [{ due: 17.5 }] } })
    expect(await ask('GET', '/api/money/me', { viewer: player })).toMatchObject({ body: { data: { due: 17.5 } } })
    await pass(16)
    expect(gameOf(deps.db, id)).toMatchObject({ type: 'open', entries: [{ paidCents: 650 }] })
    expect((await ask('PUT', `/api/reservations/${id}`, { viewer: player, body: { type: 'complete' } })).status).toBe(
      200,
    )
    expect(held(id)).toEqual([[player.id, 15]])
    topUp(deps.db, player.id, 1750)
    expect((await pay(1, player)).status).toBe(200)
    expect([held(id), accountsIn(deps.db)['income/court']]).toEqual([[[player.id, null]], -2400])
    expect(await ask('GET', '/api/money/me', { viewer: player })).toMatchObject({ body: { data: { due: 0 } } })
  })

  test('nor does what a player paid to whom its owner hands it', async () => {
    const { deps, people, booked, enter, leave, pay, held, pass } = await stagedOrder()
    const { player, other } = people
    const id = await booked(player, inTime)
    topUp(deps.db, player.id, 2400)
    topUp(deps.db, other.id, 600)
    await pay(1, player)
    await enter(id, other)
    await pay(2, other)
    await leave(id, player)
    expect([gameOf(deps.db, id)?.ownerId, held(id)]).toEqual([other.id, [[other.id, 15]]])
    await pass(16)
    expect(gameOf(deps.db, id)).toMatchObject({ type: 'open', canceledAt: null, entries: [{ paidCents: 600 }] })
  })
})

test('who cancels or leaves what is held has let it run out: twice, and they wait', async () => {
  const { deps, people, ask, booked, join } = await staged()
  const { player, other } = people
  const cancel = async (id: number) => (await ask('DELETE', `/api/reservations/${id}`, { viewer: player })).status
  const first = await booked(player, { ...slotFrom('18:30', '20:00', '2026-11-22') })
  expect(await cancel(first)).toBe(200)
  const game = aGame(deps.db, { start: '2026-11-22T20:00:00+01:00', owner: other })
  expect((await join(game, player)).status).toBe(200)
  expect((await ask('POST', `/api/reservations/${game}/leave`, { viewer: player })).status).toBe(200)
  const body = { ...A_BOOKING, ...slotFrom('18:30', '20:00', '2026-11-22') }
  const refusal = { msg: 'money.errors.holds', values: { hours: 24 } }
  expect(await ask('POST', '/api/reservations', { viewer: player, body })).toMatchObject({
    status: 409,
    body: { errors: [refusal] },
  })
})
