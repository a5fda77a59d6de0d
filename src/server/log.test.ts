import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** What a log says of an error, as a line and read. */
function linesFor(error: unknown) {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'it failed')
  const [line = ''] = lines
  const said: unknown = JSON.parse(line)
  return { line, said }
}

test('a line has its time and its level by name', () => {
  const { line, said } = linesFor(new RangeError('too far'))
  expect(said).toMatchObject({ level: 'error', msg: 'it failed', err: { type: 'RangeError', message: 'too far' } })
  expect(line).toMatch(/"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/)
  expect(line).toMatch(/"at":\[".*log\.test\.ts/)
})

test('what an error carries is not said', () => {
  const cause = Object.assign(new Error('UNIQUE constraint failed: user.email'), { code: 'SQLITE_CONSTRAINT' })
  const failed = new Error('Failed query: insert into user\nparams: marker@example.com', { cause })
  const error = Object.assign(failed, { query: 'insert into user', params: ['marker@example.com'] })
  const { line, said } = linesFor(error)
  expect(said).toMatchObject({
    err: { message: 'a statement failed', cause: { message: cause.message, code: 'SQLITE_CONSTRAINT' } },
  })
  expect(line).not.toContain('marker')
  expect(linesFor(Object.assign(new TypeError('Invalid URL'), { input: 'https://x/?code=marker' })).line).not.toContain(
    'marker',
  )
  expect(linesFor('marker').line).not.toContain('marker')
  expect(linesFor(new Error('x'.repeat(5_000))).line.length).toBeLessThan(3_000)
})
