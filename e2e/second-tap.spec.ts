import type { Locator, Page } from '@playwright/test'
import { formatsOf } from '#domain/formats.ts'
import { expect, test } from './fixtures.ts'
import { choose } from './games.ts'
import { acceptPolicy, fillIn, formOf, newName } from './newcomer.ts'

/** Taps a button, and its place once more as soon as the answer has come; answers how often it was sent. */
async function tapTwice(page: Page, button: Locator, procedure: string): Promise<() => number> {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes(procedure)) sent += 1
  })
  // Once it takes taps.
  await button.click({ trial: true })
  const box = await button.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const answered = page.waitForResponse((response) => response.url().includes(procedure))
  await page.mouse.click(x, y)
  await answered
  await page.mouse.click(x, y)
  return () => sent
}

const formats = formatsOf('en', { today: 'today', tomorrow: 'tomorrow' })
const letter = { Name: 'Zoë Prats', Email: 'zoe@example.com', Phone: '600 100 200' }

test('a letter, a pair and an address are sent once, and it is still said so', { tag: '@phone' }, async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/contacto')
  await fillIn(page, { ...letter, Message: 'Two courts?' })
  await main.getByRole('checkbox').check()
  const letters = await tapTwice(page, main.getByRole('button', { name: 'Send' }), 'leads.create')
  await expect(main.getByRole('heading', { name: 'Received' })).toBeVisible()
  expect(letters()).toBe(1)

  await page.goto('/full-padel-fest')
  await main.getByRole('radio', { name: /^Men/ }).check()
  await fillIn(page, { ...letter, 'Your partner’s name': 'Luis', 'Your partner’s email': 'luis@example.com' })
  await main.getByRole('checkbox').check()
  const pairs = await tapTwice(page, main.getByRole('button', { name: 'Send the sign-up' }), 'leads.create')
  await expect(main.getByText('Zoë Prats and Luis, in Men.')).toBeVisible()
  expect(pairs()).toBe(1)

  const footer = page.getByRole('contentinfo')
  const field = footer.getByLabel('Your email address')
  await field.fill('zoe@example.com')
  const addresses = await tapTwice(page, footer.getByRole('button', { name: 'Subscribe' }), 'leads.create')
  await expect(footer.getByRole('status'), 'a club without a mail server').toContainText('Your address is noted')
  await expect(field).toHaveValue('')
  await expect(field).not.toHaveAttribute('aria-invalid')
  expect(addresses()).toBe(1)
})

test('an account, a game and a fixed slot are made once, and nothing is said against it', { tag: '@desktop' }, async ({
  page,
  asUser,
  freeSlot,
}) => {
  await page.goto('/account/register')
  await fillIn(page, formOf(newName()))
  await acceptPolicy(page)
  const register = page.getByRole('main').getByRole('button', { name: 'Register', exact: true })
  const accounts = await tapTwice(page, register, 'auth.register')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(accounts()).toBe(1)

  const desk = await asUser('admin')
  const slot = await freeSlot()
  await desk.goto(`/reservations?date=${slot.day}`)
  await desk.getByRole('button', { name: `${slot.name}, free` }).click()
  await desk.getByRole('button', { name: /^For me/ }).click()
  const reserve = desk.getByRole('dialog', { name: 'New reservation' }).getByRole('button', { name: 'Reserve' })
  const games = await tapTwice(desk, reserve, 'reservations.create')
  await expect(desk).toHaveURL(/\/reservations\/[a-z0-9]{24}$/)
  await expect(desk.getByRole('dialog', { name: /^Cancel/ })).toHaveCount(0)
  expect(games()).toBe(1)

  const fixed = await freeSlot()
  await desk.goto('/subscribers/new')
  await choose(desk, 'Member', 'player34')
  await desk
    .locator('label')
    .filter({ hasText: formats.weekday(fixed.day) })
    .click()
  await desk.getByLabel('Court', { exact: true }).selectOption(String(fixed.court))
  await desk.getByLabel('Time', { exact: true }).selectOption(fixed.time)
  await expect(desk.getByText('Nobody else has it.')).toBeVisible()
  const save = desk.getByRole('button', { name: 'Save subscription' })
  const slots = await tapTwice(desk, save, 'subscribers.create')
  await expect(desk).toHaveURL(/\/subscribers\/\d+$/)
  await expect(desk.getByText('already holds that court')).toHaveCount(0)
  expect(slots()).toBe(1)
})

test('what is tapped twice before the page shows that it is under way is sent and said once', {
  tag: '@desktop',
}, async ({ asUser }) => {
  const page = await asUser('player26')
  let sent = 0
  page.on('request', (request) => {
    // Two that are sent at once share a request.
    sent += request.url().split('reservations.renewFeed').length - 1
  })
  await page.goto('/my-reservations')
  await page.getByText('Your games in your calendar').click()
  await page.getByRole('button', { name: 'Create a new address' }).click()
  const renew = page.getByRole('button', { name: 'Yes, create a new one' })
  await renew.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText('Your calendar has a new address.')).toHaveCount(1)
  expect(sent).toBe(1)
})

test('a sheet takes no tap as it opens, and the page none as it closes; keys are taken at once', {
  tag: ['@phone', '@commit'],
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('player27')
  const { day, name } = await freeSlot()
  await page.goto(`/reservations?date=${day}`)
  await page.evaluate(() => {
    const hits: string[] = []
    new MutationObserver(() => {
      const dialog = document.querySelector('dialog[open]')
      if ((dialog === null) === (hits.length !== 1)) return
      const { x, y, width, height } = (dialog ?? document.body).getBoundingClientRect()
      const [left, top] = dialog ? [x + width / 2, y + height / 2] : [innerWidth / 2, innerHeight / 2]
      hits.push(document.elementFromPoint(left, top)?.nodeName ?? 'nothing')
      document.body.dataset['hits'] = hits.join()
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  })
  await page.getByRole('button', { name: `${name}, free` }).click()
  const sheet = page.getByRole('dialog', { name: 'New reservation' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  expect(await page.evaluate(() => document.body.dataset['hits'])).toBe('HTML,HTML')
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()))
  const slot = page.getByRole('button', { name: `${name}, free` })
  for (const apart of [60, 120, 250, 400]) {
    await slot.click({ clickCount: 2, delay: apart })
    await expect(sheet.getByRole('button', { name: 'Reserve' })).toBeVisible()
    // Taps are taken again: by what closes it, and by the page after that.
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
  }
  expect(writes).toEqual([])
})
