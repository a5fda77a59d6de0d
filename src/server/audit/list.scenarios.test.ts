import { describe, expect, test } from 'vitest'
import { auditActs } from '#domain/audit/acts.ts'
import { HOUR } from '#domain/time.ts'
import { addToGame } from '../entries/add.ts'
import { pay } from '../entries/pay.ts'
import { removeFromGame } from '../entries/remove.ts'
import { purgeLeads } from '../jobs/purge-leads.ts'
import { aLead } from '../leads/testing.ts'
import { aGame, at, aUser, testApp } from '../testing.ts'
import { eraseUser } from '../users/erase.ts'
import { listAudit } from './list.ts'
import { countAudits, readAudit } from './store.ts'
import { aClub } from './testing.ts'
import { formatAct, formatFields } from './view.ts'

async function aDesk() {
  const app = await testApp()
  const { deps } = app
  const admin = aUser(deps.db, {
    roles: ['fp_admin'],
    username: 'sara',
    nick: 'Sara',
  })
  const other = aUser(deps.db, {
    roles: ['fp_global_admin'],
    username: 'marcos',
    nick: 'Marcos',
  })
  const pablo = aUser(deps.db, { username: 'pablo', nick: 'Pablo Marker' })
  const game = aGame(deps.db, { start: '2026-11-21T18:30:00+01:00', court: 2 })
  const read = (filter: Parameters<typeof listAudit>[1] = {}, locale: 'en' | 'es' = 'en') =>
    listAudit({ db: deps.db, locale, now: deps.time.now }, filter).data.map((view) => formatAct(view, locale))
  return { ...app, admin, other, pablo, game, read }
}

/** Three acts: somebody is added, pays, and is taken out; the last by another admin, a day later. */
async function aDay() {
  const desk = await aDesk()
  const { deps, admin, other, pablo, game } = desk
  const { id } = await addToGame({ deps, viewer: admin }, { reservation: game, user: pablo.id, invited: false })
  deps.time.now += 60_000
  await pay({ deps, viewer: admin }, { id, value: true })
  deps.time.now += 24 * HOUR
  await removeFromGame({ deps, viewer: other }, { id })
  return desk
}

const where = 'Sat 21/11 18:30, Court 2'

describe('the audit', () => {
  test('has what was done, latest first, in either language', async () => {
    const { read } = await aDay()
    expect(read()).toEqual([
      `Marcos took Pablo Marker out of ${where}`,
      `Sara marked Pablo Marker as paid for ${where}`,
      `Sara added Pablo Marker to ${where}`,
    ])
    expect(read({}, 'es')[0]).toBe('Marcos quitó a Pablo Marker de sáb 21/11 18:30, Court 2')
  })

  test('leads to whom and what it names, as long as they are there', async () => {
    const { deps, pablo } = await aDay()
    const toGame: unknown = expect.stringMatching(/^\/reservations\/\w+$/)
    const [view] = listAudit({ db: deps.db, locale: 'en', now: deps.time.now }, {}).data
    expect(view).toMatchObject({
      who: { id: 2, name: 'Marcos' },
      user: { name: 'Pablo Marker', to: `/admin/user/${pablo.id}` },
      thing: { name: where, to: toGame },
    })
  })

  test.each([
    [{ about: 'money' as const }, 1],
    [{ about: 'games' as const }, 2],
    [{ about: 'settings' as const }, 0],
    [{ who: 2 }, 1],
    [{ who: 1, about: 'games' as const }, 1],
    [{ who: 0 }, 0],
    [{ from: '2026-11-21' }, 1],
    [{ to: '2026-11-20' }, 2],
    [{ q: 'PÁBLO mark' }, 3],
    [{ q: '€6.00' }, 1],
    [{ q: 'court 2', who: 2 }, 1],
    [{ q: 'nobody' }, 0],
  ])('filtered by %j has %i', async (filter, count) => {
    const { read } = await aDay()
    expect(read(filter)).toHaveLength(count)
  })

  test('goes on where a page ended, with none lost and none twice', async () => {
    const { deps, admin } = await aDesk()
    const add = deps.db.$client.prepare("INSERT INTO audit (at, user_id, act, about) VALUES (?, ?, ?, '{}')")
    for (let more = 0; more < 150; more += 1)
      add.run(Math.floor(more / 7), admin.id, more % 2 === 0 ? 'entries.pay' : 'entries.add')
    const seen: number[] = []
    let before: number | undefined
    do {
      const { data, next } = listAudit({ db: deps.db, locale: 'en', now: deps.time.now }, { before })
      seen.push(...data.map(({ id }) => id))
      before = next ?? undefined
    } while (before !== undefined)
    expect(seen).toEqual(Array.from({ length: 150 }, (_, place) => 150 - place))
  })

  test('counts what fits, what each day has of it, and what this week had', async () => {
    const { deps } = await aDay()
    const list = (filter: Parameters<typeof listAudit>[1]) =>
      listAudit({ db: deps.db, locale: 'en', now: deps.time.now }, filter)
    const [friday, saturday] = ['2026-11-20', '2026-11-21']
    expect(list({})).toMatchObject({
      total: 3,
      week: 3,
      days: [
        { day: saturday, count: 1 },
        { day: friday, count: 2 },
      ],
    })
    expect(list({ about: 'games', to: friday })).toMatchObject({
      total: 1,
      week: null,
      days: [{ day: friday, count: 1 }],
    })
    expect(list({ q: 'as paid' })).toMatchObject({ total: 1, week: null, days: [{ day: friday, count: 1 }] })
    deps.time.now += 2 * 24 * HOUR
    expect(list({}).week).toBe(0)
  })

  test('names nobody who was erased', async () => {
    const { deps, read, pablo, ask, admin } = await aDay()
    await eraseUser({ deps, viewer: null }, { id: pablo.id, credit: 'forfeit' })
    expect(read().join()).not.toContain('Marker')
    expect(read()[0]).toBe(`Marcos took a former member out of ${where}`)
    const file = await ask('GET', '/api/admin/audit.csv', { viewer: admin })
    expect(String(file.body)).not.toContain('Marker')
  })

  test('has what the club did by itself, and nothing of what players do', async () => {
    const { deps, read, call, pablo, game } = await aDesk()
    await call('reservations.join', { documentId: game, inviteds: [] }, { type: 'mutation', viewer: pablo })
    aLead(deps, { at: at('2020-01-01T10:00:00Z') })
    await purgeLeads(deps)
    await purgeLeads(deps)
    expect(read()).toEqual(['The club itself deleted old leads'])
    expect(read({ who: 0, about: 'leads' })).toHaveLength(1)
  })

  test('is a file, with each line its changes', async () => {
    const { deps, ask, admin, pablo, call } = await aDesk()
    const portal = aUser(deps.db, {
      roles: ['portalAdmin'],
      nick: 'Portal',
      username: 'portal',
    })
    await call('users.change', { id: pablo.id, blocked: true }, { type: 'mutation', viewer: portal })
    const file = await ask('GET', '/api/admin/audit.csv', { viewer: admin })
    expect(file.headers['content-disposition']).toContain('audit-20-11-2026.csv')
    expect(String(file.body).split('\r\n')).toEqual([
      '\uFEFF"Day","Time","Who","What","Details"',
      '"20-11-2026","10:00","Portal","Portal changed the account of Pablo Marker","Blocked: No → Yes"',
      '',
    ])
  })
})

test('every act is shown, whatever is known of it, one of a later version too', async () => {
  const { deps, read, admin } = await aDesk()
  const acts = [...Object.keys(auditActs), 'later.act']
  const add = deps.db.$client.prepare("INSERT INTO audit (at, user_id, act, about) VALUES (?, ?, ?, '{}')")
  for (const act of acts) {
    add.run(deps.time.now, admin.id, act)
    for (const locale of ['en', 'es'] as const) expect(read({}, locale)[0]).toMatch(/^Sara [^{}<>]+$/)
  }
  expect(read()[0]).toBe('Sara did something')
})

test('what is deleted since keeps its name, and has no page', async () => {
  const { make, put, remove, views } = await aClub()
  const rule = await make('/court-prices', { name: 'Evening', price: 26, weekdays: [1] })
  await put(`/court-prices/${rule}`, { price: 28 })
  await remove(`/court-prices/${rule}`)
  await put('/courts/4', { price: 20 })
  await remove('/courts/4')
  expect(views().map((view) => [formatAct(view, 'en'), view.thing?.to])).toEqual([
    ['Sara deleted Court 4', null],
    ['Sara changed Court 4', null],
    ['Sara deleted the price rule Evening', null],
    ['Sara changed the price rule Evening', null],
    ['Sara created the price rule Evening', null],
  ])
})

/** What former versions noted: what stayed beside what changed, and figures of their sentences. */
test.each([
  [
    'courts.change',
    { court: 1 },
    { 'weekday.7': ['', '08:00–15:30'], name: 'Court 1', hours: '08:00–23:00', go: 5, appear: 0, affected: 1 },
    'Sara changed Court 1',
    'Sunday: 08:00–15:30 · Hours: 08:00–23:00 · Slots a week that go: 5 · Booked games that stay: 1',
  ],
  [
    'prices.change',
    { priceRule: 9 },
    { price: [26, 28], name: 'Evening', dateFrom: null, hourFrom: '18:30', kept: 0 },
    'Sara changed the price rule Evening',
    'Price: €26.00 → €28.00 · From: 18:30',
  ],
  [
    'closures.remove',
    { closure: 1 },
    { courts: ['Court 1\nCourt 2', null], startsAt: ['2026-11-20T09:00:00.000Z', null], reason: ['rain', null] },
    'Sara opened Court 1 and Court 2 again',
    'Courts: Court 1 and Court 2 · From: Friday 20/11/2026 10:00 · Reason: Rain',
  ],
  [
    'mail.setServer',
    {},
    { port: [587, 465], server: 'smtp.example.com', password: 'same' },
    'Sara set smtp.example.com as the mail server',
    'Port: 587 → 465 · Password: The same',
  ],
  [
    'reservations.close',
    { reservation: 7 },
    { players: '99 98', guests: 1, leftOut: 0, mails: 2 },
    'Sara closed the game –',
    'Playing: a former member and a former member · Guests: 1 · Emails: 2',
  ],
])('an entry of a former version is shown: %s', async (act, target, details, sentence, fields) => {
  const { db, deps, sara, views } = await aClub()
  db.$client
    .prepare('INSERT INTO audit (at, user_id, act, about, details) VALUES (?, ?, ?, ?, ?)')
    .run(deps.time.now, sara.id, act, JSON.stringify(target), JSON.stringify(details))
  const [view] = views()
  if (!view) throw new Error('There is no entry')
  expect([formatAct(view, 'en'), formatFields(view).join(' · ')].map((text) => text.replaceAll('\u00A0', ' '))).toEqual(
    [sentence, fields],
  )
})

test('every list is found in an index', async () => {
  const { deps } = await aDesk()
  const sqlite = deps.db.$client
  const texts: string[] = []
  const prepare = sqlite.prepare.bind(sqlite)
  Object.defineProperty(sqlite, 'prepare', {
    value: (text: string) => {
      texts.push(text)
      return prepare(text)
    },
  })
  const after = { at: 1, id: 1 }
  for (const who of [undefined, 0, 1])
    for (const about of [undefined, 'games'] as const)
      for (const from of [undefined, '2026-11-20'])
        for (const behind of [null, after]) {
          readAudit(deps.db, { who, about, from }, behind, 10)
          countAudits(deps.db, { who, about, from })
        }
  expect(texts.length).toBeGreaterThan(24)
  for (const text of texts) {
    const nulls = (text.match(/\?/g) ?? []).map(() => null)
    const plan = prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`).all(...nulls)
    const steps = plan.map(({ detail }) => detail).join()
    expect(steps).toMatch(/audit USING (?:COVERING )?INDEX audit_/)
  }
})
