import { expect, test } from './fixtures.ts'
import { rowsOfFilters, tooWide } from './widths.ts'

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
    const slot = page.getByRole('main').locator('[data-slot]').first()
    // In the evening today has none left.
    const none = page.getByRole('heading', { name: 'Nothing is left to book on this day.' })
    for (const { path, shown } of [
      { path: '/reservations', shown: slot.or(none) },
      { path: `/es/reservations?date=${lastDay}`, shown: slot },
    ]) {
      await page.goto(path)
      await expect(shown.first()).toBeVisible()
      expect(await tooWide(page), path).toEqual(strip ? ['nav'] : [])
      expect(await rowsOfFilters(page), path).toBe(1)
    }
  })
}
