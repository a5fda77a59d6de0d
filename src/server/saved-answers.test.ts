import { expect, test } from 'vitest'
import { retainedFor } from '#domain/retention.ts'
import { act, type Tx } from './act.ts'
import { figures } from './limits/figures.ts'
import { aUser, contents, rowsIn, testDeps } from './testing.ts'

const mark = act('test.mark', (tx: Tx, { note }: { note: string }) => {
  tx.changed('2026-11-20')
  return { note, marks: rowsIn(tx.db, 'change') }
})

test('a request of an account with too many answers saved is still answered again; a new one is refused until the oldest is over', async () => {
  const deps = testDeps()
  const acting = { deps, viewer: aUser(deps.db), requestId: 'one' }
  const first = await mark(acting, { note: 'a' })
  const { answersPerDay } = figures.requests
  deps.db.$client.exec(`WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${answersPerDay})
    INSERT INTO request SELECT user_id, act, 'more' || i, input_hash, answer, at + 5000 FROM request, n`)
  deps.time.now += 60_000
  const before = contents(deps.db)
  const next = { ...acting, requestId: 'next' }
  await expect(mark(next, { note: 'b' })).rejects.toMatchObject({
    refusals: [{ key: 'errors.tooMany', values: { seconds: (retainedFor.answers - 60_000) / 1000 } }],
  })
  expect(await mark(acting, { note: 'a' })).toEqual(first)
  expect(contents(deps.db)).toEqual(before)
  await mark({ deps, viewer: acting.viewer }, { note: 'without an id' })
  await mark({ ...next, viewer: aUser(deps.db) }, { note: 'another user' })
  deps.time.now += retainedFor.answers - 60_000
  expect((await mark(next, { note: 'b' })).marks).toBe(4)
  await expect(mark({ ...acting, requestId: 'third' }, { note: 'c' })).rejects.toThrow('errors.tooMany')
})
