import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Refused } from '#domain/errors.ts'
import { retainedFor } from '#domain/retention.ts'
import type { Role } from '#domain/roles.ts'
import { act, type Tx } from './act.ts'
import type { Change } from './live.ts'
import { aUser, contents, rowsIn, testApp, testDeps } from './testing.ts'

const DAY = '2026-11-20'
const A_GAME = { reservation: 1, documentId: 'doc1', version: 1, court: 'Court 1', startsAt: 0, endsAt: 1 }

/** An act that leaves a trace of each kind, so that tests can count what happened. */
const mark = act('leads.remove', (tx: Tx, { note }: { note: string }) => {
  tx.changed(DAY)
  if (tx.viewer) tx.mail({ to: tx.viewer.id, kind: 'canceled', payload: A_GAME })
  tx.target({ lead: 1 }, { kind: note })
  return { note, marks: rowsIn(tx.db, 'change') }
})
const other = act('test.other', (tx: Tx, { note }: { note: string }) => {
  tx.changed(DAY)
  return { note, marks: -1 }
})
const refusing = act('test.refusing', (tx: Tx, { key }: { key: 'errors.forbidden' | null }) => {
  tx.changed(DAY)
  if (key) throw new Refused({ key })
  return 'done'
})

describe('a request repeated with its id', () => {
  test('gets the first answer and does nothing twice', async () => {
    const deps = testDeps()
    const acting = { deps, viewer: aUser(deps.db), requestId: 'one' }
    const first = await mark(acting, { note: 'a' })
    const before = contents(deps.db)
    expect(await mark(acting, { note: 'a' })).toEqual(first)
    expect(contents(deps.db)).toEqual(before)
    expect(rowsIn(deps.db, 'outbox')).toBe(1)
  })

  test('with other content is refused and does nothing', async () => {
    const deps = testDeps()
    const acting = { deps, viewer: aUser(deps.db), requestId: 'one' }
    await mark(acting, { note: 'a' })
    const before = contents(deps.db)
    await expect(mark(acting, { note: 'b' })).rejects.toThrow('errors.idempotency')
    expect(contents(deps.db)).toEqual(before)
  })

  test('of another user or another act is another request', async () => {
    const deps = testDeps()
    const acting = { deps, viewer: aUser(deps.db), requestId: 'one' }
    await mark(acting, { note: 'a' })
    expect(await mark({ ...acting, viewer: aUser(deps.db) }, { note: 'b' })).toEqual({ note: 'b', marks: 2 })
    expect(await other(acting, { note: 'c' })).toEqual({ note: 'c', marks: -1 })
    expect(rowsIn(deps.db, 'change')).toBe(3)
  })

  test.each([
    { name: 'is kept until 24 hours are over', later: retainedFor.answers - 1, marks: 1 },
    { name: 'is new after 24 hours', later: retainedFor.answers, marks: 2 },
  ])('$name', async ({ later, marks }) => {
    const deps = testDeps()
    const acting = { deps, viewer: aUser(deps.db), requestId: 'one' }
    await mark(acting, { note: 'a' })
    deps.time.now += later
    expect((await mark(acting, { note: 'a' })).marks).toBe(marks)
    expect(rowsIn(deps.db, 'change')).toBe(marks)
    deps.time.now += 1
    expect((await mark(acting, { note: 'a' })).marks).toBe(2)
  })

  test('that was refused was never made', async () => {
    const deps = testDeps()
    const acting = { deps, viewer: aUser(deps.db), requestId: 'one' }
    await expect(refusing(acting, { key: 'errors.forbidden' })).rejects.toThrow('errors.forbidden')
    expect(await refusing(acting, { key: null })).toBe('done')
    expect(rowsIn(deps.db, 'change')).toBe(1)
  })

  test('by nobody signed in, or without an id, is done each time', async () => {
    const deps = testDeps()
    const viewer = aUser(deps.db)
    for (const acting of [
      { deps, viewer: null, requestId: 'one' },
      { deps, viewer },
    ]) {
      await mark(acting, { note: 'a' })
      await mark(acting, { note: 'a' })
    }
    expect(rowsIn(deps.db, 'change')).toBe(4)
    expect(rowsIn(deps.db, 'request')).toBe(0)
  })
})

describe('who asked is looked for again, as they are now', () => {
  const demote = "DELETE FROM user_role WHERE role = 'fp_admin'"
  test.each([
    { name: 'erased', sql: 'DELETE FROM user_role; DELETE FROM user', refused: 'errors.unauthorized' },
    { name: 'blocked', sql: 'UPDATE user SET blocked_at = 1', refused: 'errors.unauthorized' },
    { name: 'no admin any more', sql: demote, refused: 'errors.forbidden' },
  ])('$name: nothing is done, nor a former answer given', async ({ sql, refused }) => {
    const deps = testDeps()
    const acting = { deps, viewer: aUser(deps.db, { roles: ['fp_admin'] }) }
    const repeated = { ...acting, requestId: 'one' }
    if (refused === 'errors.forbidden') await mark(repeated, { note: 'a' })
    deps.db.$client.exec(sql)
    const before = contents(deps.db)
    await expect(mark(acting, { note: 'a' })).rejects.toThrow(refused)
    await expect(mark(repeated, { note: 'a' })).rejects.toThrow(refused)
    expect(contents(deps.db)).toEqual(before)
  })

  test('with another role and nick: the act and its audit go by those', async () => {
    const deps = testDeps()
    const viewer = aUser(deps.db)
    deps.db.$client.exec(`INSERT INTO user_role VALUES (${viewer.id}, 'fp_admin'); UPDATE user SET nick = 'Newer'`)
    const look = act('status.sweep', (tx: Tx) => tx.viewer)
    expect(await look({ deps, viewer }, undefined)).toMatchObject({ nick: 'Newer', roles: ['fp_user', 'fp_admin'] })
    expect(rowsIn(deps.db, 'audit')).toBe(1)
  })
})

describe('the audit holds what staff do', () => {
  const cases: { roles: Role[]; audited: number }[] = [
    { roles: [], audited: 0 },
    { roles: ['fp_trainer'], audited: 1 },
    { roles: ['fp_admin'], audited: 1 },
    { roles: ['fp_global_admin'], audited: 1 },
    { roles: ['portalAdmin'], audited: 1 },
  ]
  test.each(cases)('$roles: $audited', async ({ roles, audited }) => {
    const deps = testDeps()
    const viewer = aUser(deps.db, { roles })
    await mark({ deps, viewer }, { note: 'a' })
    const rows = deps.db.$client.prepare('SELECT user_id, act, about, at FROM audit').all()
    const row = { user_id: viewer.id, act: 'leads.remove', about: '{"lead":1}', at: deps.time.now }
    expect(rows).toEqual(Array.from({ length: audited }, () => row))
  })
})

describe('changes', () => {
  test('are published after they are on disk, in order', async () => {
    const deps = testDeps()
    const seen: { change: Change; inside: boolean; rows: number }[] = []
    deps.live.subscribe((change) => {
      seen.push({ change, inside: deps.db.$client.inTransaction, rows: rowsIn(deps.db, 'change') })
    })
    await act('test.two', (tx: Tx) => {
      tx.changed(DAY)
      tx.changed('2026-11-21')
      expect(seen).toEqual([])
    })({ deps, viewer: null }, undefined)
    expect(seen).toEqual([
      { change: { version: 1, day: DAY }, inside: false, rows: 2 },
      { change: { version: 2, day: '2026-11-21' }, inside: false, rows: 2 },
    ])
  })

  test('of what was refused are neither written nor published', async () => {
    const deps = testDeps()
    const published: Change[] = []
    deps.live.subscribe((change) => published.push(change))
    const before = contents(deps.db)
    await expect(refusing({ deps, viewer: null }, { key: 'errors.forbidden' })).rejects.toThrow('errors.forbidden')
    expect(contents(deps.db)).toEqual(before)
    expect(published).toEqual([])
  })
})

test('an act that breaks leaves nothing', async () => {
  const deps = testDeps()
  const before = contents(deps.db)
  const breaking = act('test.breaking', (tx: Tx) => {
    tx.changed(DAY)
    tx.db.$client.exec('UPDATE court SET discount = 50')
    throw new Error('broken')
  })
  await expect(breaking({ deps, viewer: null }, undefined)).rejects.toThrow('broken')
  expect(contents(deps.db)).toEqual(before)
  expect(deps.db.$client.inTransaction).toBe(false)
})

test('an act that waits is refused, and what it did before waiting is gone', async () => {
  const deps = testDeps()
  const before = contents(deps.db)
  const waiting = act('test.waiting', async (tx: Tx) => {
    tx.changed(DAY)
    await setTimeout(0)
  })
  await expect(waiting({ deps, viewer: null }, undefined)).rejects.toThrow('cannot return a promise')
  await setTimeout(1)
  expect(contents(deps.db)).toEqual(before)
})

describe('over HTTP', () => {
  const body = { startDate: '2026-11-20T17:30:00Z', endDate: '2026-11-20T19:00:00Z', type: 'open', court: 1 }

  test('one key 50 times at once, REST and tRPC: one effect, one answer', async () => {
    const app = await testApp()
    const viewer = aUser(app.deps.db)
    const headers = { 'idempotency-key': 'one' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        if (at % 2 === 0) return (await app.ask('POST', '/api/reservations', { viewer, body, headers })).body
        const sent = at % 4 === 1 ? { ...body, requestId: 'one' } : body
        const answer = await app.call('reservations.create', sent, {
          type: 'mutation',
          viewer,
          headers: at % 4 === 1 ? {} : headers,
        })
        return z.object({ result: z.object({ data: z.unknown() }) }).parse(answer.body).result.data
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ data: { type: 'open', reservedByUser: true } })
    expect(rowsIn(app.deps.db, 'reservation')).toBe(1)
    expect(rowsIn(app.deps.db, 'entry')).toBe(1)
  })

  test('the same key with another body: 409, and nothing made', async () => {
    const app = await testApp()
    const viewer = aUser(app.deps.db)
    const headers = { 'idempotency-key': 'one' }
    expect(await app.ask('POST', '/api/reservations', { viewer, body, headers })).toMatchObject({ status: 201 })
    const again = await app.ask('POST', '/api/reservations', { viewer, body: { ...body, court: 2 }, headers })
    expect(again).toMatchObject({ status: 409, body: { errors: [{ msg: 'errors.idempotency' }] } })
    expect(rowsIn(app.deps.db, 'reservation')).toBe(1)
  })

  test('what is kept of an answer opens no link', async () => {
    const app = await testApp()
    const viewer = aUser(app.deps.db)
    const answer = await app.ask('POST', '/api/reservations', { viewer, body, headers: { 'idempotency-key': 'one' } })
    const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(answer.body).data
    expect(token).toMatch(/^[a-z0-9]+-[\w-]{16}$/)
    expect(JSON.stringify(contents(app.deps.db))).not.toContain(token)
  })

  test('a key of more than 200 characters is refused, over REST and tRPC', async () => {
    const app = await testApp()
    const asked = { viewer: aUser(app.deps.db), headers: { 'idempotency-key': 'x'.repeat(201) } }
    const error = { msg: 'validation.errors.tooLong', param: 'Idempotency-Key', values: { max: 200 } }
    const rest = await app.ask('POST', '/api/reservations', { ...asked, body })
    expect(rest).toMatchObject({ status: 400, body: { errors: [error] } })
    const trpc = await app.call('reservations.create', body, { type: 'mutation', ...asked })
    expect(trpc).toMatchObject({ status: 400, body: { error: { data: { status: 400, errors: [error] } } } })
    expect(rowsIn(app.deps.db, 'reservation')).toBe(0)
  })
})
