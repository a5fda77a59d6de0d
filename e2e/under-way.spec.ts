import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { tooWide } from './widths.ts'

// The first games of the day are on, side by side: among them the longest word that a cell says.
test.use({ clock: 'sunday-morning' })

test('at 320 px the words of games that are on have room', { tag: '@phone' }, async ({ asUser }) => {
  const page = await asUser('player1')
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/reservations', '/es/reservations']) {
    await page.goto(path)
    await unfoldFirst(page)
    expect(await tooWide(page), path).toEqual(['nav'])
  }
})

test('on a phone every row that can be tapped is 64 px high, begun or not', { tag: ['@phone', '@clock'] }, async ({
  asUser,
}) => {
  const page = await asUser('player1')
  await page.goto('/reservations')
  await unfoldFirst(page)
  const heights = await page
    .getByRole('main')
    .locator('button[data-slot]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(10)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(64)
})

/** Opens what is folded of the time that is on. */
async function unfoldFirst(page: Page): Promise<void> {
  await page.locator('main section').getByRole('button', { expanded: false }).first().click()
  await expect(page.getByRole('main').locator('[data-slot$="08:00"]').first()).toBeVisible()
}
