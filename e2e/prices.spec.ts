import type { Page } from '@playwright/test'
import { z } from 'zod'
import { reservationAnswerSchema } from '#domain/reservations/schema.ts'
import { addDays, weekdayOf } from '#domain/time.ts'
import { freeSlotsOf, readDay } from './club/free-slots.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { makeGame } from './games.ts'
import { tooWide } from './widths.ts'

const createdSchema = z.object({ data: z.object({ id: z.number() }) })

/** Makes a rule as a portal admin; answers its number. */
async function makeRule(page: Page, rule: object): Promise<number> {
  return createdSchema.parse(await answerOf(page.request.post('/api/court-prices', { data: rule }))).data.id
}

test('a rule that wins over another shows its price to players at once; what is booked keeps its own', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const booked = await freeSlot({ beside: 1 })
  const [desk, player] = [await asUser('portal'), await asUser('player29')]
  const { day, time } = booked
  const beside = freeSlotsOf(await readDay(player.request, day)).find(
    (slot) => slot.time === time && slot.court !== booked.court,
  )
  const game = await makeGame(player.request, booked, { type: 'complete' })
  const { price: before } = reservationAnswerSchema.parse(await answerOf(player.request.get(`/api${game.path}`))).data
  const until = `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:${time.slice(3)}`
  // One that holds on the day, and wins over the club's own evenings; the desk's will win over it: it has an hour, too.
  const other = await makeRule(desk, {
    name: 'That day',
    price: 40,
    dateFrom: day,
    dateTo: addDays(day, 1),
    weekdays: [weekdayOf(day)],
  })
  await player.goto(`/reservations?date=${day}`)
  await expect(player.getByRole('button', { name: `${beside?.name}, free, €40.00` })).toBeVisible()

  await desk.goto('/admin/court/prices/new')
  await desk.getByLabel('Name', { exact: true }).fill('Happy hour')
  await desk.getByLabel('Price of the court').fill('19,5')
  await desk.getByRole('checkbox', { name: 'On certain dates' }).check()
  await desk.getByText('One day', { exact: true }).click()
  await desk.getByLabel('Day', { exact: true }).fill(day.split('-').toReversed().join('/'))
  await desk.getByRole('checkbox', { name: 'Between two hours' }).check()
  await desk.getByLabel('From', { exact: true }).fill(time)
  await desk.getByLabel('Until, not included').fill(until)
  await desk.getByLabel('Until, not included').press('Tab')
  // What it does stands beside the form before it is saved.
  await expect(desk.getByRole('listitem').filter({ hasText: 'That day' })).toContainText(
    'This one wins: it has more criteria',
  )
  await expect(desk.getByRole('cell', { name: /40\s*19\.50/ })).toHaveCount(1)
  await desk.getByRole('button', { name: 'Save rule' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Happy hour' })).toBeVisible()

  // The player's open page shows it by itself.
  await expect(player.getByRole('button', { name: `${beside?.name}, free, €19.50` })).toBeVisible()
  const { data } = reservationAnswerSchema.parse(await answerOf(player.request.get(`/api${game.path}`)))
  expect(data.price).toBe(before)

  // It is one day again where it is changed, and says why it wins.
  await desk.goto(`/admin/court/prices?week=${day}`)
  const row = desk.getByRole('row').filter({ has: desk.getByRole('rowheader', { name: time, exact: true }) })
  await row
    .getByRole('cell')
    .nth(weekdayOf(day) - 1)
    .getByRole('button')
    .focus()
  await expect(desk.getByRole('region', { name: 'Why €19.50' })).toContainText('That day')
  await desk.getByRole('link', { name: 'Open Happy hour' }).click()
  await expect(desk.getByLabel('Day', { exact: true })).toHaveValue(day.split('-').toReversed().join('/'))
  await desk.getByRole('button', { name: 'Delete…' }).click()
  await desk.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Happy hour' })).toHaveCount(0)
  await answerOf(desk.request.delete(`/api/court-prices/${other}`))
})

test('a week is one tab stop: arrows, Home and End move, Escape closes why', { tag: '@desktop' }, async ({
  asUser,
}) => {
  const page = await asUser('admin')
  await page.goto('/admin/court/prices')
  const cells = page.getByRole('table').getByRole('button')
  const why = page.getByRole('region', { name: /^Why/ })
  await cells.first().focus()
  await expect(why).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(cells.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(cells.nth(8)).toBeFocused()
  await page.keyboard.press('End')
  await expect(cells.nth(13)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(cells.nth(7)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(cells.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(why).toHaveCount(0)
  await expect(cells.first()).toBeFocused()
  // From the week one goes on, not through it.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('table').locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(cells.first()).toBeFocused()
})

test('a form with four errors says each, leads to it, and shows the last rule that held meanwhile', {
  tag: '@desktop',
}, async ({ asUser }) => {
  const page = await asUser('portal')
  const id = await makeRule(page, { name: 'Sundays', price: 26, weekdays: [7], hourFrom: '08:00', hourTo: '23:00' })
  await page.goto(`/admin/court/prices/${id}`)
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Price of the court').fill('28,5O')
  await page.getByRole('checkbox', { name: 'On certain dates' }).check()
  // Loading it anew loses nothing.
  await page.reload()
  await expect(page.getByLabel('Price of the court')).toHaveValue('28,5O')
  await page.getByLabel('From', { exact: true }).first().fill('06/01/2027')
  await page.getByLabel('To', { exact: true }).fill('21/12/2026')
  await page.getByLabel('Until, not included').fill('07:00')
  await page.getByLabel('Until, not included').press('Tab')
  await page.getByRole('button', { name: 'Save rule' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There are 4 fields to check' })
  await expect(summary).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'The preview is on hold' })).toContainText(
    'Sun · 08:00–23:00, €26.00',
  )
  await summary.getByRole('link', { name: /^Between two hours/ }).click()
  await expect(page.getByLabel('From', { exact: true }).last()).toBeFocused()
  await page.getByRole('button', { name: 'Swap them' }).last().click()
  await expect(page.getByText('There are 3 fields to check')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sundays')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await answerOf(page.request.delete(`/api/court-prices/${id}`))
})

test('neither the prices nor a rule scroll sideways on a narrow phone', { tag: '@phone' }, async ({ asUser }) => {
  const page = await asUser('portal')
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/admin/court/prices', '/es/admin/court/prices/new', '/admin/court/prices/1']) {
    await page.goto(path)
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('table').getByRole('button').first().or(page.getByRole('checkbox').first()).first().focus()
    expect(await tooWide(page), path).toEqual([])
  }
})
