import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { test } from './mailing-fixtures.ts'
import { acceptPolicy, fillIn, press } from './newcomer.ts'

const [first, second] = ['the first sentence', 'a second sentence']
const email = 'pelota@example.com'

const overLink = 'This link has been used or has expired.'

const main = (page: Page) => page.getByRole('main')

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/login')
  await fillIn(page, { 'Username or email': email, Password: password })
  await press(page, 'Sign in')
}

const userMenu = (page: Page) => page.getByRole('button', { name: 'User menu' })

test('register, confirm, be signed in, forget the password, set another by the link: the old session is over', {
  tag: '@phone',
}, async ({ page, linkTo, openContext, asUser }) => {
  await page.goto('/account/register')
  await fillIn(page, { Username: 'pelota', Email: email, Password: first, 'Confirm password': first })
  await fillIn(page, { Nick: 'Pelota', Phone: '611 204 518', Day: '9', Month: '4', Year: '1991' })
  await acceptPolicy(page)
  await press(page, 'Register')
  const confirming = await linkTo(email, /Confirm your email/)
  await page.goto(confirming)
  await press(page, 'Confirm my email')
  await expect(page.getByRole('heading', { level: 1, name: "It's yours" })).toBeVisible()
  await expect(userMenu(page)).toBeVisible()

  const other = await (await openContext()).newPage()
  await other.goto(confirming)
  await press(other, 'Confirm my email')
  await expect(other.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeFocused()
  await expect(other.getByRole('region', { name: 'Notices' }).getByText(overLink)).toBeVisible()
  await other.goto('/login')
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await fillIn(other, { Email: email.toUpperCase() })
  await press(other, 'Send the link')
  await expect(other.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeFocused()
  const link = await linkTo(email, /Choose a new password/)

  const referers: (string | undefined)[] = []
  other.on('request', (request) => referers.push(request.headers()['referer']))
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await expect(other, 'the code leaves the address').toHaveURL(/\/account\/reset-password$/)
  await fillIn(other, { 'New password': second, 'Confirm password': 'another' })
  await press(other, 'Set password')
  await expect(other.getByLabel('Confirm password')).toBeFocused()
  await fillIn(other, { 'Confirm password': second })
  await press(other, 'Set password')
  await expect(other.getByRole('heading', { level: 1, name: 'Your password is set' })).toBeFocused()
  expect(referers.filter((referer) => referer?.includes('code'))).toEqual([])
  await expect(userMenu(other), 'no session is opened').toHaveCount(0)

  await page.goto('/my-reservations')
  await expect(page.getByRole('heading', { name: 'Restricted access' }), 'the old session is over').toBeVisible()
  await signIn(page, first)
  await expect(page.getByRole('alert').filter({ hasText: "don't match" })).toBeVisible()
  await main(other).getByRole('link', { name: 'Sign in' }).click()
  await fillIn(other, { 'Username or email': 'pelota', Password: second })
  await press(other, 'Sign in')
  await expect(userMenu(other)).toBeVisible()

  await page.goto(link)
  await fillIn(page, { 'New password': first, 'Confirm password': first })
  await press(page, 'Set password')
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeFocused()
  await expect(page.getByLabel('New password'), 'nothing typed would mend it').toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notices' }).getByText(overLink)).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused()

  await other.goto('/account/forgot-password')
  await expect(main(other).getByText('You are signed in as Pelota.'), 'and may ask for a link').toBeVisible()
  await fillIn(other, { Email: email })
  await press(other, 'Send the link')
  const again = await linkTo(email, /Choose a new password/, 2)

  const stranger = await asUser('player12')
  await stranger.goto(again)
  await fillIn(stranger, { 'New password': first, 'Confirm password': first })
  await press(stranger, 'Set password')
  await expect(stranger.getByRole('heading', { level: 1, name: 'Your password is set' })).toBeFocused()
  await expect(main(stranger).getByText(/^You are signed in as /)).toBeVisible()
  await other.reload()
  await expect(userMenu(other), 'its own sessions are over').toHaveCount(0)
  await press(stranger, 'Sign out')
  await expect(stranger).toHaveURL(/\/login$/)
  await fillIn(stranger, { 'Username or email': email, Password: first })
  await press(stranger, 'Sign in')
  await expect(userMenu(stranger)).toBeVisible()
})

test('the password is changed on the profile, and sessions elsewhere are seen and ended', { tag: '@phone' }, async ({
  asUser,
  openContext,
}) => {
  const page = await asUser('player31')
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const other = await (await openContext({ userAgent: firefox })).newPage()
  const signInElsewhere = async (password: string) => {
    await other.goto('/login')
    await fillIn(other, { 'Username or email': 'player31', Password: password })
    await press(other, 'Sign in')
    await expect(userMenu(other)).toBeVisible()
  }
  await signInElsewhere('padel-demo')
  await page.goto('/profile')
  await expect(main(page).getByText('This device', { exact: true })).toHaveCount(1)
  await press(page, 'End the session of Firefox on Windows')
  await expect(main(page).getByText('Firefox on Windows')).toHaveCount(0)
  await other.goto('/my-reservations')
  await expect(other.getByRole('heading', { name: 'Restricted access' })).toBeVisible()

  await signInElsewhere('padel-demo')
  await page.reload()
  await expect(main(page).getByText('Firefox on Windows')).toBeVisible()
  await fillIn(page, { 'Current password': 'wrong', 'New password': second, 'Confirm password': second })
  await press(page, 'Change password')
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: "That isn't your current password." }).first()).toBeVisible()
  await fillIn(page, { 'Current password': 'padel-demo' })
  await press(page, 'Change password')
  await expect(main(page).getByText('Your password has been changed.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')
  await expect(main(page).getByText('Firefox on Windows')).toHaveCount(0)
  await other.goto('/my-reservations')
  await expect(other.getByRole('heading', { name: 'Restricted access' })).toBeVisible()
  await signInElsewhere(second)
})
