import { z } from 'zod'
import { mondayOf } from '#domain/prices/week.ts'
import { addDays, clubDayOf, weekdayOf } from '#domain/time.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { tooWide } from './widths.ts'

const createdSchema = z.object({ data: z.object({ id: z.number() }) })

test('whoever asks what a slot costs reads what each place pays, by keyboard alone, and goes on to book it', {
  tag: ['@desktop', '@clock'],
}, async ({ page, lastDay }) => {
  const tuesday =
    [1, 2, 3, 4, 5, 6, 7].map((back) => addDays(lastDay, 1 - back)).find((day) => weekdayOf(day) === 2) ?? ''
  await page.goto('/precios')
  await page.getByRole('combobox', { name: 'Day' }).focus()
  await page.keyboard.type('Tue')
  await page.getByRole('combobox', { name: 'Time' }).focus()
  await page.keyboard.type('18')
  await page.getByRole('combobox', { name: 'Court' }).focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(new RegExp(`court=4&day=${tuesday}&time=18:30$`))
  const places = page.getByRole('list', { name: 'What each place pays' }).getByRole('listitem')
  await expect(places).toHaveText([/^€7.00\s*You$/, /^€7.00\s*Your partner$/, /^€7.00\s*Rival$/, /^€7.00\s*Rival$/])
  await expect(page.getByText('The rate Prime time applies')).toContainText('Without it, Court 4 would cost €24.00')
  await expect(page.getByRole('status').filter({ hasText: 'Court 4, Tuesday' })).toContainText(
    '€28.00, €7.00 per place',
  )
  await expect(page.locator('[data-asked]')).toHaveText(/^28/)
  await page.getByRole('link', { name: 'Reserve Tuesday at 18:30' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'New reservation' })).toContainText('€28.00')
})

test('prices are read, and asked for, where no script runs', { tag: '@phone' }, async ({ openContext, lastDay }) => {
  const context = await openContext({ javaScriptEnabled: false, locale: 'es' })
  const page = await context.newPage()
  await page.goto('/precios')
  const table = page.getByRole('table', { name: 'en euros por día' })
  await expect(table.getByRole('columnheader')).toHaveCount(8)
  await expect(table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '20:00' }) })).toContainText(
    '28',
  )
  await page.getByRole('combobox', { name: 'Día' }).selectOption(lastDay)
  await page.getByRole('combobox', { name: 'Hora' }).selectOption('09:30')
  await page.getByRole('button', { name: 'Ver el precio' }).click()
  await expect(page.getByText(`${lastDay.split('-').toReversed().join('/')}, 09:30–11:00.`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Lo que paga cada plaza' })).toContainText('6,00 €')
  await page.getByRole('link', { name: 'Semana siguiente' }).click()
  await expect(page.getByRole('table', { name: 'en euros por día' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('week')).toBe(addDays(mondayOf(lastDay), 7))
})

test('a week of long prices fits into 320 px @phone', async ({ asUser, page, club }) => {
  const desk = await asUser('portal')
  const monday = addDays(mondayOf(clubDayOf(club.now())), 28)
  const rule = {
    name: 'Long',
    price: 124.55,
    dateFrom: monday,
    dateTo: addDays(monday, 6),
    hourFrom: '09:00',
    hourTo: '12:00',
  }
  const { data } = createdSchema.parse(await answerOf(desk.request.post('/api/court-prices', { data: rule })))
  await page.setViewportSize({ width: 320, height: 700 })
  for (const locale of ['en', 'es']) {
    await page.goto(`/${locale}/precios?week=${monday}`)
    await expect(page.getByRole('cell', { name: /^124[.,]55/ })).toHaveCount(14)
    expect(await tooWide(page), locale).toEqual([])
  }
  await answerOf(desk.request.delete(`/api/court-prices/${data.id}`))
})
