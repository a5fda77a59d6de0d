import { expect, test } from 'vitest'
import { testApp } from '../testing.ts'
import { restRows } from './rest.ts'
import { answerDay, answerFile } from './rest-handlers.ts'

test('files and the day are answered by handlers of their own, all else as JSON', () => {
  const own = restRows.filter(({ handler }) => handler !== undefined)
  expect(own.filter(({ handler }) => handler === answerDay).map(({ path }) => path)).toEqual([
    '/api/reservations/date/:date',
  ])
  expect(own.filter(({ handler }) => handler === answerFile)).toEqual(restRows.filter(({ file }) => file !== undefined))
})

test('the day is sent as its body is kept, and not written anew', async () => {
  const { app } = await testApp()
  const sent: unknown[] = []
  app.addHook('onSend', (_request, _reply, payload, done) => {
    sent.push(payload)
    done()
  })
  const url = '/api/reservations/date/2026-11-20'
  const answers = [await app.inject(url), await app.inject(url)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(sent[0]).toBeInstanceOf(Buffer)
  expect(sent[1]).toBe(sent[0])
})
