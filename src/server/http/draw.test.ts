import { describe, expect, test, vi } from 'vitest'
import type { Drawing } from '#domain/reservations/boot.ts'
import { aGame, at, aUser, testApp, testDeps } from '../testing.ts'
import { bareAssets } from './testing.ts'

const assets = bareAssets()

/** An app that draws each page as its number and who looks at it, and how often it has drawn. */
async function drawingApp(draw = nameViewer) {
  const deps = testDeps()
  let drawn = 0
  const render = (drawing: Drawing) => {
    drawn += 1
    return Promise.resolve(draw(drawing))
  }
  const app = await testApp(deps, { assets, render: () => Promise.resolve(render) })
  const read = async (url: string, options = {}) => {
    const { status, body } = await app.ask('GET', url, options)
    return { status, page: /<div id="root">(.*?)<\/div>/s.exec(String(body))?.[1] }
  }
  return { ...app, deps, read, count: () => drawn }
}

function nameViewer({ boot }: Drawing): string | null {
  return `${boot.drawn ? 'drawn' : 'waiting'} for ${boot.me?.nick ?? 'a visitor'} at ${boot.now} in ${boot.locale}, ${boot.mode}, ${boot.width} px`
}

describe('which pages come drawn, and which wait for their scripts', () => {
  test.each([
    { url: '/', drawn: true },
    { url: '/es/reservations', drawn: true },
    { url: '/reservations?date=2026-11-21', drawn: true },
    { url: '/my-reservations', drawn: true, why: 'it says that one must sign in' },
    { url: '/nothing', drawn: true },
    { url: '/login?next=/wall', drawn: true },
    { url: '/account/register', drawn: true },
    { url: '/profile', drawn: false },
    { url: '/reservations?date=2027-11-21', drawn: false, why: 'visitors are refused that day' },
    { url: '/reservations/token/1-0123456789abcdef', drawn: false },
  ])('$url: $drawn', async ({ url, drawn }) => {
    const { read } = await drawingApp()
    expect((await read(url)).page).toMatch(drawn ? /^drawn for a visitor/ : /^waiting for a visitor/)
  })

  test('a game and its public link, as the viewer may see it', async () => {
    const { read, deps, call } = await drawingApp(({ boot }) => JSON.stringify(boot.game).replaceAll('<', ''))
    const owner = aUser(deps.db)
    const id = aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner })
    const { token } = tokenShape(await call('reservations.one', { id }, { viewer: owner }))
    expect((await read(`/reservations/${id}`, { viewer: owner })).page).toContain('4711')
    expect((await read(`/reservations/${id}`)).page).not.toContain('4711')
    expect((await read(`/reservations/token/${token}`)).page).toContain(token)
  })
})

function tokenShape({ body }: { body: unknown }): { token: string } {
  const [, token] = /"token":"([^"]+)"/.exec(JSON.stringify(body)) ?? []
  return { token: token ?? '' }
}

describe('what is kept', () => {
  test("a visitor's page is, for half a minute and while it says the same", async () => {
    const { read, deps, count } = await drawingApp()
    await read('/reservations')
    await read('/reservations')
    expect(count()).toBe(1)
    aGame(deps.db, { start: '2026-11-20T18:30:00+01:00' })
    deps.live.publish({ version: 1, day: '2026-11-20' })
    await read('/reservations')
    expect(count(), 'after a change').toBe(2)
    deps.time.now += 31_000
    await read('/reservations')
    expect(count(), 'half a minute later').toBe(3)
    deps.time.now = at('2026-11-21T00:00:01+01:00')
    expect((await read('/reservations')).page).toContain(String(deps.time.now))
  })

  test.each([
    { other: { headers: { 'accept-language': 'es' } } },
    { other: { headers: { cookie: 'color-mode=light' } } },
    { other: { headers: { 'sec-ch-ua-mobile': '?1' } } },
    { other: { headers: { cookie: 'window-width=1024' } } },
    { other: { headers: { host: 'other.example' } } },
  ])('nothing is that was drawn otherwise: $other', async ({ other }) => {
    const { read, count } = await drawingApp()
    await read('/')
    await read('/', other)
    expect(count()).toBe(2)
  })

  test("no signed-in user's page is, nor is a visitor's given to one", async () => {
    const { read, deps, count } = await drawingApp()
    const [one, other] = [aUser(deps.db), aUser(deps.db)]
    for (const viewer of [null, one, other, one, null]) {
      expect((await read('/', { viewer })).page).toContain(`drawn for ${viewer?.nick ?? 'a visitor'} at`)
    }
    expect(count()).toBe(4)
  })
})

describe('where drawing goes wrong, the browser draws', () => {
  test('a fault is no fault of the document', async () => {
    const { read } = await drawingApp(() => {
      throw new Error('broken')
    })
    expect(await read('/')).toEqual({ status: 200, page: '' })
  })

  test('a page with parts to be loaded later', async () => {
    const { read } = await drawingApp(() => null)
    expect(await read('/')).toEqual({ status: 200, page: '' })
  })

  test('too many at once', async () => {
    const used = vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 1_000_000, system: 0 })
    const { read, deps, count } = await drawingApp()
    const viewer = aUser(deps.db)
    expect((await read('/', { viewer })).page).toContain('drawn')
    expect((await read('/', { viewer })).page).toBe('')
    expect(count()).toBe(1)
    used.mockRestore()
  })
})
