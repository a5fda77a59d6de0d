import { z } from 'zod'
import { expect, test } from './fixtures.ts'

const courtsShape = z.object({ data: z.array(z.object({ id: z.int() })) })

test('who was a moment too late is told so in place and takes another court', async ({ asUser, freeSlot }) => {
  const { day, name, startDate, endDate } = freeSlot(1)
  const late = await asUser('player9')
  const quick = await asUser('player10')

  await late.goto(`/reservations?date=${day}`)
  await late.getByRole('button', { name: `${name}, free` }).click()
  const sheet = late.getByRole('dialog', { name: 'New reservation' })
  await sheet.getByText('+1', { exact: true }).click()

  const court = await quick.request.get('/api/courts?q=Court 4')
  const { data } = courtsShape.parse(await court.json())
  const won = await quick.request.post('/api/reservations', {
    data: { startDate, endDate, type: 'open', court: data[0]?.id },
  })
  expect(won.status()).toBe(201)

  await sheet.getByRole('button', { name: 'Reserve' }).click()
  await expect(sheet.getByRole('alert')).toContainText('already taken')
  await expect(sheet.getByRole('radio', { name: '+1', exact: true })).toBeChecked()

  await sheet
    .getByRole('button', { name: /^Court \d/ })
    .first()
    .click()
  await sheet.getByRole('button', { name: 'Reserve' }).click()
  await expect(late).toHaveURL(/\/reservations\/[a-z0-9]{24}$/)
})
