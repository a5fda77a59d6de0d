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
import { listAudit, sayAudit } from './list.ts'
import { countAudits, readAudit } from './store.ts'

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
  const says = (filter: Parameters<typeof listAudit>[1] = {}, locale: 'en' | 'es' = 'en') =>
    listAudit({ db: deps.db, locale, now: deps.time.now }, filter).data.map((view) =>
      sayAudit(view, locale).replaceAll('\u00A0', ' '),
    )
  return { ...app, admin, other, pablo, game, says }
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
  test('says in sentences what was done, latest first, in either language', async () => {
    const { says } = await aDay()
    expect(says()).toEqual([
      `Marcos took Pablo Marker out of ${where}.`,
      `Sara marked Pablo Marker as paid, €6.00, for ${where}.`,
      `Sara added Pablo Marker to ${where}.`,
    ])
    expect(says({}, 'es')[0]).toBe('Marcos quitó a Pablo Marker de sáb 21/11 18:30, Court 2.')
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
  ])('asked %j it tells %i', async (filter, count) => {
    const { says } = await aDay()
    expect(says(filter)).toHaveLength(count)
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
      total: { count: 3, more: false },
      week: { count: 3, more: false },
      days: [
        { day: saturday, count: 1 },
        { day: friday, count: 2 },
      ],
    })
    expect(list({ about: 'games', to: friday })).toMatchObject({
      total: { count: 1 },
      week: null,
      days: [{ day: friday, count: 1 }],
    })
    expect(list({ q: 'paid' })).toMatchObject({ total: { count: 1 }, week: null, days: [{ day: friday, count: 1 }] })
    deps.time.now += 2 * 24 * HOUR
    expect(list({}).week).toEqual({ count: 0, more: false })
  })

  test('counts no further than a list goes', async () => {
    const { deps, admin } = await aDesk()
    deps.db.$client
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
        INSERT INTO audit (at, user_id, act, about) SELECT ?, ?, 'entries.pay', '{}' FROM n`,
      )
      .run(deps.time.now, admin.id)
    const most = { count: 10_000, more: true }
    const { total, days } = listAudit({ db: deps.db, locale: 'en', now: deps.time.now }, { about: 'money' })
    expect([total, days]).toEqual([most, [{ day: '2026-11-20', ...most }]])
  })

  test('names nobody who was erased', async () => {
    const { deps, says, pablo, ask, admin } = await aDay()
    await eraseUser({ deps, viewer: null }, { id: pablo.id })
    expect(says().join()).not.toContain('Marker')
    expect(says()[0]).toBe(`Marcos took a former member out of ${where}.`)
    const file = await ask('GET', '/api/admin/audit.csv', { viewer: admin })
    expect(String(file.body)).not.toContain('Marker')
  })

  test('has what the club did by itself, and nothing of what players do', async () => {
    const { deps, says, call, pablo, game } = await aDesk()
    await call('reservations.join', { documentId: game, inviteds: [] }, { type: 'mutation', viewer: pablo })
    aLead(deps, { at: at('2020-01-01T10:00:00Z') })
    await purgeLeads(deps)
    await purgeLeads(deps)
    expect(says()).toEqual(['The club itself deleted 1 lead that was kept long enough.'])
    expect(says({ who: 0, about: 'leads' })).toHaveLength(1)
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
      '"20-11-2026","10:00","Portal","Portal blocked Pablo Marker. Their sessions ended.","Blocked: No → Yes"',
      '',
    ])
  })
})

describe('any act', () => {
  test.each(Object.keys(auditActs))('%s is said, whatever is known of it', async (act) => {
    const { deps, says, admin } = await aDesk()
    deps.db.$client
      .prepare("INSERT INTO audit (at, user_id, act, about) VALUES (?, ?, ?, '{}')")
      .run(deps.time.now, admin.id, act)
    for (const locale of ['en', 'es'] as const) expect(says({}, locale)[0]).toMatch(/^Sara [^{}<>]+\.$/)
  })
})

test('every list is read from an index, in its order', async () => {
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
          countAudits(deps.db, { who, about, from }, 10)
        }
  expect(texts.length).toBeGreaterThan(24)
  for (const text of texts) {
    const nulls = (text.match(/\?/g) ?? []).map(() => null)
    const plan = prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`).all(...nulls)
    const told = plan.map(({ detail }) => detail).join()
    expect(told).toMatch(/USING (?:COVERING )?INDEX audit_/)
    expect(told).not.toContain('TEMP B-TREE')
  }
})
