import { expect, test } from 'vitest'
import { testDeps } from '../testing.ts'
import { findJobRun } from './job-store.ts'
import { listProblems } from './problem-store.ts'
import { writeProblems } from './record-problem.ts'
import { runJob } from './run-job.ts'

test('of a job is kept when it began and ended, how, and when it last went well', async () => {
  const deps = testDeps()
  const { time, db } = deps
  const began = time.now
  expect(findJobRun(db, 'backUp')).toBe(null)
  let seen: unknown
  await runJob(deps, 'backUp', async () => {
    await new Promise((resolve) => setImmediate(resolve))
    seen = findJobRun(db, 'backUp')
    time.now += 1_000
    return { bytes: 5 }
  })
  expect(seen).toMatchObject({ startedAt: began, endedAt: null, outcome: null })
  const well = { succeededAt: began + 1_000, figures: { bytes: 5 } }
  expect(findJobRun(db, 'backUp')).toEqual({ startedAt: began, endedAt: began + 1_000, outcome: 'done', ...well })

  time.now += 60_000
  const full = Object.assign(new Error('/home/ana is full'), { code: 'ENOSPC' })
  const failing = runJob(deps, 'backUp', () => Promise.reject(full))
  await expect(failing).rejects.toThrow('full')
  expect(findJobRun(db, 'backUp')).toEqual({ startedAt: time.now, endedAt: time.now, outcome: 'failed', ...well })
  await writeProblems(deps)
  expect(listProblems(db, { since: 0, limit: 9 })).toMatchObject([{ kind: 'job', what: 'backUp', code: 'ENOSPC' }])
})

test('a job runs though nothing can be noted of it', async () => {
  const deps = testDeps()
  deps.db.$client.pragma('query_only = true')
  let hasRun = false
  await runJob(deps, 'sweep', () => {
    hasRun = true
    return Promise.resolve({})
  })
  expect(hasRun).toBe(true)
})
