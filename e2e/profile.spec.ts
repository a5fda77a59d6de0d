import type { Page } from '@playwright/test'
import { z } from 'zod'
import { DEMO_PASSWORD } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { makePhoto } from './photo.ts'

/** So many times as long it may take on a machine that is busy with the tests themselves. */
const BUSY = 3

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Photo' })).toBeVisible()
}

async function choosePhoto(page: Page): Promise<void> {
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(?:Choose a photo|Another)$/ }).click()
  await (await chosen).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: makePhoto() })
}

test('a visitor is asked to sign in, and comes back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/profile')
  await expect(page.getByText('Sign in to see your profile')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Username or email').fill('player31')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
})

test('a photo is cut, sent, and within a second on everybody’s day and in the header', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const slot = await freeSlot()
  const [mine, theirs] = [await asUser('player32'), await asUser('player33')]
  const created = await mine.request.post('/api/reservations', {
    data: { startDate: slot.startDate, endDate: slot.endDate, court: slot.court, type: 'open' },
  })
  expect(created.status()).toBe(201)
  await theirs.goto(`/reservations?date=${slot.day}`)
  await expect(theirs.locator('html')).toHaveAttribute('data-live', 'stream')
  await openProfile(mine)
  await choosePhoto(mine)
  const stage = mine.getByRole('img', { name: /Crop of the photo/ })
  await expect(stage).toBeFocused()
  await mine.getByRole('button', { name: 'Larger' }).click()
  await expect(mine.getByRole('slider', { name: 'Size' })).toHaveValue('1.1')
  await stage.focus()
  await mine.keyboard.press('ArrowLeft')
  const shown = theirs.locator('main img[src*="/avatar?v="]')
  await expect(shown).toHaveCount(0)
  const answered = mine.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/avatar'),
  )
  await mine.getByRole('button', { name: 'Use this photo' }).click()
  expect((await answered).status()).toBe(200)
  await expect(shown.first()).toBeVisible({ timeout: 1000 * BUSY })
  // What is out of sight is loaded when it comes into sight.
  await shown.first().scrollIntoViewIfNeeded()
  await expect(shown.first()).toHaveJSProperty('complete', true)
  const header = mine.getByRole('button', { name: 'User menu' }).locator('img')
  await expect(header).toHaveAttribute('src', /\/avatar\?v=/)
  await expect(mine.getByRole('button', { name: 'Another' })).toBeFocused()
  await mine.getByRole('button', { name: 'Remove' }).click()
  await expect(mine.getByRole('button', { name: 'Choose a photo' })).toBeFocused()
  await expect(shown).toHaveCount(0)
})

test('what is no photo is said in place, and nothing is lost', { tag: '@phone' }, async ({ asUser }) => {
  const page = await asUser('player34')
  await openProfile(page)
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a photo' }).click()
  await (await chosen).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText("This file can't be read as a photo.")).toBeVisible()
  await choosePhoto(page)
  await page.route('**/avatar', (route) => route.abort())
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByRole('alert')).toContainText("The photo couldn't be saved")
  await expect(page.getByRole('img', { name: /Crop of the photo/ })).toBeVisible()
})

test('details are saved and shown; what is taken stands at its field', { tag: ['@phone', '@commit'] }, async ({
  asUser,
}) => {
  const page = await asUser('player35')
  await openProfile(page)
  const nick = page.getByLabel('Name on court')
  const before = await nick.inputValue()
  await nick.fill('Marta Profile')
  await page.getByRole('region', { name: 'Your details' }).getByRole('combobox', { name: 'Level' }).selectOption('4.25')
  await page.getByRole('button', { name: 'Save my details' }).click()
  await expect(page.getByText(/^Saved today at /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marta Profile 4.25')
  const other = await asUser('player36')
  await openProfile(other)
  await other.getByLabel('Name on court').fill('marta PROFILE')
  await other.getByRole('button', { name: 'Save my details' }).click()
  await expect(other.getByLabel('Name on court')).toHaveAttribute('aria-invalid', 'true')
  await expect(other.getByLabel('Name on court')).toHaveValue('marta PROFILE')
  await nick.fill(before)
  await page.getByLabel('Email', { exact: true }).fill('another@example.com')
  await page.getByRole('button', { name: 'Save my details' }).click()
  await expect(page.getByLabel('Current password').first()).toBeFocused()
  await page.getByLabel('Current password').first().fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Save my details' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${before} 4.25`)
})

test('the language is kept for pages and mail', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('player37')
  await openProfile(page)
  await page.getByRole('group', { name: 'Language' }).getByText('Español').click()
  await expect(page.getByRole('heading', { name: 'Tus datos', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/profile')
  const answer = await page.request.get('/api/users/me')
  expect(z.object({ data: z.object({ locale: z.string() }) }).parse(await answer.json()).data.locale).toBe('es')
})

test('one’s data can be taken away, and the account erased', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('player38')
  await openProfile(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^my-data-\d\d-\d\d-\d{4}\.json$/)
  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' })
  await dialog.getByLabel('Current password').fill('wrong')
  await dialog.getByRole('button', { name: 'Yes, erase it' }).click()
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Current password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Yes, erase it' }).click()
  await expect(page.getByRole('heading', { name: 'Account erased' })).toBeVisible()
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})
