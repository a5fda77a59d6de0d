import type { Page } from '@playwright/test'
import { clubTimeOf, weekdayOf } from '#domain/time.ts'
import type { FreeSlot } from './club/free-slots.ts'
import { expect, test } from './fixtures.ts'
import { placesOf } from './games.ts'

test('after a booking: share, calendar and finding players stand in one row, and the club looks', {
  tag: ['@phone', '@commit'],
}, async ({ asUser, freeSlot }) => {
  const owner = await asUser('player26')
  const joiner = await asUser('player24')
  const slot = await freeSlot()
  const from = clubTimeOf(Date.parse(slot.startDate))
  const to = clubTimeOf(Date.parse(slot.startDate) + 60_000)
  const alert = { kind: 'game', weekdays: [weekdayOf(slot.day)], from, to }
  expect((await joiner.request.post('/api/alerts', { data: alert })).status()).toBe(201)
  await book(owner, slot, 'open')
  await expect(owner.getByRole('heading', { name: 'Three missing' })).toBeVisible()
  await expect(owner.getByText(/^\d+ players? would be told/)).toBeVisible()
  const find = owner.getByRole('button', { name: 'Find players' })
  const row = [owner.getByRole('link', { name: 'WhatsApp' }), owner.getByRole('link', { name: 'Calendar' }), find]
  const boxes = await Promise.all(row.map((part) => part.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  expect(Math.min(...boxes.map((box) => box?.height ?? 0))).toBeGreaterThanOrEqual(72)
  // The yellow one is wider than the two others, which are alike.
  const [first = 0, second = 0, third = 0] = boxes.map((box) => box?.width ?? 0)
  expect(second).toBeCloseTo(first, 0)
  expect(third / first).toBeCloseTo(1.35, 1)
  await find.click()
  await expect(owner.getByRole('heading', { name: /^The club is looking/ })).toBeVisible()
  await expect(find).toBeHidden()
  await expect(placesOf(owner).getByText('Looking')).toHaveCount(3)
  await expect(row[0] ?? find).toBeVisible()
})

test('after booking a whole court nobody is looked for', async ({ asUser, freeSlot }) => {
  const owner = await asUser('player26')
  await book(owner, await freeSlot(), 'complete')
  await expect(owner.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Calendar' })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Find players' })).toBeHidden()
})

test('an admin who books finds players, and stops it on a later visit', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const admin = await asUser('admin')
  await book(admin, await freeSlot(), 'open', async () => await admin.getByRole('button', { name: /^For me/ }).click())
  await admin.getByRole('button', { name: 'Find players' }).click()
  await expect(admin.getByRole('heading', { name: /^The club is looking/ })).toBeVisible()
  await admin.reload()
  await admin.getByRole('button', { name: 'Stop looking' }).click()
  await expect(admin.getByRole('button', { name: 'Find players' })).toBeVisible()
})

test('installing is offered after the second booking on a device, and never again', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('player27')
  // What Chromium does by itself only over https, once somebody has been here for a while.
  await page.addInitScript(() => {
    const offer = { prompt: () => Promise.resolve() }
    setInterval(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt'), offer)), 100)
  })
  const line = page.getByRole('heading', { name: 'The club as an app' })
  await book(page, await freeSlot(), 'open')
  await expect(page.getByRole('heading', { name: 'Three missing' })).toBeVisible()
  await expect(line).toBeHidden()
  await book(page, await freeSlot(), 'open')
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(line).toBeHidden()
  await book(page, await freeSlot(), 'open')
  await expect(page.getByRole('heading', { name: 'Three missing' })).toBeVisible()
  await expect(line).toBeHidden()
})

async function book(
  page: Page,
  { day, name }: FreeSlot,
  type: 'open' | 'complete',
  toSheet?: () => Promise<void>,
): Promise<void> {
  await page.goto(`/reservations?date=${day}`)
  await page.getByRole('button', { name: `${name}, free` }).click()
  await toSheet?.()
  const sheet = page.getByRole('dialog', { name: 'New reservation' })
  if (type === 'complete') await sheet.getByText('Whole court').first().click()
  await sheet.getByRole('button', { name: 'Reserve' }).click()
  await expect(page).toHaveURL(/\/reservations\/[a-z0-9]{24}$/)
}
