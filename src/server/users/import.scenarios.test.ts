import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { looseLineSchema } from '#domain/schema.ts'
import { importedAnswerSchema, importPlanAnswerSchema } from '#domain/users/import-schema.ts'
import { accountsIn, movementsIn, topUp } from '../money/testing.ts'
import { aUser, contents, generated, rowsIn, sessionCookie, testApp } from '../testing.ts'

/** What is answered, and not a field more. */
const importPlan = z.strictObject(importPlanAnswerSchema.shape.data.shape)

const HEADINGS = 'Email;Nick;Phone;Birth date;Level;Notes'

async function aHouse() {
  const app = await testApp()
  const portal = aUser(app.deps.db, { roles: ['portalAdmin'] })
  const cookie = sessionCookie(app.deps, portal)
  const send = async (path: string, csv: string | Buffer) => {
    const headers = { cookie, 'content-type': 'text/csv; charset=utf-8' }
    const answer = await app.app.inject({ method: 'POST', url: `/api/users/import${path}`, headers, payload: csv })
    return { status: answer.statusCode, body: z.unknown().parse(answer.json()) }
  }
  return {
    ...app,
    portal,
    send,
    check: async (csv: string | Buffer) => z.strictObject({ data: importPlan }).parse((await send('', csv)).body).data,
  }
}

/** A line for each number from 1 on. */
const lineOf = (at: number) => `member${at}@club.example;Member ${at};6${String(10_000_000 + at)};01/02/1980;2,5`

describe('a file of members', () => {
  test('is looked at before anything is done', async () => {
    const { check, deps } = await aHouse()
    aUser(deps.db, { nick: 'Ana', username: 'ana' })
    aUser(deps.db, { nick: 'Berta' })
    const before = contents(deps.db)
    const plan = await check(
      [HEADINGS, lineOf(1), 'ANA@example.com;Ana;;;4', 'ana2@example.com;berta;612480399;1.1.1990;', lineOf(2)].join(
        '\n',
      ),
    )
    expect(plan).toMatchObject({
      make: 2,
      change: 1,
      same: 0,
      minutes: 0,
      columns: ['email', 'nick', 'phone', 'birthDate', 'level', 'observations'],
      made: [{ line: 2, nick: 'Member 1', username: 'member1', email: 'member1@club.example' }, { line: 5 }],
      changed: [{ line: 3, nick: 'Ana' }],
      refused: [{ line: 4, reasons: [{ msg: 'auth.errors.nickTaken', param: 'nick', value: 'berta' }] }],
    })
    expect(plan.changed[0]?.fields).toContain('level')
    expect(contents(deps.db)).toEqual(before)
  })

  test('is imported as it was looked at: members made and changed, welcomes written', async () => {
    const { check, send, deps, ask, portal } = await aHouse()
    const ana = aUser(deps.db, { nick: 'Ana', username: 'ana' })
    const csv = [HEADINGS, lineOf(1), 'ana@example.com;Ana G.;;;4', 'x;;;;'].join('\r\n')
    const { plan } = await check(csv)
    const { status, body } = await send(`/${plan}`, csv)
    expect([status, importedAnswerSchema.parse(body).data]).toEqual([200, { made: 1, changed: 1 }])
    const one = await ask('GET', `/api/users/${ana.id}`, { viewer: portal })
    expect(one.body).toMatchObject({ data: { nick: 'Ana G.', level: 4, birthDate: '1990-05-01', username: 'ana' } })
    const made = await ask('GET', '/api/users?q=member1@club', { viewer: portal })
    expect(made.body).toMatchObject({
      data: [{ nick: 'Member 1', username: 'member1', level: 2.5, confirmed: false, roles: [{ role: 'fp_user' }] }],
    })
    const admin = aUser(deps.db, { roles: ['fp_admin'] })
    expect(await ask('GET', '/api/users/search/member', { viewer: admin })).toMatchObject({
      body: { data: [{ nick: 'Member 1' }] },
    })
    expect(rowsIn(deps.db, 'outbox', "kind = 'welcome'")).toBe(1)
    expect(rowsIn(deps.db, 'audit', `act = 'users.import' AND about = '{"made":1,"changed":1}'`)).toBe(1)
  })

  test('brings balances along as credit, once, of who has no money in the book', async () => {
    const { check, send, deps, portal } = await aHouse()
    const [ana, berta] = [aUser(deps.db, { username: 'ana' }), aUser(deps.db, { username: 'berta' })]
    topUp(deps.db, berta.id, 500)
    const csv = [
      'Correo;Apodo;Teléfono;Saldo',
      'new@club.example;Nueva;612480399;12,50 €',
      'ana@example.com;;;20',
      'berta@example.com;;;7',
      'zero@club.example;Zoe;612480398;0',
      'odd@club.example;Odd;612480397;-3',
    ].join('\n')
    const plan = await check(csv)
    expect(plan).toMatchObject({
      make: 3,
      change: 1,
      balance: 32.5,
      changed: [{ line: 3, fields: ['balance'] }],
      refused: [{ line: 4, reasons: [{ msg: 'users.errors.importBalance', param: 'balance', value: 7 }] }],
      otherwise: [{ line: 6, cells: [{ param: 'balance', value: '-3', as: null }] }],
    })
    expect((await send(`/${plan.plan}`, csv)).status).toBe(200)
    expect(movementsIn(deps.db).slice(1)).toEqual([
      ['opening', 'opening', null, ana.id, null],
      ['opening', 'opening', null, expect.any(Number), null],
    ])
    expect(accountsIn(deps.db)).toMatchObject({ opening: 3250, [`wallet/${ana.id}`]: -2000 })
    expect(rowsIn(deps.db, 'movement', `kind = 'opening' AND by = ${portal.id}`)).toBe(2)
    expect(await check(csv), 'a second time says nothing new').toMatchObject({
      make: 0,
      change: 0,
      same: 4,
      balance: 0,
    })
  })

  test.each([
    { name: 'begins with sep=', above: 'sep=;\r\n', lines: 1 },
    { name: 'has a title above', above: 'Club de Pádel, "temporada 26"\nListado, socios\n\n', lines: 3 },
    { name: 'begins with blank cells', above: ';;;\n;;;\n', lines: 2 },
  ])('that $name is read, by the lines it has', async ({ above, lines }) => {
    const { check } = await aHouse()
    const plan = await check(`\uFEFF${above}${HEADINGS};;\n${lineOf(1)};;;\n\nx;;;;;\n;;;;;;\n`)
    expect(plan).toMatchObject({
      make: 1,
      ignored: [],
      made: [{ line: lines + 2, nick: 'Member 1' }],
      refused: [{ line: lines + 4 }],
    })
  })

  test.each([
    { name: 'UTF-8', encode: (text: string) => Buffer.from(text) },
    { name: 'UTF-16 with its mark', encode: (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le') },
    { name: 'UTF-16', encode: (text: string) => Buffer.from(text, 'utf16le') },
    { name: 'Windows-1252', encode: (text: string) => Buffer.from(text, 'latin1') },
  ])('in $name is read', async ({ encode }) => {
    const { check } = await aHouse()
    const file = 'Correo electrónico\tNombre\tTeléfono\nana@b.es\tÍñigo Núñez\t+34\u00a0612 480 399\n'
    expect(await check(encode(file))).toMatchObject({ make: 1, made: [{ nick: 'Íñigo Núñez' }], refused: [] })
  })

  test('says what it read otherwise, and refuses each for why', async () => {
    const { check, send, ask, portal } = await aHouse()
    const csv = [
      'E-mail;Apellido 1;Nombre;Tlf;Fecha nacimiento;Nivel;Saldo;Estado',
      'info@pádel.es;Ruiz;José;612555806.0;1984-02-28 00:00:00;3.37;1.234,56 €;Activo',
      'ana@b.es;Gil;Ana;612555807;31000;0.75;-5,00;',
      'eva@b.es;Gil;Eva;6,12556E+08;;;1.234;Baja',
      'luz@b.es;NuÃ±ez;Luz;612555809;;;;',
      'sol@b.es;Rey;Sol;612555810;;;;quizás',
    ].join('\n')
    const plan = await check(csv)
    expect(plan).toMatchObject({ make: 2, balance: 1234.56, ignored: [] })
    expect(plan.otherwise).toEqual([
      {
        line: 2,
        cells: [
          { param: 'email', value: 'info@pádel.es', as: 'info@xn--pdel-5na.es' },
          { param: 'phone', value: '612555806.0', as: '612555806' },
          { param: 'level', value: '3.37', as: '3.25' },
        ],
      },
      {
        line: 3,
        cells: [
          { param: 'birthDate', value: '31000', as: '1984-11-14' },
          { param: 'level', value: '0.75', as: '1.00' },
          { param: 'balance', value: '-5,00', as: null },
        ],
      },
    ])
    expect(plan.refused.map(({ line, reasons }) => [line, reasons.map(({ msg }) => msg)])).toEqual([
      [4, ['import.errors.left', 'import.errors.phoneCut', 'import.errors.amount']],
      [5, ['import.errors.garbled']],
      [6, ['import.errors.state']],
    ])
    expect((await send(`/${plan.plan}`, csv)).status).toBe(200)
    const { body } = await ask('GET', '/api/users?q=jose+ruiz', { viewer: portal })
    expect(body).toMatchObject({
      data: [
        { nick: 'José Ruiz', phone: '612555806', birthDate: '1984-02-28', level: 3.25, email: 'info@xn--pdel-5na.es' },
      ],
    })
  })

  test('of what nobody sees, of huge cells and names of one letter is read or refused, line by line', async () => {
    const { check } = await aHouse()
    const lines = [
      'a@b.cc;A;\u202A+34 612\u00a0555\u202F801\u202C;;',
      'b@b.cc\u200B;\u200EB\u00ADea;612555802;;',
      `c@b.cc;${'C'.repeat(50_000)};612555803;;`,
      `d@${'ñ'.repeat(5000)}.es;D;612555804;;`,
      'e@b.cc;Аna;612555805;;',
      'f@b.cc;Anа;612555806;;',
      "g@b.cc;O'Neill %_;612555807;;",
      'h@b.cc;=HYPERLINK("x");612555808;;',
    ]
    const plan = await check([HEADINGS, ...lines].join('\n'))
    expect(plan.made.map(({ nick }) => nick)).toEqual(['A', 'Bea', "O'Neill %_", '=HYPERLINK("x")'])
    expect(plan.refused.map(({ line, reasons }) => [line, reasons.map(({ msg }) => msg)])).toEqual([
      [4, ['validation.errors.tooLong']],
      [5, ['validation.errors.tooLong']],
      [6, ['validation.errors.oneScript']],
      [7, ['validation.errors.oneScript']],
    ])
  })

  test('with the month first on one line is refused on each that could be read so', async () => {
    const { check } = await aHouse()
    const dates = ['03/04/1984', '02/28/1984', '05/05/1984', '1984-03-04', '28/02/1984']
    const plan = await check(
      [HEADINGS, ...dates.map((date, at) => lineOf(at + 1).replace('01/02/1980', date))].join('\n'),
    )
    expect([plan.make, plan.refused.map(({ line, reasons: [one] }) => [line, one?.msg, one?.values])]).toEqual([
      3,
      [
        [2, 'import.errors.monthFirst', { line: 3 }],
        [3, 'validation.errors.day', undefined],
      ],
    ])
  })

  test('is not imported once somebody has paid meanwhile whose balance it brings', async () => {
    const { check, send, deps } = await aHouse()
    const ana = aUser(deps.db, { username: 'ana' })
    const csv = 'Email;Balance\nana@example.com;20'
    const { plan } = await check(csv)
    topUp(deps.db, ana.id, 500)
    expect(await send(`/${plan}`, csv)).toMatchObject({ status: 409 })
    expect(accountsIn(deps.db)).toEqual({ cash: 500, [`wallet/${ana.id}`]: -500 })
  })

  test('may leave the birth date out', async () => {
    const { check, send, ask, portal } = await aHouse()
    const csv = 'Email;Nick;Phone\nana@example.com;Ana;612480399'
    const { plan, make, refused } = await check(csv)
    expect([make, refused]).toEqual([1, []])
    expect((await send(`/${plan}`, csv)).status).toBe(200)
    const { body } = await ask('GET', '/api/users?q=ana@example', { viewer: portal })
    expect(body).toMatchObject({ data: [{ nick: 'Ana', birthDate: null, age: null }] })
  })

  test('that says what is known already changes nothing', async () => {
    const { check, send, portal, deps } = await aHouse()
    const csv = [HEADINGS, lineOf(1), lineOf(2)].join('\n')
    const { plan } = await check(csv)
    await send(`/${plan}`, csv)
    expect(await check(csv)).toMatchObject({ make: 0, change: 0, same: 2, refused: [] })
    expect(rowsIn(deps.db, 'user', `id <> ${portal.id}`)).toBe(2)
  })

  test('as the list of users is saved, in both languages, says nothing new', async () => {
    const { check, ask, portal, deps } = await aHouse()
    aUser(deps.db, { nick: 'Íñigo; "el"', username: 'inigo', locale: 'es' })
    for (const language of ['en', 'es']) {
      const headers = { 'accept-language': language }
      const saved = await ask('GET', '/api/admin/users.csv', { viewer: portal, headers })
      expect(await check(String(saved.body))).toMatchObject({ make: 0, change: 0, same: 2, refused: [] })
    }
  })

  test('as the list of users is saved says nothing new, whatever names begin with', async () => {
    const { check, ask, portal, deps } = await aHouse()
    const sign = fc.constantFrom('=', '+', '-', '@', "'", '"', '＝', '＋', '－', '＠', ' ', '\t')
    const starts = fc.uniqueArray(fc.array(sign, { maxLength: 5 }), { selector: String, minLength: 60, maxLength: 60 })
    const [names = []] = fc.sample(starts, { numRuns: 1, seed: 20_261_124 })
    for (const [at, signs] of names.entries()) {
      const nick = looseLineSchema.parse(`${signs.join('')}${at}`)
      aUser(deps.db, { nick, username: `${signs.includes('-') ? '-' : ''}player${at}` })
    }
    deps.db.$client.exec("UPDATE user SET phone = '+' || phone, observations = nick || char(13, 10) || nick")
    const saved = await ask('GET', '/api/admin/users.csv', { viewer: portal })
    expect(await check(String(saved.body))).toMatchObject({ make: 0, changed: [], same: 61, refused: [] })
  })

  test('of 300,000 quotes is refused in a moment, and others are answered meanwhile', async () => {
    const { check } = await aHouse()
    const before = process.cpuUsage()
    let turns = 0
    const ticking = setInterval(() => (turns += 1), 1)
    const { refused } = await check(`${HEADINGS}\nx${'"'.repeat(300_000)}`)
    clearInterval(ticking)
    const { user, system } = process.cpuUsage(before)
    expect(refused).toMatchObject([{ line: 2, reasons: [{ msg: 'validation.errors.tooLong' }, {}, {}] }])
    expect((user + system) / 1000).toBeLessThan(3000)
    expect(turns).toBeGreaterThan(5)
  })

  test.each([
    { what: 'the file', alter: () => undefined, other: lineOf(9) },
    {
      what: 'the club',
      alter: (sql: (text: string) => void) => sql("UPDATE user SET nick = 'x', nick_key = 'member 1'"),
      other: '',
    },
  ])('is not imported once $what is another', async ({ alter, other }) => {
    const { check, send, deps } = await aHouse()
    const csv = [HEADINGS, lineOf(1), lineOf(2)].join('\n')
    const { plan } = await check(csv)
    alter((text) => void deps.db.$client.exec(text))
    const before = contents(deps.db)
    expect(await send(`/${plan}`, `${csv}\n${other}`)).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'users.errors.importStale' }] },
    })
    expect(contents(deps.db)).toEqual(before)
  })

  test('of which one line fails while it is written leaves no trace', async () => {
    const { check, send, deps } = await aHouse()
    const csv = [HEADINGS, lineOf(1), lineOf(2)].join('\n')
    const { plan } = await check(csv)
    deps.db.$client.exec(
      "CREATE TRIGGER broken BEFORE INSERT ON user WHEN new.nick = 'Member 2' BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: user.nick_key'); END",
    )
    const before = contents(deps.db)
    expect((await send(`/${plan}`, csv)).status).not.toBe(200)
    expect(contents(deps.db)).toEqual(before)
  })

  test.each([
    { what: 'without e-mails', csv: 'Nick;Phone\nAna;612480399', msg: 'users.errors.importColumns' },
    { what: 'of headings alone', csv: `${HEADINGS}\n\n`, msg: 'users.errors.importEmpty' },
    { what: 'of nothing', csv: '', msg: 'users.errors.importEmpty' },
    { what: 'of a picture', csv: Buffer.from([0x89, 0x50, 0x0a, 0x22, 0, 1, 2]), msg: 'users.errors.importColumns' },
    {
      what: 'with a quote that takes the lines after it into a note',
      csv: [HEADINGS, lineOf(1), `${lineOf(2)};"likes mornings`, lineOf(3), lineOf(4)].join('\n'),
      msg: 'users.errors.importQuote',
    },
    { what: 'with a quote in its headings', csv: `Email;"Nick\n${lineOf(1)}`, msg: 'users.errors.importQuote' },
    {
      what: 'too long',
      csv: [HEADINGS, ...Array.from({ length: 5001 }, (_, at) => lineOf(at))].join('\n'),
      msg: 'users.errors.importTooLong',
    },
  ])('$what is refused', async ({ csv, msg }) => {
    const { send } = await aHouse()
    expect(await send('', csv)).toMatchObject({ status: 400, body: { data: null, errors: [{ msg, param: 'file' }] } })
  })

  test('that is too large is refused unread, and other kinds are', async () => {
    const { send, ask, portal } = await aHouse()
    expect(await send('', 'x'.repeat(2 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
    expect(await ask('POST', '/api/users/import', { viewer: portal, body: { csv: 'a' } })).toMatchObject({
      status: 415,
    })
  })

  test('is for the portal admin alone', async () => {
    const { app, deps } = await aHouse()
    const cookie = sessionCookie(deps, aUser(deps.db, { roles: ['fp_global_admin'] }))
    const sent = { method: 'POST' as const, url: '/api/users/import', payload: `${HEADINGS}\n${lineOf(1)}` }
    const headers = { 'content-type': 'text/csv' }
    expect((await app.inject({ ...sent, headers: { ...headers, cookie } })).statusCode).toBe(403)
    expect((await app.inject({ ...sent, headers })).statusCode).toBe(401)
  })
})

const FILES = generated(12, 500)

test(`whatever ${FILES} files say, no answer is a fault of ours`, async () => {
  const { send } = await aHouse()
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'ana@example.com',
      'Ana',
      '612480399',
      '1.1.1990',
      '31/12/9999',
      '3,25',
      'yes',
      '"',
      '""',
      '\u0000',
      '😀',
    ),
    fc.constantFrom('=1+1', "'+34600", 'Infinity', '1e3', '-1', '__proto__', '\uD800', 'x'.repeat(300), '\uFEFF'),
    fc.string({ unit: 'binary' }),
  )
  const heading = fc.constantFrom(
    'Email',
    'Correo',
    'Nick',
    'Name',
    'Phone',
    'Fecha de nacimiento',
    'Level',
    'shown',
    '',
  )
  const table = fc
    .tuple(
      fc.array(heading, { maxLength: 8 }),
      fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 6 }),
      fc.constantFrom(';', ',', '\t'),
    )
    .map(([titles, rows, end]) => [['Email', ...titles], ...rows].map((row) => row.join(end)).join('\n'))
  const files = fc.oneof(table, fc.string({ unit: 'binary' })).map((text) => Buffer.from(text.toWellFormed()))
  const bytes = fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some))
  const property = fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: files }, bytes), async (file) => {
    const checked = await send('', file)
    expect(checked.status).toBeLessThan(500)
    const plan = importPlanAnswerSchema.safeParse(checked.body).data?.data.plan ?? 'none'
    expect((await send(`/${plan}`, file)).status).toBeLessThan(500)
  })
  await fc.assert(property, { numRuns: FILES, seed: 20_261_120 })
})

/** Every kind of fault, by the line it makes of a number, and what it is refused with. */
const faults: readonly { make: (at: number) => string; msg: string }[] = [
  { make: (at) => lineOf(at).replace('@', ' at '), msg: 'validation.errors.email' },
  { make: (at) => lineOf(at).replace(/;6\d+;/, ';12;'), msg: 'validation.errors.phoneDigits' },
  { make: (at) => lineOf(at).replace('01/02/1980', '31/02/1980'), msg: 'validation.errors.day' },
  { make: (at) => lineOf(at).replace('01/02/1980', '01/02/2030'), msg: 'validation.errors.pastDay' },
  { make: (at) => lineOf(at).replace(/2,5$/, '9'), msg: 'validation.errors.tooBig' },
  { make: (at) => lineOf(at).replace(/2,5$/, 'alto'), msg: 'validation.errors.type' },
  { make: (at) => lineOf(at).replace(`Member ${at}`, ''), msg: 'validation.errors.required' },
  { make: (at) => lineOf(at).replace(`Member ${at}`, 'Member 1'), msg: 'users.errors.importTwice' },
  { make: (at) => lineOf(at).replace(/^[^;]+/, 'member2@club.example'), msg: 'users.errors.importTwice' },
  { make: (at) => `${lineOf(at)};one;too;many`, msg: 'users.errors.importCells' },
  { make: (at) => `${lineOf(at)};rings a \u0007`, msg: 'validation.errors.format' },
]

const faultAt = (at: number) => (at % 100 === 50 ? faults[Math.floor(at / 100) % faults.length] : undefined)

test('of 5,000 lines with faults in 50 exactly those are named, and the others imported, in less than 10 s of work', {
  tags: ['large'],
}, async () => {
  const { check, send, deps } = await aHouse()
  const lines = Array.from({ length: 5000 }, (_, index) => faultAt(index + 1)?.make(index + 1) ?? lineOf(index + 1))
  const csv = [HEADINGS, ...lines].join('\r\n')
  const before = process.cpuUsage()
  const { plan, make, refused } = await check(csv)
  const { status } = await send(`/${plan}`, csv)
  // Of the processor, as the machine is shared.
  const { user, system } = process.cpuUsage(before)
  expect([status, make, refused.length]).toEqual([200, 4950, 50])
  expect(refused.map(({ line, reasons }) => [line, reasons[0]?.msg])).toEqual(
    Array.from({ length: 50 }, (_, at) => [at * 100 + 51, faultAt(at * 100 + 50)?.msg]),
  )
  expect(rowsIn(deps.db, 'user')).toBe(4951)
  expect(rowsIn(deps.db, 'outbox', "kind = 'welcome'")).toBe(4950)
  const dues = deps.db.$client.prepare<[], number>('SELECT count(*) FROM outbox GROUP BY due_at').pluck().all()
  expect([dues.length, Math.max(...dues)]).toEqual([165, 30])
  expect((user + system) / 1000).toBeLessThan(10_000)
})
