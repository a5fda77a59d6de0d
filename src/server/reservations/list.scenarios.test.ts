import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { reservationsAnswerSchema } from '#domain/reservations/schema.ts'
import type { User } from '#domain/roles.ts'
import { aGame, aUser, type GameParts } from '../testing.ts'
import { aClub, type Club, many, type Somebody } from './testing.ts'

type Listing = Club & { names: Map<number, string> }

/** One game of every kind; each is called by a letter. */
async function aFullClub(): Promise<Listing> {
  const club = await aClub()
  const { db } = club.deps
  const angel = aUser(db, { nick: 'Ángel Núñez', username: 'angel_n' })
  const [percent, under, back] = ['100% Pala', 'snake_case', String.raw`back\slash`].map((nick) => aUser(db, { nick }))
  const five = [1, 2, 3, 4].map(() => aUser(db))
  const names = new Map<number, string>()
  const add = (name: string, parts: Parameters<typeof aGame>[1], price = 2400) => {
    const id = aGame(db, parts)
    names.set(id, name)
    db.$client.prepare('UPDATE reservation SET price_cents = ? WHERE id = ?').run(price, id)
  }
  add('a', { start: '2026-11-18T23:30:00+01:00', owner: angel }, 1000)
  add('b', { start: '2026-11-19T01:00:00+01:00', type: 'complete', owner: club.people.player, players: [angel] }, 3000)
  add('c', { start: '2026-11-20T18:30:00+01:00', court: 2, owner: percent ?? null, closed: true }, 2000)
  add('d', { start: '2026-11-20T18:30:00+01:00', court: 3, type: 'class', owner: under ?? null })
  add('e', { start: '2026-11-20T20:00:00+01:00', court: 2, owner: back ?? null, canceled: true })
  add('f', { start: '2026-11-21T18:30:00+01:00', court: 4, players: [...five, angel] })
  return { ...club, names }
}

async function listed(club: Listing, query: string, viewer: Somebody | User = 'trainer') {
  const asks = typeof viewer === 'string' ? club.viewer(viewer) : viewer
  const { body, status } = await club.ask('GET', `/api/reservations?${query}`, { viewer: asks })
  expect(status).toBe(200)
  const { data, meta } = reservationsAnswerSchema.parse(body)
  return { letters: data.map(({ id }) => club.names.get(id)).join(''), data, ...meta.pagination }
}

const filters: { query: string; letters: string }[] = [
  { query: '', letters: 'fedcba' },
  { query: 'from=2026-11-19', letters: 'fedcb' },
  { query: 'to=2026-11-19', letters: 'ba' },
  { query: 'from=2026-11-19&to=2026-11-20', letters: 'edcb' },
  { query: 'from=2026-11-21&to=2026-11-20', letters: '' },
  { query: 'court=2', letters: 'ec' },
  { query: 'court=9', letters: '' },
  { query: 'court=nosuchcourt', letters: '' },
  { query: 'status=open', letters: 'fa' },
  { query: 'status=closed', letters: 'c' },
  { query: 'status=active', letters: 'db' },
  { query: 'status=canceled', letters: 'e' },
  { query: 'type=open', letters: 'feca' },
  { query: 'type=class', letters: 'd' },
  { query: 'type=school', letters: '' },
  { query: 'type=open&status=open&from=2026-11-20', letters: 'f' },
  { query: 'q=angel', letters: 'ba' },
  { query: `q=${encodeURIComponent('  ÁNGEL nuñ ')}`, letters: 'ba' },
  { query: 'q=angel_n', letters: 'ba' },
  { query: `q=${encodeURIComponent('angel%')}`, letters: '' },
  { query: `q=${encodeURIComponent('%')}`, letters: 'c' },
  { query: 'q=_', letters: 'dba' },
  { query: `q=${encodeURIComponent('\\')}`, letters: 'e' },
  { query: `q=${encodeURIComponent("' OR 1=1 --")}`, letters: '' },
  { query: 'q=', letters: 'fedcba' },
  { query: 'q=%20%20', letters: 'fedcba' },
  { query: 'q=example.com', letters: '' },
  { query: 'q=angel&status=active', letters: 'b' },
  { query: 'sort=startDate', letters: 'abcdef' },
  { query: 'sort=-startDate', letters: 'fedcba' },
  { query: 'sort=court', letters: 'abcedf' },
  { query: 'sort=-court', letters: 'fdecba' },
  { query: 'sort=type&type=class', letters: 'd' },
  { query: 'sort=type', letters: 'dbacef' },
]

describe('the list of reservations', () => {
  test.each(filters)('?$query: $letters', async ({ query, letters }) => {
    const club = await aFullClub()
    expect(await listed(club, query)).toMatchObject({ letters, total: letters.length })
  })

  test('is of what was played and not paid, for those alone who see who has paid, and so is its file', async () => {
    const club = await aClub()
    const { db } = club.deps
    const game = (start: string, parts: Partial<GameParts> = {}) =>
      aGame(db, { start, owner: club.people.player, ...parts })
    const unpaid = game('2026-11-20T08:00:00+01:00', { players: [club.people.other] })
    const old = game('2026-11-10T08:00:00+01:00')
    const paid = game('2026-11-19T08:00:00+01:00')
    game('2026-11-18T08:00:00+01:00', { canceled: true })
    game('2026-11-20T18:30:00+01:00')
    game('2026-07-20T08:00:00+02:00')
    club.sql(`UPDATE entry SET paid_at = 1 WHERE reservation_id = ${paid}`)
    // One who only waits owes nothing.
    const waits = game('2026-11-17T08:00:00+01:00', { players: many(club, 4) })
    club.sql(`UPDATE entry SET paid_at = 1 WHERE reservation_id = ${waits} AND id < (SELECT max(id) FROM entry)`)
    const ask = async (path: string, viewer: Somebody) => await club.ask('GET', path, { viewer: club.viewer(viewer) })
    const { body } = await ask('/api/reservations?unpaid=true', 'admin')
    const ids = z
      .object({ data: z.array(z.object({ id: z.int() })) })
      .parse(body)
      .data.map(({ id }) => id)
    expect(ids).toEqual([unpaid, old])
    const file = await ask('/api/admin/reservations.csv?unpaid=true', 'admin')
    expect(String(file.body).trim().split('\r\n')).toHaveLength(3)
    for (const path of ['/api/reservations', '/api/admin/reservations.csv']) {
      expect(await ask(`${path}?unpaid=true`, 'trainer')).toMatchObject({
        status: 403,
        body: { errors: [{ msg: 'errors.forbidden', param: 'unpaid' }] },
      })
    }
  })

  test('is sorted by prices for those alone who see them, and so is its file', async () => {
    const club = await aFullClub()
    const sorted = async (sort: string) => (await listed(club, `sort=${sort}`, 'admin')).letters
    expect([await sorted('price'), await sorted('-price')]).toEqual(['acdefb', 'bfedca'])
    for (const path of ['/api/reservations', '/api/admin/reservations.csv'])
      for (const sort of ['price', '-price']) {
        const asked = await club.ask('GET', `${path}?sort=${sort}`, { viewer: club.people.trainer })
        expect(asked).toMatchObject({ status: 403, body: { errors: [{ msg: 'errors.forbidden', param: 'sort' }] } })
      }
  })

  test('who only waits is found by admins, and by nobody else but themselves', async () => {
    const club = await aFullClub()
    const { db } = club.deps
    const waits = aUser(db, { nick: 'Last in line', roles: ['fp_trainer'] })
    const four = [1, 2, 3, 4].map(() => aUser(db))
    const closed = aGame(db, { start: '2026-11-22T18:30:00+01:00', players: [...four, waits], closed: true })
    const open = aGame(db, { start: '2026-11-23T18:30:00+01:00', players: [...four, waits] })
    club.names.set(closed, 'g').set(open, 'h')
    const found = async (viewer: Somebody | User) => (await listed(club, 'q=line', viewer)).letters
    expect([await found('trainer'), await found('admin'), await found(waits)]).toEqual(['', 'hg', 'hg'])
    db.$client.prepare('UPDATE reservation SET reopened_after = (SELECT max(id) FROM entry) WHERE id = ?').run(open)
    expect(await found('trainer')).toBe('h')
    db.$client.prepare('UPDATE entry SET chosen_at = 1 WHERE user_id = ? AND reservation_id = ?').run(waits.id, closed)
    expect(await found('trainer')).toBe('hg')
    const file = await club.ask('GET', '/api/admin/reservations.csv?q=angel', { viewer: club.people.trainer })
    expect(String(file.body).split('\r\n')).toHaveLength(4)
  })

  test('a court by documentId, over tRPC too', async () => {
    const club = await aFullClub()
    const court = club.deps.db.$client.prepare<[], string>('SELECT document_id FROM court WHERE id = 2').pluck().get()
    expect(await listed(club, `court=${court}`)).toMatchObject({ letters: 'ec' })
    const answer = await club.call('reservations.list', { court, pageSize: 1, page: 2 }, { viewer: club.people.global })
    expect(answer).toMatchObject({
      status: 200,
      body: { result: { data: { meta: { pagination: { page: 2, pageCount: 2, total: 2 } } } } },
    })
  })

  test.each([
    { query: 'pageSize=4', letters: 'fedc', page: 1, pageCount: 2 },
    { query: 'pageSize=4&page=2', letters: 'ba', page: 2, pageCount: 2 },
    { query: 'pageSize=4&page=3', letters: '', page: 3, pageCount: 2 },
    { query: 'pageSize=6', letters: 'fedcba', page: 1, pageCount: 1 },
    { query: 'q=angel&pageSize=1&page=2', letters: 'a', page: 2, pageCount: 2 },
    { query: 'type=school', letters: '', page: 1, pageCount: 0 },
  ])('?$query: $letters on page $page of $pageCount', async ({ query, ...expected }) => {
    const club = await aFullClub()
    expect(await listed(club, query)).toMatchObject(expected)
  })

  test('ten on a page where nothing is said, each game once, in the same order on every page', async () => {
    const club = await aFullClub()
    for (let turn = 0; turn < 16; turn += 1) {
      const start = `2026-12-${String(turn + 1).padStart(2, '0')}T08:00:00+01:00`
      club.names.set(aGame(club.deps.db, { start, guests: 2 }), 'x')
    }
    const pages = await Promise.all([1, 2, 3].map((page) => listed(club, `page=${page}&sort=price`, 'admin')))
    expect(pages.map(({ letters }) => letters.length)).toEqual([10, 10, 2])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(22)
  })

  test.each([
    { viewer: 'visitor', status: 401, msg: 'errors.unauthorized' },
    { viewer: 'blocked', status: 401, msg: 'errors.unauthorized' },
    { viewer: 'player', status: 403, msg: 'errors.forbidden' },
    { viewer: 'portal', status: 403, msg: 'errors.forbidden' },
  ] as const)('is refused to $viewer', async ({ viewer, status, msg }) => {
    const club = await aFullClub()
    const answer = await club.ask('GET', '/api/reservations', { viewer: club.viewer(viewer) })
    expect(answer).toMatchObject({ status, body: { data: null, errors: [{ msg }] } })
  })

  test.each([
    { query: 'pageSize=101', param: 'pageSize' },
    { query: 'pageSize=0', param: 'pageSize' },
    { query: 'page=0', param: 'page' },
    { query: 'page=x', param: 'page' },
    { query: 'from=2026-02-30', param: 'from' },
    { query: 'to=soon', param: 'to' },
    { query: 'status=full', param: 'status' },
    { query: 'type=golf', param: 'type' },
    { query: 'sort=pincode', param: 'sort' },
    { query: 'sort=-token', param: 'sort' },
    { query: `q=${'x'.repeat(101)}`, param: 'q' },
    { query: 'owner=1', param: 'owner' },
    { query: 'q=a&q=b', param: 'q' },
  ])('?$query is refused', async ({ query, param }) => {
    const club = await aFullClub()
    const answer = await club.ask('GET', `/api/reservations?${query}`, { viewer: club.people.admin })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ param }] } })
  })
})
