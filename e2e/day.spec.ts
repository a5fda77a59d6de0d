import { addDays, type Day } from '#domain/time.ts'
import { expect, test } from './fixtures.ts'
import { listens, makeGame } from './games.ts'

test('a day too far ahead or over says so once, and leads to the nearest that can be booked', {
  tag: ['@phone', '@commit', '@clock'],
}, async ({ page, lastDay }) => {
  await page.goto(`/reservations?date=${addDays(lastDay, 2)}`)
  await expect(page.getByRole('heading', { name: "This day can't be booked yet." })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: /Go to the last day open$/ }).click()
  await expect(page.locator('main a[aria-current="date"]')).toHaveAttribute('href', new RegExp(lastDay))

  await page.goto(`/reservations?date=${addDays(lastDay, -8)}`)
  await expect(page.getByRole('heading', { name: 'This day is over.' })).toBeVisible()
  const slots = page.getByRole('main').locator('[data-slot]')
  await expect(slots.first(), 'past games stay').toBeVisible()
  await expect(page.getByRole('main').getByText(/^Court \d, .*(free|past|unavailable)/)).toHaveCount(0)
})

// On a phone a court that others book meanwhile is folded.
test('other days are shown in the same cells, in place', { tag: ['@desktop', '@clock'] }, async ({ page, lastDay }) => {
  await page.goto(`/reservations?date=${lastDay}`)
  // Until the page is alive, a link is followed by the browser, to a document of its own.
  await listens(page)
  const cell = page.locator('[data-slot="4 09:30"]')
  await cell.evaluate((element) => element.setAttribute('data-kept', ''))
  await page.locator(`main a[href*="${addDays(lastDay, -1)}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(weekdayOf(addDays(lastDay, -1)))
  await expect(cell).toHaveAttribute('data-kept')
  await expect(cell.locator('[data-glow]'), 'another day is no news').toHaveCount(0)
})

test('the days beside one are fetched when it is there, as a slow line is its own until then', {
  tag: '@phone',
}, async ({ page, lastDay }) => {
  await page.goto(`/reservations?date=${lastDay}`)
  await listens(page)
  const far = addDays(lastDay, -4)
  const requested: string[] = []
  const held = Promise.withResolvers<undefined>()
  await page.route('**/trpc/reservations.day**', async (route) => {
    requested.push(route.request().url())
    if (route.request().url().includes(far)) await held.promise
    await route.continue()
  })
  await page.locator(`main a[href*="${far}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(weekdayOf(far))
  await page.waitForTimeout(500)
  expect(requested).toHaveLength(1)
  held.resolve(undefined)
  await expect.poll(() => requested.some((url) => url.includes(addDays(far, 1)))).toBe(true)
})

test('of a day not seen before a screen is drawn first, and the page stays where it is', {
  tag: ['@phone', '@clock'],
}, async ({ page, lastDay }) => {
  await page.goto(`/reservations?date=${lastDay}`)
  await listens(page)
  await page.evaluate(() => scrollTo(0, 2400))
  const first = await page.evaluateHandle(watchFirstTimes)
  await page.locator(`main a[href*="${addDays(lastDay, -4)}"]`).dispatchEvent('click')
  expect(await first.evaluate(({ seen }) => seen)).toEqual({ times: 2, scrolled: 2400 })
  await expect(page.locator('main section:has(> div > h2)')).toHaveCount(10)
  expect(await page.evaluate(() => scrollY)).toBe(2400)
})

test('what somebody else books shows in the same cell, which brightens once', { tag: '@desktop' }, async ({
  page,
  asUser,
  freeSlot,
}) => {
  const slot = await freeSlot()
  await page.goto(`/reservations?date=${slot.day}`)
  await listens(page)
  const cell = page.locator(`[data-slot="${slot.court} ${slot.time}"]`)
  await cell.evaluate((element) => element.setAttribute('data-kept', ''))
  const booker = await asUser('player32')
  const { documentId } = await makeGame(booker.request, slot)
  await expect(cell).toHaveAccessibleName(/, open\b/)
  await expect(cell).toHaveAttribute('data-kept')
  await expect(cell.locator('[data-glow]')).toHaveCount(1)
  await expect(page.locator('[data-glow]'), 'no other cell').toHaveCount(1)
  await booker.request.delete(`/api/reservations/${documentId}`)
  await expect(cell).toHaveAccessibleName(/, free\b/)
})

/** The times that are drawn first once a day that was waited for is there, and how far down the page is by then. */
function watchFirstTimes(): { seen: Promise<{ times: number; scrolled: number }> } {
  const seen = new Promise<{ times: number; scrolled: number }>((resolve) => {
    let waited = false
    const observer = new MutationObserver(() => {
      const waits = document.querySelector('main [aria-busy=true]') !== null
      if (waited && !waits) {
        observer.disconnect()
        resolve({ times: document.querySelectorAll('main section:has(> div > h2)').length, scrolled: scrollY })
      }
      waited ||= waits
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })
  return { seen }
}

function weekdayOf(day: Day): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
}
