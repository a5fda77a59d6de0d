import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { User } from '#domain/roles.ts'
import { HOUR } from '#domain/time.ts'
import { cancelUnfilled } from '../offers/near-games.ts'
import { aClub, bring, type Club, calls, EVENING, refusal, refused, type Somebody } from '../reservations/testing.ts'
import { aGame, type GameParts } from '../testing.ts'
import { accountsIn, movementsIn, sellBono, topUp } from './testing.ts'

const start = EVENING.startDate
const dueSchema = z.object({ data: z.object({ due: z.number() }) })

/** The player owns it, entry 1; the other is in it, entry 2; 3 is a guest of the player. A place is 6.00. */
async function staged(parts: Partial<GameParts> = {}) {
  const club = await aClub()
  const { player, other, admin } = club.people
  const id = aGame(club.deps.db, { start, owner: player, players: [other], ...parts })
  bring(club, id, player)
  const pay = async (entry: number, body: object = {}, viewer: User = admin) =>
    await club.ask('POST', `/api/reservation-users/${entry}/pay`, { viewer, body: { value: true, ...body } })
  const payCourt = async (body: object = {}, viewer: User = admin) =>
    await club.ask('POST', `/api/reservations/${id}/pay`, { viewer, body })
  return {
    club,
    id,
    pay,
    payCourt,
    accounts: () => accountsIn(club.deps.db),
    movements: () => movementsIn(club.deps.db),
  }
}

/** A whole court of this evening, too late to cancel, with another beside its owner. */
async function stagedLate() {
  const { club, pay, accounts } = await staged()
  const { player, other, tina, admin } = club.people
  const from = '2026-11-20T20:00:00+01:00'
  const id = aGame(club.deps.db, { start: from, type: 'complete', owner: player, players: [other] })
  const leave = (viewer: User) => club.ask('POST', `/api/reservations/${id}/leave`, { viewer })
  const due = async (entry: number) =>
    dueSchema.parse((await club.ask('GET', `/api/reservation-users/${entry}`, { viewer: admin })).body).data.due
  const add = () =>
    club.ask('POST', '/api/reservation-users', { viewer: admin, body: { reservation: id, user: tina.id } })
  return { club, pay, accounts, leave, due, add }
}

describe('a place is paid', () => {
  test.each(['cash', 'card', 'bizum', 'transfer'])('by %s: a movement with a receipt', async (method) => {
    const { club, pay, accounts, movements } = await staged()
    const answer = await pay(2, { method })
    const paid = { paid: true, due: 0, paidAmount: 6, paidWay: method }
    expect(answer).toMatchObject({ status: 200, body: { data: { ...paid, receipt: '2026-000001', already: null } } })
    expect(accounts()).toEqual({ [method]: 600, 'income/court': -600 })
    expect(movements()).toEqual([['place', method, null, club.people.other.id, 1]])
  })

  test('again: nothing changed, and how it was paid', async () => {
    const { club, pay, accounts } = await staged()
    await pay(2, { method: 'card' })
    const again = await pay(2, { method: 'cash' }, club.people.global)
    const already = { by: club.people.admin.nick, method: 'card', at: '2026-11-20T09:00:00.000Z' }
    expect(again).toMatchObject({ status: 200, body: { data: { receipt: null, already } } })
    expect(accounts()).toEqual({ card: 600, 'income/court': -600 })
  })

  test('by credit, as far as it reaches', async () => {
    const { club, pay, accounts } = await staged()
    topUp(club.deps.db, club.people.player.id, 1100)
    expect(await pay(1, { method: 'wallet' })).toMatchObject({ status: 200 })
    expect(await pay(3, { method: 'wallet' })).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'money.errors.balance' }] },
    })
    expect(accounts()).toEqual({ cash: 1100, [`wallet/${club.people.player.id}`]: -500, 'income/court': -600 })
  })

  test('by bono: price by places, to the cent with the last', async () => {
    const { club, pay, accounts } = await staged()
    const bono = sellBono(club.deps.db, club.people.player.id, { places: 2, cents: 1001 })
    expect(await pay(1, { method: 'bono' })).toMatchObject({
      body: { data: { paidAmount: 5, due: 0, paidWay: 'bono' } },
    })
    expect(accounts()).toEqual({ card: 1001, [`bono/${bono}`]: -501, 'income/court': -500 })
    expect(await pay(3, { method: 'bono', bono })).toMatchObject({ body: { data: { paidAmount: 5.01 } } })
    expect(accounts()).toEqual({ card: 1001, 'income/court': -1001 })
    expect(await pay(2, { method: 'bono' })).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'money.errors.bono', values: { reason: 'none' } }] },
    })
  })

  test('given away, to whom and why is said', async () => {
    const { pay, accounts } = await staged()
    expect(await pay(2, { method: 'given-away' })).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'money.errors.reason', param: 'note' }] },
    })
    expect(await pay(2, { method: 'given-away', note: 'Helped at the tournament' })).toMatchObject({ status: 200 })
    expect(accounts()).toEqual({ 'given-away': 600, 'income/court': -600 })
  })

  test('by whoever is in it, their own and their guest’s, by credit; not another’s', async () => {
    const { club, pay, accounts } = await staged()
    const { player, other } = club.people
    topUp(club.deps.db, player.id, 2000)
    expect(await pay(1, { method: 'wallet' }, player)).toMatchObject({ body: { data: { paid: true, due: 0 } } })
    expect(await pay(3, { method: 'wallet' }, player)).toMatchObject({ status: 200 })
    expect(accounts()).toEqual({ cash: 2000, [`wallet/${player.id}`]: -800, 'income/court': -1200 })
    const { body } = await pay(3, { method: 'wallet' }, player)
    expect(body).toMatchObject({ data: { already: { method: 'wallet' } } })
    const key = 'notAllowedToModify'
    expect(await refused(club, calls.pay(2, { value: true, method: 'wallet' }), player)).toEqual(
      refusal({ status: 403, error: { key } }),
    )
    expect(await refused(club, calls.pay(1, { value: true, method: 'wallet' }), other)).toEqual(
      refusal({ status: 403, error: { key } }),
    )
    expect(await refused(club, calls.pay(2, { value: true, method: 'cash' }), other)).toEqual(
      refusal({ status: 400, error: { key: 'payment', param: 'method', value: 'cash' } }),
    )
  })
})

describe('a whole court is paid', () => {
  test('in one movement with one receipt, by its owner where nobody else is named', async () => {
    const { club, pay, payCourt, accounts, movements } = await staged()
    await pay(2, { method: 'card' })
    expect((await payCourt({ method: 'cash' })).body).toEqual({ data: { receipt: '2026-000002', paid: 12 } })
    expect(accounts()).toEqual({ card: 600, cash: 1200, 'income/court': -1800 })
    expect(movements()[1]).toEqual(['place', 'cash', null, club.people.player.id, 2])
    expect((await payCourt({ method: 'cash' })).body).toEqual({ data: { receipt: null, paid: 0 } })
  })

  test('of a court that is paid nobody else learns so', async () => {
    const { club, id, payCourt } = await staged()
    await payCourt()
    const { tina, player } = club.people
    for (const viewer of [tina, player])
      expect(await payCourt({ method: 'wallet' }, viewer)).toMatchObject({
        status: 403,
        body: { errors: [{ msg: 'reservation.errors.notAllowedToModify' }] },
      })
    const ways = await club.call('money.waysOf', { of: 'court', id }, { viewer: tina })
    expect(ways.status).toBe(403)
  })

  test('by somebody’s credit or bono: all or none', async () => {
    const { club, payCourt, accounts } = await staged()
    const { other } = club.people
    topUp(club.deps.db, other.id, 1799)
    const before = accounts()
    expect(await payCourt({ method: 'wallet', person: other.id })).toMatchObject({ status: 409 })
    expect(accounts()).toEqual(before)
    topUp(club.deps.db, other.id, 1)
    expect(await payCourt({ method: 'wallet', person: other.id })).toMatchObject({ body: { data: { paid: 18 } } })
    expect(accounts()).toEqual({ cash: 1800, 'income/court': -1800 })
  })

  test.each<[Somebody, object, number, string]>([
    ['player', { method: 'wallet' }, 403, 'reservation.errors.notAllowedToModify'],
    ['trainer', { method: 'cash' }, 403, 'reservation.errors.notAllowedToModify'],
    ['visitor', { method: 'cash' }, 401, 'errors.unauthorized'],
    ['admin', { method: 'gold' }, 400, 'reservation.errors.payment'],
    ['admin', { person: 'nobody' }, 400, 'validation.errors.invalid'],
    ['admin', { method: 'bono' }, 409, 'money.errors.bono'],
  ])('%s with %j: %i', async (somebody, body, status, msg) => {
    const { club, id, accounts } = await staged()
    const viewer = club.viewer(somebody)
    expect(await club.ask('POST', `/api/reservations/${id}/pay`, { viewer, body })).toMatchObject({
      status,
      body: { errors: [{ msg }] },
    })
    expect(accounts()).toEqual({})
  })
})

/** A club that cancels games without their four six hours before, and whole courts that the player has paid: 24.00. */
async function stagedWhole() {
  const { club, pay: _pay, payCourt: _payCourt, ...rest } = await staged()
  club.sql(`UPDATE config SET config = json_set(config, '$.games.cancelUnfilledHours', 6)`)
  const payWhole = async (from: string) => {
    const id = aGame(club.deps.db, { start: from, type: 'complete', owner: club.people.player })
    club.sql('UPDATE reservation SET created_at = 1')
    const body = { method: 'card' }
    await club.ask('POST', `/api/reservations/${id}/pay`, { viewer: club.people.admin, body })
    return id
  }
  return { ...rest, club, payWhole }
}

describe('what comes back by itself', () => {
  type Told = [kind: string, user: number]
  const moneyMails = ({ deps }: Club) =>
    deps.db.$client
      .prepare<[], Told>("SELECT about ->> 'reason', user_id FROM outbox WHERE kind = 'moneyBack' ORDER BY id")
      .raw()
      .all()

  test('who leaves in time has it as credit, and is told', async () => {
    const { club, id, pay, accounts } = await staged({ start: '2026-11-21T18:30:00+01:00' })
    const { other } = club.people
    await pay(2, { method: 'card' })
    await club.ask('POST', `/api/reservations/${id}/leave`, { viewer: other })
    expect(accounts()).toEqual({ card: 600, [`wallet/${other.id}`]: -600 })
    expect(moneyMails(club)).toEqual([['left', other.id]])
  })

  test('who leaves late has it once somebody else begins to play; each releases one place, the oldest', async () => {
    const { club, id, pay, accounts, movements } = await staged()
    const { player, other, tina, trainer } = club.people
    for (const entry of [1, 2, 3]) await pay(entry, { method: 'card' })
    await club.ask('POST', `/api/reservations/${id}/leave`, { viewer: other })
    await club.ask('POST', `/api/reservations/${id}/leave`, { viewer: player })
    expect(accounts()).toEqual({ card: 1800, 'income/court': -1800 })
    const again = aGame(club.deps.db, { start: '2026-11-20T20:00:00+01:00', owner: player, players: [other] })
    await pay(4, { method: 'card' })
    await pay(5, { method: 'cash' })
    await club.ask('POST', `/api/reservations/${again}/leave`, { viewer: other })
    const join = async (viewer: User) => await club.ask('PUT', `/api/reservations/${again}/join`, { viewer, body: {} })
    expect(movements()).toHaveLength(5)
    await join(tina)
    expect(movements().at(-1)).toEqual(['return', 'wallet', 'replaced', other.id, null])
    expect(moneyMails(club)).toEqual([['replaced', other.id]])
    await join(trainer)
    expect(movements()).toHaveLength(6)
  })

  test('of two who left late the oldest place is released first, each once', async () => {
    const { club, id, pay, movements } = await staged()
    const { player, other, tina, trainer, global, admin, portal } = club.people
    const join = async (viewer: User) => await club.ask('PUT', `/api/reservations/${id}/join`, { viewer, body: {} })
    await join(tina)
    for (const entry of [1, 2]) await pay(entry, { method: 'card' })
    for (const viewer of [other, player]) await club.ask('POST', `/api/reservations/${id}/leave`, { viewer })
    expect(movements()).toHaveLength(2)
    await join(trainer)
    expect(movements().at(-1)).toEqual(['return', 'wallet', 'replaced', player.id, null])
    for (const viewer of [global, portal, admin]) await join(viewer)
    expect(movements()).toHaveLength(4)
    expect(movements().at(-1)).toEqual(['return', 'wallet', 'replaced', other.id, null])
  })

  test('who leaves late, joins again and leaves again releases nothing; whoever comes then does', async () => {
    const { club, id, pay, movements } = await staged()
    const { other, tina } = club.people
    const act = async (method: 'PUT' | 'POST', path: string, viewer: User) =>
      expect((await club.ask(method, `/api/reservations/${id}/${path}`, { viewer, body: {} })).status).toBe(200)
    await pay(2, { method: 'card' })
    await act('POST', 'leave', other)
    for (let turn = 0; turn < 2; turn += 1) {
      await act('PUT', 'join', other)
      expect(movements()).toHaveLength(1)
      await act('POST', 'leave', other)
    }
    expect(movements()).toHaveLength(1)
    await act('PUT', 'join', tina)
    expect(movements().at(-1)).toEqual(['return', 'wallet', 'replaced', other.id, null])
  })

  test('who left late, and has it back since, releases the place of the next who leaves late', async () => {
    const { club, id, pay, movements } = await staged()
    const { player, other, tina } = club.people
    for (const entry of [1, 2]) await pay(entry, { method: 'card' })
    const leave = (viewer: User) => club.ask('POST', `/api/reservations/${id}/leave`, { viewer })
    const join = (viewer: User) => club.ask('PUT', `/api/reservations/${id}/join`, { viewer, body: {} })
    await leave(other)
    await join(tina)
    expect(movements().at(-1)).toEqual(['return', 'wallet', 'replaced', other.id, null])
    await leave(player)
    await join(other)
    expect(movements().at(-1)).toEqual(['return', 'wallet', 'replaced', player.id, null])
  })

  test('a whole court that becomes an open game late gives nothing back, not even as it lacks players', async () => {
    const { club, movements, accounts, payWhole } = await stagedWhole()
    const { player, other, tina } = club.people
    const id = await payWhole('2026-11-20T20:00:00+01:00')
    const change = (type: string) => club.ask('PUT', `/api/reservations/${id}`, { viewer: player, body: { type } })
    expect((await change('open')).status).toBe(200)
    for (const viewer of [other, tina]) await club.ask('PUT', `/api/reservations/${id}/join`, { viewer, body: {} })
    await club.ask('POST', `/api/reservations/${id}/leave`, { viewer: tina })
    expect(movements()).toHaveLength(1)
    club.deps.time.now += 4 * HOUR
    await cancelUnfilled({ deps: club.deps, viewer: null }, id)
    expect(accounts()).toEqual({ card: 2400, [`wallet/${player.id}`]: -600, 'income/court': -1800 })
  })

  test('a bono’s use comes back whole too where the club cancels a game that lacks players', async () => {
    const { club, id, pay, accounts } = await staged()
    club.sql('UPDATE reservation SET created_at = 1')
    club.sql(`UPDATE config SET config = json_set(config, '$.games.cancelUnfilledHours', 6)`)
    const bono = sellBono(club.deps.db, club.people.player.id, { cents: 6500 })
    await pay(1, { method: 'bono' })
    await pay(2, { method: 'card' })
    club.deps.time.now += 4 * HOUR
    await cancelUnfilled({ deps: club.deps, viewer: null }, id)
    expect(accounts()).toEqual({ card: 7100, [`bono/${bono}`]: -6500, [`wallet/${club.people.other.id}`]: -600 })
    const facts = 'SELECT count(*) FROM entry WHERE paid_at IS NOT NULL'
    expect(club.deps.db.$client.prepare(facts).pluck().get()).toBe(0)
  })

  test('a whole court that becomes an open game in time gives back three quarters', async () => {
    const { club, accounts, payWhole } = await stagedWhole()
    const { player } = club.people
    const id = await payWhole('2026-11-22T20:00:00+01:00')
    await club.ask('PUT', `/api/reservations/${id}`, { viewer: player, body: { type: 'open' } })
    expect(accounts()).toEqual({ card: 2400, [`wallet/${player.id}`]: -1800, 'income/court': -600 })
  })

  test('who moves up as somebody leaves late releases their place at once', async () => {
    const { club, accounts, pay, movements } = await staged()
    const { player, other, tina, trainer, admin, global } = club.people
    const full = aGame(club.deps.db, {
      start: '2026-11-20T20:00:00+01:00',
      owner: player,
      players: [other, tina, trainer, global],
    })
    await pay(5, { method: 'card' }, admin)
    await club.ask('POST', `/api/reservations/${full}/leave`, { viewer: other })
    expect(movements().at(-1)).toEqual(['return', 'wallet', 'replaced', other.id, null])
    expect(accounts()).toEqual({ card: 600, [`wallet/${other.id}`]: -600 })
  })

  test('who is taken out, and all of a game that is canceled', async () => {
    const { club, id, pay, accounts } = await staged()
    const { player, other, admin } = club.people
    for (const entry of [1, 2, 3]) await pay(entry, { method: 'cash' })
    await club.ask('DELETE', '/api/reservation-users/2', { viewer: admin })
    expect(accounts()).toEqual({ cash: 1800, 'income/court': -1200, [`wallet/${other.id}`]: -600 })
    await club.cancel('admin', id)
    expect(accounts()).toEqual({ cash: 1800, [`wallet/${player.id}`]: -1200, [`wallet/${other.id}`]: -600 })
    expect(moneyMails(club)).toEqual([
      ['removed', other.id],
      ['canceled', player.id],
      ['canceled', player.id],
    ])
    const facts = 'SELECT count(*) FROM entry WHERE paid_at IS NOT NULL'
    expect(club.deps.db.$client.prepare(facts).pluck().get()).toBe(0)
  })

  test('a use goes back to its bono whole, which is good for 14 more days where it ended', async () => {
    const { club, id, pay, accounts } = await staged()
    const bono = sellBono(club.deps.db, club.people.player.id, { endsOn: '2026-11-20' })
    await pay(1, { method: 'bono' })
    club.sql(`UPDATE bono SET ends_on = '2026-11-19', ended_at = 1`)
    await club.cancel('admin', id)
    expect(accounts()).toEqual({ card: 6300, [`bono/${bono}`]: -6300 })
    const { $client } = club.deps.db
    expect($client.prepare('SELECT ends_on, ended_at FROM bono').get()).toEqual({
      ends_on: '2026-12-04',
      ended_at: null,
    })
    expect($client.prepare('SELECT -sum(places) FROM posting WHERE bono_id IS NOT NULL').pluck().get()).toBe(10)
  })

  test('what was given away isn’t anybody’s; of a guest of nobody the desk hands it out', async () => {
    const { club, pay, accounts } = await staged()
    const game = aGame(club.deps.db, {
      start: '2026-11-21T20:00:00+01:00',
      owner: null,
      guests: 1,
      players: [club.people.tina],
    })
    await pay(4, { method: 'given-away', note: 'A guest of the club' })
    await pay(5, { method: 'cash' })
    await club.cancel('admin', game)
    expect(accounts()).toEqual({ cash: 600, handout: -600 })
    expect(moneyMails(club)).toEqual([])
  })

  test('a cheaper court gives back, a dearer one is due besides, and is paid on top', async () => {
    const { club, id, pay, accounts, movements } = await staged()
    const { other } = club.people
    club.sql('DELETE FROM price_rule; UPDATE court SET price_cents = CASE id WHEN 2 THEN 1400 ELSE 2800 END')
    const put = async (court: number) =>
      await club.ask('PUT', `/api/reservations/${id}`, { viewer: club.people.admin, body: { court } })
    await pay(2, { method: 'card' })
    await put(2)
    expect(accounts()).toEqual({ card: 600, 'income/court': -350, [`wallet/${other.id}`]: -250 })
    expect(moneyMails(club)).toEqual([['cheaper', other.id]])
    await put(1)
    const dear = await club.ask('GET', '/api/reservation-users/2', { viewer: club.people.admin })
    expect(dear).toMatchObject({ body: { data: { paid: true, paidAmount: 3.5, due: 3.5, share: 7 } } })
    expect(await pay(2, { method: 'wallet' })).toMatchObject({ status: 409 })
    expect(await pay(2, { method: 'bizum' })).toMatchObject({
      body: { data: { due: 0, paidAmount: 7, receipt: '2026-000002' } },
    })
    expect(accounts()).toEqual({ card: 600, bizum: 350, 'income/court': -700, [`wallet/${other.id}`]: -250 })
    await club.cancel('admin', id)
    expect(accounts()).toEqual({ card: 600, bizum: 350, [`wallet/${other.id}`]: -950 })
    expect(movements()).toHaveLength(4)
  })

  test('a few cents are left as they are, and a bono’s place stays paid', async () => {
    const { club, id, pay, accounts } = await staged()
    club.sql('DELETE FROM price_rule; UPDATE court SET price_cents = CASE id WHEN 2 THEN 2384 ELSE 4000 END')
    sellBono(club.deps.db, club.people.player.id)
    await pay(1, { method: 'bono' })
    await pay(2, { method: 'card' })
    const before = accounts()
    for (const court of [2, 1]) {
      await club.ask('PUT', `/api/reservations/${id}`, { viewer: club.people.admin, body: { court } })
      expect(accounts()).toEqual(before)
    }
    const due = async (entry: number) =>
      (await club.ask('GET', `/api/reservation-users/${entry}`, { viewer: club.people.admin })).body
    expect(await due(1)).toMatchObject({ data: { due: 0 } })
    expect(await due(2)).toMatchObject({ data: { due: 4 } })
  })

  describe('a whole court that is left late', () => {
    test('is still paid by its owner’s money, of which a quarter comes back as somebody begins to play', async () => {
      const { club, pay, accounts, leave, due, add } = await stagedLate()
      const { player } = club.people
      for (const entry of [4, 5]) await pay(entry, { method: 'card' })
      expect((await leave(player)).status).toBe(200)
      expect([accounts(), await due(5)]).toEqual([{ card: 2400, 'income/court': -2400 }, 0])
      await add()
      expect(accounts()).toEqual({ card: 2400, 'income/court': -1800, [`wallet/${player.id}`]: -600 })
      expect([await due(5), await due(6)]).toEqual([0, 6])
      await pay(6, { method: 'card' })
      await club.ask('DELETE', '/api/reservation-users/5', { viewer: club.people.admin })
      expect(accounts()['income/court']).toBe(-600)
    })

    test('by another than its owner, who owes no more by that', async () => {
      const { club, pay, accounts, leave, due, add } = await stagedLate()
      const { other } = club.people
      const bono = sellBono(club.deps.db, other.id, { cents: 6000 })
      await pay(4, { method: 'card' })
      await pay(5, { method: 'bono' })
      await leave(other)
      expect([accounts(), await due(4)]).toEqual([{ card: 7800, [`bono/${bono}`]: -5400, 'income/court': -2400 }, 0])
      await add()
      expect(accounts()['income/court']).toBe(-1800)
    })

    test('by an owner who paid nothing is due of the next', async () => {
      const { club, pay, accounts, leave, due } = await stagedLate()
      await pay(5, { method: 'card' })
      await leave(club.people.player)
      expect([accounts(), await due(5)]).toEqual([{ card: 600, 'income/court': -600 }, 18])
      const told = "SELECT user_id, about ->> 'cents' FROM outbox WHERE kind = 'handed'"
      expect(club.deps.db.$client.prepare(told).raw().all()).toEqual([[club.people.other.id, 1800]])
    })
  })

  test('alone on a whole court, whose places others take later', async () => {
    const { club, pay, accounts } = await staged()
    const { player, other } = club.people
    const whole = aGame(club.deps.db, { start: '2026-11-20T20:00:00+01:00', type: 'complete', owner: player })
    await pay(4, { method: 'card' })
    expect(accounts()).toEqual({ card: 2400, 'income/court': -2400 })
    const body = { reservation: whole, user: other.id }
    await club.ask('POST', '/api/reservation-users', { viewer: club.people.admin, body })
    expect(accounts()).toEqual({ card: 2400, 'income/court': -1800, [`wallet/${player.id}`]: -600 })
  })
})

function lineSql(account: string, cents: number, more = 'NULL, NULL, NULL'): string {
  return `INSERT INTO posting (movement_id, account, user_id, bono_id, places, cents) VALUES (9, '${account}', ${more}, ${cents})`
}

describe('the database alone', () => {
  const movement = "INSERT INTO movement (id, at, kind, till_day) VALUES (9, 0, 'topUp', '2026-11-20')"

  test.each([
    ['lines that don’t add up', [lineSql('cash', 100), lineSql('income/goods', -99), movement], 'movement_unbalanced'],
    ['a movement without lines', [movement], 'movement_unbalanced'],
    [
      'a wallet below zero',
      [lineSql('wallet', 100, '1, NULL, NULL'), lineSql('income/court', -100), movement],
      'movement_wallet',
    ],
    [
      'a bono below zero',
      [lineSql('bono', 7000, 'NULL, 1, 1'), lineSql('income/court', -7000), movement],
      'movement_bono',
    ],
    [
      'more places than a bono has',
      [lineSql('bono', 1, 'NULL, 1, 11'), lineSql('income/court', -1), movement],
      'movement_bono',
    ],
    [
      'a receipt that leaves a gap',
      [
        lineSql('cash', 1),
        lineSql('income/goods', -1),
        "INSERT INTO movement (id, at, kind, till_day, receipt_year, receipt_number) VALUES (9, 0, 'goods', '2026-11-20', 2026, 7)",
      ],
      'movement_receipt',
    ],
    [
      'a line that comes later',
      ["INSERT INTO posting (movement_id, account, cents) VALUES (1, 'cash', 0)"],
      'posting_late',
    ],
    ['a change', ['UPDATE movement SET at = 1'], 'movement_final'],
    ['a changed line', ['UPDATE posting SET cents = 0'], 'posting_final'],
    ['a removal', ['DELETE FROM movement'], 'movement_final'],
    ['a removed line', ['DELETE FROM posting'], 'posting_final'],
    ['a line without a movement', [lineSql('cash', 1)], 'FOREIGN KEY'],
  ])('refuses %s', async (_, statements, fault) => {
    const { club } = await staged()
    sellBono(club.deps.db, club.people.player.id)
    club.sql('UPDATE bono SET id = 1')
    const before = accountsIn(club.deps.db)
    expect(() => club.sql(`BEGIN; ${statements.join('; ')}; COMMIT`)).toThrow(fault)
    club.sql('ROLLBACK')
    expect(accountsIn(club.deps.db)).toEqual(before)
  })
})
