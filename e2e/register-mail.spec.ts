import type { APIRequestContext, Page } from '@playwright/test'
import { freeSlotsOf, readDay } from './club/free-slots.ts'
import { signIn } from './club/sign-in.ts'
import { expect } from './fixtures.ts'
import { joinButton, makeGame, placesOf } from './games.ts'
import { test } from './mailing-fixtures.ts'
import { acceptPolicy, fillIn, formOf, newName, password, press } from './newcomer.ts'

/** A game of somebody else's that has places left, by its public link. */
async function makeOpenGame(caller: APIRequestContext, now: number): Promise<string> {
  await signIn(caller, 'player12')
  const day = await readDay(caller, new Date(now + 3 * 86_400_000).toISOString().slice(0, 10))
  const [slot] = freeSlotsOf(day)
  if (!slot) throw new Error('No slot is free that day.')
  const { link } = await makeGame(caller, slot)
  return link
}

test('from a game’s link through registering and the mailed link to that game, joined', { tag: '@phone' }, async ({
  page,
  club,
  linkTo,
  openContext,
  asUser,
}) => {
  const link = await makeOpenGame((await openContext()).request, club.now())
  const form = formOf(newName())
  await page.goto(link)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page.getByText(/^We send an email/)).toBeVisible()
  await fillIn(page, form)
  await acceptPolicy(page)
  await press(page, 'Register')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeFocused()
  await expect(page.getByText(form.Email)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible()

  // The mail is opened in another browser, where somebody else is signed in.
  const mailed = await linkTo(form.Email, /Confirm your email/)
  const other = await asUser('player12')
  await other.goto(mailed)
  await expect(confirmButton(other), 'opening it does nothing yet').toBeVisible()
  expect(other.url(), 'the code has left the address').not.toContain('code=')
  await other.goto(mailed)
  await confirmButton(other).click()
  await expect(other.getByRole('heading', { level: 1, name: "It's yours" })).toBeVisible()
  await expect(other.getByRole('main').getByText(/^You are signed in as /), 'as somebody else').toBeVisible()
  await press(other, 'Sign out')
  await fillIn(other, { 'Username or email': form.Username, Password: password })
  await press(other, 'Sign in')
  await expect(other).toHaveURL(new RegExp(`${link}$`))
  await joinButton(other).click()
  await expect(placesOf(other).getByText('You ·')).toBeVisible()

  await page.goto(mailed)
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
})

test('a mistyped address is mended, and signing in too early has the link sent again', { tag: '@phone' }, async ({
  page,
  linkTo,
}) => {
  const form = formOf(newName())
  const right = `right-${form.Email}`
  await page.goto('/account/register?next=/my-reservations')
  await fillIn(page, form)
  await acceptPolicy(page)
  await press(page, 'Register')
  await page.getByRole('button', { name: 'Change it' }).click()
  await page.getByLabel('Correct email').fill(right)
  await page.getByRole('button', { name: 'Send the link there' }).click()
  await expect(page.getByText(right)).toBeVisible()
  await linkTo(right, /Confirm your email/)

  await page.goto('/login?next=/my-reservations')
  await fillIn(page, { 'Username or email': form.Username, Password: password })
  await press(page, 'Sign in')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(/^A new link is on its way/)).toBeVisible()
  await page.goto(await linkTo(right, /Confirm your email/, 2))
  await confirmButton(page).click()
  await expect(
    page.getByRole('main').getByText(`You are signed in as ${form.Nick}.`),
    'the link signs in where one registered',
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/my-reservations$/)
})

function confirmButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Confirm my email' })
}
