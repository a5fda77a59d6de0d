import { mkdirSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp, testDeps } from '../testing.ts'
import { bareAssets, failureShape } from './testing.ts'

const text = 'export const answer = 42\n'.repeat(40)
const assets = bareAssets()
const place = (name: string, content: string | Buffer) => writeFileSync(join(assets.folder, 'assets', name), content)
place('page-1a2b.js', text)
place('page-1a2b.js.br', brotliCompressSync(text))
place('page-1a2b.js.gz', gzipSync(text))
place('letters-3c4d.woff2', 'letters')
writeFileSync(join(assets.folder, 'secret.txt'), 'secret')
mkdirSync(join(assets.folder, '.vite'))
writeFileSync(join(assets.folder, '.vite', 'manifest.json'), '{}')

const { app } = await testApp(testDeps(), { assets })
const base = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => await app.close())
const ask = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  await app.inject({ method, url, headers })

describe('a built file', () => {
  test.each([
    { accepted: 'br, gzip', encoding: 'br', body: brotliCompressSync(text) },
    { accepted: 'gzip', encoding: 'gzip', body: gzipSync(text) },
    { accepted: 'identity', encoding: undefined, body: Buffer.from(text) },
  ])('comes as $encoding where $accepted is accepted, to be kept for good', async ({ accepted, encoding, body }) => {
    const { statusCode, headers, rawPayload } = await ask('/assets/page-1a2b.js', { 'accept-encoding': accepted })
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(rawPayload.equals(body)).toBe(true)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(headers.vary).toBe('accept-encoding')
  })

  test('is not sent again to who holds it', async () => {
    const first = await ask('/assets/page-1a2b.js')
    const again = await ask('/assets/page-1a2b.js', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'br' }
    expect((await ask('/assets/page-1a2b.js', packed)).statusCode).toBe(200)
  })

  test('has a head of its own', async () => {
    const { statusCode, headers, body } = await ask('/assets/page-1a2b.js', {}, 'HEAD')
    expect([statusCode, headers['content-length'], body]).toEqual([200, String(text.length), ''])
  })

  test('comes in part where a part of it is requested', async () => {
    const { statusCode, headers, body } = await ask('/assets/page-1a2b.js', { range: 'bytes=0-5' })
    expect([statusCode, headers['content-range'], body]).toEqual([206, `bytes 0-5/${text.length}`, 'export'])
  })

  test('is found whatever is asked of it', async () => {
    const { statusCode, body } = await ask('/assets/letters-3c4d.woff2?x=1')
    expect([statusCode, body]).toEqual([200, 'letters'])
  })
})

/** Asks for a path exactly as it is written: other ways of asking tidy it first. */
async function askRaw(path: string): Promise<{ answer: IncomingMessage; body: string }> {
  return await new Promise((resolve, reject) => {
    get(base, { path, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ answer, body: Buffer.concat(parts).toString() }))
    }).on('error', reject)
  })
}

test.each([
  '/assets',
  '/assets/',
  '/assets/page-1a2b.js.map',
  '/assets/gone-0000.js',
  '/assets/../secret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/%2e%2e%2fsecret.txt',
  '/assets/..%5csecret.txt',
  '/assets/%252e%252e%252fsecret.txt',
  '/assets/../.vite/manifest.json',
  '/assets//page-1a2b.js',
  '/assets/./page-1a2b.js',
  '/assets/page-1a2b.js/',
  '/assets/page-1a2b.js/..',
  '/assets/PAGE-1A2B.js',
  '/assets/page-1a2b.js%00',
  '/assets/%00',
  '/assets/%',
  '/assets/%zz',
  '/assets/%ff',
  '/assets/%c0%ae%c0%ae/secret.txt',
  '/assets/\\..\\secret.txt',
  '/assets/__proto__',
  `/assets/${'x'.repeat(600)}`,
  `/assets/${'a/'.repeat(300)}`,
])('%s is no file: refused, in the shape of every refusal', async (url) => {
  const { answer, body } = await askRaw(url)
  const key = failureShape.parse(JSON.parse(body)).errors[0]?.msg
  expect([answer.statusCode, key]).toBeOneOf([
    [404, 'errors.notFound'],
    [400, 'errors.malformed'],
  ])
  expect(answer.headers['cache-control']).toBeUndefined()
})

test.each(['POST'] as const)('a file takes no %s', async (method) => {
  expect((await ask('/assets/page-1a2b.js', {}, method)).statusCode).toBe(404)
})
