import { describe, expect, test } from 'vitest'
import { aGame, aUser, testApp, testDeps } from '../testing.ts'
import { bareAssets } from './testing.ts'

const assets = bareAssets()
const bootIn = (html: unknown) => /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(String(html))?.[1]

describe('the document of a page', () => {
  test.each([
    { path: '/', status: 200, lang: 'en' },
    { path: '/es', status: 200, lang: 'es' },
    { path: '/es/', status: 200, lang: 'es' },
    { path: '/en/reservations?date=2026-11-21', status: 200, lang: 'en' },
    { path: '/reservations/', status: 200, lang: 'en' },
    { path: '/reservations?date=2026-02-30', status: 200, lang: 'en' },
    { path: '/my-reservations', status: 200, lang: 'en' },
    { path: '/es/no-hay-nada', status: 404, lang: 'es' },
    { path: '/eso', status: 404, lang: 'en' },
    { path: '/reservations/nosuchgame', status: 404, lang: 'en' },
    { path: '/reservations/999999', status: 404, lang: 'en' },
    { path: '/reservations/token/1-0123456789abcdef', status: 404, lang: 'en' },
    { path: '//[', status: 404, lang: 'en' },
    { path: '//club.example/reservations', status: 404, lang: 'en' },
    { path: '/..%2f..%2fetc%2fpasswd', status: 404, lang: 'en' },
  ])('$path: $status in $lang', async ({ path, status, lang }) => {
    const { ask } = await testApp(testDeps(), { assets })
    const answer = await ask('GET', path)
    expect(answer).toMatchObject({ status })
    expect(answer.body).toContain(`<html lang="${lang}" class="dark" data-theme="dark">`)
  })

  test('an address that is none is refused as malformed', async () => {
    const { ask } = await testApp(testDeps(), { assets })
    expect(await ask('GET', '/%E0%A4%A')).toMatchObject({ status: 400 })
  })

  test('lets no script run that stands in it, and none get out of the data it carries', async () => {
    const deps = testDeps()
    const owner = aUser(deps.db, { nick: '</script><script>alert(1)</script>' })
    aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner })
    const { ask } = await testApp(deps, { assets })
    const { body, headers } = await ask('GET', '/reservations?date=2026-11-20', { viewer: owner })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(body).not.toContain('<script>alert')
    expect(JSON.parse(bootIn(body) ?? '')).toMatchObject({ me: { nick: owner.nick } })
  })
})
