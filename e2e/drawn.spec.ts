import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { gameNamed, makeGame } from './games.ts'

test('home and a day are read, and lead on, where no script runs', { tag: ['@phone', '@commit'] }, async ({
  openContext,
  lastDay,
}) => {
  const context = await openContext({ javaScriptEnabled: false, locale: 'es' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Reservar pista' }).click()
  await page.getByRole('main').locator(`a[href*="${lastDay}"]`).click()
  await expect(page.locator('main a[aria-current="date"]')).toHaveAttribute('href', new RegExp(lastDay))
  // What others have booked meanwhile may be folded.
  await expect(page.getByRole('button', { name: /^Court \d, \d\d:\d\d–\d\d:\d\d, libre/ }).first()).toBeVisible()
})

for (const locale of ['en', 'es'] as const) {
  test(`the documents say what is seen: ${locale}`, { tag: ['@phone', '@commit'] }, async ({
    asUser,
    freeSlot,
    request,
  }) => {
    const owner = await asUser('player21')
    const { path, link, slot } = await makeGame(owner.request, await freeSlot())
    for (const [address, words] of [
      ['', [locale === 'en' ? 'Play' : 'Juega']],
      [`/reservations?date=${slot.day}`, ['09:30', slot.courtName]],
      ['/news', ['Trueque de palas', '/takes/']],
      ['/news/court-3-new-lines', ['https://wa.me/', '08:00']],
      ['/precios', ['20:00', slot.courtName, locale === 'en' ? '€6.00' : '6,00\u00A0€']],
      [link, [slot.time, slot.courtName]],
      [path, [slot.time, slot.courtName]],
    ] as const) {
      for (const caller of [request, owner.request]) {
        // Where the server has drawn too much lately, the next one is drawn again.
        let html = ''
        const read = async () => {
          html = await readDrawn(caller, `/${locale}${address}`)
          return html
        }
        await expect.poll(read, address).toContain('<h1')
        for (const word of words) expect.soft(html, address).toContain(word)
      }
    }
    // The rest of the pages wait for their scripts under their header.
    const waiting = new RegExp(
      `<header.*<main[^>]*>[^/]*<output.*>${locale === 'en' ? 'Loading' : 'Cargando'}</output>`,
      's',
    )
    await expect.poll(() => readDrawn(owner.request, `/${locale}/my-reservations`)).toMatch(waiting)
  })
}

test('a page is taken over as it was drawn: nothing jumps, nothing is drawn anew', async ({
  page,
  asUser,
  freeSlot,
}) => {
  const owner = await asUser('player22')
  const { path, link, slot } = await makeGame(owner.request, await freeSlot())
  for (const viewer of [page, owner]) {
    await blockFonts(viewer)
    await viewer.addInitScript(watchPage)
  }
  for (const address of [
    '/',
    '/es/reservations',
    `/reservations?date=${slot.day}`,
    link,
    path,
    '/es/precios?time=09:30',
    '/es/news',
    '/news/court-3-new-lines',
    '/my-reservations',
    '/none',
    '/login',
    '/es/account/register',
  ]) {
    // Who is signed in is sent on from where one signs in.
    for (const viewer of /login|account/.test(address) ? [page] : [page, owner]) {
      await viewer.goto(address)
      await expect(viewer.locator('html'), address).toHaveAttribute('data-alive')
      await expect(viewer.getByRole('contentinfo'), address).toHaveCount(1)
      await viewer.waitForTimeout(300)
      const seen = await viewer.evaluate<{ moved: string[]; kept: boolean }>('globalThis.seen()')
      expect(seen.moved, `what jumps on ${address}`).toEqual([])
      expect(seen.kept || address === '/my-reservations', `${address} was drawn anew`).toBe(true)
    }
  }
})

test('over a slow line a page is shown once it is whole @desktop', async ({ page, lastDay }) => {
  await page.addInitScript(countFirstFrame)
  const address = `/reservations?date=${lastDay}`
  // From the second visit on, the document alone comes over the line.
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  const line = await page.context().newCDPSession(page)
  const pace = { downloadThroughput: 6000, uploadThroughput: 100_000, latency: 20 }
  await line.send('Network.emulateNetworkConditions', { offline: false, ...pace })
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  const [first, whole] = await page.evaluate<number[]>('[globalThis.firstFrame, globalThis.countCells()]')
  expect(first, 'cells of the day in the first frame').toBe(whole)
})

test('in a window of any width a page is taken over as it was drawn @desktop', async ({ page, asUser, lastDay }) => {
  const staff = await asUser('portal')
  for (const viewer of [page, staff]) {
    await blockFonts(viewer)
    await viewer.addInitScript(watchPage)
  }
  for (const width of [320, 800, 1024, 1100, 1600]) {
    for (const viewer of width === 1600 ? [page, staff] : [page]) {
      await viewer.setViewportSize({ width, height: 1000 })
      await viewer.goto(`/es/reservations?date=${lastDay}`)
      await expect(viewer.locator('html')).toHaveAttribute('data-alive')
      await viewer.waitForTimeout(300)
      expect(await viewer.evaluate('globalThis.seen()'), `${width} px`).toEqual({ moved: [], kept: true })
    }
  }
})

test('what is tapped before the page is alive is done once it is', { tag: ['@commit', '@phone'] }, async ({
  page,
  lastDay,
}) => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`/reservations?date=${lastDay}`, { waitUntil: 'commit' })
  await page.locator('[data-slot]:visible').first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  open()
  await expect(
    page.getByRole('button', { name: 'Sign in to reserve' }).or(page.getByRole('dialog')).first(),
  ).toBeVisible()
})

test("no answer drawn for one holds what is another's, in a thousand at once @phone", async ({
  asUser,
  freeSlot,
  club,
}) => {
  const players = ['player23', 'player24', 'player25'] as const
  const slot = await freeSlot({ beside: 2 })
  const people: { name: string; cookie: string; pages: string[]; own: string[] }[] = []
  for (const name of players) {
    const { request: caller } = await asUser(name)
    const game = await makeGame(caller, people.length === 0 ? slot : await freeSlot(), { type: 'complete' })
    const { pincode, token } = await gameNamed(caller, game.documentId)
    const own = [`"username":"${name}"`, `"pincode":"${pincode}"`, `>${pincode}<`, ...(token ? [token] : [])]
    people.push({
      name,
      cookie: await cookieOf(caller),
      pages: [game.path, `/reservations?date=${game.slot.day}`],
      own,
    })
  }
  const trainer = await cookieOf((await asUser('trainer')).request)
  people.push({ name: 'trainer', cookie: trainer, pages: [], own: ['"username":"trainer"'] })
  people.push({ name: 'visitor', cookie: '', pages: [], own: [] })
  const pages = ['/', '/reservations', ...people.flatMap((one) => one.pages)]
  const asked = Array.from({ length: 1000 }, (_, at) => ({
    person: people[at % people.length],
    address: `${at % 2 === 0 ? '' : '/es'}${pages[Math.floor(at / people.length) % pages.length]}`,
  }))
  let drawn = 0
  const faults: string[] = []
  const ask = async (): Promise<void> => {
    for (let next = asked.pop(); next; next = asked.pop()) {
      const { person, address } = next
      if (!person) continue
      const answer = await fetch(`${club.url}${address}`, { headers: { cookie: person.cookie } })
      const document = await answer.text()
      if (document.includes('<h1')) drawn += 1
      // A trainer sees the players' games.
      const others = person.name === 'trainer' ? [] : people.filter((other) => other !== person)
      const found = others.flatMap(({ own }) => own).filter((marker) => document.includes(marker))
      if (answer.status !== 200 || found.length > 0)
        faults.push(`${answer.status} ${address} for ${person.name}: ${found.join(', ')}`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, ask))
  expect(faults).toEqual([])
  expect(drawn, 'how many were drawn').toBeGreaterThan(200)
})

/** A font that arrives moves what stands beside its words, however a page was made. A route would load all scripts anew. */
async function blockFonts(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.setBlockedURLs', { urls: ['*.woff2'] })
}

async function cookieOf(caller: APIRequestContext): Promise<string> {
  const { cookies } = await caller.storageState()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** What the page is drawn as in its document. */
async function readDrawn(caller: APIRequestContext, address: string): Promise<string> {
  const document = await (await caller.get(address)).text()
  return /<div id="root">(.*)<script type="application\/json"/s.exec(document)?.[1] ?? ''
}

// What runs in the page is text, as the tests know no DOM.
const countFirstFrame = `
  globalThis.countCells = () => [...document.querySelectorAll('main [data-slot]')].filter((cell) => cell.checkVisibility()).length
  requestAnimationFrame(() => { globalThis.firstFrame = globalThis.countCells() })
`

const watchPage = `{
  const moved = []
  let heading = null
  const placeOf = ({ x, y, width, height }) => [x, y, width, height].join(' ')
  const tell = ({ node, previousRect, currentRect }) =>
    (node?.outerHTML ?? node?.data ?? '').slice(0, 100) + ' from ' + placeOf(previousRect) + ' to ' + placeOf(currentRect)
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) moved.push([value, ...sources.map(tell)].join('; '))
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('DOMContentLoaded', () => { heading = document.querySelector('main h1') }, { once: true })
  document.addEventListener('readystatechange', () => { heading ??= document.querySelector('main h1') })
  globalThis.seen = () => ({ moved, kept: heading !== null && heading.isConnected })
}`
