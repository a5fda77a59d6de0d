import { type Browser, chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { buildIfNeeded } from '../build-if-needed.mjs'
import { chromiumArguments, findChromium, phoneAgent } from '../chromium.ts'
import { serveDemo } from '../club/serve-club.ts'
import { withLock } from '../lock.mjs'
import { figureRow, limitRow, type Row } from './report.ts'
import { median } from './rounds.ts'

/** A mid phone on a slow network: 1.6 Mbit/s, 150 ms there and back, a processor four times slower than this one. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slower = 4

/** For how long a page is looked at, in milliseconds: what it fetches for the first tap is there by then. */
const LOOK = 5000
/** For how long it loads once it takes input: live updates, and what it shows besides. */
const SETTLED = 1000

/** What is visited for the first time: where, what is waited for, and whether the browser brings Temporal. */
type Visited = { path: string; what: string; selector: string; hasTemporal?: boolean }

const visited: readonly Visited[] = [
  { path: '/reservations', what: 'slots', selector: 'main [data-slot]' },
  {
    path: '/reservations',
    what: 'slots, in a browser without Temporal',
    selector: 'main [data-slot]',
    hasTemporal: false,
  },
  { path: '/', what: 'free times', selector: 'main a[href*="/reservations?"]' },
  { path: '/login', what: 'the form', selector: 'main form input' },
  { path: '/account/register', what: 'the form', selector: 'main form input' },
  { path: '/news/court-3-new-lines', what: 'the text', selector: 'main article p' },
  { path: '/precios', what: 'prices', selector: 'main table td' },
]

const visitSchema = z.object({
  shown: z.number(),
  alive: z.number(),
  firstPaintScripts: z.number(),
  scripts: z.number(),
  layoutShift: z.number(),
  files: z.array(z.object({ name: z.string(), from: z.number(), to: z.number(), bytes: z.number() })),
})
type Visit = z.infer<typeof visitSchema>

/** Visits pages for the first time again and again, each time with nothing cached from before, and goes from day to day. */
export async function measureFirstVisits(times: number): Promise<Row[]> {
  await withLock('.run-lock', () => buildIfNeeded(process.cwd(), process.execPath, process.env))
  const club = await serveDemo('afternoon')
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() })
  try {
    const rows: Row[] = []
    for (const one of visited) {
      const visits: Visit[] = []
      for (let time = 0; time < times; time += 1) visits.push(await visitOnce(browser, club.url, one))
      rows.push(...visitRows(one, visits))
    }
    return [...rows, ...(await dayRows(browser, club.url, times))]
  } finally {
    await browser.close()
    await club.stop()
  }
}

function visitRows({ path, what }: Visited, visits: readonly Visit[]): Row[] {
  const medianOf = (figure: (one: Visit) => number) => median(visits.map(figure))
  const row = (name: string, limit: number, unit: string, figure: (one: Visit) => number) =>
    limitRow(name, limit, unit, medianOf(figure))
  logFiles(path, visits[0])
  const shift = medianOf(({ layoutShift }) => layoutShift)
  return [
    row(`First visit to ${path}, mid phone: ${what} shown`, 1200, 'ms', ({ shown }) => shown),
    row('The same: takes input', 2200, 'ms', ({ shown, alive }) => Math.max(shown, alive)),
    row('The same: scripts at the first paint', 60, 'KB', (one) => one.firstPaintScripts / 1000),
    row('The same: scripts in all', 160, 'KB', (one) => one.scripts / 1000),
    { ...figureRow('The same: layout shift', shift.toFixed(3)), promise: '0', isMet: shift < 0.0005 },
  ]
}

/** Says where the time went. */
function logFiles(path: string, visit: Visit | undefined): void {
  console.log(`  ${path}: shown ${visit?.shown.toFixed(0)} ms, takes input ${visit?.alive.toFixed(0)} ms`)
  for (const { name, from, to, bytes } of visit?.files.toSorted((a, b) => a.from - b.from) ?? [])
    console.log(`    ${Math.round(from)}–${Math.round(to)} ms ${(bytes / 1000).toFixed(1)} KB ${name}`)
}

async function visitOnce(browser: Browser, url: string, { path, selector, hasTemporal }: Visited): Promise<Visit> {
  const { context, page } = await openPhone(browser, selector, hasTemporal)
  await page.goto(url + path)
  await page.evaluate(shownAndAlive)
  await page.waitForTimeout(SETTLED)
  const found = visitSchema.parse(await page.evaluate(readVisit))
  await context.close()
  return found
}

/** To a day that must be fetched over the slow network, and to one seen before on the slow phone. */
async function dayRows(browser: Browser, url: string, times: number): Promise<Row[]> {
  const unseen: number[] = []
  const seen: number[] = []
  for (let time = 0; time < times; time += 1) {
    const { context, page, session } = await openPhone(browser, 'main [data-slot]')
    await page.goto(`${url}/reservations`)
    await page.evaluate(shownAndAlive)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.waitForTimeout(LOOK)
    unseen.push(await timeUnseenDays(page))
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await session.send('Network.emulateNetworkConditions', { ...network, latency: 0, downloadThroughput: -1 })
    await page.evaluate(changeDay(0))
    seen.push(await timeSeenDays(page))
    await context.close()
  }
  return [
    limitRow('Day to day, seen before', 100, 'ms', median(seen)),
    limitRow('Day to day, not seen before, over that network, from the finger on', 300, 'ms', median(unseen)),
  ]
}

/** A browser as it is on the phone and its network, with nothing cached, that notes when what a selector finds is shown. */
async function openPhone(browser: Browser, selector: string, hasTemporal = true) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    userAgent: phoneAgent,
  })
  await context.addInitScript(watchFor(selector))
  if (!hasTemporal) await context.addInitScript('delete globalThis.Temporal')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { context, page, session }
}

/** From a finger on a day that is neither today nor beside a day seen before to the frame that shows it. */
async function timeUnseenDays(page: Page): Promise<number> {
  const times: number[] = []
  for (const place of [3, 6]) {
    const link = page.locator('main nav a[href*="date="]').nth(place)
    await link.scrollIntoViewIfNeeded()
    const measured = await page.evaluateHandle(watchTap(place))
    await link.tap()
    times.push(await measured.evaluate((watched: { took: Promise<number> }) => watched.took))
    await page.waitForLoadState('networkidle')
  }
  return median(times)
}

/** From a tap on a neighbouring day to the frame that shows it; median of going there and back. */
async function timeSeenDays(page: Page): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    times.push(z.number().parse(await page.evaluate(changeDay((turn + 1) % 2))))
    // Somebody looks at a day before going on to the next.
    await page.waitForTimeout(300)
  }
  return median(times)
}

// What runs in the page is text, as the tools know no DOM.
const watchFor = (selector: string) => `{
  const look = () => {
    const { dataset } = document.documentElement ?? {}
    // The first to be called when the frame has been drawn.
    if (!('shown' in globalThis) && document.querySelector('${selector}'))
      setTimeout(() => { globalThis.shown ??= performance.now() })
    if (dataset && 'alive' in dataset) globalThis.alive ??= performance.now()
    if (!('alive' in globalThis && 'shown' in globalThis)) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`

const shownAndAlive = `new Promise((resolve) => {
  const look = () => ('shown' in globalThis && 'alive' in globalThis ? resolve() : requestAnimationFrame(look))
  look()
})`

/** Calls back with the time of the frame that shows the day of a link. */
const whenShown = (done: string) => `
  const look = () => {
    const shown = document.querySelector('main nav a[aria-current="date"]')
    const there = shown?.href === link.href && !document.querySelector('main [aria-busy=true]')
    // The first to be called when the frame has been drawn: what the page does after it isn't waited for.
    if (there) setTimeout(() => ${done})
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

const changeDay = (place: number) => `new Promise((resolve) => {
  const link = [...document.querySelectorAll('main nav a[href*="date="]')][${place}]
  const started = performance.now()
  ${whenShown('resolve(performance.now() - started)')}
  link.click()
})`

const watchTap = (place: number) => `(() => {
  const link = [...document.querySelectorAll('main nav a[href*="date="]')][${place}]
  const took = new Promise((resolve) => addEventListener('pointerdown', ({ timeStamp }) => {
    ${whenShown('resolve(performance.now() - timeStamp)')}
  }, { once: true, capture: true }))
  return { took }
})()`

const readVisit = `new Promise((resolve) => {
  let layoutShift = 0
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) layoutShift += value })
    .observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => {
    const files = performance.getEntriesByType('resource').map(({ name, startTime, responseEnd, transferSize }) =>
      ({ name: name.replace(/.*\\//, ''), from: startTime, to: responseEnd, bytes: transferSize }))
    const scripts = files.filter(({ name }) => /[.]js$/.test(name))
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const bytesOf = (some) => some.reduce((sum, { bytes }) => sum + bytes, 0)
    resolve({
      shown: globalThis.shown,
      alive: globalThis.alive,
      firstPaintScripts: bytesOf(scripts.filter(({ to }) => to <= firstPaint)),
      scripts: bytesOf(scripts),
      layoutShift,
      files,
    })
  }, 300)
})`
