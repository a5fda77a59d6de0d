import type { Page } from '@playwright/test'
import { z } from 'zod'
import { clubTimeOf, weekdayOf } from '#domain/time.ts'
import { expect, test } from './fixtures.ts'
import { joinButton } from './games.ts'

/** The clocks of these clubs may stand in the night, when nobody is told. */
async function ringAnytime({ request }: Page): Promise<void> {
  expect((await request.put('/api/notices', { data: { quiet: null } })).status()).toBe(200)
}

const offersSchema = z.object({ data: z.array(z.object({ documentId: z.string(), startDate: z.string() })) })

test('a freed slot is told to two: one books, the other reads when it was taken, and the nearest free courts', {
  tag: ['@phone', '@clock'],
}, async ({ asUser, freeSlot }) => {
  const owner = await asUser('player23')
  const first = await asUser('player24')
  const second = await asUser('player25')
  const { startDate, endDate, court, day } = await freeSlot()
  const made = await owner.request.post('/api/reservations', { data: { startDate, endDate, court, type: 'complete' } })
  const { data } = z.object({ data: z.object({ id: z.int() }) }).parse(await made.json())
  for (const page of [first, second]) {
    await ringAnytime(page)
    const alert = await page.request.post('/api/alerts', { data: { kind: 'slot', startDate, court } })
    expect(alert.status()).toBe(201)
  }
  await owner.request.delete(`/api/reservations/${data.id}`)
  for (const page of [first, second]) {
    await expect
      .poll(async () => offersSchema.parse(await (await page.request.get('/api/offers')).json()).data.length)
      .toBeGreaterThan(0)
    const { data: told } = offersSchema.parse(await (await page.request.get('/api/offers')).json())
    await page.goto(`/offers/${told[0]?.documentId}`)
    await expect(page.getByText('A free court, as your alert asked for')).toBeVisible()
  }
  await first.getByRole('button', { name: 'Book it' }).click()
  await first.getByRole('dialog', { name: 'New reservation' }).getByRole('button', { name: 'Reserve' }).click()
  await expect(first.getByRole('dialog', { name: 'New reservation' })).toBeHidden()
  await expect(second.getByText(/^Taken at \d\d:\d\d by another player$/)).toBeVisible()
  const nearest = second
    .getByRole('group', { name: /Instead|Free instead|nearest/i })
    .or(second.getByRole('group').first())
  await expect(nearest.getByRole('button').first()).toBeVisible()
  await nearest.getByRole('button').first().click()
  await expect(second).toHaveURL(new RegExp(`date=${day}`))
})

test('an owner has players looked for; who is told joins in one tap, or says not this time', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const owner = await asUser('player23')
  const joiner = await asUser('player24')
  const { startDate, endDate, court, day } = await freeSlot()
  const made = await owner.request.post('/api/reservations', { data: { startDate, endDate, court, type: 'open' } })
  const { data } = z.object({ data: z.object({ documentId: z.string() }) }).parse(await made.json())
  const from = clubTimeOf(Date.parse(startDate))
  const alert = { kind: 'game', weekdays: [weekdayOf(day)], from, to: clubTimeOf(Date.parse(startDate) + 60_000) }
  expect((await joiner.request.post('/api/alerts', { data: alert })).status()).toBe(201)
  await ringAnytime(joiner)
  await owner.goto(`/reservations/${data.documentId}`)
  await owner.getByRole('button', { name: 'Find players' }).click()
  await expect(owner.getByRole('heading', { name: /^The club is looking/ })).toBeVisible()
  await expect
    .poll(async () =>
      offersSchema
        .parse(await (await joiner.request.get('/api/offers')).json())
        .data.map((one) => Date.parse(one.startDate)),
    )
    .toContain(Date.parse(startDate))
  const { data: told } = offersSchema.parse(await (await joiner.request.get('/api/offers')).json())
  const offer = told.find((one) => Date.parse(one.startDate) === Date.parse(startDate))
  await joiner.goto(`/offers/${offer?.documentId}`)
  await joiner.getByRole('button', { name: 'Not this time' }).click()
  await expect(joiner.getByText('You won’t hear of this game again. You can still join.')).toBeVisible()
  await joiner.getByRole('button', { name: 'Join' }).click()
  await expect(joiner.getByText('It’s yours')).toBeVisible()
  await owner.reload()
  await expect(owner.getByText('1 has looked')).toBeVisible()
  await owner.getByRole('button', { name: 'Stop looking' }).click()
  await expect(owner.getByRole('button', { name: 'Find players' })).toBeVisible()
  await expect(joinButton(owner)).toBeHidden()
})
