import { expect, test } from './fixtures.ts'

test('a pair signs up by the form, finds its place taken, and no other in a full category', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/full-padel-fest')
  await page.getByRole('link', { name: 'Sign up my pair' }).click()
  const form = page.getByRole('region', { name: 'Sign up my pair' })
  await expect(form.getByRole('radio', { name: /^Mixed/ })).toBeDisabled()
  const before = Number(
    /(\d+) left/.exec(
      (await form
        .getByText(/^\d+ left$/)
        .first()
        .textContent()) ?? '',
    )?.[1],
  )

  await form.getByRole('button', { name: 'Send the sign-up' }).click()
  await expect(form.getByRole('alert').first()).toBeFocused()
  await form.getByRole('link', { name: 'Category' }).click()
  await expect(form.getByRole('radio', { name: /^Men/ })).toBeFocused()
  await form.getByRole('radio', { name: /^Men/ }).check()
  const fields = [
    ['Name', 'Ana'],
    ['Email', 'ana@example.com'],
    ['Phone', '600 100 200'],
    ['Your partner’s name', 'Luis'],
    ['Your partner’s email', 'luis@example.com'],
  ] as const
  for (const [label, value] of fields) await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send the sign-up' }).click()
  await expect(form.getByRole('heading', { name: 'You’re in the draw' })).toBeFocused()
  await expect(form.getByText('Ana and Luis, in Men.')).toBeVisible()

  await form.getByRole('button', { name: 'Sign up another pair' }).click()
  await expect(form.getByRole('radio', { name: new RegExp(`^Men.*${before - 1} left$`) })).toBeVisible()
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('')
})
