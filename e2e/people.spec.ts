import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { reservationsAnswerSchema } from '#domain/reservations/schema.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'

const finder = (page: Page) => page.getByRole('dialog', { name: 'Find a person' })
const field = (page: Page) => finder(page).getByRole('combobox', { name: 'Find a person' })

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-alive')
}

/** Opens a page whose search has been open: from then on it hears keys. */
async function openListening(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.getByRole('button', { name: 'Find a person' }).click()
  await expect(finder(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(finder(page)).toHaveCount(0)
}

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

test('a name typed over the day finds its person, and Enter opens the card', { tag: ['@desktop', '@commit'] }, async ({
  asUser,
}) => {
  const page = await asUser('admin')
  await openListening(page, '/reservations')
  await page.keyboard.press('m')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('ar')
  await expect(field(page)).toHaveValue('mar')
  const options = finder(page).getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expectNoFaults(page)
  const name = (await options.nth(1).locator('b').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/people\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(finder(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Upcoming games' })).toBeVisible()
  await expectNoFaults(page)
})

test('Escape closes it and gives focus back; fields, other keys and pages of players take no letters', {
  tag: '@desktop',
}, async ({ asUser }) => {
  const page = await asUser('admin')
  await openListening(page, '/admin/reservations')
  const button = page.getByRole('link', { name: 'New reservation' })
  await button.focus()
  await page.keyboard.press('7')
  await expect(field(page)).toHaveValue('7')
  await page.keyboard.press('Escape')
  await expect(finder(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+b')
  await page.getByLabel('Owner or player').fill('mar')
  await expect(finder(page)).toHaveCount(0)
  await openPage(page, '/games')
  await page.keyboard.type('mar')
  await expect(finder(page)).toHaveCount(0)
})

test('letters are switched off in the profile, and / still opens the search', { tag: '@desktop' }, async ({
  asUser,
}) => {
  const page = await asUser('global')
  await openPage(page, '/profile')
  await page.getByRole('switch', { name: 'Letters open the search' }).uncheck()
  await openListening(page, '/reservations')
  await page.keyboard.press('/')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  await expect(finder(page)).toHaveCount(0)
  await openPage(page, '/profile')
  await page.getByRole('switch', { name: 'Letters open the search' }).check()
})

test('with a finger: by the button in the header, what is open is marked as paid on the card', async ({ asUser }) => {
  const page = await asUser('admin')
  // Of a place, as a fee is paid where its competition is.
  const { data } = reservationsAnswerSchema.parse(await answerOf(page.request.get('/api/reservations?unpaid=true')))
  const entries = data.flatMap(({ players = [] }) => players)
  const nick = entries.find(({ user, active, paid }) => user && active && paid === false)?.nick ?? ''
  await openPage(page, '/admin/reservations?view=unpaid')
  await page.getByRole('button', { name: 'Find a person' }).click()
  await field(page).fill(nick)
  await finder(page).getByRole('option').filter({ hasText: 'not paid' }).filter({ hasText: nick }).first().click()
  const pay = page.getByRole('button', { name: /^Mark as paid/ })
  await expect(pay.first()).toBeVisible()
  const count = await pay.count()
  await pay.first().click()
  await expect(pay).toHaveCount(count - 1)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

test('players have neither the button nor the keys', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('player1')
  await openPage(page, '/reservations')
  await expect(page.getByRole('button', { name: 'Find a person' })).toHaveCount(0)
  await page.keyboard.type('mar/')
  await expect(finder(page)).toHaveCount(0)
})
