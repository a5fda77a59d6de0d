import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { addDays, clubDayOf } from '#domain/time.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { tooWide } from './widths.ts'

const createdSchema = z.object({ data: z.object({ id: z.number() }) })

/** A row of the page: one act. */
const act = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })

test('an admin reads what others do as they do it, what it was and is, filters it and follows it', {
  tag: '@desktop',
}, async ({ asUser, club }) => {
  const [desk, global, portal] = [await asUser('admin'), await asUser('global'), await asUser('portal')]
  await desk.goto('/admin/audit')
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(/Who did what \d+ this week/)

  // Far enough that nobody else's test is about it.
  const day = addDays(clubDayOf(club.now()), 40)
  const rule = await createdSchema
    .parseAsync(
      await answerOf(
        portal.request.post('/api/court-prices', {
          data: {
            name: 'Far away',
            price: 26,
            dateFrom: day,
            dateTo: addDays(day, 1),
            hourFrom: '18:30',
            hourTo: '23:00',
          },
        }),
      ),
    )
    .then(({ data }) => data.id)
  await answerOf(portal.request.put(`/api/court-prices/${rule}`, { data: { price: 28, hourFrom: '18:00' } }))
  await answerOf(
    global.request.put('/api/courts/3', {
      data: { schedules: [{ date: day, openingTime: '08:00', closingTime: '15:30' }] },
    }),
  )
  const closure = {
    courts: [1, 2],
    startsAt: `${day}T08:00:00Z`,
    endsAt: `${day}T10:00:00Z`,
    reason: 'rain',
    games: [],
  }
  const closed = createdSchema.parse(await answerOf(global.request.post('/api/closures', { data: closure }))).data.id

  // All three are there without a filter.
  const price = act(desk, 'changed the price rule Far away')
  const court = act(desk, 'changed Court 3').filter({ hasText: '08:00–15:30' })
  const rain = act(desk, /closed Court\s1 and Court\s2/)
  for (const row of [price, court, rain]) await expect(row).toHaveCount(1)

  // What changed is read without opening anything; the table has all of it.
  await expect(price).toContainText('Price €26.00 €28.00 · From 18:30 18:00')
  await price.getByRole('button', { name: /Details$/ }).click()
  const table = price.getByRole('table')
  await expect(table.getByRole('row')).toHaveText(['FieldWasIs', 'Price€26.00€28.00', 'From18:3018:00'])
  expect((await new AxeBuilder({ page: desk }).analyze()).violations).toEqual([])
  await price.getByRole('button', { name: /Hide$/ }).click()
  await expect(table).toHaveCount(0)

  // By person, by thing, by day; what is found is counted, and is what the file holds.
  await choose(desk, 'About', 'Prices')
  await expect(court).toHaveCount(0)
  await expect(price).toHaveCount(1)
  const found = z.string().parse(await desk.getByRole('heading', { level: 1 }).textContent())
  const count = /(\d+) found/.exec(found)?.[1] ?? ''
  const link = desk.getByRole('link', { name: `CSV of these ${count}` })
  const file = await desk.request.get(z.string().parse(await link.getAttribute('href')))
  expect((await file.text()).trim().split('\r\n')).toHaveLength(Number(count) + 1)
  await choose(desk, 'About', 'Anything')
  await choose(desk, 'Who', 'Global')
  await expect(court).toHaveCount(1)
  await expect(price).toHaveCount(0)
  await desk.goto(`/admin/audit?from=${addDays(clubDayOf(club.now()), 1)}`)
  await expect(desk.getByText('Nothing matches these filters.')).toBeVisible()
  await desk.goto(`/admin/audit?to=${clubDayOf(club.now())}&q=far+away`)
  await expect(price).toHaveCount(1)
  await expect(rain).toHaveCount(0)

  await price.getByRole('link', { name: 'Far away' }).click()
  await expect(desk).toHaveURL(new RegExp(`/admin/court/prices/${rule}$`))
  await desk.goBack()
  await desk.goto('/admin/audit?about=courts')
  // Courts are the global admin's: here their name is no link. The day is everybody's.
  await expect(court.getByRole('link')).toHaveCount(0)
  await rain.getByRole('link', { name: 'Court 1 and Court 2' }).click()
  await expect(desk).toHaveURL(new RegExp(`/reservations\\?date=${day}$`))

  await answerOf(global.request.delete(`/api/closures/${closed}`))
  await answerOf(global.request.put('/api/courts/3', { data: { schedules: [] } }))
  await answerOf(portal.request.delete(`/api/court-prices/${rule}`))
  await desk.goto('/admin/audit')
  // What is gone keeps its name, and leads nowhere.
  await expect(act(desk, 'deleted the price rule Far away').getByRole('link')).toHaveCount(0)
  await desk.setViewportSize({ width: 320, height: 700 })
  expect(await tooWide(desk)).toEqual([])
})

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).and(page.locator('button')).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
