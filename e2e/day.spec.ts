import type { Page } from '@playwright/test'
import { addDays, type Day } from '#domain/time.ts'
import { expect, test } from './fixtures.ts'
import { makeGame } from './games.ts'

test('a day too far ahead or over says so once, and leads to the nearest that can be booked', async ({
  page,
  lastDay,
}) => {
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

test('other days are shown in the same cells, in place', async ({ page, lastDay }) => {
  await page.goto(`/reservations?date=${lastDay}`)
  const cell = page.locator('[data-slot="4 09:30"]')
  await cell.evaluate((element) => element.setAttribute('data-kept', ''))
  await page.locator(`main a[href*="${addDays(lastDay, -1)}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(weekdayOf(addDays(lastDay, -1)))
  await expect(cell).toHaveAttribute('data-kept')
  await expect(cell.locator('[data-glow]'), 'another day is no news').toHaveCount(0)
})

test('what somebody else books shows in the same cell, which brightens once', async ({ page, asUser, freeSlot }) => {
  const slot = await freeSlot()
  await page.goto(`/reservations?date=${slot.day}`)
  await expect(page.locator('html')).toHaveAttribute('data-live', 'stream')
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

for (const { width, strip } of [
  { width: 360, strip: false },
  { width: 320, strip: true },
]) {
  test(`at ${width} px nothing scrolls sideways${strip ? ' but the days' : ''}`, { tag: '@phone' }, async ({
    asUser,
    lastDay,
  }) => {
    const page = await asUser('player1')
    await page.setViewportSize({ width, height: 700 })
    for (const path of ['/reservations', `/es/reservations?date=${lastDay}`]) {
      await page.goto(path)
      await expect(page.getByRole('main').locator('[data-slot]').first()).toBeVisible()
      expect(await tooWide(page), path).toEqual(strip ? ['nav'] : [])
      expect(await rowsOfFilters(page), path).toBe(1)
    }
  })
}

/** What scrolls sideways or is cut off: `nav` for the strip of days, else how its HTML begins. What only a screen reader sees is a pixel wide. */
async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main *')]
      .filter((element) => element === document.documentElement || getComputedStyle(element).overflowX !== 'visible')
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      .map((element) => (element.matches('nav') ? 'nav' : element.outerHTML.slice(0, 200))),
  )
}

async function rowsOfFilters(page: Page): Promise<number> {
  const tops = await page
    .locator('main button[aria-pressed]')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
  return new Set(tops).size
}

function weekdayOf(day: Day): string {
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
}
