import { z } from 'zod'
import { addDays, clubDayOf } from '#domain/time.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { choose, gameNamed, makeGame } from './games.ts'

const productsSchema = z.object({ data: z.array(z.object({ id: z.number(), price: z.number() })) })
const tillSchema = z.object({ data: z.object({ expected: z.number(), difference: z.number().nullable() }) })

test('a bono is sold in three steps, pays a place, and that is undone in the till', {
  tag: ['@desktop', '@commit'],
}, async ({ asUser, freeSlot }) => {
  const owner = await asUser('player24')
  const { documentId } = await makeGame(owner.request, await freeSlot())
  const desk = await asUser('global')
  await desk.goto('/admin/till')
  const panel = desk.getByRole('region', { name: 'Sell' })
  await panel.getByText(/^Bono 10/).click()
  await expect(panel.getByText('Choose to whom')).toBeVisible()
  const nick = await choose(desk, 'To', 'player24')
  await panel.getByLabel('Given in cash').fill('100')
  await expect(panel.getByRole('status')).toHaveText('Back €37.00')
  await panel.getByRole('button', { name: 'Card €63.00' }).click()
  await expect(
    desk.getByRole('region', { name: 'Notices' }).getByText(/^€63.00 taken, receipt \d{4}-\d{6}\.$/),
  ).toBeVisible()

  const [place] = (await gameNamed(desk.request, documentId)).players
  await answerOf(
    desk.request.post(`/api/reservation-users/${place?.id}/pay`, { data: { value: true, method: 'bono' } }),
  )
  await desk.reload()
  const movements = desk.getByRole('region', { name: 'Movements' }).getByRole('listitem')
  await expect(movements.first()).toContainText(nick)
  await expect(movements.first()).toContainText('Bono€6.30')

  await movements.first().getByRole('button', { name: /^Undo/ }).click()
  await expect(movements.first()).toContainText('Correction')
  await expect(movements.nth(1)).toContainText('corrected')
  expect((await gameNamed(desk.request, documentId)).players[0]?.paid).toBe(false)
})

test('what was taken the wrong way is put right in one act, and what is counted is corrected', {
  tag: '@desktop',
}, async ({ asUser, club }) => {
  const desk = await asUser('admin')
  const goods = productsSchema.parse(await answerOf(desk.request.get('/api/products?kind=goods&active=true'))).data[0]
  const sum = `€${goods?.price.toFixed(2)}`
  await answerOf(desk.request.post('/api/money/sales', { data: { product: goods?.id, method: 'card' } }))
  await desk.goto('/admin/till')
  const movements = desk.getByRole('region', { name: 'Movements' }).getByRole('listitem')
  const first = movements.first()
  await expect(first).toContainText(`Card${sum}`)
  await first.getByRole('button', { name: /^Wrong way/ }).click()
  await desk.getByRole('menuitem', { name: 'It was cash' }).click()
  await expect(movements.nth(1)).toContainText(`Cash${sum}`)
  await expect(movements.nth(2)).toContainText('corrected')
  await expect(first).toContainText('Correction')

  // Nobody paid what is put into the drawer.
  const drawer = desk.getByRole('region', { name: 'The cash drawer' })
  await desk.getByRole('button', { name: 'Cash in or out' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('18,40')
  await dialog.getByLabel('Reason').fill('Water')
  await dialog.getByRole('button', { name: 'Take €18.40 out' }).click()
  await expect(drawer.getByText('−€18.40')).toBeVisible()
  await expect(first).toContainText('Cash out, “Water”')

  // A day that is counted is corrected, with a reason.
  await desk.goto(`/admin/till?date=${addDays(clubDayOf(club.now()), -2)}`)
  await expect(desk.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('yesterday is closed first, two euros short, and opened again', { tag: ['@desktop', '@clock'] }, async ({
  asUser,
  club,
}) => {
  const desk = await asUser('admin')
  const day = addDays(clubDayOf(club.now()), -1)
  const read = async () => tillSchema.parse(await answerOf(desk.request.get(`/api/money/till/${day}`))).data
  const { expected } = await read()
  await desk.goto('/admin/till')
  await expect(desk.getByRole('link', { name: 'Count and close' })).toBeHidden()
  await desk.getByRole('link', { name: /is not closed: €/ }).click()
  const close = desk.getByRole('button', { name: /^Close/ })
  await expect(close).toHaveAttribute('aria-disabled')
  await desk.getByLabel('€2', { exact: true }).fill('1')
  await desk.keyboard.press('Enter')
  await expect(desk.getByLabel('€1', { exact: true })).toBeFocused()
  await desk.getByLabel('Other notes and coins').fill(String(expected - 4))
  await expect(desk.getByText('€2.00 are missing.')).toBeVisible()
  await desk.getByLabel('Stays in the drawer').fill('10')

  await close.click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText(/are fixed\. From here on they are corrected/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to counting' }).click()
  expect((await read()).difference).toBeNull()
  await close.click()
  await dialog.getByRole('button', { name: /^Close/ }).click()
  await expect(desk).toHaveURL(`/admin/till?date=${day}`)
  const counts = desk.getByRole('region', { name: 'Counts of the day' })
  await expect(counts.getByText(/€2.00 missing · €[\d.,]+ into the safe/)).toBeVisible()
  expect((await read()).difference).toBe(-2)

  await counts.getByRole('button', { name: 'Open it again' }).click()
  await dialog.getByLabel('Reason').fill('Two coins lay below')
  await dialog.getByRole('button', { name: 'Open it again' }).click()
  await expect(counts.getByText(/“Two coins lay below”/)).toBeVisible()
  await expect(counts.getByText('Taken since then')).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Count and close' })).toBeVisible()
})
