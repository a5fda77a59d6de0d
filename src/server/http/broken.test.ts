import { connect } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generated, type TestApp, testApp } from '../testing.ts'
import { failureShape } from './testing.ts'

const SEED = 20_261_120
const GENERATED = generated(60, 5000)
let club: TestApp
let port = 0

beforeAll(async () => {
  club = await testApp()
  port = Number(new URL(await club.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => club.app.close())

/** Sends bytes, says nothing more, and answers what came back until the other side was done; or stays on the line. */
function raw(bytes: string | Buffer, stays = false): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1')
    const end = () => resolve(said)
    socket.setEncoding('latin1').on('data', (chunk) => {
      said += String(chunk)
    })
    socket.on('close', end).on('error', end)
    if (!stays) socket.end(bytes)
    else if (bytes.length > 0) socket.write(bytes)
  })
}

const head = 'Host: club\r\nConnection: close\r\n'
const broken = [
  { name: 'no HTTP', bytes: 'hello\r\n\r\n' },
  { name: 'nothing', bytes: '' },
  { name: 'half a line', bytes: 'GET /api/heal' },
  { name: 'an unknown method', bytes: `BREW /api HTTP/1.1\r\n${head}\r\n` },
  { name: 'a version that is not there', bytes: `GET /api HTTP/9.9\r\n${head}\r\n` },
  { name: 'no host', bytes: 'GET /api/health HTTP/1.1\r\n\r\n' },
  {
    name: 'two lengths',
    bytes: `POST /api/auth/login HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
  },
  {
    name: 'length and chunks',
    bytes: `POST /api/auth/login HTTP/1.1\r\n${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  },
  { name: 'a length below nothing', bytes: `POST /api/auth/login HTTP/1.1\r\n${head}Content-Length: -1\r\n\r\n` },
  {
    name: 'a broken chunk',
    bytes: `POST /api/auth/login HTTP/1.1\r\n${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  },
  { name: 'a header with a NUL', bytes: `GET /api/health HTTP/1.1\r\n${head}X: a\0b\r\n\r\n` },
  { name: 'a header folded', bytes: `GET /api/health HTTP/1.1\r\n${head}X: a\r\n b\r\n\r\n` },
  { name: 'a header of 40 KB', bytes: `GET /api/health HTTP/1.1\r\n${head}X: ${'a'.repeat(40_000)}\r\n\r\n` },
  { name: 'bare carriage returns', bytes: `GET /api/health HTTP/1.1\rHost: club\r\r` },
  { name: 'a whole address of elsewhere', bytes: `GET http://evil.example/api/health HTTP/1.1\r\n${head}\r\n` },
  { name: 'an address of stars', bytes: `OPTIONS * HTTP/1.1\r\n${head}\r\n` },
  { name: 'CONNECT', bytes: `CONNECT evil.example:443 HTTP/1.1\r\n${head}\r\n` },
  {
    name: 'an upgrade',
    bytes: `GET /api/health HTTP/1.1\r\nHost: club\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  },
  { name: 'a broken escape', bytes: `GET /api/courts/% HTTP/1.1\r\n${head}\r\n` },
  { name: 'bytes in the path', bytes: Buffer.from(`GET /api/courts/\xff\xfe HTTP/1.1\r\n${head}\r\n`, 'latin1') },
  { name: 'a double slash', bytes: `GET //api//health HTTP/1.1\r\n${head}\r\n` },
  {
    name: 'a length without a body',
    bytes: `POST /api/auth/login HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 10\r\n\r\n{`,
  },
]

test.each(broken)('$name: no fault of ours, and the club goes on', async ({ bytes }) => {
  const said = await raw(bytes)
  expect(said).not.toMatch(/^HTTP\/1\.1 5/)
  expect(said).not.toMatch(/node_modules|\.ts:|Error:/)
  const [top = '', body = ''] = said.split('\r\n\r\n')
  // Without a host Node answers by itself, and says nothing.
  const isOurs = top.startsWith('HTTP/1.1 400') && !top.includes('chunked')
  expect(isOurs && !failureShape.safeParse(JSON.parse(body)).success).toBe(false)
  expect(isOurs && !top.includes('x-content-type-options: nosniff')).toBe(false)
  expect(await raw(`GET /api/health HTTP/1.1\r\n${head}\r\n`)).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('who opens a line and asks nothing in time hears nothing, who stops in the middle is told', async () => {
  const [ahead, halfway] = await Promise.all([raw('', true), raw('GET /api/health HTTP/1.1\r\nHost: club\r\n', true)])
  expect(ahead).toBe('')
  expect(halfway).toMatch(/^HTTP\/1\.1 400/)
})

test(`${GENERATED} generated broken requests: no 5xx, no exit, no path in an answer`, {
  tags: ['promise'],
}, async () => {
  const part = fc.oneof(
    fc.constantFrom(
      'GET',
      'POST',
      'DELETE',
      ' ',
      '/api/health',
      '/api/auth/login',
      '/trpc/courts.list',
      ' HTTP/1.1',
      '\r\n',
      '\r\n\r\n',
      'Host: club',
      'Content-Length: 5',
      'Transfer-Encoding: chunked',
      'Content-Type: application/json',
      '{}',
      '0\r\n\r\n',
      '%',
      '?',
      'Cookie: session=',
      'Expect: 100-continue',
      '\0',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  const requests = fc.array(part, { maxLength: 14 }).map((parts) => parts.join(''))
  const property = fc.asyncProperty(requests, async (bytes) => {
    expect(await raw(bytes)).not.toMatch(/HTTP\/1\.1 5|node_modules|\.ts:/)
  })
  await fc.assert(property, { numRuns: GENERATED, seed: SEED })
  expect(await raw(`GET /api/health HTTP/1.1\r\n${head}\r\n`)).toMatch(/^HTTP\/1\.1 200 OK/)
})
