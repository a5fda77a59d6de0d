import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { at, rowsIn, type TestDeps, testDeps } from '../testing.ts'
import { listProblems } from './problem-store.ts'
import { recordProblem, writeProblems } from './record-problem.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Time enough for a commit to be asked for, and made. */
const turn = async () => {
  for (let times = 0; times < 3; times += 1) await new Promise((resolve) => setImmediate(resolve))
}
const listed = ({ db }: TestDeps) =>
  listProblems(db, { since: 0, limit: 50 }).map(({ kind, what, code, times }) => [kind, what, code, times])

test('a flood is one row of its day, written twice', async () => {
  const deps = testDeps()
  const written = vi.spyOn(deps.db.$client, 'transaction')
  for (let times = 0; times < 1000; times += 1) {
    recordProblem(deps, {
      kind: 'request',
      what: 'GET /api/courts',
      error: new TypeError('no'),
      requestId: `r-${times}`,
    })
  }
  await turn()
  expect(listed(deps)).toEqual([['request', 'GET /api/courts', 'TypeError', 1000]])
  for (let times = 0; times < 500; times += 1) {
    deps.time.now += 1
    recordProblem(deps, { kind: 'request', what: 'GET /api/courts', error: new TypeError('no') })
    await turn()
  }
  const commits = written.mock.calls.length
  await vi.advanceTimersByTimeAsync(5_000)
  await turn()
  expect(listed(deps)).toEqual([['request', 'GET /api/courts', 'TypeError', 1500]])
  expect(listProblems(deps.db, { since: 0, limit: 1 })[0]).toMatchObject({
    firstAt: deps.time.now - 500,
    lastAt: deps.time.now,
    requestId: 'r-999',
  })
  expect(commits).toBeLessThan(5)
})

test('another day, another fault and another thing are rows of their own', async () => {
  const deps = testDeps()
  recordProblem(deps, { kind: 'mail', what: 'timeout' })
  recordProblem(deps, { kind: 'mail', what: 'signIn' })
  recordProblem(deps, { kind: 'job', what: 'sweep', error: new RangeError('x') })
  await writeProblems(deps)
  deps.time.now = at('2026-11-21T00:00:00+01:00')
  recordProblem(deps, { kind: 'mail', what: 'timeout' })
  await writeProblems(deps)
  expect(listed(deps)).toEqual([
    ['mail', 'timeout', '', 1],
    ['job', 'sweep', 'RangeError', 1],
    ['mail', 'signIn', '', 1],
    ['mail', 'timeout', '', 1],
  ])
})

test('nothing of a person and no secret is kept, whatever is told', async () => {
  const deps = testDeps()
  recordProblem(deps, {
    kind: 'request',
    what: 'GET /api/users?q=ana@example.com',
    error: Object.assign(new Error('ana@example.com'), { code: 'ana@example.com' }),
    requestId: 'ana@example.com',
  })
  await writeProblems(deps)
  expect(rowsIn(deps.db, 'problem')).toBe(1)
  expect(JSON.stringify(deps.db.$client.prepare('SELECT * FROM problem').all())).not.toContain('ana')
})

test('it waits while the file can’t be written, and never throws', async () => {
  const deps = testDeps()
  deps.db.$client.pragma('query_only = true')
  recordProblem(deps, { kind: 'unwritable' })
  recordProblem(deps, { kind: 'unwritable' })
  expect(await writeProblems(deps)).toBe(false)
  deps.db.$client.pragma('query_only = false')
  recordProblem(deps, { kind: 'unwritable' })
  await vi.advanceTimersByTimeAsync(5_000)
  await turn()
  expect(listed(deps)).toEqual([['unwritable', '', '', 3]])
  deps.db.$client.close()
  expect(() => recordProblem(deps, { kind: 'unwritable' })).not.toThrow()
  await vi.advanceTimersByTimeAsync(60_000)
})
