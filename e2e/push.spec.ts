import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, BrowserContext, Page, Worker } from '@playwright/test'
import { z } from 'zod'
import { untrustedCertificate } from '#server/mail/testing-certificate.ts'
import { aBrowser, aPushService } from '#server/push/testing.ts'
import { type ClockName, setClock } from '#tools/club/clocks.ts'
import { newFolder, serveClub } from '#tools/club/serve-club.ts'
import { giveBrowserPush } from './club/browser-push.ts'
import { answerOf, signIn } from './club/sign-in.ts'
import { test as base, expect } from './fixtures.ts'

/** In a demo club that pushes to a service on this machine. */
const test = base.extend<object, { pushing: Awaited<ReturnType<typeof servePushingClub>> }>({
  pushing: [
    async ({ clock }, provide) => {
      const pushing = await servePushingClub(clock)
      await provide(pushing)
      await pushing.stop()
    },
    { scope: 'worker' },
  ],
  club: [async ({ pushing }, provide) => provide(pushing.club), { scope: 'worker' }],
})
test.use({ serviceWorkers: 'allow' })

const noticesShape = z.object({
  data: z.object({ publicKey: z.string(), devices: z.array(z.object({ endpoint: z.string() })) }),
})

test('a device is turned on, gets a test and is removed', { tag: '@phone' }, async ({
  openContext,
  club,
  pushing: { arrived, browserAt },
}) => {
  const browser = browserAt('/phone')
  const context = await openContext()
  await giveBrowserPush(context, browser.subscription)
  const page = await openNotices(context, 'player1')
  await page.getByRole('button', { name: 'Turn on on this device' }).click()
  const device = page.getByRole('listitem').filter({ hasText: 'This one' })
  await expect(device).toContainText('No notice yet')
  await expect(page.getByText('Notices reach this device, also while this page is closed.')).toBeVisible()
  const { publicKey, devices } = await readNotices(context.request)
  expect(devices).toEqual([{ endpoint: browser.subscription.endpoint }])
  expect(await readSubscribed(page), 'with the key that the club signs by').toBe(publicKey)

  const worker = await openWorker(page)
  await device.getByRole('button', { name: /^Send a test/ }).click()
  await expect(device).toContainText('Test sent.')
  await expect.poll(() => arrived.map(({ path }) => path)).toEqual(['/phone'])
  const sent = browser.read(arrived[0]?.body ?? Buffer.alloc(0))
  const expected = { title: expect.stringMatching(/^Test from /), body: 'Notices reach this device.' }
  expect(sent).toMatchObject(expected)
  await deliver(page, club.url, sent)
  await expect.poll(() => shownBy(worker)).toEqual([expect.objectContaining(expected)])
  await page.reload()
  await expect(device).toContainText(/Last notice .* at \d\d:\d\d/)

  await device.getByRole('button', { name: /^Remove/ }).click()
  await expect(device).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Turn on on this device' })).toBeVisible()
  expect((await readNotices(context.request)).devices).toEqual([])
  await expect.poll(() => readSubscribed(page)).toBeNull()
})

test('who refuses the browser’s question is told where to allow it', { tag: '@phone' }, async ({
  openContext,
  pushing: { browserAt },
}) => {
  const context = await openContext()
  await giveBrowserPush(context, browserAt('/denied').subscription, 'denied')
  const page = await openNotices(context, 'player2')
  await page.getByRole('button', { name: 'Turn on on this device' }).click()
  const advice = page.getByText("Allow them in the browser's settings and load the page again.")
  await expect(advice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on on this device' })).toHaveCount(0)
  await page.reload()
  await expect(advice).toBeVisible()
  expect((await readNotices(context.request)).devices).toEqual([])
})

test('whoever has ten devices is told to remove one before another is turned on', { tag: '@phone' }, async ({
  openContext,
  pushing: { browserAt },
}) => {
  const context = await openContext()
  await signIn(context.request, 'player5')
  for (let device = 0; device < 10; device += 1) {
    await answerOf(context.request.post('/api/push-subscriptions', { data: browserAt(`/ten/${device}`).subscription }))
  }
  await giveBrowserPush(context, browserAt('/eleventh').subscription)
  const page = await openNotices(context, 'player5')
  const advice = page.getByText('You have notices on 10 devices already: remove one first.')
  await expect(advice).toBeVisible()
  const turnOn = page.getByRole('button', { name: 'Turn on on this device' })
  await expect(turnOn).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await turnOn.click()
  await expect(page.getByText('This one')).toBeVisible()
  await expect(advice).toHaveCount(0)
})

test('signing out ends notices on the device', { tag: '@phone' }, async ({
  openContext,
  playwright,
  club,
  pushing: { browserAt },
}) => {
  const context = await openContext()
  await giveBrowserPush(context, browserAt('/ended').subscription)
  const page = await openNotices(context, 'player3')
  await page.getByRole('button', { name: 'Turn on on this device' }).click()
  await expect(page.getByText('This one')).toBeVisible()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  expect(await readSubscribed(page)).toBeNull()
  const elsewhere = await playwright.request.newContext({ baseURL: club.url })
  await signIn(elsewhere, 'player3')
  expect((await readNotices(elsewhere)).devices).toEqual([])
  await elsewhere.dispose()
})

test('who signs in on somebody’s device before a page of nobody’s was seen there gets none of their notices', {
  tag: '@phone',
}, async ({ openContext, pushing: { browserAt } }) => {
  const context = await openContext()
  await giveBrowserPush(context, browserAt('/shared').subscription)
  const page = await openNotices(context, 'player3')
  await expect.poll(() => page.evaluate(async () => (await caches.match('/copy')) !== undefined)).toBe(true)
  await page.getByRole('button', { name: 'Turn on on this device' }).click()
  await expect(page.getByText('This one')).toBeVisible()
  await signIn(context.request, 'player4')
  await page.goto('/my-reservations')
  await expect.poll(() => readSubscribed(page)).toBeNull()
})

test('a notice that a service hands to the browser is shown by the worker, and rings again only as it says something new', {
  tag: '@phone',
}, async ({ openContext, club }) => {
  const page = await openNotices(await openContext(), 'player1')
  const worker = await openWorker(page)
  const notice = { title: 'Court 2 is free', body: 'Wed 25/11, 20:00', url: '/en/games', tag: 'offer-1' }
  for (const [before, title] of ['Court 2 is free', 'Court 2 is free', 'Court 3 is free'].entries()) {
    await deliver(page, club.url, { ...notice, title })
    await expect.poll(() => shownBy(worker)).toHaveLength(before + 1)
  }
  const { body, tag, url } = notice
  const shown = { title: notice.title, body, tag, icon: '/icon-192.png', data: url }
  expect(await shownBy(worker)).toEqual([
    { ...shown, renotify: true },
    { ...shown, renotify: false },
    { ...shown, title: 'Court 3 is free', renotify: true },
  ])
})

test('a tap on a notice opens its page, brings it into sight where it is open, and leads nowhere else', {
  tag: '@phone',
}, async ({ openContext, club }) => {
  const page = await openNotices(await openContext(), 'player1')
  const worker = await openWorker(page)
  await page.goto('/en/games')
  for (const url of [
    '/en/games',
    '/en/my-reservations',
    'https://evil.example/',
    '//evil.example/en/games',
    'javascript:1',
  ]) {
    await tap(worker, url)
  }
  expect(await worker.evaluate<unknown>('self.led')).toEqual([
    `shows ${club.url}/en/games`,
    `opens ${club.url}/en/my-reservations`,
  ])
})

async function servePushingClub(clock: ClockName) {
  const service = await aPushService()
  const [data, trusted] = [newFolder(), newFolder()]
  const file = join(trusted.folder, 'trusted.pem')
  writeFileSync(file, untrustedCertificate.cert)
  const ahead = setClock(clock, Date.now())
  const env = { PUSH_HOSTS: '127.0.0.1', NODE_EXTRA_CA_CERTS: file }
  const { url, stop } = await serveClub({ command: 'demo', folder: data.folder, ahead, env })
  return {
    club: { url, ahead, now: () => Date.now() + ahead, handedOut: new Set<string>() },
    arrived: service.arrived,
    /** A browser that takes notices at this service. */
    browserAt: (path: string) => aBrowser(`https://127.0.0.1:${service.port}${path}`),
    stop: async () => {
      await stop()
      service.close()
      data.remove()
      trusted.remove()
    },
  }
}

/** The profile at its notices, in a browser whose worker has started. */
async function openNotices(context: BrowserContext, username: string): Promise<Page> {
  await signIn(context.request, username)
  const page = await context.newPage()
  await page.goto('/en/profile#notices')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  return page
}

async function readNotices(caller: APIRequestContext) {
  return noticesShape.parse(await answerOf(caller.get('/api/notices'))).data
}

/** The key of the club that the browser is subscribed with; null where it isn't. */
async function readSubscribed(page: Page): Promise<string | null> {
  return await page.evaluate(() => localStorage.getItem('subscribedFor'))
}

/** The worker. This browser has no desk to show notices on: what it would show, and where taps lead, is written down. */
async function openWorker(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  await worker.evaluate(`
    self.shown = []
    self.led = []
    self.registration.showNotification = async (title, options) => void shown.push({ title, ...options })
    self.registration.getNotifications = async ({ tag }) => shown.filter((one) => one.tag === tag).slice(-1)
    self.clients.openWindow = async (url) => void led.push('opens ' + url)
    WindowClient.prototype.focus = async function () { led.push('shows ' + this.url) }
  `)
  return worker
}

async function shownBy(worker: Worker): Promise<unknown> {
  return await worker.evaluate<unknown>('self.shown')
}

/** Hands a notice to the worker as the browser does that received it. */
async function deliver(page: Page, url: string, notice: unknown): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const { origin } = new URL(url)
  const data = JSON.stringify(notice)
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await tools.detach()
}

/** Taps a notice with an address, as the browser says it to the worker; answers once it has done what follows. */
async function tap(worker: Worker, url: string): Promise<void> {
  await worker.evaluate(async (data) => {
    const waits: Promise<unknown>[] = []
    const notification = { data, close: () => undefined }
    const waitUntil = (work: Promise<unknown>) => waits.push(work)
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await Promise.all(waits)
  }, url)
}
