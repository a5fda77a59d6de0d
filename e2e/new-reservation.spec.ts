import { peopleAnswerSchema } from '#domain/people/schema.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { choose, chooseWhom, makeGame } from './games.ts'

test('an admin reserves for somebody, with players, and copies the link', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('admin')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const slot = await freeSlot()
  await page.goto(`/reservations/new?date=${slot.day}&court=${slot.court}&time=${slot.time}`)
  await expect(page.getByRole('radio', { name: slot.courtName })).toBeChecked()

  const owner = await chooseWhom(page, 'player11')
  const player = await choose(page, 'Players', 'player12')
  await expect(page.getByRole('listitem').filter({ hasText: player })).toBeVisible()
  await choose(page, 'Players', 'player11')
  await expect(page.getByText(`${owner} is already in this game.`)).toBeVisible()

  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Booked for ${owner}` })).toBeFocused()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()

  await page.goto(await page.evaluate<string>('navigator.clipboard.readText()'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(slot.courtName)
  for (const nick of [owner, player]) await expect(page.getByRole('main').getByText(nick).first()).toBeVisible()
})

test('a court is booked for somebody without an account, by keyboard, and the next one for them too', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const slot = await freeSlot()
  await page.goto(`/reservations/new?date=${slot.day}&court=${slot.court}&time=${slot.time}`)
  await page.getByRole('button', { name: 'Somebody without an account' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Whole court' })).toBeChecked()
  await page.getByRole('textbox', { name: 'Phone' }).fill('12')
  await page.getByRole('button', { name: 'Reserve', exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Sandra Ibarz')
  await page.getByRole('textbox', { name: 'Phone' }).fill('639 204 118')
  await page.keyboard.press('Enter')
  const made = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'Booked for Sandra Ibarz' })).toBeFocused()
  await expect(made.getByText('Pincode', { exact: true })).toBeVisible()
  const path = await page.getByRole('link', { name: 'See the reservation' }).getAttribute('href')
  await page.getByRole('button', { name: 'Another one for Sandra Ibarz' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('639 204 118')

  await page.goto(String(path))
  await page.getByRole('link', { name: 'Sandra Ibarz' }).first().click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /639204118/ })).toBeVisible()
})

test('an address says for whom, as the card of a person does', { tag: '@desktop' }, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const slot = await freeSlot()
  const { data } = peopleAnswerSchema.parse(await answerOf(page.request.get('/api/people/search/player15')))
  await page.goto(`/reservations/new?date=${slot.day}&court=${slot.court}&time=${slot.time}&owner=${data[0]?.id}`)
  await expect(page.getByText(String(data[0]?.nick), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Booked for ${data[0]?.nick}` })).toBeFocused()
})

test('what is refused is told at its field, and nothing entered is lost', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('admin')
  const slot = await freeSlot()
  await page.goto(`/reservations/new?date=${slot.day}&court=${slot.court}&time=${slot.time}`)
  await page.getByText('Class', { exact: true }).click()
  const player = await choose(page, 'Players', 'player13')
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(page.getByLabel('Trainer')).toBeFocused()
  await expect(page.getByLabel('Trainer')).toHaveAccessibleDescription(/trainer/)
  const teacher = await page.getByLabel('Trainer').getByRole('option').nth(1).textContent()
  expect(teacher, 'a nick, not a username').not.toBe('trainer')
  await page.getByLabel('Trainer').selectOption({ index: 1 })

  // Behind the page's back, and unheard: its own line to the server is cut.
  await page.route('**/trpc/**', async (route) => {
    if (route.request().url().includes('reservations.create')) await makeGame(page.request, slot, { owner: null })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: "The reservation couldn't be made." })).toBeVisible()
  await expect(page.getByText(/is already taken at/).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: player })).toBeVisible()
  await expect(page.getByLabel('Trainer')).not.toHaveValue('')
})
