import { expect, test } from './fixtures.ts'
import { expectToast, signInByForm } from './games.ts'

test('signs in, reserves in two taps, cancels in three', { tag: ['@commit', '@clock'] }, async ({ page, freeSlot }) => {
  const { day, name } = await freeSlot()
  await page.goto('/login')
  await signInByForm(page, 'player7')
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()

  await page.goto(`/reservations?date=${day}`)
  await page.getByRole('button', { name: `${name}, free` }).click()
  const sheet = page.getByRole('dialog', { name: 'New reservation' })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Reserve' }).click()
  await expectToast(page, 'The court is reserved.')
  await expect(page).toHaveURL(/\/reservations\/[a-z0-9]{24}$/)

  await page.getByRole('button', { name: 'Cancel reservation' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel reservation?' })
  await question.getByLabel('Why (optional)').fill('My knee')
  await question.getByRole('button', { name: 'Yes, cancel' }).click()
  await expectToast(page, 'The reservation is canceled.')
  await expect(page.getByRole('dialog', { name: 'Reservation canceled' })).toBeVisible()
  await expect(page.getByText('Why it was canceled: “My knee”')).toBeAttached()

  await page.goto(`/reservations?date=${day}`)
  await expect(page.getByRole('button', { name: `${name}, free` })).toBeVisible()
})

test('a visitor reserves by signing in at the last step and coming back to the same sheet', {
  tag: ['@phone', '@commit'],
}, async ({ page, freeSlot }) => {
  const { day, name } = await freeSlot()
  await page.goto(`/reservations?date=${day}`)
  await page.getByRole('button', { name: `${name}, free` }).click()
  await page.getByRole('dialog', { name: 'New reservation' }).getByText('Whole court').click()
  await page.getByRole('dialog', { name: 'New reservation' }).getByRole('button', { name: 'Reserve' }).click()

  await signInByForm(page, 'player8')
  const sheet = page.getByRole('dialog', { name: 'New reservation' })
  await expect(sheet.getByRole('radio', { name: /Whole court/ })).toBeChecked()
  await sheet.getByRole('button', { name: 'Reserve' }).click()
  await expect(page).toHaveURL(/\/reservations\/[a-z0-9]{24}$/)
})

test('a booking whose answer is lost is done once, and leads to the reservation', { tag: '@phone' }, async ({
  page,
  freeSlot,
}) => {
  const { day, name } = await freeSlot()
  await page.goto('/login')
  await signInByForm(page, 'player9')
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  await page.goto(`/reservations?date=${day}`)
  let lost = 0
  await page.route('**/trpc/reservations.create**', async (route) => {
    if (lost > 0) {
      await route.continue()
      return
    }
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: `${name}, free` }).click()
  await page.getByRole('dialog', { name: 'New reservation' }).getByRole('button', { name: 'Reserve' }).click()
  await expectToast(page, 'The court is reserved.')
  await expect(page).toHaveURL(/\/reservations\/[a-z0-9]{24}$/)
  expect(lost).toBe(1)
})
