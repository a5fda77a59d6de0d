import type { Page, Request } from '@playwright/test'
import { newFolder, serveClub } from '#tools/club/serve-club.ts'
import type { FreeSlot } from './club/free-slots.ts'
import { signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { lineTo } from './frozen-line.ts'
import { listens, makeGame } from './games.ts'

/** Two workers and their servers share the cores, so that a second here may be several. */
const BUSY = 3

test('what somebody books shows on an open day within a second, and moves neither focus nor page', {
  tag: ['@phone', '@commit', '@clock'],
}, async ({ asUser, club, freeSlot }) => {
  const slot = await freeSlot()
  const watcher = await asUser('player21')
  const booker = await asUser('player22')
  await openDay(watcher, slot)
  await watcher
    .getByRole('button', { name: /^Court 1, .*, free/ })
    .first()
    .focus()
  const before = await whereabouts(watcher)

  const shown = whenShown(watcher, `${slot.name}, open`)
  const { documentId } = await makeGame(booker.request, slot)
  const booked = club.now()
  const took = (await shown) - booked
  expect(took, 'milliseconds').toBeLessThan(1000 * BUSY)
  expect(await whereabouts(watcher)).toEqual(before)

  const again = whenShown(watcher, `${slot.name}, free`)
  expect((await booker.request.delete(`/api/reservations/${documentId}`)).status()).toBe(200)
  const canceled = club.now()
  expect((await again) - canceled, 'milliseconds').toBeLessThan(1000 * BUSY)
  expect(await whereabouts(watcher)).toEqual(before)
  test.info().annotations.push({ type: 'shown after', description: `${took} ms` })
})

test('a game and the list of one’s own follow what others do to them', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const player = await asUser('player23')
  const { documentId } = await makeGame(player.request, await freeSlot())
  await player.goto(`/reservations/${documentId}`)
  await listens(player)
  const list = await player.context().newPage()
  await list.goto('/my-reservations')
  await listens(list)
  const row = list.locator(`main a[href$="${documentId}"]`)
  await expect(row).toBeVisible()

  const admin = await asUser('admin')
  expect((await admin.request.delete(`/api/reservations/${documentId}`)).status()).toBe(200)
  await expect(row, 'what is canceled isn’t coming').toBeHidden()
  await expect(player.getByRole('main')).toContainText(/canceled/i)
  await expect(player.getByRole('button', { name: 'Cancel reservation' })).toHaveCount(0)
})

test('who is booking sees that the slot was taken, and loses nothing of what was entered', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const slot = await freeSlot()
  const late = await asUser('player24')
  await openDay(late, slot)
  await late.getByRole('button', { name: `${slot.name}, free` }).click()
  const sheet = late.getByRole('dialog', { name: 'New reservation' })
  await sheet.getByText('+1', { exact: true }).click()
  const level = sheet.getByRole('spinbutton', { name: /level/i })
  await level.focus()
  await makeGame((await asUser('player25')).request, slot)
  await expect(sheet.getByRole('alert')).toBeVisible()
  await expect(sheet.getByRole('radio', { name: '+1', exact: true })).toBeChecked()
  await expect(level).toBeFocused()
})

test('a page has one stream, none while it is hidden, and has missed nothing when it is seen again', {
  tag: '@phone',
}, async ({ asUser, freeSlot }) => {
  const slot = await freeSlot()
  const page = await asUser('player26')
  const streams = streamsOf(page)
  await openDay(page, slot)
  await page.locator('main a[href*="date="]').first().click()
  await expect(page).not.toHaveURL(new RegExp(slot.day))
  await page.goBack()
  await expect(page.getByRole('button', { name: `${slot.name}, free` })).toBeVisible()
  expect(streams()).toMatchObject({ requested: 1, open: 1 })

  await see(page, 'hidden')
  await expect(page.locator('html')).toHaveAttribute('data-live', 'off')
  await expect.poll(() => streams().open).toBe(0)
  await makeGame((await asUser('player27')).request, slot)
  await expect(page.getByRole('button', { name: `${slot.name}, free` })).toBeVisible()
  await see(page, 'visible')
  await expect(page.getByRole('button', { name: `${slot.name}, open` })).toBeVisible()
  expect(streams()).toMatchObject({ requested: 2, open: 1 })
})

test('it goes on when the server has been started anew', { tag: '@phone' }, async ({
  club: { ahead },
  freeSlot,
  openContext,
}) => {
  const slot = await freeSlot()
  const { folder, remove } = newFolder()
  const first = await serveClub({ command: 'demo', folder, ahead })
  const context = await openContext({ baseURL: first.url })
  const page = await context.newPage()
  await openDay(page, slot)
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('i'), { id: 'mark' })))
  await first.stop()
  await expect(page.locator('html')).not.toHaveAttribute('data-live', 'stream')
  const second = await serveClub({ command: 'serve', folder, ahead, port: new URL(first.url).port })
  await signIn(page.request, 'player28')
  await makeGame(page.request, slot)
  await expect(page.getByRole('button', { name: `${slot.name}, ` })).toHaveAccessibleName(/, (open|yours)/)
  await listens(page)
  await expect(page.locator('#mark'), 'without a reload').toHaveCount(1)
  await context.close()
  await second.stop()
  remove()
})

test('where no stream can be had it asks every 30 seconds', { tag: '@phone' }, async ({
  asUser,
  openContext,
  freeSlot,
}) => {
  const slot = await freeSlot()
  const page = await (await openContext({ ahead: 0 })).newPage()
  await signIn(page.request, 'player29')
  await page.clock.install()
  await page.route('**/trpc/changes.feed*', (route) => route.abort())
  // A page that begins to poll fetches at once: what is made afterwards is seen half a minute later.
  const fetched = page.waitForResponse(/\/trpc\/.*reservations[.]day/)
  await page.goto(`/reservations?date=${slot.day}`)
  await expect(page.locator('html')).toHaveAttribute('data-live', 'polling')
  await page.clock.runFor(1_000)
  await fetched
  await makeGame((await asUser('player30')).request, slot)
  await page.clock.runFor(20_000)
  await expect(page.getByRole('button', { name: `${slot.name}, free` })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: `${slot.name}, open` })).toBeVisible()
})

for (const { what, pass } of [
  { what: 'a line that went dead is noticed by its silence', pass: (page: Page) => page.clock.runFor(41_000) },
  { what: 'a machine that slept is noticed on waking', pass: (page: Page) => page.clock.fastForward(30_000) },
]) {
  test(what, { tag: '@desktop' }, async ({ openContext, club, freeSlot, asUser }) => {
    const slot = await freeSlot()
    const line = await lineTo(club.url)
    const context = await openContext({ baseURL: line.url, ahead: 0 })
    const page = await context.newPage()
    await page.clock.install()
    await openDay(page, slot)
    line.freeze()
    const booker = await asUser('player31')
    const { documentId } = await makeGame(booker.request, slot)
    await pass(page)
    await expect(page.getByRole('button', { name: `${slot.name}, open` })).toBeVisible()
    await listens(page)
    await context.close()
    await line.close()
    await booker.request.delete(`/api/reservations/${documentId}`)
  })
}

async function openDay(page: Page, { day, name }: FreeSlot): Promise<void> {
  await page.goto(`/reservations?date=${day}`)
  await expect(page.getByRole('button', { name: `${name}, free` })).toBeVisible()
  await listens(page)
}

/** The moment at which the page has a button whose name begins so, in epoch milliseconds. */
function whenShown(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (beginning) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const names = [...document.querySelectorAll('main button')].map(({ textContent }) => textContent ?? '')
          if (!names.some((text) => text.startsWith(beginning))) return
          observer.disconnect()
          requestAnimationFrame(() => resolve(Date.now()))
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        look()
      }),
    name,
  )
}

/** What must not move: the focus and how far down the page is; and the document is the same one. */
function whereabouts(page: Page) {
  return page.evaluate(() => ({
    focus: document.activeElement?.getAttribute('data-slot') ?? '',
    scroll: scrollY,
    loaded: performance.timeOrigin,
  }))
}

/** How many streams the page requested, and how many of them are open. */
function streamsOf(page: Page): () => { requested: number; open: number } {
  const [requested, ended] = [new Set<Request>(), new Set<Request>()]
  page.on('request', (request) => isStream(request) && requested.add(request))
  page.on('requestfinished', (request) => isStream(request) && ended.add(request))
  page.on('requestfailed', (request) => isStream(request) && ended.add(request))
  return () => ({ requested: requested.size, open: requested.size - ended.size })
}

function isStream(request: Request): boolean {
  return request.url().includes('/trpc/changes.feed')
}

/** Puts the page in and out of sight, which a browser without windows can't. */
async function see(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}
