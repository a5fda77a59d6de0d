import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { HOUR } from '#domain/time.ts'
import { purgeLeads } from '../jobs/purge-leads.ts'
import { at, aUser, rowsIn, testApp } from '../testing.ts'
import { aLead } from './testing.ts'

const day = (number: number) => at(`2026-11-${number}T23:30:00+01:00`)

async function aDesk() {
  const app = await testApp()
  const { deps } = app
  const admin = aUser(deps.db, { roles: ['fp_admin'], username: 'boss' })
  aLead(deps, { at: day(10) })
  aLead(deps, {
    name: 'newsletter',
    email: 'zoe@example.com',
    data: { name: 'Zoë', message: '' },
    page: '/',
    at: day(11),
  })
  aLead(deps, {
    name: 'class',
    email: 'BEN@example.com',
    data: { name: 'Ben', message: 'Me dejé una chaqueta' },
    page: '/clases',
    at: day(12),
  })
  const ids = async (query: string) => {
    const { body } = await app.ask('GET', `/api/leads?${query}`, { viewer: admin })
    const { data, meta } = z
      .object({
        data: z.array(z.object({ id: z.int() })),
        meta: z.object({ pagination: z.object({ total: z.int() }) }),
      })
      .parse(body)
    expect(meta.pagination.total).toBeGreaterThanOrEqual(data.length)
    return data.map(({ id }) => id)
  }
  const confirm = (id: number, unsubscribed: number | null = null) =>
    deps.db.$client
      .prepare('UPDATE lead SET confirmed_at = ?, unsubscribed_at = ? WHERE id = ?')
      .run(day(12), unsubscribed, id)
  return { ...app, admin, ids, confirm }
}

describe('the list of leads', () => {
  test.each([
    ['', [3, 2, 1]],
    ['sort=createdAt', [1, 2, 3]],
    ['sort=email', [1, 3, 2]],
    ['sort=-email&name=class', [3]],
    ['sort=email&source=/clases', [3]],
    ['name=newsletter', [2]],
    ['from=2026-11-11', [3, 2]],
    ['to=2026-11-11', [2, 1]],
    ['from=2026-11-11&to=2026-11-11&sort=email', [2]],
    ['source=/clases', [3]],
    ['q=DEJE', [3]],
    ['q=cuánto', [1]],
    ['q=zoe%40', [2]],
    ['q=zo', [2]],
    ['q=z&name=class', []],
    ['q=%22%20OR%20%22', []],
    ['q=600100200&sort=email', [1, 3, 2]],
    ['page=2&pageSize=2', [1]],
  ])('asked %j shows %j', async (query, expected) => {
    const { ids } = await aDesk()
    expect(await ids(query)).toEqual(expected)
  })

  test('says beside it who wrote, whose account that is, and when else', async () => {
    const { deps, call, admin } = await aDesk()
    const ben = aUser(deps.db, { nick: 'Benito', username: 'ben' })
    aLead(deps, { email: 'ben@EXAMPLE.com', name: 'fest' })
    const sheet = await call('leads.sheet', { id: 3 }, { viewer: admin })
    expect(sheet.body).toMatchObject({
      result: {
        data: {
          data: {
            lead: { id: 3, name: 'class', page: '/clases' },
            account: { id: ben.id, nick: 'Benito' },
            others: [{ id: 4, name: 'fest' }],
            endsAt: '2028-11-12T22:30:00.000Z',
          },
        },
      },
    })
  })

  test('says how many there are, and whom the newsletter goes to: who confirmed and stayed, each once', async () => {
    const { deps, call, ask, admin, confirm } = await aDesk()
    for (let more = 0; more < 2; more += 1) confirm(aLead(deps, { name: 'newsletter', email: 'Zoe@example.com' }))
    confirm(aLead(deps, { name: 'newsletter', email: 'left@example.com' }), deps.time.now)
    const overview = await call('leads.overview', undefined, { viewer: admin })
    expect(overview.body).toMatchObject({
      result: {
        data: {
          data: {
            counts: { newsletter: 4, contact: 1, class: 1, promotion: 0, fest: 0 },
            readers: 1,
            sources: ['/contacto', '/', '/clases'],
          },
        },
      },
    })
    const file = await ask('GET', '/api/admin/newsletter.csv', { viewer: admin })
    const [titles, zoe = ''] = String(file.body).split('\r\n')
    expect(titles).toBe('\uFEFF"Name","Email","Language","Agreed on","Unsubscribe link"')
    expect(zoe).toMatch(
      /^"Ana Solís","Zoe@example\.com","","12-11-2026","\/newsletter\/unsubscribe\?code=5-[\w-]{16}"$/,
    )
  })

  test('is a file of what is filtered, whose cells no spreadsheet takes for formulas', async () => {
    const { deps, ask, admin } = await aDesk()
    const partner = { partner: 'Luis', partnerEmail: 'luis@example.com' }
    aLead(deps, {
      name: 'fest',
      data: { name: '=HYPERLINK("x")', message: 'a\n"b"', topic: 'Mixed', ...partner },
      page: '/fest',
    })
    const file = await ask('GET', '/api/admin/leads.csv?name=fest', { viewer: admin })
    expect(file.headers['content-disposition']).toContain('leads-20-11-2026.csv')
    expect(String(file.body).split('\r\n')).toEqual([
      '\uFEFF"Day","Time","Kind","Name","Email","Phone","Message","About","Partner","Page","Parameters","Answered on","Answered by","Doubtful"',
      `"20-11-2026","10:00","Festival","'=HYPERLINK(""x"")","ana@example.com","600100200","a\n""b""","Mixed","Luis, luis@example.com","/fest","","","",""`,
      '',
    ])
  })
})

describe('a lead is answered', () => {
  test('by whom and when, until it is taken back; who did it first stays', async () => {
    const { ask, admin, ids, deps } = await aDesk()
    const other = aUser(deps.db, { roles: ['fp_global_admin'] })
    const mark = async (value: boolean, viewer = admin) =>
      (await ask('POST', '/api/leads/3/answer', { viewer, body: { value } })).body
    const by = { answeredAt: new Date(deps.time.now).toISOString(), answeredBy: admin.nick }
    expect(await mark(true)).toMatchObject({ data: by })
    expect(await mark(true, other)).toMatchObject({ data: by })
    expect([await ids('answer=given'), await ids('answer=waiting')]).toEqual([[3], [1]])
    expect(await mark(false)).toMatchObject({ data: { answeredAt: null, answeredBy: null } })
    expect([await ids('answer=given'), await ids('answer=waiting')]).toEqual([[], [3, 1]])
  })

  test('as any resource is changed, by its id or documentId', async () => {
    const { ask, admin, deps } = await aDesk()
    const lead = (await ask('GET', '/api/leads/3', { viewer: admin })).body
    const { documentId } = z.object({ data: z.object({ documentId: z.string() }) }).parse(lead).data
    const put = async (id: number | string, answered: unknown) =>
      ask('PUT', `/api/leads/${id}`, { viewer: admin, body: { data: { answered } } })
    const by = { answeredAt: new Date(deps.time.now).toISOString(), answeredBy: admin.nick }
    expect(await put(3, true)).toMatchObject({ status: 200, body: { data: { id: 3, ...by } } })
    expect(await put(documentId, false)).toMatchObject({ status: 200, body: { data: { id: 3, answeredAt: null } } })
    const wrong = { status: 400, body: { errors: [{ msg: 'validation.errors.type', param: 'answered' }] } }
    expect(await put(3, 'yes')).toMatchObject(wrong)
  })

  test('by admins alone, and only what is there', async () => {
    const { ask, admin, deps } = await aDesk()
    const mark = async (id: number, viewer: typeof admin) => [
      (await ask('POST', `/api/leads/${id}/answer`, { viewer, body: { value: true } })).status,
      (await ask('PUT', `/api/leads/${id}`, { viewer, body: { answered: true } })).status,
    ]
    expect(await mark(99, admin)).toEqual([404, 404])
    for (const role of ['fp_trainer', 'portalAdmin'] as const) {
      expect(await mark(1, aUser(deps.db, { roles: [role] }))).toEqual([403, 403])
    }
  })

  test('in the language in which it was written, by the name of the club', async () => {
    const { call, admin, deps } = await aDesk()
    const greet = async (locale: string) => {
      const id = aLead(deps, { data: { locale }, at: day(10) })
      return (await call('leads.sheet', { id }, { viewer: admin })).body
    }
    const greeting = 'Hello Ana Solís, this is'
    expect(JSON.stringify(await greet('en'))).toContain(greeting)
    expect(JSON.stringify(await greet('es'))).toContain('Hola, Ana Solís: te escribimos de')
    expect(JSON.stringify(await greet('xx'))).toContain('Hola, Ana Solís')
    // A reader of the newsletter says no name.
    const nameless = aLead(deps, { name: 'newsletter', data: { name: '', locale: 'es' } })
    const sheet = await call('leads.sheet', { id: nameless }, { viewer: admin })
    expect(JSON.stringify(sheet.body)).toContain('Hola: te escribimos de')
  })
})

describe('a lead ends', () => {
  test('deleted by an admin, once, also for searches', async () => {
    const { deps, ask, ids, admin } = await aDesk()
    expect((await ask('DELETE', '/api/leads/3', { viewer: admin })).status).toBe(200)
    expect((await ask('DELETE', '/api/leads/3', { viewer: admin })).status).toBe(404)
    expect([await ids('q=chaqueta'), await ids('')]).toEqual([[], [2, 1]])
    expect(rowsIn(deps.db, 'audit', `act = 'leads.remove' AND details = '{"kind":"class"}'`)).toBe(1)
  })

  test('by itself, after as many months as the settings say and not before', async () => {
    const { deps, ids } = await aDesk()
    const { db, time } = deps
    db.$client.exec("UPDATE config SET config = json_set(config, '$.leads.months', 1)")
    for (let more = 0; more < 450; more += 1) aLead(deps, { at: at('2026-11-10T23:30:00+01:00') })
    time.now = at('2026-12-10T23:30:00+01:00') - 1
    await purgeLeads(deps)
    expect(rowsIn(db, 'lead')).toBe(453)
    time.now += 1
    await purgeLeads(deps)
    expect(await ids('')).toEqual([3, 2])
    time.now += 24 * HOUR
    await purgeLeads(deps)
    expect([await ids(''), await ids('q=cuanto')]).toEqual([[3], []])
  })
})
