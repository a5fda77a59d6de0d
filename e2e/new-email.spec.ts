import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from './club/sign-in.ts'
import { expect } from './fixtures.ts'
import { test } from './mailing-fixtures.ts'
import { fillIn, press } from './newcomer.ts'

const email = 'another@example.com'

async function change(page: Page): Promise<void> {
  await fillIn(page, { Email: email })
  await page.getByLabel('Current password').first().fill(DEMO_PASSWORD)
  await press(page, 'Save my details')
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText(`Saved. We'll use ${email} once you open the link we sent there.`)).toBeVisible()
}

test('another email counts once its mailed link was opened; the former one takes the account back', {
  tag: '@phone',
}, async ({ asUser, linkTo, openContext }) => {
  const page = await asUser('player33')
  await page.goto('/profile')
  const present = page.getByLabel('Email', { exact: true })
  const former = await present.inputValue()
  await change(page)
  await page.reload()
  await expect(present).toHaveValue(former)
  await expect(present).toHaveAccessibleDescription(
    `We'll use ${email} once you open the link we sent there. Until then we use your current one.`,
  )
  // One that is still to be sent when another is requested isn't: its link would open nothing.
  await linkTo(email, /Confirm your new email/)
  await change(page)

  // As in the app of whoever reads mail elsewhere: nobody is signed in there.
  const mailbox = await (await openContext()).newPage()
  await mailbox.goto(await linkTo(email, /Confirm your new email/, 2))
  await press(mailbox, 'Confirm my email')
  await expect(mailbox.getByRole('heading', { level: 1, name: "It's yours" })).toBeVisible()
  await page.reload()
  await expect(present).toHaveValue(email)
  await expect(present).toHaveAccessibleDescription('If you change it, we ask for your password.')

  await mailbox.goto(await linkTo(former, /has another email now/))
  await expect(mailbox.getByRole('heading', { level: 1, name: 'Take your account back' })).toBeVisible()
  await fillIn(mailbox, { 'New password': 'cristal y reja', 'Confirm password': 'cristal y reja' })
  await press(mailbox, 'Set password')
  await mailbox.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillIn(mailbox, { 'Username or email': former, Password: 'cristal y reja' })
  await press(mailbox, 'Sign in')
  await expect(mailbox.getByRole('button', { name: 'User menu' })).toBeVisible()
  await page.goto('/my-reservations')
  await expect(page.getByRole('heading', { name: 'Restricted access' }), 'nobody else is signed in').toBeVisible()
})
