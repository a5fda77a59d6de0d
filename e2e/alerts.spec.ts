import type { Page } from '@playwright/test'
import type { FreeSlot } from './club/free-slots.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, makeGame, signInByForm } from './games.ts'

test('what no game fits is asked for, read back, paused, changed and removed', {
  tag: ['@phone', '@commit', '@clock'],
}, async ({ asUser }) => {
  const page = await asUser('player25')
  await page.goto('/games?when=evening')
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByRole('heading', { name: 'Tell me of one like this' })).toBeFocused()
  for (const day of ['Saturday', 'Sunday']) await page.getByRole('button', { name: day, exact: true }).click()
  await page.getByLabel('Until', { exact: true }).selectOption('22:00')
  await page.getByText('Any level').click()
  await page.getByLabel('For how long').selectOption('none')
  const days = 'on Mondays, Tuesdays, Wednesdays, Thursdays and Fridays'
  await expect(
    page.getByText(`We’ll tell you when a place in a game comes free ${days}, from 18:00 to 22:00.`),
  ).toBeVisible()
  await expect(page.getByText(/In the last four weeks there (?:was|were) .* like this\./)).toBeVisible()
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByRole('heading', { name: 'We’ll tell you' })).toBeVisible()

  await page.getByRole('link', { name: 'Your alerts' }).click()
  const alerts = page.getByRole('region', { name: 'Your alerts' })
  await expect(alerts.getByRole('heading')).toBeInViewport()
  await expect(alerts.getByText('1 of 5 standing, 0 of 10 slots')).toBeVisible()
  await alerts.getByRole('button', { name: /^Pause: on Mondays/ }).click()
  await expect(alerts.getByText('Paused')).toBeVisible()
  await alerts.getByRole('button', { name: /^Go on: / }).click()
  await expect(alerts.getByText('Paused')).toBeHidden()
  await alerts.getByRole('button', { name: /^Change: / }).click()
  for (const day of ['Monday', 'Tuesday', 'Wednesday']) {
    await alerts.getByRole('button', { name: day, exact: true }).click()
  }
  await alerts.getByRole('button', { name: 'Save' }).click()
  await expect(alerts.getByText('on Thursdays and Fridays, from 18:00 to 22:00', { exact: true })).toBeVisible()
  await alerts.getByRole('button', { name: /^Remove: on Thursdays/ }).click()
  await expect(alerts.getByText('0 of 5 standing, 0 of 10 slots')).toBeVisible()
})

test('whom no alert reaches reads it beside them, and comes to what they change', { tag: '@phone' }, async ({
  asUser,
}) => {
  const page = await asUser('player26')
  expect((await page.request.put('/api/notices', { data: { kinds: { offers: [] } } })).status()).toBe(200)
  await page.goto('/profile#alerts')
  const alerts = page.getByRole('region', { name: 'Your alerts' })
  await expect(alerts.getByText(/^No alert reaches you: in your notices/)).toBeVisible()
  await alerts.getByRole('link', { name: 'Change your notices' }).click()
  await expect(page.getByRole('heading', { name: 'Notices', exact: true })).toBeInViewport()
  await page.goto('/games')
  await page.goto('/profile#notices')
  await expect(page.getByRole('heading', { name: 'Notices', exact: true })).toBeInViewport()
})

/** Opens a full slot of the day; on a phone it may be folded into the heading of its time. */
async function openFull(page: Page, { name, time }: FreeSlot): Promise<void> {
  const cell = page.getByRole('button', { name: new RegExp(`^${name}, full`) })
  const fold = page.getByRole('button', { name: new RegExp(`^${time}, .*full`, 'i') })
  await expect(cell.or(fold).first()).toBeVisible()
  if (!(await cell.isVisible())) await fold.click()
  await cell.click()
}

test('a visitor opens a full slot, asks to be told of it, signs in, and comes back to it', { tag: '@phone' }, async ({
  page,
  asUser,
  freeSlot,
}) => {
  const owner = await asUser('player23')
  const slot = await freeSlot()
  await makeGame(owner.request, slot, { type: 'complete' })
  await page.goto(`/reservations?date=${slot.day}`)
  await openFull(page, slot)
  const sheet = page.getByRole('dialog', { name: `${slot.courtName}, ${slot.time}, full` })
  const tell = sheet.getByRole('button', { name: 'Tell me if it comes free' })
  const toTell = page.getByRole('link', { name: 'Tell me if it comes free' })
  await expect(page.getByText('Whole court').first()).toBeVisible()
  await toTell.click()
  await expect(sheet.getByText('Whole court')).toBeVisible()
  await tell.click()
  await signInByForm(page, 'player26')
  await tell.click()
  await expectToast(page, 'We’ll tell you.')
  await expect(sheet).toBeHidden()
  await openFull(page, slot)
  await toTell.click()
  await sheet.getByRole('button', { name: 'Don’t tell me' }).click()
  await expect(tell).toBeVisible()
})
