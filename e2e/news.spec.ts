import { expect, test } from './fixtures.ts'

test('news and an article are read where no script runs', { tag: '@phone' }, async ({ openContext }) => {
  const context = await openContext({ javaScriptEnabled: false, locale: 'en' })
  const page = await context.newPage()
  await page.goto('/en')
  await page.getByRole('main').getByRole('link', { name: 'All news' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  await expect(page.getByText('Only in Spanish')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Older news' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Newer news' }).click()
  await page.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toHaveAttribute('href', /^https:\/\/wa\.me/)
  // What takes a script isn't offered.
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
})

test('an article is passed on by its link @desktop', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/en/news')
  // Its picture is there at once, the others as one comes to them.
  await expect.poll(() => page.locator('main img').first().evaluate(isLoaded)).toBe(true)
  await page.getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.goto(await page.evaluate<string>('navigator.clipboard.readText()'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/news\/[a-z0-9-]+$/)
})

function isLoaded(image: HTMLImageElement | SVGElement): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}
