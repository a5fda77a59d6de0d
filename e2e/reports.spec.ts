import { expect, test } from './fixtures.ts'

test('the heat map is one tab stop that arrows move in, and says what it points at', { tag: '@desktop' }, async ({
  asUser,
}) => {
  const page = await asUser('admin')
  await page.goto('/admin/reports?from=2020-01-01&to=2035-12-31')
  const map = page.getByRole('table', { name: 'How full the courts are' })
  const cells = map.getByRole('button')
  await expect(map.locator('button[tabindex="0"]')).toHaveCount(1)
  await cells.first().focus()
  const name = await cells.first().getAttribute('aria-label')
  await expect(page.getByText(name ?? 'none')).toBeVisible()
  const row = map.getByRole('row').nth(1).getByRole('button')
  await page.keyboard.press('End')
  await expect(row.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(map.getByRole('row').nth(2).getByRole('button').first()).toBeFocused()
  await expect(map.locator('button[tabindex="0"]')).toHaveCount(1)
})

test('days are chosen by name or by date, stand in the address, and are those of the file', {
  tag: ['@desktop', '@commit', '@clock'],
}, async ({ asUser }) => {
  const page = await asUser('admin')
  await page.goto('/admin/reports')
  await page.getByText('This year', { exact: true }).click()
  await expect(page).toHaveURL(/\?days=year$/)
  await page.getByText('Other dates', { exact: true }).click()
  await expect(page).toHaveURL(/\?from=\d{4}-01-01&to=/)
  const first = page.getByRole('textbox', { name: 'First day' })
  await first.fill('15/03/2020')
  await first.press('Enter')
  await expect(page).toHaveURL(/from=2020-03-15/)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV of these days' }).click()
  expect((await file).suggestedFilename()).toMatch(/^report-15-03-2020-/)
})

test('a first day after the last one says just that; once mended the report is there', { tag: '@phone' }, async ({
  asUser,
}) => {
  const page = await asUser('portal')
  await page.goto('/admin/reports?from=2020-01-01&to=2035-12-31')
  const [first, last] = ['First day', 'Last day'].map((name) => page.getByRole('textbox', { name }))
  const report = page.getByRole('table', { name: 'How full the courts are' })
  const wrong = page.getByText('The first day is after the last.')
  await expect(report).toBeVisible()
  await first?.fill('01/01/2036')
  await first?.press('Enter')
  await expect(wrong).toBeVisible()
  await expect(report).toBeHidden()
  await last?.fill('31/12/2036')
  await last?.press('Enter')
  await expect(wrong).toBeHidden()
  await expect(page.getByText('Nothing was played on these days')).toBeVisible()
  await first?.fill('01/01/2020')
  await first?.press('Enter')
  await expect(report).toBeVisible()
})
