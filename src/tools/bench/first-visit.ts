import { type Browser, chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { buildIfNeeded } from '../build-if-needed.mjs'
import { chromiumArguments, findChromium, phoneAgent } from '../chromium.ts'
import { serveDemo } from '../club/serve-club.ts'
import { withLock } from '../lock.mjs'
import { median } from './rounds.ts'

/** A mid phone on a slow network: 1.6 Mbit/s, 150 ms there and back, a processor four times slower than this one. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slower = 4

/** For how long the first day is looked at, in milliseconds. */
const LOOK = 2500

/**
 * Medians; milliseconds and bytes as sent. `slotsShown`: the first frame with a slot in it; `firstPaintScripts`: what was
 * there by then. `dayToDay`: to a day beside the one that is looked at; `unseenDay`: to one that must be fetched, over the
 * slow network alone. `parts` tells where the time of the median visit went.
 */
export type FirstVisit = {
  slotsShown: number
  largestPaint: number
  firstPaintScripts: number
  scriptBytes: number
  dayToDay: number
  unseenDay: number
  parts: VisitParts
}
export type VisitParts = z.infer<typeof partsShape>

const partsShape = z.object({
  document: z.number(),
  shown: z.number(),
  alive: z.number(),
  firstPaintScripts: z.number(),
  firstPaint: z.number(),
  largestPaint: z.number(),
  scriptsThere: z.number(),
  fontsThere: z.number(),
  element: z.string(),
  scriptBytes: z.number(),
  files: z.array(z.object({ name: z.string(), from: z.number(), to: z.number(), bytes: z.number() })),
})

/**
 * Visits the day view for the first time again and again, each time with nothing kept from before. `hasTemporal`: whether
 * the browser brings its own, or the page must fetch it.
 */
export async function measureFirstVisit(times: number, hasTemporal: boolean): Promise<FirstVisit> {
  await withLock('.run-lock', () => buildIfNeeded(process.cwd(), process.execPath, process.env))
  const club = await serveDemo('afternoon')
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() })
  try {
    const visits: Visit[] = []
    for (let time = 0; time < times; time += 1) visits.push(await visit(browser, club.url, hasTemporal))
    const sorted = visits.toSorted((a, b) => a.parts.largestPaint - b.parts.largestPaint)
    const typical = sorted[Math.floor((sorted.length - 1) / 2)]
    if (!typical) throw new Error('Nothing was visited.')
    return {
      slotsShown: median(visits.map(({ parts }) => parts.shown)),
      firstPaintScripts: median(visits.map(({ parts }) => parts.firstPaintScripts)),
      largestPaint: median(visits.map(({ parts }) => parts.largestPaint)),
      scriptBytes: median(visits.map(({ parts }) => parts.scriptBytes)),
      dayToDay: median(visits.map((one) => one.dayToDay)),
      unseenDay: median(visits.map((one) => one.unseenDay)),
      parts: typical.parts,
    }
  } finally {
    await browser.close()
    await club.stop()
  }
}

/**
 * Visits a page for the first time again and again; answers each visit's figures, by when what a selector finds was shown.
 */
export async function measureFirstSight(path: string, watched: string, times: number): Promise<VisitParts[]> {
  await withLock('.run-lock', () => buildIfNeeded(process.cwd(), process.execPath, process.env))
  const club = await serveDemo('afternoon')
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() })
  try {
    const visits: VisitParts[] = []
    for (let time = 0; time < times; time += 1) {
      const { context, page } = await openPhone(browser, { watched, hasTemporal: true })
      // Once it is alive it listens for changes, so that the network may never be idle.
      await page.goto(`${club.url}${path}`)
      await page.evaluate(shownAndAlive)
      visits.push(partsShape.parse(await page.evaluate(readParts)))
      await context.close()
    }
    return visits.toSorted((one, other) => one.shown - other.shown)
  } finally {
    await browser.close()
    await club.stop()
  }
}

type Visit = Pick<FirstVisit, 'parts' | 'dayToDay' | 'unseenDay'>

async function visit(browser: Browser, url: string, hasTemporal: boolean): Promise<Visit> {
  const { context, page, session } = await openPhone(browser, { watched: 'main [data-slot]', hasTemporal })
  try {
    await page.goto(`${url}/reservations`, { waitUntil: 'networkidle' })
    const parts = partsShape.parse(await page.evaluate(readParts))
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const unseen = await timeUnseenDay(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await session.send('Network.emulateNetworkConditions', { ...network, latency: 0, downloadThroughput: -1 })
    await page.evaluate(changeDay(0))
    return { parts, unseenDay: unseen, dayToDay: await dayToDay(page) }
  } finally {
    await context.close()
  }
}

type Watch = {
  /** What is waited for, as a selector. */
  watched: string
  hasTemporal: boolean
}

/** A browser as it is on the phone and its network, with nothing kept. */
async function openPhone(browser: Browser, { watched, hasTemporal }: Watch) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    userAgent: phoneAgent,
  })
  await context.addInitScript(watchFor(watched))
  if (!hasTemporal) await context.addInitScript('delete globalThis.Temporal')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { context, page, session }
}

/** From a finger on a day that is neither today nor beside a day seen before to the frame that shows it. */
async function timeUnseenDay(page: Page): Promise<number> {
  // Somebody has looked at the day by then, and what is fetched in case of a tap is there.
  await page.evaluate("dispatchEvent(new Event('wheel'))")
  await page.waitForTimeout(LOOK)
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
async function dayToDay(page: Page): Promise<number> {
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

const changeDay = (place: number) => `new Promise((resolve) => {
  const links = [...document.querySelectorAll('main nav a[href*="date="]')]
  const link = links[${place}]
  const started = performance.now()
  const look = () => {
    const shown = document.querySelector('main nav a[aria-current="date"]')
    const there = shown?.href === link.href && !document.querySelector('main [aria-busy=true]')
    // The first to be called when the frame has been drawn: what the page does after it isn't waited for.
    if (there) setTimeout(() => resolve(performance.now() - started))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  link.click()
})`

const watchTap = (place: number) => `(() => {
  const link = [...document.querySelectorAll('main nav a[href*="date="]')][${place}]
  const took = new Promise((resolve) => addEventListener('pointerdown', ({ timeStamp }) => {
    const look = () => {
      const shown = document.querySelector('main nav a[aria-current="date"]')
      const there = shown?.href === link.href && !document.querySelector('main [aria-busy=true]')
      if (there) setTimeout(() => resolve(performance.now() - timeStamp))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, { once: true, capture: true }))
  return { took }
})()`

const readParts = `new Promise((resolve) => {
  let largest = { startTime: 0, element: null }
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) largest = entry })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  setTimeout(() => {
    const [page] = performance.getEntriesByType('navigation')
    const files = performance.getEntriesByType('resource').map(({ name, startTime, responseEnd, transferSize }) =>
      ({ name: name.replace(/.*\\//, ''), from: startTime, to: responseEnd, bytes: transferSize }))
    const before = files.filter(({ from }) => from < largest.startTime)
    const end = (pattern) => Math.max(0, ...before.filter(({ name }) => pattern.test(name)).map(({ to }) => to))
    const scripts = files.filter(({ name }) => /[.]js$/.test(name))
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    resolve({
      document: page.responseEnd,
      shown: globalThis.shown ?? Infinity,
      alive: globalThis.alive ?? Infinity,
      firstPaintScripts: scripts.filter(({ to }) => to <= firstPaint).reduce((sum, { bytes }) => sum + bytes, 0),
      firstPaint,
      largestPaint: largest.startTime,
      scriptsThere: end(/[.]js$/),
      fontsThere: end(/[.]woff2$/),
      element: largest.element ? largest.element.tagName + '.' + largest.element.className : '',
      scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      files,
    })
  }, 300)
})`
