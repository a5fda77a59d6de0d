import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures.ts'
import { fillIn, formOf, newName, password } from './newcomer.ts'

/** Opens a page whose scripts are still on their way; answers what lets them arrive. */
async function openDrawn(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('main form').first()).toBeVisible()
  return async () => {
    arrive()
    await expect(page.locator('html')).toHaveAttribute('data-alive')
  }
}

/** The inputs of calls of a procedure, in order. */
function noteCalls(page: Page, procedure: string): unknown[] {
  const calls: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes(procedure)) calls.push(z.record(z.string(), z.unknown()).parse(request.postDataJSON()))
  })
  return calls
}

const identifierOf = (page: Page) => page.getByLabel('Username or email')
const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true })

test('signing in before the page is alive: what was entered is sent once it is, and once', {
  tag: ['@phone', '@commit'],
}, async ({ page }) => {
  const calls = noteCalls(page, 'auth.login')
  const come = await openDrawn(page, '/login?next=/my-reservations')
  await identifierOf(page).fill('player31')
  await passwordOf(page).fill('padel-demo')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await passwordOf(page).press('Enter')
  await expect(page).toHaveURL(/\/login\?next=\/my-reservations$/)
  expect(calls).toEqual([])
  await come()
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/my-reservations')
  expect(calls).toHaveLength(1)
  expect(JSON.stringify(calls)).toContain('player31')
})

test('a form that is taken over leaves who writes in it where they are', async ({ page }) => {
  // What a browser offers to fill in shows in no value, and is wiped by any write.
  await page.addInitScript(() => {
    const { prototype } = HTMLInputElement
    const value = Object.getOwnPropertyDescriptor(prototype, 'value')
    const written: string[] = []
    Object.assign(globalThis, { written })
    Object.defineProperty(prototype, 'value', {
      ...value,
      set(this: HTMLInputElement, next: string) {
        written.push(this.name)
        value?.set?.call(this, next)
      },
    })
  })
  const come = await openDrawn(page, '/login')
  await identifierOf(page).pressSequentially('plaer32')
  for (let step = 0; step < 4; step += 1) await identifierOf(page).press('ArrowLeft')
  await come()
  await expect(identifierOf(page)).toBeFocused()
  expect(await page.evaluate<string[]>('globalThis.written')).not.toContain('password')
  await page.keyboard.press('y')
  await expect(identifierOf(page)).toHaveValue('player32')
  await passwordOf(page).fill('padel-demo')
  await passwordOf(page).press('Enter')
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
})

test('an account is opened with all that was entered before the page was alive', { tag: '@phone' }, async ({
  page,
}) => {
  const calls = noteCalls(page, 'auth.register')
  const form = formOf(newName())
  const come = await openDrawn(page, '/account/register')
  await page.getByText('Forehand').click()
  await page.getByRole('slider', { name: 'Level' }).fill('3.25')
  await page.getByRole('checkbox', { name: 'I accept the privacy policy' }).check()
  await fillIn(page, form)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  expect(calls).toEqual([])
  await come()
  await expect(page.getByRole('heading', { level: 1, name: "It's yours" })).toBeVisible()
  expect(calls).toHaveLength(1)
  const sent = JSON.stringify(calls)
  for (const entered of ['"position":"right"', '"level":3.25', '"acceptPrivacy":true', form.Email, '"1991-']) {
    expect(sent).toContain(entered)
  }
})

test('a category that was chosen before the page was alive stays chosen', { tag: '@phone' }, async ({ page }) => {
  const come = await openDrawn(page, '/full-padel-fest')
  await page.getByRole('radio', { name: /^Women/ }).check()
  await fillIn(page, { Name: 'Zoë Prats' })
  await come()
  await expect(page.getByRole('radio', { name: /^Women/ })).toBeChecked()
  await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue('Zoë Prats')
})

test('registering goes on where it was begun before the page was alive', { tag: '@phone' }, async ({ page }) => {
  const form = formOf(newName())
  const come = await openDrawn(page, '/account/register')
  await fillIn(page, form)
  await page.getByText('Backhand').click()
  await page.getByLabel('Month').fill('1')
  await come()
  await expect(page.getByLabel('Month')).toBeFocused()
  await expect(page.getByLabel('Month')).toHaveValue('1')
  await page.keyboard.press('2')
  await expect(page.getByLabel('Month')).toHaveValue('12')
  await expect(page.getByRole('radio', { name: 'Backhand' })).toBeChecked()
  const boxes = page.getByRole('navigation').getByRole('listitem')
  await expect(boxes.nth(1), 'where one is').toContainText('Now')
  await page.getByRole('slider', { name: 'Level' }).focus()
  await expect(boxes.nth(1)).toContainText('Done')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  await expect(page.getByLabel('Username'), 'it is kept as what is entered later').toHaveValue(form.Username)
  await expect(page.getByRole('radio', { name: 'Backhand' })).toBeChecked()
})

test('a form that is sent past the page leaves no password in the address', async ({ page }) => {
  await openDrawn(page, '/login')
  await identifierOf(page).fill('player33')
  await passwordOf(page).fill(password)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit())
  await expect(passwordOf(page)).toHaveValue(password)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit())
  await page.waitForEvent('framenavigated', { timeout: 5000 }).catch(() => undefined)
  expect(page.url()).toMatch(/\/login$/)
  // The scripts that still wait belong to a page that is gone: nobody lets them arrive.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what a slot costs, asked before the page is alive, is answered once it is', { tag: '@phone' }, async ({
  page,
}) => {
  const come = await openDrawn(page, '/precios')
  await page.getByRole('combobox', { name: 'Court' }).selectOption('4')
  await page.getByRole('combobox', { name: 'Time' }).selectOption('09:30')
  await come()
  await expect(page).toHaveURL(/court=4&day=[\d-]+&time=09:30$/)
  await expect(page.getByText('No rate applies then: it is Court 4’s own price.')).toBeVisible()
})

test('a name that is written before the list of people has come finds them once it has', { tag: '@desktop' }, async ({
  asUser,
}) => {
  const page = await asUser('trainer')
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/chakra-combobox-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/levels')
  const field = page.getByLabel('The level of a player')
  await field.fill('player6')
  arrive()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('combobox')).toBeFocused()
})
