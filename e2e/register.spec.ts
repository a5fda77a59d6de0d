import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { shiftClock } from './club/browser-clock.ts'
import { freeSlotsOf, readDay } from './club/free-slots.ts'
import { type MailingClub, serveMailingClub } from './club/mailing-club.ts'
import { answerOf, signIn } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { joinButton, makeGame, placesOf } from './games.ts'
import { tooWide } from './widths.ts'

const password = 'cristal y reja'

/** What is filled in, by the labels of the fields. */
function formOf(username: string) {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  return {
    Username: username,
    Email: `${username}@example.com`,
    Password: password,
    'Confirm password': password,
    Nick: `Nick of ${username}`,
    Phone: `7 ${digits}`,
    Day: '9',
    Month: '4',
    Year: '1991',
  }
}

async function fillIn(page: Page, form: Partial<ReturnType<typeof formOf>>): Promise<void> {
  for (const [label, text] of Object.entries(form)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
  }
}

/** Registers over REST, as another browser would. */
async function register(caller: APIRequestContext, form: ReturnType<typeof formOf>): Promise<void> {
  const { Username: username, Email: email, Nick: nick, Phone: phone } = form
  const more = { birthDate: '1991-04-09', password, passwordConfirmation: password, acceptPrivacy: true }
  await answerOf(caller.post('/api/auth/register', { data: { username, email, nick, phone, ...more } }))
}

const accept = (page: Page) => page.getByLabel('I accept the privacy policy').check()
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Register', exact: true }).click()
const boxes = (page: Page) => page.getByRole('navigation').getByRole('listitem')

let made = 0
/** A name that nobody of this club has, in whichever browser. */
const newName = () => {
  made += 1
  return `newcomer${process.pid}_${made}`
}

test.describe('the form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/account/register')
    await expect(page.getByRole('heading', { level: 1, name: 'Take your place' })).toBeVisible()
  })

  test('opens an account, which holds at once where the club sends no mail', async ({ page }) => {
    const form = formOf(newName())
    await expect(page.getByText(/^We send an email/)).toHaveCount(0)
    await fillIn(page, form)
    await page.getByText('Forehand').click()
    await page.getByRole('button', { name: 'A quarter more' }).click()
    await expect(page.getByRole('slider', { name: 'Level' })).toHaveValue('1.25')
    await accept(page)
    await send(page)
    await expect(page.getByRole('heading', { level: 1, name: "It's yours" })).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Username or email').fill(form.Email.toUpperCase())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
    const me = await answerOf(page.request.get('/api/auth/me'))
    expect(me).toMatchObject({ user: { username: form.Username, roles: [{ role: 'fp_user' }] } })
    await page.goto('/account/register?next=/my-reservations')
    await expect(page, 'who is signed in has no business there').toHaveURL(/\/my-reservations$/)
  })

  test('says at its fields what is wrong, all at once, and goes to the first', async ({ page }) => {
    await fillIn(page, {
      ...formOf('ab'),
      Email: 'globito',
      Password: '12345',
      Nick: '',
      Phone: '612 48 03',
      Day: '31',
      Month: '2',
    })
    await send(page)
    for (const said of [
      'At least 3 characters.',
      'An email looks like name@example.com.',
      'At least 6 characters.',
      'The two passwords differ. Type the same twice.',
      'Fill this in.',
      'A phone number has 9 to 12 digits. This one has 7.',
      "This day doesn't exist. Check day, month and year.",
      'To register, accept the privacy policy.',
    ]) {
      await expect(page.getByRole('main').getByText(said, { exact: true })).toBeVisible()
    }
    await expect(page.getByLabel('Username')).toBeFocused()
    await expect(page.getByRole('alert').first()).toContainText("Your account couldn't be opened.")
    await expect(boxes(page).nth(0)).toContainText('4 to fix')
    await expect(boxes(page).nth(3)).toContainText('1 to fix')
    await expect(page.getByLabel('Phone'), 'what was typed stays').toHaveValue('612 48 03')
  })

  test('refuses a day of birth to come, and all that is taken, at the fields', async ({ page }) => {
    const taken = formOf(newName())
    await register(page.request, taken)
    await fillIn(page, { ...formOf(newName()), Year: '2090' })
    await accept(page)
    await send(page)
    await expect(page.getByText('Choose a day in the past.')).toBeVisible()
    await fillIn(page, {
      Username: taken.Username.toUpperCase(),
      Email: taken.Email.toUpperCase(),
      Nick: ` ${taken.Nick.toLowerCase()}`,
      Phone: taken.Phone.replaceAll(' ', ''),
      Year: '1991',
    })
    await send(page)
    for (const said of [
      'This username is taken. Choose another.',
      'There is already an account with this email. Sign in, or have your password reset.',
      'Somebody plays under this name already. Choose another.',
      'This phone belongs to another account. Check it, or ask the club.',
    ]) {
      await expect(page.getByRole('main').locator('form p').getByText(said)).toBeVisible()
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

  test('keeps what was filled in over a reload and a failed request, passwords not over the first', async ({
    page,
  }) => {
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
    await accept(page)
    await page.route('**/trpc/auth.register**', (route) => route.abort())
    await send(page)
    await expect(page.getByRole('alert').first()).toContainText("Your account couldn't be opened.")
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
    await page.unroute('**/trpc/auth.register**')
    await send(page)
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

test('where nobody may register nothing leads there, and the page says so', async ({ page }) => {
  // The portal admin's setting, as documents bring it.
  for (const path of ['/login', '/account/register']) {
    await page.route(`**${path}`, async (route) => {
      const body = await (await route.fetch()).text()
      const off = body.replace('"enableRegister":true', '"enableRegister":false')
      await route.fulfill({ contentType: 'text/html', body: off })
    })
  }
  await page.goto('/login')
  await expect(page.getByLabel('Username or email')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0)
  await page.goto('/account/register')
  await expect(page.getByText('Nobody can register here at the moment.')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveCount(0)
})

test('at 320 px nothing scrolls sideways, also where everything is wrong', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/es/account/register')
  await page.getByRole('main').getByRole('button', { name: 'Registrarse', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await tooWide(page)).toEqual([])
})

test.describe('by mail', { tag: '@phone' }, () => {
  let club: MailingClub
  let context: BrowserContext
  test.beforeAll(async () => {
    club = await serveMailingClub()
  })
  test.afterAll(async () => {
    await club.stop()
  })
  test.beforeEach(async ({ browser, contextOptions }) => {
    context = await browser.newContext({ ...contextOptions, baseURL: club.url })
    await shiftClock(context, club.ahead)
  })
  test.afterEach(async () => {
    await context.close()
  })

  /** A game of somebody else's that has places left, by its public link. */
  async function anOpenGame(): Promise<string> {
    const caller = await context.browser()?.newContext({ baseURL: club.url })
    if (!caller) throw new Error('There is no browser.')
    await signIn(caller.request, 'player12')
    const day = await readDay(
      caller.request,
      new Date(Date.now() + club.ahead + 3 * 86_400_000).toISOString().slice(0, 10),
    )
    const [slot] = freeSlotsOf(day)
    if (!slot) throw new Error('No slot is free that day.')
    const { link } = await makeGame(caller.request, slot)
    await caller.close()
    return link
  }

  test('from a game’s link through registering and the mailed link to that game, joined', async () => {
    const page = await context.newPage()
    const link = await anOpenGame()
    const form = formOf(newName())
    await page.goto(link)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
    await expect(page.getByText(/^We send an email/)).toBeVisible()
    await fillIn(page, form)
    await accept(page)
    await send(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeFocused()
    await expect(page.getByText(form.Email)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your mail' })).toBeVisible()

    // Somebody opens the mail in another browser: nothing but the link is known there.
    const mailed = await club.linkTo(form.Email, /Confirm your email/)
    const elsewhere = await context.browser()?.newContext({ baseURL: club.url })
    const other = await elsewhere?.newPage()
    if (!other || !elsewhere) throw new Error('There is no browser.')
    await shiftClock(elsewhere, club.ahead)
    await other.goto(mailed)
    await expect(other.getByRole('heading', { level: 1, name: "It's yours" })).toBeVisible()
    expect(other.url(), 'the code has left the address').not.toContain('code=')
    await other.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await other.getByLabel('Username or email').fill(form.Username)
    await other.getByLabel('Password', { exact: true }).fill(password)
    await other.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(other).toHaveURL(new RegExp(`${link}$`))
    await joinButton(other).click()
    await expect(placesOf(other).getByText('You ·')).toBeVisible()

    await page.goto(mailed)
    await expect(page.getByRole('heading', { level: 1, name: 'This link is over' })).toBeVisible()
    await elsewhere.close()
  })

  test('a mistyped address is mended, and signing in too early has the link sent again', async () => {
    const page = await context.newPage()
    const form = formOf(newName())
    const right = `right-${form.Email}`
    await page.goto('/account/register?next=/my-reservations')
    await fillIn(page, form)
    await accept(page)
    await send(page)
    await page.getByRole('button', { name: 'Change it' }).click()
    await page.getByLabel('Right email').fill(right)
    await page.getByRole('button', { name: 'Send the link there' }).click()
    await expect(page.getByText(right)).toBeVisible()
    await club.linkTo(right, /Confirm your email/)

    await page.goto('/login?next=/my-reservations')
    const enter = async () => {
      await page.getByLabel('Username or email').fill(form.Username)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    }
    await enter()
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await expect(page.getByText(/^A new link is on its way/)).toBeVisible()
    await page.goto(await club.linkTo(right, /Confirm your email/, 2))
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await enter()
    await expect(page).toHaveURL(/\/my-reservations$/)
  })
})
