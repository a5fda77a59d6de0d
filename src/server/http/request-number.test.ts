import { expect, test } from 'vitest'
import { isRecord } from '#domain/is-record.ts'
import { createLog } from '../log.ts'
import { testApp, testDeps } from '../testing.ts'
import { failureShape, trpcFailureShape } from './testing.ts'

/** A club with a fault, in the table of courts, and the lines that its log says. */
async function aBrokenClub({ trustProxy }: { trustProxy?: string } = {}) {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => lines.push(line) })
  const deps = { ...testDeps(), log }
  const app = await testApp(deps, { trustProxy })
  deps.db.$client.exec('ALTER TABLE court RENAME TO gone')
  const linesOf = (number: unknown) => lines.map((line): unknown => JSON.parse(line)).filter(isAbout(number))
  return { ...app, linesOf }
}

const isAbout = (number: unknown) => (line: unknown) => isRecord(line) && line['request'] === number

test('an answer, its lines in the log and what is said of a fault carry one number, different for each request', async () => {
  const { ask, linesOf } = await aBrokenClub()
  const [first, second] = [await ask('GET', '/api/courts'), await ask('GET', '/api/courts')]
  const number = first.headers['x-request-id']
  expect(number).toMatch(/^\d{4}-\d{4}-\d{4}$/)
  expect(second.headers['x-request-id']).not.toBe(number)
  const { error, errors } = failureShape.parse(first.body)
  expect(errors).toEqual([{ msg: 'errors.fault', values: { number } }])
  expect(error.status).toBe(500)
  expect(error.message).toContain(number)
  expect(linesOf(number)).toMatchObject([
    { level: 'error', msg: 'unexpected fault', err: { cause: { type: 'SqliteError', code: 'SQLITE_ERROR' } } },
    { level: 'warn', msg: 'answered', method: 'GET', route: '/api/courts', status: 500 },
  ])
})

test('a call over tRPC tells its number too', async () => {
  const { call, linesOf } = await aBrokenClub()
  const { body, headers } = await call('courts.list', {})
  const number = headers['x-request-id']
  expect(trpcFailureShape.parse(body).errors).toEqual([{ msg: 'errors.fault', values: { number } }])
  expect(linesOf(number)).toMatchObject([{ level: 'error', path: 'courts.list' }, { status: 500 }])
})

test.each([
  { said: 'by no address', url: '/api/news?page=0' },
  { said: 'in an address that no route takes', url: '/api/%zz' },
  { said: 'where nothing is', url: '/api/nowhere' },
])('what is refused $said has a number as well', async ({ url }) => {
  const { ask } = await testApp()
  const { status, headers, body } = await ask('GET', url)
  expect(status).toBeLessThan(500)
  expect(headers['x-request-id']).toMatch(/^\d{4}-\d{4}-\d{4}$/)
  expect(JSON.stringify(body)).not.toContain(headers['x-request-id'])
})

const asked = '0af7651916cd43dd8448eb211c80319c'
test.each([
  { trustProxy: '10.1.2.3', from: '10.1.2.3', given: asked, is: 'taken' },
  { trustProxy: '10.1.2.0/24, ::1', from: '::1', given: asked, is: 'taken' },
  { trustProxy: '10.1.2.0/24', from: '::ffff:10.1.2.77', given: asked, is: 'taken' },
  { trustProxy: '10.1.2.3', from: '10.1.2.4', given: asked, is: 'made' },
  { trustProxy: undefined, from: '10.1.2.3', given: asked, is: 'made' },
  { trustProxy: '10.1.2.3', from: '10.1.2.3', given: 'short', is: 'made' },
  { trustProxy: '10.1.2.3', from: '10.1.2.3', given: `${asked}"}`, is: 'made' },
  { trustProxy: '10.1.2.3', from: '10.1.2.3', given: 'a'.repeat(65), is: 'made' },
])('of $from, behind $trustProxy, $given is $is', async ({ trustProxy, from, given, is }) => {
  const { ask } = await testApp(testDeps(), { trustProxy })
  const { headers } = await ask('GET', '/api/health', { from, headers: { 'x-request-id': given } })
  expect(headers['x-request-id'] === given ? 'taken' : 'made').toBe(is)
})
