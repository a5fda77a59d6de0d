import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../db/client.ts'
import { createLog } from '../log.ts'
import { createMailConfigReader } from '../mail/config.ts'
import { createSender } from '../mail/send.ts'
import { aMailServer, aSender, canceled, write as writeMails } from '../mail/testing.ts'
import { type Answer, aMailWake, aUser, testApp, testDatabase, testDeps } from '../testing.ts'
import { cookieNamed, cookiesOf } from './testing.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A club in a file, that mails and logs all there is to log; by the server that the environment names, by default. */
async function aClubThatTells({ isMailGiven = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'padel-secrets-'))
  folders.push(folder)
  const memory = testDatabase()
  const file = join(folder, 'club.sqlite')
  writeFileSync(file, memory.$client.serialize())
  memory.$client.close()
  const lines: string[] = []
  const stream = new Writable({
    write(part, _encoding, done) {
      lines.push(String(part))
      done()
    },
  })
  const server = await aMailServer()
  const deps = {
    ...testDeps(openDatabase(file)),
    ...(isMailGiven && { mail: aMailWake() }),
    log: createLog('debug', stream),
  }
  const { ask } = await testApp(deps)
  const sender = aSender(deps, server)
  const answers: Answer[] = []
  const secrets = new Map<string, string>()
  const note = (name: string, secret: string) => {
    expect(secret.length).toBeGreaterThanOrEqual(16)
    secrets.set(name, secret)
    return secret
  }
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await ask('POST', `/api${path}`, { body, headers })
    answers.push(answer)
    for (const name of ['session', 'device']) {
      const value = cookieNamed(answer, name).slice(name.length + 1)
      if (value) note(`${name} ${answers.length}`, name === 'device' ? (value.split('.')[1] ?? '') : value)
    }
    return answer
  }
  const get = async (path: string, cookie: string) => {
    const answer = await ask('GET', `/api${path}`, { headers: { cookie } })
    answers.push(answer)
    return answer
  }
  const readCode = async () => {
    await sender.run()
    const { text } = await PostalMime.parse(server.arrived.at(-1)?.raw ?? '')
    return note(`code ${server.arrived.length}`, /code=([\w-]{43})/.exec(text ?? '')?.[1] ?? '')
  }
  return { deps, ask, lines, answers, secrets, note, post, get, readCode, readAll: () => readAll(folder, deps) }
}

/** Everything in the file as it lies on disk, the log of what was just written too, and every value in every table. */
function readAll(folder: string, deps: ReturnType<typeof testDeps>): string {
  const files = readdirSync(folder).filter((name) => name.startsWith('club.sqlite'))
  const raw = files.map((name) => readFileSync(join(folder, name)).toString('latin1'))
  expect(files).toContain('club.sqlite-wal')
  const tables = deps.db.$client
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .pluck()
    .all()
  const values = tables.flatMap((table) =>
    deps.db.$client
      .prepare<[]>(`SELECT * FROM "${table}"`)
      .raw()
      .all()
      .flatMap((row) => z.array(z.unknown()).parse(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
  )
  return [...raw, ...values].join('\n')
}

test('no answer, log line or copy of the database holds a password, a code, a session, a device or a link token', {
  tags: ['promise'],
}, async () => {
  const { deps, ask, lines, answers, secrets, note, post, get, readCode, readAll: readClub } = await aClubThatTells()
  const [first, second, third] = ['first', 'second', 'third'].map((name) => note(name, `${name}-password-marker`))
  const person = { username: 'marker', email: 'marker@example.com', nick: 'Marker', phone: '612345678' }
  const form = { ...person, birthDate: '1990-05-01', password: first, passwordConfirmation: first, acceptPrivacy: true }
  const signIn = (password: string | undefined, more = {}) =>
    post('/auth/login', { identifier: 'marker', password }, more)

  expect(await post('/auth/register', form)).toMatchObject({ status: 201 })
  expect(await signIn(first)).toMatchObject({ status: 403 })
  const confirmation = await readCode()
  expect(await post('/auth/confirm', { code: confirmation })).toMatchObject({ status: 200 })
  expect(await post('/auth/confirm', { code: confirmation })).toMatchObject({ status: 400 })
  expect(await signIn(note('wrong', 'wrong-password-marker'))).toMatchObject({ status: 401 })
  // Typed where the name belongs.
  expect(await post('/auth/login', { identifier: first, password: first })).toMatchObject({ status: 401 })
  expect(await signIn(first)).toMatchObject({ status: 200 })

  expect(await post('/auth/forgot', { email: 'marker@example.com' })).toMatchObject({ status: 200 })
  const code = await readCode()
  const reset = { code, password: second, passwordConfirmation: second }
  expect(await post('/auth/reset', { ...reset, passwordConfirmation: third })).toMatchObject({ status: 400 })
  expect(await post('/auth/reset', reset)).toMatchObject({ status: 200 })
  expect(await post('/auth/reset', reset)).toMatchObject({ status: 400 })
  const signedIn = await signIn(second)
  const cookie = cookiesOf(signedIn)
    .map((set) => set.split(';')[0])
    .join('; ')
  const change = { password: second, newPassword: third, confirmPassword: third }
  const repeatable = { cookie, 'idempotency-key': 'once' }
  expect(await post('/auth/change-password', { ...change, password: first }, { cookie })).toMatchObject({ status: 400 })
  expect(await post('/auth/change-password', change, repeatable)).toMatchObject({ status: 200 })
  expect(await signIn(third, { cookie })).toMatchObject({ status: 200 })
  const again = cookiesOf(answers.at(-1) ?? signedIn)
    .map((set) => set.split(';')[0])
    .join('; ')
  expect(await get('/auth/sessions', again)).toMatchObject({ status: 200 })

  // A game's link is told to its owner, so it is looked for in the log and the file alone.
  const booking = { startDate: '2026-11-20T17:30:00Z', endDate: '2026-11-20T19:00:00Z', type: 'open', court: 1 }
  const booked = await post('/reservations', booking, { cookie: again })
  const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(booked.body).data
  expect(await get(`/reservations/token/${token}`, '')).toMatchObject({ status: 200 })

  // In an address, and where a request may bring a name of its own.
  expect(await get(`/nowhere?code=${code}&token=${confirmation}`, '')).toMatchObject({ status: 404 })
  await ask('GET', `/api/courts?code=${code}`, { headers: { 'x-request-id': code, authorization: `Bearer ${code}` } })
  // A fault of the program's own, of which more is logged than of any other request.
  deps.db.$client.exec('ALTER TABLE reservation RENAME TO gone')
  expect(await get(`/reservations/token/${token}?code=${code}`, again)).toMatchObject({ status: 500 })
  expect(lines.join('')).toContain('no such table')
  deps.db.$client.exec('ALTER TABLE gone RENAME TO reservation')

  const bodies = answers.map(({ body }) => JSON.stringify(body)).join('\n')
  const log = lines.join('')
  const stored = readClub()
  expect(log).toContain('/api/auth/reset')
  expect(stored).toContain('marker@example.com')
  expect(secrets.size).toBeGreaterThanOrEqual(12)
  for (const [name, secret] of secrets) {
    expect({ name, inAnswers: bodies.includes(secret) }).toEqual({ name, inAnswers: false })
    expect({ name, inLog: log.includes(secret) }).toEqual({ name, inLog: false })
    expect({ name, inFile: stored.includes(secret) }).toEqual({ name, inFile: false })
  }
  const mark = token.split('-').slice(1).join('-')
  expect([log.includes(mark), stored.includes(mark)]).toEqual([false, false])

  // What was found nowhere would have been found.
  deps.db.$client.prepare('UPDATE user SET observations = ?').run(code)
  expect(readClub()).toContain(code)
})

test('nor the password of a mail server that was tried, set, changed, refused, used and taken away', async () => {
  const { deps, ask, lines, readAll: readClub } = await aClubThatTells({ isMailGiven: false })
  const viewer = aUser(deps.db, { roles: ['portalAdmin'] })
  const [first, second] = ['first-mail-password-marker', 'second-mail-password-marker']
  const smtp = await aMailServer({ user: { name: 'club', password: first } })
  const server = { host: '127.0.0.1', port: smtp.port, login: 'club', password: first, sender: 'club@padel.example' }
  const answers = [
    await ask('POST', '/api/mail-server/test', { viewer, body: { server: { ...server, host: 'a b' } } }),
    await ask('POST', '/api/mail-server/test', { viewer, body: { server: { ...server, password: second } } }),
    await ask('POST', '/api/mail-server/test', { viewer, body: { server } }),
    await ask('PUT', '/api/mail-server', { viewer, body: { ...server, port: 0 } }),
    await ask('PUT', '/api/mail-server', { viewer, body: { ...server, secret: first } }),
    await ask('PUT', '/api/mail-server', { viewer, body: server, headers: { 'idempotency-key': 'once' } }),
    await ask('GET', '/api/mail-server', { viewer }),
    await ask('POST', '/api/mail-server/test', { viewer }),
    await ask('PUT', '/api/mail-server', { viewer, body: { ...server, password: second } }),
    await ask('POST', '/api/mail-server/test', { viewer }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 200, 400, 400, 200, 200, 200, 200, 400])
  const acting = { deps, viewer: null }
  await writeMails(acting, { to: viewer.id, mails: [canceled(1)] })
  const sender = createSender(deps, createMailConfigReader(deps, null))
  const { signal } = new AbortController()
  await sender.sendDue({ enough: signal, atOnce: signal })
  const beforeRemoval = readClub()
  answers.push(await ask('DELETE', '/api/mail-server', { viewer }))
  const audited = await ask('GET', '/api/admin/audit.csv', { viewer: aUser(deps.db, { roles: ['fp_admin'] }) })
  const told = [...answers, audited].map(({ body }) => JSON.stringify(body)).join('\n')
  expect(beforeRemoval).toContain('club@padel.example')
  expect(lines.join('')).toContain('the mail server could not be used')
  for (const text of [told, lines.join(''), beforeRemoval, readClub()]) {
    expect([text.includes(first), text.includes(second)]).toEqual([false, false])
  }
})

test('nor the link to set a password by that a portal admin hands on where no mail goes out', async () => {
  const { deps, ask, lines, readAll: readClub } = await aClubThatTells({ isMailGiven: false })
  const viewer = aUser(deps.db, { roles: ['portalAdmin'] })
  const { id } = aUser(deps.db, { nick: 'Marker' })
  const headers = { 'idempotency-key': 'once' }
  const { body } = await ask('POST', '/trpc/users.mailLink', { viewer, body: { id }, headers })
  const code = /code=([\w-]{43})/.exec(JSON.stringify(body))?.[1] ?? ''
  expect(code).toHaveLength(43)
  const audited = await ask('GET', '/api/admin/audit.csv', { viewer: aUser(deps.db, { roles: ['fp_admin'] }) })
  expect(audited.body).toContain('Marker')
  for (const text of [JSON.stringify(audited.body), lines.join(''), readClub()]) expect(text).not.toContain(code)
})
