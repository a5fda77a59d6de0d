import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { mailServerInput } from '#domain/mail/server-schema.ts'
import { aMailWake, aUser, rowsIn, testDeps } from '../testing.ts'
import { createMailConfigReader } from './config.ts'
import { createSender } from './send.ts'
import { storeMailServer } from './server-store.ts'
import { removeMailServer, saveMailServer } from './set-server.ts'
import { aMailServer, canceled, type MailServer, outboxOf, write } from './testing.ts'
import { startMailWorker } from './worker.ts'

const MINUTE = 60_000

/** A club that serves, whose mail server is set while it does. */
function aRunningClub(parts: Partial<ReturnType<typeof testDeps>> = {}) {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const deps = { ...testDeps(), log: pino({ level: 'warn' }, sink), ...parts }
  const marta = aUser(deps.db, { roles: ['portalAdmin'] })
  const readConfig = createMailConfigReader(deps, 'https://padel.example')
  const stop = startMailWorker(deps, createSender(deps, readConfig))
  let game = 0
  const mail = async () => {
    game += 1
    await write({ deps, viewer: null }, { to: marta.id, mails: [canceled(game)] })
  }
  const set = async ({ port }: Pick<MailServer, 'port'>, signIn = {}) => {
    const server = { host: '127.0.0.1', port, sender: 'club@padel.example', ...signIn }
    await saveMailServer({ deps, viewer: marta }, mailServerInput.parse(server))
  }
  const remove = async () => await removeMailServer({ deps, viewer: marta }, undefined)
  return { deps, lines, mail, set, remove, stop, readConfig }
}

test('a server that is set takes what waits, at once; the next one what comes then; without one mail waits again', async () => {
  const club = aRunningClub()
  const [first, second] = [await aMailServer(), await aMailServer()]
  await club.mail()
  await club.mail()
  expect(club.deps.mail.isConfigured).toBe(false)
  await club.set(first)
  expect(club.deps.mail.origin).toBe('browser')
  await first.took(2)
  await club.set(second)
  await club.mail()
  await second.took(1)
  await club.remove()
  expect(club.deps.mail.isConfigured).toBe(false)
  await club.mail()
  await club.stop()
  expect([first.arrived.length, second.arrived.length]).toEqual([2, 1])
  expect(outboxOf(club.deps.db).at(-1)).toMatchObject({ sent_at: null, attempts: 0, failure: null })
  expect(first.arrived[0]?.raw).toContain('From: Padel Club <club@padel.example>')
})

test('mail that waits because a server cannot be used goes out by the one that is set in its place', async () => {
  const club = aRunningClub()
  const [wrong, right] = [await aMailServer({ user: { name: 'club', password: 'right' } }), await aMailServer()]
  await club.set(wrong, { login: 'club', password: 'mistyped' })
  await club.mail()
  await expect.poll(() => rowsIn(club.deps.db, 'outbox', "failure = 'signIn'")).toBe(1)
  expect(outboxOf(club.deps.db)).toMatchObject([{ due_at: club.deps.time.now + MINUTE }])
  await club.set(right)
  await right.took(1)
  await club.stop()
  expect(outboxOf(club.deps.db)).toMatchObject([{ sent_at: club.deps.time.now, failure: null }])
})

test('also where the mail is just being offered to the server that cannot be used', async () => {
  const club = aRunningClub()
  const [wrong, right] = [await aMailServer(), await aMailServer()]
  const asked = Promise.withResolvers<void>()
  wrong.says.from = () => {
    asked.resolve(club.set(right))
    return 550
  }
  await club.set(wrong)
  await club.mail()
  await asked.promise
  await right.took(1)
  await club.stop()
  expect(outboxOf(club.deps.db)).toMatchObject([{ sent_at: club.deps.time.now, failure: null, attempts: 1 }])
})

test('one that another process sets is looked for every five seconds, while mail waits', async () => {
  const deps = testDeps()
  const sender = createSender(deps, createMailConfigReader(deps, null))
  const { signal } = new AbortController()
  const run = async () => await sender.sendDue({ enough: signal, atOnce: signal })
  await run()
  expect(sender.nextDue()).toBeNull()
  await write({ deps, viewer: null }, { to: aUser(deps.db).id, mails: [canceled(1)] })
  await run()
  expect(sender.nextDue()).toBe(deps.time.now + 5_000)
  const server = await aMailServer()
  const { port } = server
  const row = { host: '127.0.0.1', port, login: '', sealedPassword: '', sender: 'club@padel.example' }
  storeMailServer(deps.db, row, { at: 0, by: null })
  await run()
  expect(server.arrived).toHaveLength(1)
  expect(sender.nextDue()).toBeNull()
})

test('one whose password is kept under another key is told in the log, once, and stops nothing', async () => {
  const club = aRunningClub()
  const server = await aMailServer({ user: { name: 'club', password: 'right' } })
  await club.set(server, { login: 'club', password: 'right' })
  const elsewhere = aRunningClub({ ...club.deps, secret: Buffer.alloc(32, 9), log: club.deps.log })
  await club.stop()
  await elsewhere.mail()
  await elsewhere.mail()
  expect(await elsewhere.readConfig()).toBeNull()
  expect(elsewhere.deps.mail.origin).toBe('browser')
  expect(club.lines.filter((line) => line.includes('kept under another key'))).toHaveLength(1)
  expect(outboxOf(club.deps.db)).toMatchObject([{ sent_at: null }, { sent_at: null }])
  await elsewhere.set(server, { login: 'club', password: 'right' })
  await server.took(2)
  await elsewhere.stop()
})

test('the server that the environment names wins over the one that is set', async () => {
  const [named, set] = [await aMailServer(), await aMailServer()]
  const club = aRunningClub({ mail: aMailWake(named.url) })
  expect(club.deps.mail.origin).toBe('environment')
  await club.set(set)
  await club.mail()
  await named.took(1)
  await club.remove()
  await club.mail()
  await named.took(2)
  await club.stop()
  expect(set.arrived).toEqual([])
})
