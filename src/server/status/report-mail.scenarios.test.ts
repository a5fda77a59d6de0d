import { expect, test } from 'vitest'
import { statusAnswerSchema } from '#domain/status/schema.ts'
import { aUser, rowsIn, testApp } from '../testing.ts'
import { writeProblems } from './record-problem.ts'

const REPORT = '/trpc/status.reportMail'

test('a mail that a page couldn’t have sent is counted on the page of how the club runs: a row, however often it comes', async () => {
  const { ask, deps } = await testApp()
  const [admin, portal] = [aUser(deps.db, { roles: ['fp_admin'] }), aUser(deps.db, { roles: ['portalAdmin'] })]
  for (let report = 0; report < 30; report += 1) {
    expect((await ask('POST', REPORT, { viewer: admin, body: {} })).status).toBe(200)
  }
  await writeProblems(deps)
  const { data } = statusAnswerSchema.parse((await ask('GET', '/api/status', { viewer: portal })).body)
  expect(data.problems).toMatchObject([{ kind: 'pageMail', what: '', times: 30 }])
})

test('and nobody but staff reports any', async () => {
  const { ask, deps } = await testApp()
  expect((await ask('POST', REPORT, { body: {} })).status).toBe(401)
  expect((await ask('POST', REPORT, { viewer: aUser(deps.db), body: {} })).status).toBe(403)
  await writeProblems(deps)
  expect(rowsIn(deps.db, 'problem')).toBe(0)
})
