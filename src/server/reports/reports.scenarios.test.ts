import { expect, test } from 'vitest'
import { z } from 'zod'
import { reportAnswerSchema } from '#domain/reports/schema.ts'
import { markAbsent } from '../entries/mark-absent.ts'
import { pay } from '../entries/pay.ts'
import { sellBono, topUp } from '../money/testing.ts'
import { aGame, at, aUser, type TestApp, testApp } from '../testing.ts'
import { eraseUser } from '../users/erase.ts'

const address = '/api/admin/reports?from=2026-11-16&to=2026-11-22'

async function aClub() {
  const app = await testApp()
  const { db } = app.deps
  const admin = aUser(db, { roles: ['fp_admin'] })
  const ann = aUser(db, { nick: 'Ann' })
  const bob = aUser(db, { nick: '=Bob' })
  return { app, db, admin, ann, bob }
}

async function read({ ask }: TestApp, viewer: ReturnType<typeof aUser>, url = address) {
  const { status, body } = await ask('GET', url, { viewer })
  expect(status).toBe(200)
  const answer = reportAnswerSchema.strict().safeParse(body)
  expect(answer.error?.issues).toBeUndefined()
  return reportAnswerSchema.parse(body).data
}

test('a week: what was played, by whom, what is due and what stands open', async () => {
  const { app, db, admin, ann, bob } = await aClub()
  aGame(db, { start: '2026-11-17T18:30:00+01:00', owner: ann, players: [bob], guests: 1 })
  aGame(db, { start: '2026-11-18T18:30:00+01:00', court: 2, type: 'complete', owner: ann })
  aGame(db, { start: '2026-11-19T18:30:00+01:00', owner: ann, players: [bob], canceled: true })
  aGame(db, { start: '2026-11-21T18:30:00+01:00', owner: ann, players: [bob] })
  db.$client.prepare('UPDATE entry SET paid_at = 1 WHERE user_id = ?').run(bob.id)
  const report = await read(app, admin)
  expect(report).toMatchObject({
    counted: { from: '2026-11-17', to: '2026-11-20' },
    // Three whole days of four courts with ten slots, and two slots of four courts this morning.
    slots: { played: 2, slots: 128 },
    people: 2,
    guests: 1,
    money: { due: 42, paid: 6, open: 36, waited: 0 },
    before: null,
    weeks: [{ from: '2026-11-17', to: '2026-11-20', games: 2, due: 42, paid: 6, open: 36 }],
    most: [
      { user: { nick: 'Ann' }, games: 2 },
      { user: { nick: '=Bob' }, games: 1 },
    ],
    unpaid: {
      total: 2,
      places: 3,
      people: [
        { user: { nick: 'Ann' }, places: 2, guests: 0, oldest: '2026-11-17', days: 3, open: 30 },
        { user: null, places: 1, guests: 1, open: 6 },
      ],
    },
  })
  expect(report.cells).toContainEqual({ weekday: 2, time: '18:30', played: 1, slots: 4, waited: 0 })
})

test('compares with as many days before', async () => {
  const { app, db, admin, ann } = await aClub()
  aGame(db, { start: '2026-11-09T08:00:00+01:00', owner: ann })
  aGame(db, { start: '2026-11-16T08:00:00+01:00', owner: ann, guests: 3 })
  const report = await read(app, admin)
  expect(report.before).toMatchObject({
    from: '2026-11-09',
    to: '2026-11-15',
    slots: { played: 1, slots: 280 },
    money: { due: 6, paid: 0, open: 6 },
  })
})

test('a game that was moved counts with the price it has since', async () => {
  const { app, db, admin, ann } = await aClub()
  db.$client.exec('UPDATE court SET price_cents = 3001 WHERE id = 3')
  const id = aGame(db, { start: '2026-11-20T11:00:00+01:00', owner: ann, guests: 3 })
  const moved = await app.ask('PUT', `/api/reservations/${id}`, { viewer: admin, body: { court: 3, version: 1 } })
  expect(moved.status).toBe(200)
  app.deps.time.now = at('2026-11-20T11:00:00+01:00')
  expect((await read(app, admin)).money).toMatchObject({ due: 30.01, open: 30.01 })
})

test('whoever left late, canceled late or was missing, each game once', async () => {
  const { app, db, admin, ann, bob } = await aClub()
  const game = aGame(db, { start: '2026-11-20T20:00:00+01:00', owner: ann, players: [bob] })
  const leave = await app.ask('POST', `/api/reservations/${game}/leave`, { viewer: bob })
  expect(leave.status).toBe(200)
  // Twelve hours before: not late.
  const early = aGame(db, { start: '2026-11-20T22:00:00+01:00', court: 2, owner: ann, players: [bob] })
  expect((await app.ask('POST', `/api/reservations/${early}/leave`, { viewer: bob })).status).toBe(200)
  const again = aGame(db, { start: '2026-11-20T17:00:00+01:00', court: 3, owner: ann, players: [bob] })
  expect((await app.ask('POST', `/api/reservations/${again}/leave`, { viewer: bob })).status).toBe(200)
  const back = await app.ask('PUT', `/api/reservations/${again}/join`, { viewer: bob, body: {} })
  expect(back.status).toBe(200)
  const own = aGame(db, { start: '2026-11-20T18:30:00+01:00', court: 4, type: 'complete', owner: admin })
  expect((await app.ask('DELETE', `/api/reservations/${own}`, { viewer: admin })).status).toBe(200)
  app.deps.time.now = at('2026-11-20T23:30:00+01:00')
  const entry = db.$client
    .prepare<[number, number], number>('SELECT id FROM entry WHERE reservation_id = ? AND user_id = ?')
    .pluck()
    .get(game, ann.id)
  await markAbsent({ deps: app.deps, viewer: admin }, { id: entry ?? 0, value: true })
  const { late, people } = await read(app, admin)
  expect(late.hours).toBe(12)
  const figures = late.people.map(({ user, left, canceled, absent, games, last }) => ({
    id: user.id,
    figures: [left, canceled, absent, games, last],
  }))
  expect(figures).toEqual([
    { id: ann.id, figures: [0, 0, 1, 3, '2026-11-20'] },
    { id: bob.id, figures: [1, 0, 0, 2, '2026-11-20'] },
    { id: admin.id, figures: [0, 1, 0, 1, '2026-11-20'] },
  ])
  // Missing from one of three games, Ann played all the same.
  expect(people).toBe(2)
})

test('whoever comes back to a game that was moved to the next week did not leave it', async () => {
  const { app, db, admin, ann, bob } = await aClub()
  aGame(db, { start: '2026-11-17T18:30:00+01:00', owner: ann })
  const game = aGame(db, { start: '2026-11-22T09:30:00+01:00', owner: ann, players: [bob] })
  app.deps.time.now = at('2026-11-22T08:00:00+01:00')
  expect((await app.ask('POST', `/api/reservations/${game}/leave`, { viewer: bob })).status).toBe(200)
  const [startDate, endDate] = ['2026-11-25T09:30:00+01:00', '2026-11-25T11:00:00+01:00']
  const moved = await app.ask('PUT', `/api/reservations/${game}`, { viewer: admin, body: { startDate, endDate } })
  expect(moved.status).toBe(200)
  app.deps.time.now = at('2026-11-23T10:00:00+01:00')
  expect((await read(app, admin)).late.people).toMatchObject([{ user: { id: bob.id }, left: 1 }])
  expect((await app.ask('PUT', `/api/reservations/${game}/join`, { viewer: bob, body: {} })).status).toBe(200)
  expect((await read(app, admin)).late.people).toEqual([])
})

test('whoever was erased is told of nowhere, but what they owe stays', async () => {
  const { app, db, admin, bob } = await aClub()
  aGame(db, { start: '2026-11-17T18:30:00+01:00', owner: bob })
  await eraseUser({ deps: app.deps, viewer: admin }, { id: bob.id })
  const report = await read(app, admin)
  expect(report.most).toEqual([])
  expect(report.unpaid.people).toMatchObject([{ user: { nick: 'Exjugador · Former player' }, open: 6 }])
})

test('days with nothing on file', async () => {
  const { app, admin } = await aClub()
  const report = await read(app, admin)
  expect(report).toMatchObject({ counted: null, slots: { played: 0, slots: 0 }, cells: [], weeks: [], before: null })
  const ever = await read(app, admin, '/api/admin/reports?from=0001-01-01&to=9999-12-31')
  expect(ever.before).toBeNull()
})

const refused: [string, number, string][] = [
  ['from=2026-11-20&to=2026-11-19', 400, 'report.errors.order'],
  ['from=2026-11-20', 400, 'validation.errors.required'],
  ['from=2026-02-30&to=2026-03-01', 400, 'validation.errors.format'],
]

test.each(refused)('?%s is refused', async (query, status, msg) => {
  const { app, admin } = await aClub()
  for (const path of ['/api/admin/reports', '/api/admin/reports.csv']) {
    const answer = await app.ask('GET', `${path}?${query}`, { viewer: admin })
    expect(answer).toMatchObject({ status, body: { errors: [{ msg }] } })
  }
})

test('the book by the days of the till: what came in, what it was for, bonos, credit, and the cash that differed', async () => {
  const { app, db, admin, ann, bob } = await aClub()
  const monday = at('2026-11-16T10:00:00+01:00')
  topUp(db, ann.id, 5000, monday)
  topUp(db, ann.id, 700, at('2026-11-15T10:00:00+01:00'))
  topUp(db, ann.id, 900, at('2026-11-23T10:00:00+01:00'))
  sellBono(db, bob.id, { at: monday })
  const id = aGame(db, { start: '2026-11-20T18:30:00+01:00', owner: ann, players: [bob] })
  const entry = (user: number) =>
    db.$client
      .prepare<[number, number], number>('SELECT id FROM entry WHERE reservation_id = ? AND user_id = ?')
      .pluck()
      .get(id, user)
  await pay({ deps: app.deps, viewer: admin }, { id: entry(ann.id) ?? 0, value: true, method: 'wallet' })
  await pay({ deps: app.deps, viewer: admin }, { id: entry(bob.id) ?? 0, value: true, method: 'bono' })
  // Monday is counted by shifts: three euros short at noon, one of them found by the evening.
  db.$client.exec(`INSERT INTO till_count (day, at, by, opening_cents, expected_cents, counted_cents, left_cents, last_movement, closes)
    VALUES ('2026-11-16', 0, ${admin.id}, 0, 3000, 2700, 2000, 0, 0), ('2026-11-16', 0, ${admin.id}, 2000, 4000, 4100, 4000, 0, 1),
    ('2026-11-17', 0, ${admin.id}, 4800, 4800, 4800, 4800, 0, 1), ('2026-11-18', 0, ${admin.id}, 4800, 4800, 4700, 4700, 0, 0)`)
  const { book } = await read(app, admin)
  expect(book).toEqual({
    ways: [
      { way: 'cash', euros: 50 },
      { way: 'card', euros: 63 },
    ],
    kinds: [{ kind: 'court', euros: 12.3 }],
    givenAway: 0,
    bonos: { sold: { count: 1, euros: 63 }, used: { count: 1, euros: 6.3 } },
    credit: 51,
    till: {
      closed: 2,
      differing: 1,
      difference: -2,
      days: [{ day: '2026-11-16', expected: 50, counted: 48, difference: -2 }],
    },
  })
  const { body } = await app.ask('GET', address.replace('reports?', 'reports.csv?'), {
    viewer: admin,
    headers: { cookie: 'NEXT_LOCALE=en' },
  })
  const file = z.string().parse(body)
  for (const line of ['"Card","63"', '"Courts","12.3"', '"Bonos sold","1","63"', '"16-11-2026","50","48","-2"'])
    expect(file).toContain(line)
})

test('the file has the same tables, every cell quoted and no formula in it', async () => {
  const { app, db, admin, ann, bob } = await aClub()
  aGame(db, { start: '2026-11-17T18:30:00+01:00', owner: ann, players: [bob], guests: 1 })
  const answer = await app.ask('GET', address.replace('reports?', 'reports.csv?'), {
    viewer: admin,
    headers: { cookie: 'NEXT_LOCALE=en' },
  })
  expect(answer.headers['content-disposition']).toContain('report-16-11-2026-22-11-2026.csv')
  const text = z.string().parse(answer.body)
  expect(text.startsWith('\uFEFF"Income by week"\r\n"First day","Last day"')).toBe(true)
  for (const line of text.slice(1).trimEnd().split('\r\n')) expect(line).toMatch(/^"[^"]*"(?:,"[^"]*")*$/)
  expect(text).toContain('"17-11-2026","20-11-2026","1","18","0","18"')
  expect(text).toContain('"18:30","","25","0","0"')
  expect(text).toContain(`"'=Bob","1","17-11-2026","6"`)
  expect(text).toContain('"Guests added by the club","1","17-11-2026","6"')
})
