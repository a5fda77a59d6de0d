import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HOUR } from '#domain/time.ts'
import { openDatabase } from '../db/client.ts'
import { countStatements } from '../db/testing.ts'
import { lookAfterClub } from '../jobs/watch-club.ts'
import { createSender } from '../mail/send.ts'
import { findNextMail } from '../mail/store.ts'
import type { Transport } from '../mail/transport.ts'
import { aMailWake, aUser, migrations, rowsIn, type TestDeps, testDatabase, testDeps } from '../testing.ts'
import { setEnded } from './job-store.ts'

const DAY = 24 * HOUR

/** A club with a mail server. */
function aClub(db = testDatabase()): TestDeps {
  return { ...testDeps(db), mail: aMailWake() }
}

/** Two portal admins of two languages, one who is blocked, and an admin of the club. */
function people({ db }: TestDeps) {
  const sara = aUser(db, { nick: 'Sara', roles: ['portalAdmin'], locale: 'en' })
  const luis = aUser(db, { nick: 'Luis', roles: ['portalAdmin', 'fp_admin'], locale: 'es' })
  const gone = aUser(db, { nick: 'Gone', roles: ['portalAdmin'] })
  aUser(db, { nick: 'Admin', roles: ['fp_admin'] })
  db.$client.prepare('UPDATE user SET blocked_at = 1 WHERE id = ?').run(gone.id)
  return { sara, luis }
}

const mails = ({ db }: TestDeps) => rowsIn(db, 'outbox', "kind = 'alert'")

/** Something needs somebody: the database has faults. Nothing else moves with the clock. */
function setFaults({ db, time }: TestDeps, faults: number): void {
  setEnded(db, { job: 'checkDatabase', startedAt: time.now, at: time.now, figures: { faults } })
}

/** All jobs that run every hour went well just now. */
function runAll({ db, time }: TestDeps): void {
  for (const job of ['sweep', 'makeSubscribed'] as const)
    setEnded(db, { job, startedAt: time.now, at: time.now, figures: {} })
}

async function lookAt(deps: TestDeps, later: number): Promise<number> {
  deps.time.now += later
  runAll(deps)
  await lookAfterClub(deps)
  return mails(deps)
}

/** A mail server that takes everything, or can't be used. */
function aServer(deps: TestDeps) {
  const sent: { to: string; subject: string; text: string }[] = []
  const state = { isUp: true }
  const transport: Transport = {
    send(message) {
      if (!state.isUp) return Promise.resolve({ is: 'outage', outage: 'timeout', code: null, mayHaveArrived: false })
      const { to, subject, text } = message
      sent.push({ to: to[0]?.name ?? '', subject, text })
      return Promise.resolve({ is: 'sent' })
    },
  }
  const config = {
    transport,
    from: { name: 'Padel Norte', address: 'club@padel.example' },
    publicUrl: 'https://club.example',
  }
  const sender = createSender(deps, () => Promise.resolve(config))
  const { signal } = new AbortController()
  return { sent, state, send: () => sender.sendDue({ enough: signal, atOnce: signal }) }
}

describe('portal admins are mailed', () => {
  test('where something new needs somebody, each in their language, and of nothing else', async () => {
    const deps = aClub()
    people(deps)
    const server = aServer(deps)
    expect(await lookAt(deps, 0)).toBe(0)
    setFaults(deps, 2)
    expect(await lookAt(deps, HOUR)).toBe(2)
    await server.send()
    expect(server.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['Sara', 'Padel Club: one thing needs attention'],
      ['Luis', 'Club de pádel: una cosa requiere atención'],
    ])
    expect(server.sent[0]?.text).toContain('2 FAULTS IN THE DATABASE')
    expect(server.sent[0]?.text).toContain('https://club.example/en/admin/status')
    expect(server.sent[1]?.text).toContain('2 FALLOS EN LA BASE DE DATOS')
    expect(server.sent[1]?.text).toContain('https://club.example/es/admin/status')
  })

  test('of nothing new once a week, for as long as it stays', async () => {
    const deps = aClub()
    people(deps)
    const server = aServer(deps)
    setFaults(deps, 2)
    expect(await lookAt(deps, 0)).toBe(2)
    for (let day = 1; day <= 30; day += 1) {
      await server.send()
      expect(await lookAt(deps, DAY)).toBe(2 * (1 + Math.floor(day / 7)))
    }
  })

  test('once a day at most, and then of everything', async () => {
    const deps = aClub()
    people(deps)
    const server = aServer(deps)
    setFaults(deps, 2)
    expect(await lookAt(deps, 0)).toBe(2)
    await server.send()
    deps.time.now += HOUR
    deps.db.$client.pragma('user_version = 999')
    expect(await lookAt(deps, 0)).toBe(2)
    expect(await lookAt(deps, DAY - HOUR - 1)).toBe(2)
    expect(await lookAt(deps, 1)).toBe(4)
    await server.send()
    expect(server.sent[2]?.subject).toBe('Padel Club: 2 things need attention')
    expect(server.sent[2]?.text).toContain('A NEWER PROGRAM HAS OPENED THIS DATABASE')
    expect(server.sent[2]?.text).toContain('2 FAULTS IN THE DATABASE')
  })

  test('not of what is solved, and again where it comes back later', async () => {
    const deps = aClub()
    people(deps)
    setFaults(deps, 2)
    await lookAt(deps, 0)
    setFaults(deps, 0)
    expect(await lookAt(deps, HOUR)).toBe(2)
    setFaults(deps, 1)
    expect(await lookAt(deps, HOUR)).toBe(2)
    expect(await lookAt(deps, DAY)).toBe(4)
  })

  test('not of what was solved before the mail went out', async () => {
    const deps = aClub()
    people(deps)
    const server = aServer(deps)
    setFaults(deps, 2)
    expect(await lookAt(deps, 0)).toBe(2)
    setFaults(deps, 0)
    await server.send()
    expect(server.sent).toEqual([])
    expect(rowsIn(deps.db, 'outbox', "kind = 'alert' AND failure = 'solved'")).toBe(2)
  })

  test('not where there is no mail server: it would come when that is no news', async () => {
    const deps = testDeps()
    people(deps)
    setFaults(deps, 2)
    expect(await lookAt(deps, 0)).toBe(0)
  })

  test('nobody who isn’t a portal admin any more', async () => {
    const deps = aClub()
    const { sara } = people(deps)
    const server = aServer(deps)
    setFaults(deps, 2)
    await lookAt(deps, 0)
    deps.db.$client.prepare("DELETE FROM user_role WHERE user_id = ? AND role = 'portalAdmin'").run(sara.id)
    await server.send()
    expect(server.sent.map(({ to }) => to)).toEqual(['Luis'])
  })
})

test('a backup that is two days old is told, the next one isn’t', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'status-'))
  try {
    const deps = aClub()
    people(deps)
    const { now } = deps.time
    mkdirSync(join(folder, 'backups'))
    const keepBackup = (name: string, at: number) => {
      const file = join(folder, 'backups', name)
      writeFileSync(file, 'a backup')
      utimesSync(file, at / 1000, at / 1000)
    }
    keepBackup('club-2026-11-20.backup', now)
    deps.machine = {
      ...deps.machine,
      backups: { folder, database: '', passphrase: null, migrations, version: '1.4.2' },
    }
    const server = aServer(deps)
    setFaults(deps, 0)
    expect(await lookAt(deps, 2 * DAY - 1)).toBe(0)
    expect(await lookAt(deps, 1)).toBe(2)
    await server.send()
    expect(server.sent[0]?.text).toContain('NO GOOD BACKUP SINCE FRI 20/11 10:00')
    keepBackup('club-2026-11-22.backup', deps.time.now)
    expect(await lookAt(deps, DAY)).toBe(2)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** A club whose mail server went away as somebody was to be welcomed. */
async function stuck() {
  const deps = aClub()
  const { sara } = people(deps)
  const server = aServer(deps)
  server.state.isUp = false
  const { now } = deps.time
  deps.db.$client
    .prepare(
      "INSERT INTO outbox (message_id, user_id, kind, about, created_at, due_at) VALUES ('m', ?, 'reset', '{}', ?, ?)",
    )
    .run(sara.id, now, now)
  const trySending = async (until: number) => {
    while (deps.time.now < until) {
      await server.send()
      deps.time.now = Math.min(until, findNextMail(deps.db)?.dueAt ?? until)
    }
  }
  await trySending(now + HOUR)
  return { deps, server, trySending }
}

describe('mail that is stuck', () => {
  test('is told once it can be: the mail that tells it waits with the others', async () => {
    const { deps, server, trySending } = await stuck()
    expect(await lookAt(deps, -1)).toBe(0)
    expect(await lookAt(deps, 1)).toBe(2)
    await trySending(deps.time.now + HOUR)
    expect(server.sent).toEqual([])
    expect(await lookAt(deps, 0)).toBe(2)
    server.state.isUp = true
    await trySending(deps.time.now + HOUR)
    expect(server.sent.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        ['Sara', 'Padel Club: mail was stuck'],
        ['Luis', 'Club de pádel: el correo estuvo parado'],
      ]),
    )
    expect(server.sent.find(({ subject }) => subject.endsWith('was stuck'))?.text).toContain(
      'MAIL HAD BEEN STUCK SINCE 10:00',
    )
    expect(await lookAt(deps, DAY)).toBe(2)
  })
})

test('cut off at any statement and looked again, each is told at most once, and in the end once', async () => {
  const before = aClub()
  people(before)
  setFaults(before, 2)
  runAll(before)
  const file = before.db.$client.serialize()
  const club = () => ({ ...testDeps(openDatabase(file)), mail: aMailWake() })
  const whole = club()
  const { statements } = await count(whole)
  expect([mails(whole), statements > 5]).toEqual([2, true])
  for (let last = 0; last < statements; last += 1) {
    const killed = club()
    await count(killed, last)
    const again = { ...testDeps(openDatabase(killed.db.$client.serialize())), mail: aMailWake() }
    await lookAfterClub(again)
    await lookAfterClub(again)
    expect(mails(again), `cut off after ${last} statements`).toBe(2)
  }
})

/** Looks after the club with so many statements at most. */
async function count(deps: TestDeps, last?: number) {
  const counted = countStatements(deps.db, last)
  await lookAfterClub(deps).catch(() => undefined)
  return counted
}
