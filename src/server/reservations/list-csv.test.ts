import { expect, test } from 'vitest'
import { aGame, aUser, type TestApp, testApp } from '../testing.ts'
import { writeListCsv } from './list-csv.ts'
import { viewContextOf } from './view-for.ts'

const url = '/api/admin/reservations.csv'

/** Two games of Friday and one of Saturday, with somebody whose nick is a formula. */
async function club() {
  const app = await testApp()
  const { db } = app.deps
  const [owner, formula, other] = [
    aUser(db, { nick: 'Íñigo, el rápido' }),
    aUser(db, { nick: '=HYPERLINK("x")' }),
    aUser(db, { nick: 'Ana' }),
  ]
  aGame(db, { start: '2026-11-20T18:30:00+01:00', owner, players: [formula, other], guests: 2 })
  aGame(db, { start: '2026-11-20T20:00:00+01:00', type: 'complete', owner: other, canceled: true })
  aGame(db, { start: '2026-11-21T09:30:00+01:00', court: 2, type: 'training' })
  return { app, admin: aUser(db, { roles: ['fp_admin'] }), trainer: aUser(db, { roles: ['fp_trainer'] }) }
}

async function linesOf({ ask }: TestApp, path: string, asked: Parameters<TestApp['ask']>[2]): Promise<string[]> {
  const { status, body } = await ask('GET', path, asked)
  expect(status).toBe(200)
  return String(body).split('\r\n').slice(0, -1)
}

test('an admin has all of a list in a file, days as dd-MM-yyyy, and no formula in it', async () => {
  const { app, admin } = await club()
  const { headers } = await app.ask('GET', url, { viewer: admin })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="reservations-20-11-2026.csv"')
  expect(headers['cache-control']).toBe('no-store')
  expect(await linesOf(app, url, { viewer: admin })).toEqual([
    '\uFEFF"Day","From","To","Court","Type","Status","Reserved for","Players","Waiting","Price","Paid"',
    '"21-11-2026","09:30","11:00","Court 2","Training","Reserved","","","","24","No"',
    '"20-11-2026","20:00","21:30","Court 1","Whole court","Canceled","Ana","Ana","","24","No"',
    '"20-11-2026","18:30","20:00","Court 1","Open game","Open","Íñigo, el rápido","Íñigo, el rápido / =HYPERLINK(""x"") / Ana / Guest","Guest","24","No"',
  ])
})

test('a nick that is a formula stays text where it begins a cell', async () => {
  const { app, admin } = await club()
  const { db } = app.deps
  aGame(db, { start: '2026-11-22T09:30:00+01:00', owner: aUser(db, { nick: '+1+1' }) })
  const lines = await linesOf(app, `${url}?from=2026-11-22`, { viewer: admin })
  expect(lines[1]).toContain(`,"'+1+1","'+1+1",`)
})

test('the filter and the order of the list hold for its file; a page is refused', async () => {
  const { app, admin } = await club()
  const asked = { viewer: admin }
  expect(await linesOf(app, `${url}?to=2026-11-20&sort=startDate`, asked)).toEqual([
    expect.stringContaining('Day'),
    expect.stringMatching(/^"20-11-2026","18:30"/),
    expect.stringMatching(/^"20-11-2026","20:00"/),
  ])
  expect(await linesOf(app, `${url}?status=canceled`, asked)).toHaveLength(2)
  expect(await linesOf(app, `${url}?q=inigo&type=open`, asked)).toHaveLength(2)
  expect((await app.ask('GET', `${url}?page=2`, asked)).status).toBe(400)
})

test('trainers see neither who waits nor price nor payment', async () => {
  const { app, trainer } = await club()
  const [titles, ...rows] = await linesOf(app, url, { viewer: trainer })
  expect(titles).toBe('\uFEFF"Day","From","To","Court","Type","Status","Reserved for","Players"')
  expect(rows.join('\n')).not.toContain('24')
  expect(rows.map((row) => row.replaceAll(/"[^"]*"/g, '').split(',').length)).toEqual([8, 8, 8])
  expect(rows).toHaveLength(3)
})

test('in Spanish the cells end with semicolons', async () => {
  const { app, admin } = await club()
  const lines = await linesOf(app, url, { viewer: admin, headers: { cookie: 'NEXT_LOCALE=es' } })
  expect(lines[0]).toMatch(/^\uFEFF"Día";"Desde";"Hasta";"Pista";/)
  expect(lines[1]).toMatch(/^"21-11-2026";"09:30";"11:00";/)
})

test('more than is read at once stays whole and in order', async () => {
  const { app, admin } = await club()
  for (let made = 0; made < 410; made += 1) {
    const start = new Date(Date.parse('2025-01-01T08:00:00Z') + made * 7_200_000).toISOString()
    aGame(app.deps.db, { start, court: 3, type: 'training' })
  }
  const lines = await linesOf(app, `${url}?court=3&sort=startDate`, { viewer: admin })
  const starts = lines.slice(1).map((line) => {
    const [day = '', time = ''] = line.replaceAll('"', '').split(',')
    return `${day.split('-').toReversed().join('-')} ${time}`
  })
  expect(starts).toHaveLength(410)
  expect(starts).toEqual(starts.toSorted())
  expect(new Set(starts).size).toBe(410)
})

test('what is booked while a file is written neither doubles nor drops a row; over tRPC the same file comes whole', async () => {
  const { app, admin } = await club()
  const { db } = app.deps
  for (let made = 0; made < 120; made += 1) {
    const start = new Date(Date.parse('2025-01-01T08:00:00Z') + made * 7_200_000).toISOString()
    aGame(db, { start, court: 3, type: 'training' })
  }
  const context = { viewer: admin, now: app.deps.clock() }
  const from = { db, locale: 'en', context: viewContextOf({ ...app.deps, ...context }) } as const
  const parts: string[] = []
  for await (const part of writeListCsv(from, {})) {
    parts.push(part)
    const start = new Date(Date.parse('2025-06-01T08:00:00Z') + parts.length * 7_200_000).toISOString()
    aGame(db, { start, court: 4, type: 'training' })
  }
  const lines = parts.join('').split('\r\n').slice(1, -1)
  expect([parts.length > 3, lines.length, new Set(lines).size]).toEqual([true, 123, 123])
  expect(lines.join()).not.toContain('Court 4')
  const [rest, trpc] = [
    await app.ask('GET', url, { viewer: admin }),
    await app.call('reservations.csv', {}, { viewer: admin }),
  ]
  expect(trpc.body).toMatchObject({ result: { data: { body: rest.body, type: 'text/csv; charset=utf-8' } } })
})
