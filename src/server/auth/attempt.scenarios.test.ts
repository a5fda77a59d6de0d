import { expect, test } from 'vitest'
import { Refused } from '#domain/errors.ts'
import { figures } from '../limits/figures.ts'
import { rowsIn, testDeps } from '../testing.ts'
import { countAttempt } from './attempt.ts'

test('at one account more than may be looked at and may wait for those are refused at once', async () => {
  const deps = testDeps()
  const gate = Promise.withResolvers<boolean>()
  const looked = figures.signIn.accountFromAddress
  const attempts = Array.from({ length: looked + figures.passwords.waiting + 10 }, () => ({
    account: 'ann',
    address: '10.0.0.1',
    knownDevice: false,
  }))
  const ends: string[] = []
  const all = attempts.map(async (attempt) => {
    const end = await countAttempt({ deps, viewer: null }, attempt, () => gate.promise).then(String, keyOf)
    ends.push(end)
  })
  await expect.poll(() => ends).toEqual(Array.from({ length: 10 }, () => 'errors.overloaded'))
  gate.resolve(false)
  await Promise.all(all)
  const counts = Map.groupBy(ends, (end) => end)
  expect(counts.get('false')).toHaveLength(looked)
  expect(counts.get('auth.errors.tooMany')).toHaveLength(figures.passwords.waiting)
  expect(rowsIn(deps.db, 'attempt')).toBe(looked)
})

function keyOf(error: unknown): string {
  return error instanceof Refused ? error.message : String(error)
}
