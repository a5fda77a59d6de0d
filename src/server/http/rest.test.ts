import { expect, test } from 'vitest'
import { restRows } from './rest.ts'
import { answerDay, answerFile } from './rest-handlers.ts'

test('files and the day are answered by handlers of their own, all else as JSON', () => {
  const own = restRows.filter(({ handler }) => handler !== undefined)
  expect(own.filter(({ handler }) => handler === answerDay).map(({ path }) => path)).toEqual([
    '/api/reservations/date/:date',
  ])
  expect(own.filter(({ handler }) => handler === answerFile)).toEqual(restRows.filter(({ file }) => file !== undefined))
})
