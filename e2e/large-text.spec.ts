import { expect, test } from './fixtures.ts'
import { tooWide } from './widths.ts'

test('at twice the size of text the days scroll, and nothing else is cut', { tag: '@phone' }, async ({
  page,
  lastDay,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto(`/reservations?date=${lastDay}`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await tooWide(page)).toEqual(['nav'])
  const days = page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link')
  await expect(days).toHaveCount(8)
  const cut = await days.evaluateAll((links) =>
    links.flatMap((link) =>
      link.scrollWidth > link.clientWidth + 1 || link.scrollHeight > link.clientHeight + 1 ? [link.textContent] : [],
    ),
  )
  expect(cut).toEqual([])
})
