import { describe, expect, test } from 'vitest'
import { aUser, testApp } from '../testing.ts'
import { listMail } from './list.ts'
import { A_GAME, outboxOf, write } from './testing.ts'

/** A club whose outbox holds a mail of each state, and one that was put off. */
async function aClub() {
  const app = await testApp()
  const { db, clock } = app.deps
  const admin = aUser(db, { username: 'boss', roles: ['fp_admin'] })
  const [ana, ben] = [aUser(db, { username: 'ana', nick: 'Ana' }), aUser(db, { username: 'ben', nick: 'Benito' })]
  const canceled = { kind: 'canceled', payload: A_GAME } as const
  for (const to of [ana.id, ben.id, ana.id, ben.id, ana.id]) {
    await write({ deps: app.deps, viewer: null }, { to, mails: [canceled] })
    app.deps.time.now += 1000
  }
  const now = clock()
  db.$client.exec(`
    UPDATE outbox SET sent_at = ${now}, attempts = 1 WHERE id = 1;
    UPDATE outbox SET failed_at = ${now}, attempts = 3, failure = 'refused', failure_code = 550 WHERE id = 2;
    UPDATE outbox SET dropped_at = ${now}, failure = 'blocked' WHERE id = 3;
    UPDATE outbox SET due_at = ${now + 60_000}, attempts = 2, failure = 'later', failure_code = 450 WHERE id = 4;
    UPDATE outbox SET user_id = NULL WHERE id = 5`)
  const list = (input: unknown = {}) => app.call('mail.list', input, { viewer: admin })
  const act = (procedure: string, input: unknown = {}) =>
    app.call(procedure, input, { viewer: admin, type: 'mutation' })
  return { ...app, admin, list, act, now, outbox: () => outboxOf(db) }
}

const ids = (answer: { body: unknown }) =>
  [...JSON.stringify(answer.body).matchAll(/"id":(\d+),"kind"/g)].map(([, id]) => Number(id))
const result = (data: unknown) => ({ status: 200, body: { result: { data } } })

describe('the list of mail', () => {
  test('says of each who, which kind, what became of it, and nothing of what it says but the game', async () => {
    const { list, now } = await aClub()
    const answer = await list({ q: 'ben' })
    const game = { documentId: 'docgame', court: 'Court 2', startDate: '2026-11-20T17:30:00.000Z' }
    const recipient = { nick: 'Benito', email: 'ben@example.com' }
    expect(answer).toMatchObject(
      result({
        data: [
          {
            id: 4,
            kind: 'canceled',
            state: 'waiting',
            recipient,
            game,
            attempts: 2,
            reason: { name: 'later', code: 450 },
            endedAt: null,
            nextTry: new Date(now + 60_000).toISOString(),
          },
          { id: 2, state: 'failed', reason: { name: 'refused', code: 550 }, endedAt: new Date(now).toISOString() },
        ],
        meta: { pagination: { page: 1, pageSize: 10, pageCount: 1, total: 2 } },
      }),
    )
    expect(JSON.stringify(answer.body)).not.toMatch(/messageId|message_id|"payload"|"about"/)
  })

  test.each([
    { input: {}, found: [5, 4, 3, 2, 1] },
    { input: { sort: 'createdAt' }, found: [1, 2, 3, 4, 5] },
    { input: { sort: '-attempts', pageSize: 2 }, found: [2, 4] },
    { input: { pageSize: 2, page: 2 }, found: [3, 2] },
    { input: { state: 'waiting' }, found: [5, 4] },
    { input: { state: 'failed' }, found: [2] },
    { input: { state: 'sent' }, found: [1] },
    { input: { state: 'dropped' }, found: [3] },
    { input: { q: 'ANA@' }, found: [3, 1] },
    { input: { q: '%' }, found: [] },
    { input: { q: 'benito', state: 'sent' }, found: [] },
  ])('$input', async ({ input, found }) => {
    const { list } = await aClub()
    expect(ids(await list(input))).toEqual(found)
  })

  test('counts the states, and says that there is no server', async () => {
    const { call, admin } = await aClub()
    expect(await call('mail.overview', undefined, { viewer: admin })).toEqual(
      expect.objectContaining(
        result({
          data: { isConfigured: false, isKeyLost: false, counts: { waiting: 2, failed: 1, sent: 1, dropped: 1 } },
        }),
      ),
    )
  })

  test.each([{ sort: 'about' }, { state: 'lost' }, { page: 0 }, { pageSize: 101 }, { about: 'x' }])(
    'refuses %j',
    async (input) => {
      const { list } = await aClub()
      expect(await list(input)).toMatchObject({ status: 400 })
    },
  )
})

describe('sent again', () => {
  test.each([
    { id: 1, what: 'sent', retried: 0 },
    { id: 2, what: 'failed', retried: 1 },
    { id: 3, what: 'dropped', retried: 0 },
    { id: 4, what: 'waiting', retried: 1 },
  ])('one that is $what: $retried', async ({ id, retried }) => {
    const { act, outbox, deps } = await aClub()
    let rung = 0
    deps.mail.onWake(() => {
      rung += 1
    })
    const before = outbox()
    deps.time.now += 5000
    expect(await act('mail.retry', { id })).toMatchObject(result({ data: { retried } }))
    const again = { failed_at: null, attempts: 0, failure: null, failure_code: null, due_at: deps.time.now }
    expect(outbox()).toEqual(before.map((row) => (row.id === id && retried ? { ...row, ...again } : row)))
    expect(rung).toBe(1)
  })

  test('all that failed', async () => {
    const { act, list } = await aClub()
    expect(await act('mail.retryAll')).toMatchObject(result({ data: { retried: 1 } }))
    expect(ids(await list({ state: 'failed' }))).toEqual([])
    expect(ids(await list({ state: 'waiting' }))).toEqual([5, 4, 2])
    expect(await act('mail.retryAll')).toMatchObject(result({ data: { retried: 0 } }))
  })

  test('one that is not there: 404; what staff did is noted', async () => {
    const { act, deps } = await aClub()
    expect(await act('mail.retry', { id: 99 })).toMatchObject({ status: 404 })
    await act('mail.retry', { id: 2 })
    const audits = deps.db.$client.prepare('SELECT act, about FROM audit').all()
    expect(audits).toEqual([{ act: 'mail.retry', about: '{"mail":2}' }])
  })
})

test('a long list is counted whole and read to its end', async () => {
  const { deps } = await aClub()
  deps.db.$client.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
    INSERT INTO outbox (message_id, user_id, kind, about, created_at, due_at, attempts, sent_at)
    SELECT 'many' || i, (SELECT min(id) FROM user), 'closed', '{}', i, i, i % 7, i FROM n`)
  const read = (input: object) => listMail(deps.db, { page: 1, pageSize: 100, ...input })
  const end = { total: 251, pageCount: 3 }
  expect(read({ state: 'sent' }).meta.pagination).toMatchObject(end)
  expect(read({ state: 'sent', page: 3 }).data).toHaveLength(51)
  expect(read({ state: 'sent', page: 4 })).toMatchObject({ data: [], meta: { pagination: end } })
  const attempts = read({ state: 'sent', sort: '-attempts', pageSize: 30 }).data.map((mail) => mail.attempts)
  expect(new Set(attempts)).toEqual(new Set([6]))
})
