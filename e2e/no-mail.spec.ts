import { expect, test } from './fixtures.ts'
import { fillIn, newName, password, press } from './newcomer.ts'

/** The clubs of these tests have no mail server. */

test('somebody is made an account, handed the link to choose a password, and signs in', { tag: '@desktop' }, async ({
  asUser,
  openContext,
}) => {
  const username = newName()
  const page = await asUser('portal')
  await page.goto('/admin/user/new')
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const data = { Username: username, Email: `${username}@example.com`, Phone: `7 ${digits}` }
  await fillIn(page, { ...data, 'Nick, as others see it': `Nick of ${username}` })
  await expect(page.getByText(/^No email goes out\. Afterwards, on the user's page/)).toBeVisible()
  await press(page, 'Create user')
  await expect(page.getByText('No password has been chosen yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create a password link' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Give this link to Nick of ${username}.` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  const link = await page.getByText(/\/account\/reset-password\?code=/).textContent()

  const theirs = await (await openContext()).newPage()
  await theirs.goto(link ?? '')
  await fillIn(theirs, { 'New password': password, 'Confirm password': password })
  await press(theirs, 'Set password')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Your password is set' })).toBeFocused()
  await theirs.goto('/login')
  await fillIn(theirs, { 'Username or email': username, Password: password })
  await press(theirs, 'Sign in')
  await expect(theirs.getByRole('button', { name: 'User menu' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('No email goes out: the link is shown here for you to pass on.')).toBeVisible()
  await expect(page.getByText(/reset-password\?code=/), 'it is shown once').toHaveCount(0)
})

test('whoever forgot the password is told whom to ask, and what becomes of the newsletter', {
  tag: ['@phone', '@commit'],
}, async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(main.getByText("The club doesn't send emails. Ask at reception")).toBeVisible()
  await fillIn(page, { Email: 'player31@demo.invalid' })
  await press(page, 'Tell the club')
  await expect(page.getByRole('heading', { level: 1, name: 'Ask at reception' })).toBeFocused()
  await expect(main.getByText("the club sees that you need a link. The club doesn't send emails.")).toBeVisible()
  await expect(main.getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByText('The club can’t send emails yet.')).toBeVisible()

  await page.goto('/account/confirm')
  await expect(main.getByText("The club doesn't send emails. Ask at reception")).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
})
