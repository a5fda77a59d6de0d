import 'temporal-polyfill/global'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Cookie,
  expect,
  type Page,
} from '@playwright/test'
import { lastBookableDayOf } from '#domain/reservations/rules.ts'
import { addDays, type Day } from '#domain/time.ts'
import type { ClockName } from '#tools/club/clocks.ts'
import { serveDemo } from '#tools/club/serve-club.ts'
import { shiftClock } from './club/browser-clock.ts'
import { type FreeSlot, freeSlotsOf, readDay } from './club/free-slots.ts'
import { signIn } from './club/sign-in.ts'

/**
 * A demo club. `ahead`: how far its clock is ahead of the machine's, in milliseconds; `now` tells its time; `handedOut`: the
 * slots that its tests have taken.
 */
type Club = { url: string; ahead: number; now: () => number; handedOut: Set<string> }
/** A browser that tests of a worker use one after the other; `cookies` are those it had at first. */
type Shared = { context: BrowserContext; cookies: Cookie[]; errors: string[] }
type OpenContext = (options?: BrowserContextOptions & { ahead?: number }) => Promise<BrowserContext>
type OfWorker = { clock: ClockName; club: Club; lastDay: Day; shared: Map<string, Shared> }
type OfTest = {
  newContext: OpenContext
  /**
   * A browser of its own, on the club's clock unless `ahead` says otherwise; an error in it fails the test. Where
   * Playwright's clock is to be installed, it must be the machine's, `ahead: 0`.
   */
  openContext: OpenContext
  /**
   * The worker's browser of that name, prepared once: it keeps what it has loaded, while cookies, pages and permissions are put
   * back after each test. Whoever takes it twice in a test is given another.
   */
  shareContext: (name: string, prepare: (open: OpenContext) => Promise<BrowserContext>) => Promise<BrowserContext>
  /** A page of somebody signed in, in a browser that has what tests before loaded. */
  asUser: (username: string) => Promise<Page>
  /** A free slot of the last courts that no other test of this worker was given; `beside`: so many more are free then. */
  freeSlot: (wanted?: { beside?: number }) => Promise<FreeSlot>
}

/** Every worker has a demo club on a clock of its own; an error in the console or a page fails the test. */
export const test = base.extend<OfTest, OfWorker>({
  clock: ['mid-slot', { option: true, scope: 'worker' }],
  club: [
    async ({ clock }, provide) => {
      const { url, ahead, stop } = await serveDemo(clock)
      await provide({ url, ahead, now: () => Date.now() + ahead, handedOut: new Set() })
      await stop()
    },
    { scope: 'worker' },
  ],
  lastDay: [async ({ club }, provide) => provide(lastBookableDayOf(club.now())), { scope: 'worker' }],
  baseURL: async ({ club }, provide) => provide(club.url),
  // Playwright's own would be a new one for each test.
  context: async ({ shareContext }, provide) => provide(await shareContext('visitor', (open) => open())),
  shared: [
    async ({ browser }, provide) => {
      await provide(new Map())
      for (const context of browser.contexts()) await context.close()
    },
    { scope: 'worker' },
  ],
  newContext: async ({ browser, club, contextOptions }, provide) => {
    await provide(async ({ ahead = club.ahead, ...options } = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: club.url, ...options })
      if (ahead !== 0) await shiftClock(context, ahead)
      return context
    })
  },
  openContext: async ({ newContext }, provide) => {
    const opened: { context: BrowserContext; errors: string[] }[] = []
    await provide(async (options) => {
      const context = await newContext(options)
      opened.push({ context, errors: watch(context) })
      return context
    })
    for (const { context, errors } of opened) {
      await context.close()
      expect(errors, 'errors in the console').toEqual([])
    }
  },
  shareContext: async ({ newContext, openContext, shared }, provide) => {
    const used = new Map<string, Shared>()
    await provide(async (name, prepare) => {
      if (used.has(name)) return await prepare(openContext)
      const known = shared.get(name)
      const context = known?.context ?? (await prepare(newContext))
      const one = known ?? { context, cookies: await context.cookies(), errors: watch(context) }
      used.set(name, one)
      shared.set(name, one)
      return context
    })
    for (const { context, cookies, errors } of used.values()) {
      for (const page of context.pages()) await page.close()
      await context.clearPermissions()
      await context.setOffline(false)
      await context.clearCookies()
      await context.addCookies(cookies)
      expect(errors.splice(0), 'errors in the console').toEqual([])
    }
  },
  asUser: async ({ shareContext }, provide) => {
    await provide(async (username) => {
      const context = await shareContext(username, async (open) => {
        const opened = await open()
        await signIn(opened.request, username)
        return opened
      })
      // A test before this one may have ended the session.
      if (!(await context.request.get('/api/auth/me')).ok()) await signIn(context.request, username)
      return await context.newPage()
    })
  },
  freeSlot: async ({ club: { handedOut }, lastDay, request }, provide) => {
    await provide(async ({ beside = 0 } = {}) => {
      // From the end of the window, where the demo club has the fewest games, to where one can still be canceled.
      const days = await Promise.all(
        [0, 1, 2, 3, 4, 5].map(async (back) => await readDay(request, addDays(lastDay, -back))),
      )
      for (const fromLast of [1, 2, 3]) {
        for (const day of days) {
          const court = day.courts.at(-fromLast)?.id
          for (const slot of freeSlotsOf(day)) {
            const key = `${slot.startDate} ${slot.court}`
            if (slot.court !== court || slot.beside < beside || handedOut.has(key)) continue
            handedOut.add(key)
            return slot
          }
        }
      }
      throw new Error('The club has no free slot left')
    })
  },
})

export { expect }

function watch(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    // A refused request is logged by the browser itself, and is what some tests are about.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  context.on('weberror', (error) => errors.push(error.error().message))
  return errors
}
