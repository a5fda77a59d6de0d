import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { codeLifetimes } from '#domain/auth/codes.ts'
import { keptBackups } from '#domain/backups/rules.ts'
import { defaultConfig } from '#domain/config/schema.ts'
import { NEWSLETTER_CODE_LIFETIME } from '#domain/leads/newsletter.ts'
import { keptFor } from '#domain/retention.ts'
import { HOUR } from '#domain/time.ts'
import { addCode } from '../auth/code-store.ts'
import { addEmailChange, setChanged } from '../auth/email-store.ts'
import { addAttempt, addSession } from '../auth/store.ts'
import { addAudit, addChange, keepAnswer } from '../db/journal.ts'
import { commitWaiting } from '../db/shared-commit.ts'
import { makeDocumentId } from '../identity.ts'
import { addNewsletterCode } from '../leads/newsletter-store.ts'
import { aLead } from '../leads/testing.ts'
import { addMail } from '../mail/store.ts'
import { addPicture } from '../posts/picture-store.ts'
import { addProblem } from '../status/problem-store.ts'
import { at, aUser, rowsIn, type TestDeps, testDatabase, testDeps } from '../testing.ts'
import { keptForGood, retention } from './retention.ts'
import { sweep, sweepHourly } from './sweep.ts'

/** Pictures are looked through in one hour of the night. */
const NIGHT = '2026-11-20T04:30:00+01:00'
const DAY = 24 * HOUR

type Case = {
  table: string
  /** Adds a row that is counted from now on. */
  add: (deps: TestDeps, number: number) => void
  /** Milliseconds until it is over, or the instant. */
  ends: number | string
  where?: string
}

const cases: Case[] = [
  {
    table: 'session',
    add: ({ db, time }, number) =>
      addSession(db, { idHash: `h${number}`, userId: 1, createdAt: time.now, expiresAt: time.now + 30 * DAY }),
    ends: 30 * DAY,
  },
  {
    table: 'code',
    add: ({ db, time }, number) => {
      const expiresAt = time.now + codeLifetimes.reset
      addCode(db, { hash: `h${number}`, userId: 1, kind: 'reset', createdAt: time.now, expiresAt })
    },
    ends: HOUR,
  },
  {
    table: 'email_change',
    add: ({ db, time }) => {
      const id = addEmailChange(db, { userId: 1, email: 'new@example.com', at: time.now })
      setChanged(db, id, { former: 'old@example.com', at: time.now })
    },
    ends: 30 * DAY,
  },
  {
    table: 'newsletter_code',
    add: (deps, number) => {
      const { now } = deps.time
      const leadId = aLead(deps, { name: 'newsletter' })
      addNewsletterCode(deps.db, {
        hash: `h${number}`,
        leadId,
        createdAt: now,
        expiresAt: now + NEWSLETTER_CODE_LIFETIME,
      })
    },
    ends: 7 * DAY,
  },
  {
    table: 'attempt',
    add: ({ db, time }) => addAttempt(db, { account: 'ana', address: '127.0.0.1', at: time.now }),
    ends: DAY,
  },
  {
    table: 'request',
    add: ({ db, time }, number) =>
      keepAnswer(db, { userId: 1, act: 'act', key: `k${number}`, inputHash: '', answer: '{}', at: time.now }),
    ends: DAY,
  },
  { table: 'change', add: ({ db, time }) => addChange(db, '2026-11-20', time.now), ends: DAY },
  {
    table: 'outbox',
    // Waiting, as it does where a club has no mail server.
    add: ({ db, time }, number) =>
      addMail(db, {
        messageId: `m${number}`,
        userId: 1,
        kind: 'closed',
        payload: '{}',
        at: time.now,
        due: time.now,
      }),
    ends: 90 * DAY,
  },
  {
    table: 'problem',
    add: ({ db, time }, number) =>
      addProblem(db, {
        kind: 'mail',
        what: `timeout${number}`,
        code: '',
        day: '2026-11-20',
        firstAt: time.now,
        lastAt: time.now,
        times: 1,
        requestId: null,
      }),
    ends: 30 * DAY,
  },
  {
    table: 'audit',
    add: ({ db, time }) =>
      addAudit(db, { at: time.now, userId: 1, act: 'entries.pay', target: '{"entry":1}', details: '{}' }),
    // No job says here what it did that night.
    where: 'user_id IS NOT NULL',
    ends: '2031-11-20T04:30:00+01:00',
  },
  { table: 'lead', add: (deps) => aLead(deps), ends: '2028-11-20T04:30:00+01:00' },
  {
    table: 'user',
    add: ({ db, time }) => {
      const { id } = aUser(db)
      const registered = 'UPDATE user SET privacy_accepted_at = ?, confirmed_at = NULL WHERE id = ?'
      db.$client.prepare(registered).run(time.now, id)
    },
    where: 'id > 1 AND erased_at IS NULL',
    ends: 30 * DAY,
  },
  {
    table: 'picture',
    add: ({ db, time }) => {
      const files = [{ width: 480, height: 270, type: 'image/webp', bytes: Buffer.from('RIFF') }]
      addPicture(db, { documentId: makeDocumentId(), at: time.now, userId: null, files })
    },
    ends: 48 * HOUR,
  },
]

/** A club with one user. */
function aClub(): TestDeps {
  const deps = testDeps(testDatabase(), at(NIGHT))
  aUser(deps.db, { roles: ['portalAdmin'] })
  return deps
}

describe('with a clock that moves on', () => {
  test.each(cases)('$table: a row stays until its time is over, and no longer', async ({ table, add, ends, where }) => {
    const deps = aClub()
    const { db, time } = deps
    const over = typeof ends === 'string' ? at(ends) : time.now + ends
    add(deps, 1)
    time.now += 2
    add(deps, 2)
    const left = async (now: number) => {
      time.now = now
      await sweep(deps)
      return rowsIn(db, table, where)
    }
    expect([await left(over - 1), await left(over + 1), await left(over + 3)]).toEqual([2, 1, 0])
  })

  test('each table that is in the retention is tried here', () => {
    expect(cases.map(({ table }) => table)).toEqual(retention.map(({ table }) => table))
  })
})

test('of every table it is said how long its rows stay, or why they stay for good', () => {
  const tables = testDatabase()
    .$client.prepare<[], string>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 1")
    .pluck()
    .all()
  const said = [...retention.map(({ table }) => table), ...Object.keys(keptForGood)]
  expect(said.toSorted()).toEqual(tables.toSorted())
})

test('README.md says the same', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8').split('\n')
  const said = (what: string) => lines.find((line) => line.startsWith(`| ${what}`))?.split('|')[2] ?? ''
  expect(said('answers')).toContain(`${keptFor.answers / HOUR} hours`)
  expect(said('failed sign-ins')).toContain(`${keptFor.attempts / HOUR} hours`)
  expect(said('links in mails')).toContain(
    `${codeLifetimes.reset / HOUR} hour, ${codeLifetimes.confirm / HOUR} hours, ${codeLifetimes.welcome / DAY} days`,
  )
  expect(NEWSLETTER_CODE_LIFETIME).toBe(codeLifetimes.welcome)
  expect(said('pictures')).toContain(`${keptFor.pictures / HOUR} hours`)
  expect(said('who is signed in')).toContain(`${keptFor.sessions / DAY} days`)
  expect(said('accounts')).toContain(`${keptFor.unconfirmed / DAY} days`)
  expect(said('what went wrong')).toContain(`${keptFor.problems / DAY} days`)
  expect(said('mail')).toContain(`${keptFor.mail / DAY} days`)
  expect(said('what visitors sent')).toContain(`${defaultConfig.leads.months} months`)
  expect(said('backups of the night')).toContain(
    `the last ${keptBackups.nights}, and one of each of the last ${keptBackups.months} months`,
  )
  expect(said('backups before an upgrade')).toContain(`the last ${keptBackups.upgrades}`)
  expect(said('backups before a restore')).toContain(`the last ${keptBackups.restores}`)
  expect(said('who of the staff')).toContain(`${keptFor.auditYears} years`)
})

test('others are answered while much is forgotten', async () => {
  const deps = aClub()
  const { db, time } = deps
  for (let row = 0; row < 1_000; row += 1) addAttempt(db, { account: 'ana', address: 'far', at: time.now })
  time.now += DAY + 1
  const state = { isOver: false }
  const sweeping = sweep(deps).finally(() => {
    state.isOver = true
  })
  const seen = new Set<number>()
  while (!state.isOver) {
    seen.add(rowsIn(db, 'attempt'))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await sweeping
  expect([...seen]).toEqual([1_000, 800, 600, 400, 200, 0])
  expect(rowsIn(db, 'attempt')).toBe(0)
})

describe('every hour', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('it is swept, also where a table can’t be', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const deps = aClub()
    const { db, time } = deps
    addAttempt(db, { account: 'ana', address: 'far', at: time.now })
    addAudit(db, { at: time.now, userId: 1, act: 'entries.pay', target: '{}', details: '{}' })
    db.$client.exec("CREATE TRIGGER stays BEFORE DELETE ON attempt BEGIN SELECT raise(ABORT, 'stays'); END")
    const warned = vi.spyOn(deps.log, 'warn')
    const stop = sweepHourly(deps)
    time.now = at('2031-11-20T04:30:01+01:00')
    await vi.advanceTimersByTimeAsync(HOUR)
    await expect.poll(() => rowsIn(db, 'audit')).toBe(0)
    stop()
    commitWaiting(db)
    expect(rowsIn(db, 'attempt')).toBe(1)
    expect(warned.mock.calls.map(([told]) => told)).toMatchObject([{ table: 'attempt' }])
  })
})
