import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Route } from '@playwright/test'
import { addDays, clubDayOf } from '#domain/time.ts'
import { findFreePort, startMailServer } from './club/mailing-club.ts'
import { type NewClub, serveNewClub } from './club/new-club.ts'
import { test as base, expect } from './fixtures.ts'
import { fillIn, password, press } from './newcomer.ts'
import { doubleText, findTextFaults } from './text-faults.ts'
import { tooWide } from './widths.ts'

/** From starting the program to the first reservation. Milliseconds. */
const FIRST_RUN = 90_000

type Run = { club: NewClub; page: Page; startedAt: number }

/** A club that was started on an empty folder, and a browser that knows nothing of it; `startedAt` is before all that. */
const test = base.extend<{ run: Run }>({
  run: async ({ browser, contextOptions }, provide) => {
    const startedAt = Date.now()
    const club = await serveNewClub()
    const context = await browser.newContext({ ...contextOptions, baseURL: club.url, locale: 'en-GB' })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await provide({ club, page, startedAt })
    expect(errors, 'errors in the page').toEqual([])
    await context.close()
    await club.stop()
  },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** What axe finds, or what scrolls sideways. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  return [...faults, ...(await tooWide(page))]
}

const admin = {
  Username: 'rosa',
  Nick: 'Rosa',
  Email: 'rosa@ribera.example',
  Password: password,
  'Confirm password': password,
}

test('from an empty folder to the first reservation in less than 90 seconds', { tag: '@desktop' }, async ({ run }) => {
  const { club, page, startedAt } = run
  const mail = await startMailServer()

  await page.goto(club.link)
  await expect(heading(page, 'The club')).toBeVisible()
  expect(page.url(), 'the code is gone from the address').toBe(`${club.url}/setup`)
  expect(await faultsOf(page)).toEqual([])
  await fillIn(page, { "Club's name": 'Ribera Pádel' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ribera Pádel')
  await press(page, 'Continue to the courts')

  await expect(heading(page, 'The courts')).toBeFocused()
  await press(page, 'Remove Court 4')
  await fillIn(page, { 'Name of court 1': 'Central', 'They open': '09:00', 'They close': '22:30', Price: '22.50' })
  await expect(page.getByText('27 games a day')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'Continue to your account')

  await expect(heading(page, 'You and the mail')).toBeFocused()
  await fillIn(page, admin)
  await fillIn(page, { 'Mail server': '127.0.0.1', Port: mail.port, Sender: 'club@ribera.example' })
  await press(page, 'Send me a test')
  await expect(page.getByText(/^It left at .+ Has it arrived at rosa@ribera\.example\?$/)).toBeVisible()
  expect(mail.arrived).toMatchObject([{ to: 'rosa@ribera.example', subject: 'Test email from Ribera Pádel' }])
  expect(await faultsOf(page)).toEqual([])
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.getByRole('button', { name: 'Open the club' }).dblclick()

  await expect(page.getByRole('heading', { level: 1, name: 'You are open' })).toBeFocused()
  expect(
    requested.filter((url) => url.includes('setup.open')),
    'two taps open it once',
  ).toHaveLength(1)
  await expect(page.getByText(/^The first free hour is .+ on all 3 courts/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Code for registering' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'See the day' }).click()
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  await reserve(page)
  expect(Date.now() - startedAt).toBeLessThan(FIRST_RUN)
  await mail.stop()
})

test('what is filled in outlasts a step back, a reload and a line that fails; passwords are never kept', {
  tag: '@desktop',
}, async ({ run: { club, page } }) => {
  await page.goto(club.link)
  await fillIn(page, { "Club's name": 'Ribera Pádel' })
  await page.getByText('Español').click()
  await press(page, 'Continue to the courts')
  await fillIn(page, { Price: 'dear' })
  await press(page, 'Continue to your account')
  await expect(page.getByLabel('Price')).toBeFocused()
  await fillIn(page, { Price: '22' })
  await page.reload()
  await expect(page.getByLabel('Price')).toHaveValue('22')
  await press(page, 'Continue to your account')
  await fillIn(page, admin)
  await page.getByRole('button', { name: 'Change' }).first().click()
  await expect(page.getByLabel("Club's name")).toHaveValue('Ribera Pádel')
  await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked()
  await press(page, 'Continue to the courts')
  await expect(page.getByLabel('Username'), 'on to the step that waits').toHaveValue('rosa')
  await page.reload()
  await expect(page.getByLabel('Nick')).toHaveValue('Rosa')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')

  await fillIn(page, admin)
  await page.route('**/trpc/setup.open**', (route) => route.abort())
  await press(page, 'Open the club')
  await expect(page.getByRole('alert').first()).toContainText("The club isn't open yet.")
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(1)
  await page.unroute('**/trpc/setup.open**')
  await press(page, 'Open the club')
  await expect(page.getByRole('heading', { level: 1, name: 'You are open' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cartel para imprimir' }), 'in the club’s first language').toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ya está abierto' }),
    'its administrator’s, too',
  ).toBeVisible()
})

test('an answer that is lost leaves a way in, and a mail server that isn’t there is told of', {
  tag: '@desktop',
}, async ({ run: { club, page } }) => {
  await page.goto(club.link)
  await fillIn(page, { "Club's name": 'Ribera Pádel' })
  await press(page, 'Continue to the courts')
  await press(page, 'Continue to your account')
  await fillIn(page, admin)
  const port = String(await findFreePort())
  await fillIn(page, { 'Mail server': '127.0.0.1', Port: port, Sender: 'club@ribera.example' })
  await press(page, 'Send me a test')
  await expect(page.getByRole('alert')).toContainText(`There is no mail server at 127.0.0.1, port ${port}.`)
  await press(page, 'Leave it for later')

  await page.route('**/trpc/setup.open**', loseAnswer, { times: 1 })
  await press(page, 'Open the club')
  await expect(page.getByRole('alert')).toContainText("The club isn't open yet.")
  await press(page, 'Open the club')
  await expect(page.getByRole('main')).toContainText('An earlier try may have opened it')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillIn(page, { 'Username or email': admin.Username, Password: password })
  await press(page, 'Sign in')
  await expect(page.getByRole('button', { name: /^(?:User menu|Menú de usuario)$/ })).toBeVisible()
})

test('without a link, or by one that is spent, it says what the link is', { tag: ['@desktop', '@commit'] }, async ({
  run: { club, page },
}) => {
  for (const path of ['/setup', '/setup?code=of-long-ago']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'You need the link' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`${club.url}/setup?code=…`)
  }
})

test('in a narrow window, and at twice the size of text, nothing of it is cut or broken', { tag: '@desktop' }, async ({
  run: { club, page },
}) => {
  await page.goto(club.link)
  await fillIn(page, { "Club's name": 'Club Ribera del Manzanares' })
  expect(await sizeFaultsOf(page)).toEqual([])
  await press(page, 'Continue to the courts')
  expect(await sizeFaultsOf(page)).toEqual([])
  await press(page, 'Continue to your account')
  await fillIn(page, admin)
  expect(await sizeFaultsOf(page)).toEqual([])
  await press(page, 'Open the club')
  await expect(page.getByRole('heading', { level: 1, name: 'You are open' })).toBeVisible()
  expect(await sizeFaultsOf(page)).toEqual([])
})

/** What scrolls sideways at 320 px, and what is cut at twice the size of text. */
async function sizeFaultsOf(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const narrow = await tooWide(page)
  if (size) await page.setViewportSize(size)
  await doubleText(page)
  const large = await findTextFaults(page)
  await page.evaluate("document.documentElement.style.fontSize = ''")
  return [...narrow, ...large]
}

/** The server gets the request, and the page never gets the answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

/** Reserves tomorrow's first slot, by the day's own sheet. */
async function reserve(page: Page): Promise<void> {
  await page.goto(`/reservations?date=${addDays(clubDayOf(Date.now()), 1)}`)
  await page.getByRole('button', { name: /free/ }).first().click()
  await page.getByRole('button', { name: /^For me/ }).click()
  await page.getByRole('dialog', { name: 'New reservation' }).getByRole('button', { name: 'Reserve' }).click()
  await expect(page).toHaveURL(/\/reservations\/[a-z0-9]{24}$/)
}
