import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { peopleAnswerSchema } from '#domain/people/schema.ts'
import type { FreeSlot } from './club/free-slots.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { chooseWhom, expectToast, makeGame } from './games.ts'

/** What a receptionist may take from the cell to the confirmation, typing as people do. Milliseconds. */
const CALL = 20_000
/** Between two keys of somebody who types without haste. */
const KEY = 150

test('books for a member who rings up, by keyboard alone and in time', {
  tag: ['@desktop', '@commit', '@clock'],
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const slot = await freeSlot()
  const { nick } = await findPerson(page.request, 'player11')
  await openDay(page, slot)
  const cell = cellOf(page, slot)
  await cell.focus()
  const begun = Date.now()
  await page.keyboard.press('Enter')
  await expect(whom(page)).toBeFocused()
  await page.keyboard.type('player11', { delay: KEY })
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('radio', { name: 'Open game' })).toBeFocused()
  await expect(panel(page).getByText(nick, { exact: true })).toBeVisible()
  // Whoever presses Enter once too often has booked nothing yet: a whole court it is in the end.
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(panel(page).getByRole('radio', { name: 'Whole court' })).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('heading', { name: `Booked for ${nick}` })).toBeFocused()
  expect(Date.now() - begun).toBeLessThan(CALL)
  await expect(panel(page).getByText(`at ${slot.time}, ${slot.courtName}. The pincode is`)).toBeVisible()
  await panel(page).getByText('Español', { exact: true }).click()
  await expect(panel(page).getByText(`a las ${slot.time}, ${slot.courtName}. El código`)).toBeVisible()
  expect((await new AxeBuilder({ page }).include('#side').analyze()).violations).toEqual([])
  await panel(page)
    .getByRole('heading', { name: `Booked for ${nick}` })
    .press('Enter')
  await expect(panel(page)).toBeHidden()
  await expect(cellOf(page, slot)).toBeFocused()
  await expect(cellOf(page, slot)).toHaveAccessibleName(/full/)
})

test('books for somebody without an account, and another for the same caller', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('admin')
  const [slot, other] = [await freeSlot(), await freeSlot()]
  await openDay(page, slot)
  await cellOf(page, slot).focus()
  await page.keyboard.press('Enter')
  await expect(whom(page)).toBeFocused()
  await page.keyboard.type('Sandra Ibarz')
  await expect(panel(page).getByText('No players found.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Sandra Ibarz')
  await expect(panel(page).getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await page.keyboard.type('639 204 999')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(cellOf(page, slot)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('textbox', { name: 'Phone' }), 'it is still there').toHaveValue('639 204 999')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('heading', { name: 'Booked for Sandra Ibarz' })).toBeFocused()
  await expect(panel(page).getByText('they have no account')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Another one for Sandra Ibarz' }).click()
  await expect(panel(page)).toBeHidden()

  if (other.day !== slot.day) await page.getByRole('main').locator(`a[href*="date=${other.day}"]`).first().click()
  await cellOf(page, other).click()
  await expect(panel(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Sandra Ibarz')
  await panel(page).getByRole('button', { name: 'Change' }).click()
  await expect(whom(page)).toBeFocused()
})

test('says whose number it is, and who is blocked', { tag: '@desktop' }, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const slot = await freeSlot()
  const member = await findPerson(page.request, 'player12')
  const blocked = await findPerson(page.request, 'player38')
  const portal = await asUser('portal')
  await answerOf(portal.request.put(`/api/users/${blocked.id}`, { data: { blocked: true } }))
  await openDay(page, slot)
  await cellOf(page, slot).click()
  await whom(page).fill('player38')
  await expect(panel(page).locator('[data-first]')).toContainText("Blocked: can't be booked for")
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(whom(page)).toHaveAccessibleDescription(/is blocked, so you can't book for them/)
  await answerOf(portal.request.put(`/api/users/${blocked.id}`, { data: { blocked: false } }))

  await whom(page).fill('')
  await panel(page).getByRole('button', { name: 'Somebody without an account' }).click()
  await panel(page).getByRole('textbox', { name: 'Phone' }).fill(String(member.phone))
  await panel(page)
    .getByRole('button', { name: `Book for ${member.nick} instead` })
    .click()
  await expect(panel(page).getByText(member.nick, { exact: true })).toBeVisible()
  await expect(panel(page).getByRole('textbox', { name: 'Phone' })).toBeHidden()
})

test('the club is asked from three letters on, once keys rest; where that fails nobody is found', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const slot = await freeSlot()
  await openDay(page, slot)
  await cellOf(page, slot).click()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('people.search')) asked.push(request.url())
  })
  await whom(page).pressSequentially('pl')
  await expect(panel(page).getByText('Write at least 3 letters of the name.')).toBeVisible()
  await whom(page).press('Enter')
  const request = page.waitForRequest(/people[.]search/)
  const begun = Date.now()
  await whom(page).pressSequentially('ayer3')
  await request
  expect(Date.now() - begun).toBeGreaterThanOrEqual(500)
  expect(asked, 'no other letters were asked for').toHaveLength(1)
  await page.route(/people[.]search/, (route) => route.abort())
  await whom(page).fill('zoe')
  await expect(panel(page).getByText('No players found.')).toBeVisible()
  await page.unroute(/people[.]search/)
})

test('a court taken meanwhile is said, and what was entered goes to another', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('admin')
  const slot = await freeSlot({ beside: 1 })
  await openDay(page, slot)
  await cellOf(page, slot).click()
  const nick = await chooseWhom(page, 'player13')
  await page.route(
    '**/trpc/**',
    async (route) => {
      if (route.request().url().includes('reservations.create')) await makeGame(page.request, slot, { owner: null })
      await route.continue()
    },
    { times: 1 },
  )
  await panel(page).getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(panel(page).getByText("This court isn't free at this time any more.")).toBeVisible()
  await expect(panel(page).getByText(nick, { exact: true })).toBeVisible()
  await panel(page)
    .getByRole('group', { name: /instead/ })
    .getByRole('button')
    .first()
    .click()
  await expect(panel(page).getByText(nick, { exact: true })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(panel(page).getByRole('heading', { name: `Booked for ${nick}` })).toBeVisible()
})

test('a game of nobody, and a class with its trainer, wait for no “For whom?”, and say that they are made', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const [slot, other] = [await freeSlot(), await freeSlot()]
  await openDay(page, slot)
  await cellOf(page, slot).click()
  await panel(page).getByRole('button', { name: 'Reserve', exact: true }).click()
  await expectToast(page, 'The court is reserved.')
  await expect(panel(page).getByRole('heading', { name: 'Booked', exact: true })).toBeFocused()
  await expect(panel(page).getByRole('button', { name: 'Copy link' }), 'of nobody’s game').toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Done' }).click()

  await openDay(page, other)
  await cellOf(page, other).click()
  await panel(page).getByText('Class', { exact: true }).click()
  await panel(page).getByLabel('Trainer').selectOption({ index: 1 })
  await panel(page).getByRole('button', { name: 'Reserve', exact: true }).click()
  const copy = panel(page).getByRole('button', { name: 'Copy link' })
  await copy.click()
  await expect(panel(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(copy).toBeVisible()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain('/en/reservations/token/')
})

test('on a phone and in Spanish, by taps', { tag: '@phone' }, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const slot = await freeSlot()
  const { nick } = await findPerson(page.request, 'player14')
  await page.goto(`/es/reservations?date=${slot.day}`)
  await cellOf(page, slot).click()
  const sheet = page.getByRole('dialog', { name: 'Reservar para alguien' })
  await sheet.getByRole('textbox', { name: '¿Para quién?' }).fill('player14')
  await sheet.getByRole('button', { name: new RegExp(`^${nick}`) }).click()
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([])
  await sheet.getByRole('button', { name: 'Reservar', exact: true }).click()
  await expect(sheet.getByRole('heading', { name: `Reservado para ${nick}` })).toBeVisible()
  await sheet.getByRole('button', { name: 'Listo' }).click()
  await expect(sheet).toBeHidden()
})

function panel(page: Page) {
  return page.getByRole('dialog', { name: 'Book for somebody' })
}

function whom(page: Page) {
  return panel(page).getByRole('textbox', { name: 'For whom?' })
}

function cellOf(page: Page, { name }: FreeSlot) {
  return page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) })
}

async function openDay(page: Page, { day }: FreeSlot): Promise<void> {
  await page.goto(`/reservations?date=${day}`)
}

async function findPerson(desk: APIRequestContext, username: string) {
  const { data } = peopleAnswerSchema.parse(await answerOf(desk.get(`/api/people/search/${username}`)))
  const person = data.find((found) => found.username === username)
  if (!person) throw new Error(`Nobody is called ${username}.`)
  return person
}
