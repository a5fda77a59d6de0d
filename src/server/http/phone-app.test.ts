import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defaultConfig } from '#domain/config/schema.ts'
import { testApp, testDeps } from '../testing.ts'
import { bareAssets } from './testing.ts'

const shape = z.object({ icons: z.array(z.object({ src: z.string(), sizes: z.string() })) })
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function aClub() {
  const deps = testDeps()
  const { app } = await testApp(deps, { assets: { ...bareAssets(), worker: 'work()' } })
  return {
    app,
    set: (config: object) =>
      deps.db.$client.prepare('UPDATE config SET config = ?').run(JSON.stringify({ ...defaultConfig, ...config })),
  }
}

describe('the club as an app', () => {
  test('has a manifest in each language, with its name', async () => {
    const { app, set } = await aClub()
    set({ name: 'Ribera Pádel' })
    const { headers, body } = await app.inject('/es/manifest.webmanifest')
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(JSON.parse(body)).toMatchObject({
      name: 'Ribera Pádel',
      lang: 'es',
      start_url: '/es/reservations',
      scope: '/',
      display: 'standalone',
      theme_color: '#0b1220',
    })
    set({})
    expect(JSON.parse((await app.inject('/en/manifest.webmanifest')).body)).toMatchObject({ name: 'Padel Club' })
  })

  test('is named in the head of each document', async () => {
    const { app } = await aClub()
    const { body, headers } = await app.inject('/es/reservations')
    expect(body).toContain('<link rel="manifest" href="/es/manifest.webmanifest">')
    expect(body).toContain('<link rel="apple-touch-icon" href="/icon-apple.png">')
    expect(headers['content-security-policy']).toContain("worker-src 'self'; ")
  })

  test('has icons of the sizes that it says, at other addresses once its logo is another', async () => {
    const { app, set } = await aClub()
    const read = async () => shape.parse(JSON.parse((await app.inject('/en/manifest.webmanifest')).body)).icons
    const before = await read()
    set({ logo: DOT, showLogo: true })
    const icons = await read()
    expect(icons.map(({ src }) => src)).not.toEqual(before.map(({ src }) => src))
    for (const { src, sizes } of [...icons, { src: '/icon-apple.png', sizes: '180x180' }]) {
      const { headers, rawPayload } = await app.inject(src)
      expect(headers['content-type']).toBe('image/png')
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes)
    }
  })

  test('has a worker that browsers ask for each time, another one once settings are others', async () => {
    const { app, set } = await aClub()
    const one = await app.inject('/sw.js')
    expect(one.body).toMatch(/^const version = '[\w-]{22}'\nwork\(\)$/)
    expect(one.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, no-cache',
    })
    expect(one.headers['content-security-policy']).toContain("connect-src 'self'")
    const same = await app.inject({ url: '/sw.js', headers: { 'if-none-match': String(one.headers.etag) } })
    expect(same.statusCode).toBe(304)
    set({ name: 'Another' })
    expect((await app.inject('/sw.js')).body).not.toBe(one.body)
  })
})
