import { describe, expect, test } from 'vitest'
import { testApp, testDeps } from '../testing.ts'
import { bareAssets } from './testing.ts'

const assets = bareAssets()
const strict = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
const nothing = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"

describe('every answer tells browsers to be strict', () => {
  test.each([
    { name: 'a kept day', method: 'GET', url: '/api/reservations/date/2026-11-20', status: 200 },
    { name: 'a procedure', method: 'GET', url: '/trpc/reservations.ahead', status: 200 },
    { name: 'a refusal', method: 'GET', url: '/api/auth/me', status: 401 },
    { name: 'an unknown path', method: 'GET', url: '/api/unknown', status: 404 },
    { name: 'an address that cannot be read', method: 'GET', url: '/%zz?x=1', status: 400 },
    { name: 'a file whose name cannot be read', method: 'GET', url: '/assets/%zz', status: 404 },
    { name: 'what the guard refuses', method: 'POST', url: '/api/auth/login', status: 403 },
  ] as const)('$name', async ({ method, url, status }) => {
    const { ask } = await testApp(testDeps(), { assets })
    const answer = await ask(method, url, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer).toMatchObject({ status, headers: { ...strict, 'content-security-policy': nothing } })
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
    expect(answer.headers).not.toHaveProperty('x-powered-by')
  })

  test('a page has a policy of its own, for each document another', async () => {
    const { ask } = await testApp(testDeps(), { assets })
    const [one, other] = [await ask('GET', '/'), await ask('GET', '/')]
    expect(one).toMatchObject({ status: 200, headers: strict })
    expect(one.headers['content-security-policy']).toMatch(/script-src 'self';.* 'nonce-/)
    expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy'])
  })

  test('under https it is to stay so', async () => {
    const { ask } = await testApp(testDeps(), { publicUrl: 'https://padel.example' })
    const { headers } = await ask('GET', '/api/health')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})
