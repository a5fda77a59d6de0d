import { z } from 'zod'
import { addDays, clubDayOf } from '#domain/time.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { choose, gameNamed, makeGame } from './games.ts'

const tillSchema = z.object({ data: z.object({ expected: z.number(), difference: z.number().nullable() }) })

test('a bono is sold in three steps, pays a place, and what was wrong is corrected', {
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

  await movements
    .first()
    .getByRole('button', { name: /^Correct/ })
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('It was cash')
  await dialog.getByRole('button', { name: 'Correct it' }).click()
  await expect(movements.first()).toContainText('Correction')
  await expect(movements.first()).toContainText('“It was cash”')
  await expect(movements.nth(1)).toContainText('corrected')
  expect((await gameNamed(desk.request, documentId)).players[0]?.paid).toBe(false)
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
