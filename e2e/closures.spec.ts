import type { Locator, Page } from '@playwright/test'
import { clubTimeOf } from '#domain/time.ts'
import type { FreeSlot } from './club/free-slots.ts'
import { expect, test } from './fixtures.ts'
import { gameNamed, makeGame } from './games.ts'

test('courts closed for rain: one game moves, one is canceled, one is told; and open again', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const slot = await freeSlot({ beside: 3 })
  const owner = await asUser('player24')
  const moved = await makeGame(owner.request, { ...slot, court: 1 }, { type: 'complete' })
  const canceled = await makeGame(owner.request, { ...slot, court: 2 })
  const notified = await makeGame(owner.request, { ...slot, court: 3 })

  const admin = await asUser('admin')
  await admin.goto(`/reservations?date=${slot.day}`)
  await admin.getByRole('link', { name: 'Close courts' }).click()
  await chooseTime(admin, slot)
  for (const court of ['Court 1', 'Court 2', 'Court 3']) await chooseCourt(admin, court)
  await expect(rowOf(admin, slot, 'Court 1').getByRole('radio', { name: /^Move/ })).toBeChecked()
  await expect(rowOf(admin, slot, 'Court 1')).toContainText('It goes to Court 4')
  await expect(rowOf(admin, slot, 'Court 2').getByRole('radio', { name: /^Move/ })).toBeDisabled()
  await expect(rowOf(admin, slot, 'Court 2').getByRole('radio', { name: 'Cancel' })).toBeChecked()
  await rowOf(admin, slot, 'Court 3').getByRole('radio', { name: 'Cancel' }).focus()
  await admin.keyboard.press('ArrowRight')
  await expect(rowOf(admin, slot, 'Court 3')).toContainText('It stays and is shown in the day. Tell 1 player yourself.')
  await expect(figures(admin)).toHaveText('1 is canceled1 moves1 stays3 players to tell yourself')
  await admin.getByRole('button', { name: 'Close 3 courts' }).click()

  const line = admin.locator('main').getByRole('status').filter({ hasText: 'Court 1, Court 2 and Court 3: closed' })
  await expect(line).toContainText('(rain)')
  await expect(line).toContainText('1 game canceled · 1 moved · 1 stays · 3 players to tell yourself')
  await expect(cell(admin, slot, 'Court 1')).toHaveAccessibleName(/unavailable/)
  await expect(cell(admin, slot, 'Court 3')).toHaveAccessibleName(/open, 3 places left, Rain · still on/)
  await expect(cell(admin, slot, 'Court 4')).toHaveAccessibleName(/full/)
  await owner.goto(`/reservations?date=${slot.day}`)
  // On a phone closed courts fold into the heading of their time.
  await owner.getByRole('button', { name: /, Rain: courts 1 and 2$/ }).click()
  await expect(cell(owner, slot, 'Court 2')).toContainText(`Rain until ${clubTimeOf(Date.parse(slot.endDate))}`)
  await expect(cell(owner, slot, 'Court 4')).toHaveAccessibleName(/yours/)
  await expect(owner.getByRole('button', { name: 'Open again' })).toHaveCount(0)
  expect(await gameNamed(admin.request, moved.documentId)).toMatchObject({ court: { name: 'Court 4' }, active: true })
  expect(await gameNamed(admin.request, canceled.documentId)).toMatchObject({ status: 'canceled' })
  expect(await gameNamed(admin.request, notified.documentId)).toMatchObject({
    court: { name: 'Court 3' },
    active: true,
  })

  await line.getByRole('button', { name: 'Open again: Court 1, Court 2 and Court 3' }).click()
  await expect(line).toHaveCount(0)
  await expect(cell(admin, slot, 'Court 1')).toHaveAccessibleName(/free/)
  await expect(cell(owner, slot, 'Court 1')).toHaveAccessibleName(/free/)
})

test('a game that is booked between looking and confirming is named, and then chosen for', {
  tag: ['@desktop', '@clock'],
}, async ({ asUser, freeSlot }) => {
  const slot = await freeSlot()
  const admin = await asUser('admin')
  await admin.goto(`/admin/closures?date=${slot.day}`)
  await chooseTime(admin, slot)
  await chooseCourt(admin, slot.courtName)
  await expect(admin.getByText('No game is affected. Nobody is mailed.')).toBeVisible()
  const owner = await asUser('player25')
  let isBooked = false
  await admin.route('**/trpc/**', async (route) => {
    if (!isBooked && route.request().url().includes('closures.create')) {
      isBooked = true
      await makeGame(owner.request, slot)
    }
    await route.continue()
  })
  await admin.getByRole('button', { name: 'Close 1 court' }).click()
  const alert = admin.getByRole('alert').filter({ hasText: "The courts couldn't be closed." })
  await expect(alert).toContainText(`The games have changed meanwhile:`)
  await expect(alert).toContainText(`${slot.time} ${slot.courtName}`)
  await rowOf(admin, slot, slot.courtName).getByText('Only tell').click()
  await admin.getByRole('button', { name: 'Close 1 court' }).click()
  const line = admin
    .locator('main')
    .getByRole('status')
    .filter({ hasText: `${slot.courtName}: closed` })
  await expect(line).toContainText('1 stays · 1 player to tell yourself')
  await line.getByRole('button', { name: /^Open again/ }).click()
  await expect(line).toHaveCount(0)
})

async function chooseCourt(page: Page, court: string): Promise<void> {
  await page.getByRole('group', { name: 'Courts' }).getByText(court, { exact: true }).click()
}

/** Writes when a slot is, in place of what stands there. */
async function chooseTime(page: Page, { time, endDate }: FreeSlot): Promise<void> {
  await page.getByLabel('Closes at').fill(time)
  await page.getByLabel('Opens at').fill(clubTimeOf(Date.parse(endDate)))
  await page.keyboard.press('Tab')
}

/** The game of a slot on a court, among those that are chosen for. */
function rowOf(page: Page, { time }: FreeSlot, court: string): Locator {
  const group = page.getByRole('group', { name: `What to do with the game at ${time} on ${court}` })
  return page.getByRole('listitem').filter({ has: group })
}

function figures(page: Page): Locator {
  return page.locator('form output').last()
}

function cell(page: Page, { time }: FreeSlot, court: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${court}, ${time}–`) })
}
