import { expect, test } from './fixtures.ts'

for (const [locale, first, next, tag] of [
  ['en', 'M', 'Next', '@desktop'],
  ['es', 'L', 'Siguiente', '@phone'],
] as const) {
  test(`a day is written as dd/mm/yyyy and chosen from weeks that begin on Monday (${locale})`, { tag }, async ({
    asUser,
  }) => {
    const page = await asUser('admin')
    await page.goto(`/${locale}/admin/reservations`)
    const from = page.getByLabel(locale === 'en' ? 'From' : 'Desde', { exact: true })
    await expect(from).toHaveAttribute('placeholder', locale === 'en' ? 'dd/mm/yyyy' : 'dd/mm/aaaa')
    await from.fill('31/02/2027')
    await from.press('Enter')
    await expect(from).toHaveAttribute('aria-invalid', 'true')
    await from.fill('1/3/27')
    await from.press('Enter')
    await expect(page).toHaveURL(/[?&]from=2027-03-01/)
    await expect(from).toHaveValue('01/03/2027')

    await from.press('Tab')
    await page.keyboard.press('Enter')
    const calendar = page.locator('[data-scope="date-picker"][data-part="content"]')
    await expect(calendar.locator('th').first()).toHaveText(first)
    await expect(calendar.locator(':focus')).toHaveAccessibleName(/01\/03\/2027$/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(from).toHaveValue('09/03/2027')
    await expect(
      page.getByRole('button', { name: locale === 'en' ? 'Choose a day' : 'Elegir un día' }).first(),
    ).toBeFocused()

    await page.keyboard.press('Enter')
    await calendar.getByRole('button', { name: next, exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
  })
}
