import type { Page } from '@playwright/test'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { acceptPolicy, fillIn, formOf, newName, password, press, register } from './newcomer.ts'
import { tooWide } from './widths.ts'

const boxes = (page: Page) => page.getByRole('navigation').getByRole('listitem')

test.describe('the form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/account/register')
    await expect(page.getByRole('heading', { level: 1, name: 'Take your place' })).toBeVisible()
  })

  test('opens an account, which holds at once where the club sends no mail', { tag: ['@phone', '@commit'] }, async ({
    page,
  }) => {
    const form = formOf(newName())
    await page.goto('/account/register?next=/my-reservations')
    await expect(page.getByText(/^We send an email/)).toHaveCount(0)
    await fillIn(page, form)
    await page.getByText('Forehand').click()
    await page.getByRole('button', { name: 'A quarter more' }).click()
    await expect(page.getByRole('slider', { name: 'Level' })).toHaveValue('1.25')
    await acceptPolicy(page)
    await press(page, 'Register')
    await expect(page.getByRole('heading', { level: 1, name: "It's yours" })).toBeFocused()
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/my-reservations$/)
    const me = await answerOf(page.request.get('/api/auth/me'))
    expect(me).toMatchObject({ user: { username: form.Username, roles: [{ role: 'fp_user' }] } })
    for (const path of ['/account/register', '/login']) {
      await page.goto(`${path}?next=/my-reservations`)
      await expect(page.getByRole('main').getByText(`You are signed in as ${form.Nick}.`)).toBeVisible()
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    }
    await page.getByRole('main').getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/my-reservations$/)
    await page.goto('/account/register?next=/my-reservations')
    await press(page, 'Sign out')
    await expect(page.getByLabel('Username')).toBeVisible()
    await expect(page).toHaveURL(/\/account\/register\?next=%2Fmy-reservations$/)
  })

  test('says at its fields what is wrong, all at once, and goes to the first', { tag: ['@phone', '@commit'] }, async ({
    page,
  }) => {
    await fillIn(page, {
      ...formOf('ab'),
      Email: 'globito',
      Password: '12345',
      Nick: '',
      Phone: '612 48 03',
      Day: '31',
      Month: '2',
    })
    await press(page, 'Register')
    for (const sentence of [
      'At least 3 characters.',
      'An email looks like name@example.com.',
      'At least 6 characters.',
      "The two passwords don't match. Type the same one twice.",
      'Fill this in.',
      'A phone number has 9 to 12 digits. This one has 7.',
      "This day doesn't exist. Check day, month and year.",
      'To register, accept the privacy policy.',
    ]) {
      await expect(page.getByRole('main').getByText(sentence, { exact: true })).toBeVisible()
    }
    await expect(page.getByLabel('Username')).toBeFocused()
    await expect(page.getByRole('alert').first()).toContainText("Your account couldn't be created.")
    await expect(boxes(page).nth(0)).toContainText('4 to fix')
    await expect(boxes(page).nth(3)).toContainText('1 to fix')
    await expect(page.getByLabel('Phone'), 'what was typed stays').toHaveValue('612 48 03')
  })

  test('refuses a day of birth to come, and all that is taken, at the fields', async ({ page, request }) => {
    const taken = formOf(newName())
    await register(request, taken)
    await fillIn(page, { ...formOf(newName()), Year: '2090' })
    await acceptPolicy(page)
    await press(page, 'Register')
    await expect(page.getByText('Choose a day in the past.')).toBeVisible()
    await fillIn(page, {
      Username: taken.Username.toUpperCase(),
      Email: taken.Email.toUpperCase(),
      Nick: ` ${taken.Nick.toLowerCase()}`,
      Phone: taken.Phone.replaceAll(' ', ''),
      Year: '1991',
    })
    await press(page, 'Register')
    for (const sentence of [
      'This username is taken. Choose another.',
      'There is already an account with this email. Sign in, or reset your password.',
      'Another player already has this name. Choose a different one.',
      'This phone belongs to another account. Check it, or ask the club.',
    ]) {
      await expect(page.getByRole('main').locator('form p').getByText(sentence)).toBeVisible()
    }
    await expect(page.getByLabel('Username')).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  })

  test('checks a field as one goes on, and its court follows', async ({ page }) => {
    await expect(boxes(page).nth(0)).toContainText('Now')
    await fillIn(page, formOf(newName()))
    await expect(boxes(page).nth(0)).toContainText('Done')
    await expect(boxes(page).nth(1)).toContainText('Now')
    await page.getByLabel('Phone').fill('612')
    await page.getByLabel('Nick').focus()
    await expect(page.getByText('A phone number has 9 to 12 digits. This one has 3.')).toBeVisible()
    await expect(boxes(page).nth(1)).toContainText('1 to fix')
    await page.getByLabel('Phone').fill('612 480 399')
    await expect(page.getByText(/A phone number has/)).toHaveCount(0)
    await boxes(page).nth(2).getByRole('button').click()
    await expect(page.getByRole('radio', { name: 'Both' })).toBeFocused()
    await expect(boxes(page).nth(1)).toContainText('Done')
  })

  test('keeps what was filled in over a reload and a failed request, passwords not over the first', {
    tag: '@phone',
  }, async ({ page }) => {
    const form = formOf(newName())
    await fillIn(page, form)
    await page.getByText('Backhand').click()
    await page.reload()
    await expect(page.getByLabel('Username')).toHaveValue(form.Username)
    await expect(page.getByLabel('Year')).toHaveValue('1991')
    await expect(page.getByRole('radio', { name: 'Backhand' })).toBeChecked()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(password)

    await fillIn(page, { Password: password, 'Confirm password': password })
    await acceptPolicy(page)
    await page.route('**/trpc/auth.register**', (route) => route.abort())
    await press(page, 'Register')
    await expect(page.getByRole('alert').first()).toContainText("Your account couldn't be created.")
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
    await page.unroute('**/trpc/auth.register**')
    await press(page, 'Register')
    await expect(page.getByRole('heading', { level: 1, name: "It's yours" })).toBeVisible()
  })

  test('takes a whole day that is pasted, and what a password manager fills in', async ({ page }) => {
    await page.getByLabel('Day').focus()
    await page.evaluate(() => {
      const pasted = new DataTransfer()
      pasted.setData('text', '09/04/1991')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
      )
    })
    await expect(page.getByLabel('Month')).toHaveValue('04')
    await expect(page.getByLabel('Year')).toHaveValue('1991')
    const hints = await page
      .getByRole('main')
      .locator('input[autocomplete]')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
    expect(hints).toEqual([
      'username',
      'email',
      'new-password',
      'new-password',
      'nickname',
      'tel',
      'bday-day',
      'bday-month',
      'bday-year',
    ])
  })
})

test('where nobody may register nothing leads there, and the page says so', { tag: '@desktop' }, async ({
  page,
  asUser,
}) => {
  const { request: portal } = await asUser('portal')
  const set = async (enableRegister: boolean) =>
    await answerOf(portal.put('/api/admin/config/1', { data: { config: { enableRegister } } }))
  await set(false)
  try {
    await page.goto('/login')
    await expect(page.getByLabel('Username or email')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0)
    await page.goto('/account/register')
    await expect(page.getByText('Registration is closed at the moment.')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveCount(0)
  } finally {
    await set(true)
  }
})

test('at 320 px nothing scrolls sideways, also where everything is wrong', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/es/account/register')
  await page.getByRole('main').getByRole('button', { name: 'Registrarse', exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText('Revisa los campos marcados.')
  expect(await tooWide(page)).toEqual([])
})
