import { expectFailing } from '../failing-acts.ts'
import { expect, test } from '../fixtures.ts'
import { fillIn, press } from '../newcomer.ts'
import { closeToasts, follow, refuseWith, toastsOf } from './pages.ts'

/**
 * Section 8 of the owner's specification: the error catalogue, as failures of forms are shown. These tests are the owner's words, in the owner's order. They change only where
 * the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is made, with its reason; and for nothing else.
 */

test('selectTrainer.error, and subscriber already exists for the same court, day and time', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  await test.step('selectTrainer.error', async () => {
    const slot = await freeSlot()
    await page.goto(`/reservations/new?date=${slot.day}&court=${slot.court}&time=${slot.time}`)
    await page.getByText('Class', { exact: true }).click()
    await page.getByRole('button', { name: 'Reserve', exact: true }).click()
    await expect(toastsOf(page).filter({ hasText: 'Choose a trainer of the club.' })).toBeVisible()
    await closeToasts(page)
  })
  await test.step('subscriber already exists', async () => {
    const errors = [
      {
        msg: 'subscriber.errors.duplicate',
        param: 'court',
        values: { name: 'Lucía F.', start: '09:30', end: '11:00' },
      },
    ]
    await follow(page, '/subscribers/1')
    const main = page.getByRole('main')
    await main.getByRole('combobox', { name: 'Court' }).selectOption({ label: 'Court 2' })
    await refuseWith(page, 'subscribers.change', errors)
    await main.getByRole('button', { name: /^Save/ }).click()
    await expect(toastsOf(page).filter({ hasText: 'Lucía F. already holds that court' })).toBeVisible()
  })
})

test('sign-up: error signing up, already signed up', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/account/register')
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  await refuseWith(page, 'auth.register', [{ msg: 'auth.errors.alreadySignedUp', param: 'email' }], 409)
  await fillIn(page, {
    Username: 'someone',
    Email: 'someone@example.com',
    Password: 'cristal y reja',
    'Confirm password': 'cristal y reja',
    Nick: 'Some One',
    Phone: '699 100 200',
    Day: '9',
    Month: '4',
    Year: '1991',
  })
  await page.getByLabel('I accept the privacy policy').check()
  await press(page, 'Register')
  const toast = toastsOf(page).filter({ hasText: 'There is already an account with this email.' })
  await expect(toast).toContainText("Your account couldn't be created.")
})

test('configuration: load and update errors', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('portal')
  await page.goto('/terminos')
  await test.step('load', async () => {
    await refuseWith(page, 'config.settings', [{ msg: 'errors.unexpected' }], 500)
    await follow(page, '/admin/settings')
    await expect(toastsOf(page).filter({ hasText: "The settings couldn't be loaded" }).first()).toBeVisible()
    await page.unroute('**/trpc/**')
    await closeToasts(page)
  })
  await test.step('update', async () => {
    await page.goto('/admin/settings')
    await page.getByLabel('Name of the club').fill('Ribera')
    const error = { status: 503, name: 'Service Unavailable', message: 'The club is busy.' }
    await page.route('**/api/admin/config/*', async (route) => {
      await route.fulfill({ status: 503, json: { data: null, error, errors: [{ msg: 'errors.overloaded' }] } })
    })
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(toastsOf(page).filter({ hasText: "The settings couldn't be saved" })).toBeVisible()
  })
})

test('newsletter: errorGeneral, errorConnection; success clears the field', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/terminos')
  const footer = page.getByRole('contentinfo')
  const field = footer.getByLabel('Your email address')
  const send = async () => {
    await field.fill('zoe.reader@example.com')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
  }
  await test.step('errorGeneral', async () => {
    await refuseWith(page, 'leads.create', [{ msg: 'errors.unexpected' }], 500)
    await send()
    await expect(toastsOf(page).filter({ hasText: 'It couldn’t be sent.' })).toBeVisible()
    await closeToasts(page)
  })
  await test.step('first server msg if present', async () => {
    await page.unroute('**/trpc/**')
    await refuseWith(page, 'leads.create', [{ msg: 'errors.overloaded', values: { seconds: 3 } }], 503)
    await send()
    await expect(toastsOf(page).filter({ hasText: 'very busy' })).toBeVisible()
    await closeToasts(page)
  })
  await test.step('errorConnection when no response', async () => {
    await page.unroute('**/trpc/**')
    await page.route('**/trpc/leads.create**', (route) => route.abort())
    await send()
    await expect(toastsOf(page).filter({ hasText: 'The club didn’t answer.' })).toBeVisible()
    await expect(field).toHaveValue('zoe.reader@example.com')
    await closeToasts(page)
  })
  await test.step('success clears the field', async () => {
    await page.unroute('**/trpc/leads.create**')
    await send()
    await expect(footer.getByRole('status')).toContainText('zoe.reader@example.com')
    await expect(field).toHaveValue('')
  })
})

test('login failure shows the server message; reset, confirm and change-password failures; logout failure', {
  tag: '@phone',
}, async ({ page, asUser }) => {
  const main = page.getByRole('main')
  await test.step('login failure shows the server message', async () => {
    await page.goto('/login')
    await fillIn(page, { 'Username or email': 'player30', Password: 'wrong-password' })
    await press(page, 'Sign in')
    await expect(toastsOf(page).filter({ hasText: "don't match" })).toBeVisible()
    await expect(main.getByRole('alert').filter({ hasText: "don't match" })).toBeVisible()
  })
  await test.step('reset failure', async () => {
    await page.goto('/account/reset-password?code=this-is-no-code-that-was-ever-mailed')
    await fillIn(page, { 'New password': 'cristal y reja', 'Confirm password': 'cristal y reja' })
    await press(page, 'Set password')
    await expect(toastsOf(page).filter({ hasText: /has been used or has expired/ })).toBeVisible()
  })
  await test.step('confirm failure', async () => {
    await page.goto('/account/confirm?code=this-is-no-code-that-was-ever-mailed')
    const confirm = main.getByRole('button', { name: /^Confirm/ })
    const toast = toastsOf(page).filter({ hasText: /has been used or has expired/ })
    await expect(confirm.or(toast).first()).toBeVisible()
    if (await confirm.isVisible()) await confirm.click()
    await expect(toast).toBeVisible()
  })
  const player = await asUser('player39')
  await test.step('change-password failure', async () => {
    await player.goto('/profile')
    const form = player.getByRole('region', { name: 'Password', exact: true })
    await form.getByLabel('Current password').fill('wrong-password')
    await form.getByLabel('New password').fill('cristal y reja')
    await form.getByLabel('Confirm password').fill('cristal y reja')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(toastsOf(player).filter({ hasText: "That isn't your current password." })).toBeVisible()
    await closeToasts(player)
  })
  await test.step('logout failure: Error logging out', async () => {
    await expectFailing(player, {
      procedure: 'auth.logout',
      message: 'Error logging out.',
      isNowhere: true,
      press: async () => {
        await player.getByRole('button', { name: 'User menu' }).click()
        await player.getByRole('menuitem', { name: 'Sign out' }).click()
      },
    })
  })
})
