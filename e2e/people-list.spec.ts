import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { tooWide } from './widths.ts'

const STRANGER = 'Beatriz Solana'

type Slot = { startDate: string; endDate: string; court: number }

/** Books a court for somebody without an account. */
async function bookStranger(
  desk: Page,
  { startDate, endDate, court }: Slot,
  name = STRANGER,
  phone = '654118032',
): Promise<void> {
  const inviteds = [{ name, phone, level: 3, position: 'left-right' }]
  const data = { startDate, endDate, court, type: 'complete', owner: null, inviteds }
  await answerOf(desk.request.post('/api/reservations', { data }))
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

test('reception finds whoever was booked without an account in the list, by phone and by toggle', {
  tag: '@commit',
}, async ({ asUser, freeSlot }) => {
  const desk = await asUser('admin')
  await bookStranger(desk, await freeSlot())
  await desk.goto('/people')
  await expect(desk.getByRole('heading', { level: 1, name: /People/ })).toBeVisible()
  await expect(rows(desk).nth(1)).toBeVisible()

  await desk.getByRole('checkbox', { name: /^No account/ }).check({ force: true })
  const row = rows(desk).filter({ hasText: STRANGER })
  await expect(row).toHaveCount(1)
  await expect(rows(desk)).toHaveCount(await rows(desk).filter({ hasText: 'no account' }).count())
  await expect(row.getByRole('link', { name: '654118032' })).toHaveAttribute('href', 'tel:654118032')
  await expect(row.getByRole('link', { name: `WhatsApp to ${STRANGER}` })).toHaveAttribute(
    'href',
    /wa\.me\/34654118032/,
  )
  expect(await tooWide(desk)).toEqual([])
  expect((await new AxeBuilder({ page: desk }).include('main').analyze()).violations).toEqual([])

  await desk.getByRole('checkbox', { name: /^No account/ }).uncheck({ force: true })
  await desk.getByRole('searchbox', { name: 'Name, phone or email' }).fill('654 118')
  await expect(rows(desk)).toHaveCount(1)
  await row.getByRole('rowheader').getByRole('link').click()
  await expect(desk).toHaveURL(/\/reservations\/\w+$/)

  await desk.goto('/people')
  await desk.getByRole('button', { name: 'Find a person' }).click()
  await desk.getByRole('combobox', { name: 'Find a person' }).fill('beatriz sol')
  await expect(desk.getByRole('option', { name: STRANGER })).toContainText('no account')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/\/reservations\/\w+$/)
})

test('reception makes a member of somebody booked without an account, and hands them a link', {
  tag: '@commit',
}, async ({ asUser, freeSlot, newContext }) => {
  const desk = await asUser('global')
  await bookStranger(desk, await freeSlot(), 'Óscar Tello', '655204931')
  await desk.goto('/people?account=false&q=tello')
  await rows(desk).getByRole('button', { name: 'Make a member' }).click()
  const dialog = desk.getByRole('dialog', { name: 'New member' })
  await expect(dialog.getByLabel('Phone')).toHaveValue('655204931')
  const name = `Óscar ${crypto.randomUUID().slice(0, 8)}`
  await dialog.getByLabel('Name, as others see it').fill(name)
  await dialog.getByLabel('Phone').fill(`6${String(Date.now()).slice(-8)}`)
  await dialog.getByRole('button', { name: 'Make the member' }).click()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByLabel('Email').fill(`${crypto.randomUUID()}@mail.example`)
  await dialog.getByRole('button', { name: 'Make the member' }).click()
  await expect(desk).toHaveURL(/\/people\/\d+$/)
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()

  const days = desk
    .getByRole('region', { name: `What ${name} may book` })
    .getByRole('list')
    .first()
    .getByRole('listitem')
  await expect(days).toHaveCount(14)
  await expect(days.nth(1)).toContainText('may book')
  await expect(days.last()).toContainText('not open yet')

  await desk.getByRole('button', { name: 'Password link' }).click()
  const address = (await desk.getByText(/reset-password\?code=/).textContent()) ?? ''
  await expect(desk.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute('href', /wa\.me\/346/)
  const own = await (await newContext()).newPage()
  await own.goto(new URL(address).pathname + new URL(address).search)
  await expect(own.getByLabel('New password')).toBeVisible()
})
