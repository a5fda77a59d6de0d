import { afterEach, expect, test, vi } from 'vitest'
import { auditOverAt } from '#domain/audit/kept.ts'
import { HOUR } from '#domain/time.ts'
import { addAudit } from '../db/journal.ts'
import { at, rowsIn, testDeps } from '../testing.ts'
import { sweepHourly } from './sweep.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('who did what is kept for five years, and forgotten within the hour after', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const deps = testDeps()
  const done = at('2026-11-20T10:00:00+01:00')
  addAudit(deps.db, { at: done, userId: null, act: 'jobs.purgeLeads', target: '{}', details: '{"leads":1}' })
  addAudit(deps.db, { at: done + HOUR, userId: null, act: 'jobs.purgeLeads', target: '{}', details: '{"leads":2}' })
  const stop = sweepHourly(deps)
  const sweepAt = async (iso: string) => {
    deps.time.now = at(iso)
    await vi.advanceTimersByTimeAsync(HOUR)
    await new Promise((resolve) => setImmediate(resolve))
    return rowsIn(deps.db, 'audit')
  }
  expect(await sweepAt('2031-11-20T10:00:00+01:00')).toBe(2)
  expect(await sweepAt('2031-11-20T10:00:01+01:00')).toBe(1)
  expect(await sweepAt('2031-11-20T11:00:01+01:00')).toBe(0)
  stop()
})

test('a leap day is over with the February after', () => {
  expect(auditOverAt(at('2033-02-28T12:00:00Z'))).toBe(at('2028-02-28T12:00:00Z'))
  expect(auditOverAt(at('2028-02-29T12:00:00Z'))).toBe(at('2023-03-01T12:00:00Z'))
})
