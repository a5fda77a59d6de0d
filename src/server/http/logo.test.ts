import { describe, expect, test } from 'vitest'
import { defaultConfig } from '#domain/config/schema.ts'
import { testApp, testDeps } from '../testing.ts'
import { bareAssets } from './testing.ts'

const bytesOf = (start: string) => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(40, 7)])
const PNG = bytesOf('\x89PNG\r\n\x1a\n')
const toUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`

/** A club with a logo, its home page, and the address of the logo that the page names. */
async function aClubWith(logo: string | null, showLogo = true) {
  const deps = testDeps()
  const config = JSON.stringify({ ...defaultConfig, logo, showLogo })
  deps.db.$client.prepare('UPDATE config SET config = ?').run(config)
  const { app } = await testApp(deps, { assets: bareAssets() })
  const { body } = await app.inject('/')
  return { app, body, address: /"logo":"([^"]+)"/.exec(body)?.[1] ?? '' }
}

describe('the logo has an address of its own', () => {
  test.each([
    { name: 'PNG', bytes: PNG, said: 'image/png', type: 'image/png' },
    { name: 'JPEG', bytes: bytesOf('\xff\xd8\xff\xe0'), said: 'image/jpeg', type: 'image/jpeg' },
    { name: 'WebP', bytes: bytesOf('RIFF\x24\x00\x00\x00WEBPVP8 '), said: 'image/webp', type: 'image/webp' },
    { name: 'PNG that says it is WebP', bytes: PNG, said: 'image/webp', type: 'image/png' },
  ])('$name', async ({ bytes, said, type }) => {
    const { app, body, address } = await aClubWith(toUrl(bytes, said))
    expect(body).not.toContain('data:image')
    const { statusCode, headers, rawPayload } = await app.inject(address)
    expect({ statusCode, ...headers }).toMatchObject({
      statusCode: 200,
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(rawPayload.equals(bytes)).toBe(true)
    const tag = String(headers.etag)
    expect(tag).toBe(`"${address.split('/').at(-1)}"`)
    const again = await app.inject({ url: address, headers: { 'if-none-match': tag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('that changes with its content: the old one is gone', async () => {
    const one = await aClubWith(toUrl(PNG))
    const other = await aClubWith(toUrl(bytesOf('\x89PNG\r\n\x1a\nanother')))
    expect(other.address).not.toBe(one.address)
    const { statusCode, headers } = await other.app.inject(one.address)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test.each([
    { name: 'none is set', logo: null, showLogo: true },
    { name: 'it is not to be shown', logo: toUrl(PNG), showLogo: false },
    { name: 'it is no picture', logo: toUrl(bytesOf('<script>alert(1)</script>')), showLogo: true },
    { name: 'it is an SVG under another name', logo: toUrl(bytesOf('<svg onload="">')), showLogo: true },
  ])('and the page names none where $name', async ({ logo, showLogo }) => {
    const { address } = await aClubWith(logo, showLogo)
    expect(address).toBe('')
  })
})
