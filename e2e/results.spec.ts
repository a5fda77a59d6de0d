import { z } from 'zod'
import { expect, test } from './fixtures.ts'

test('one enters a result, the other pair says yes or objects, and an admin decides', { tag: '@phone' }, async ({
  asUser,
}) => {
  const winner = await asUser('player1')
  const mine = await winner.request.get('/api/reservations/my-reservations?when=past')
  const { data } = z
    .object({ data: z.array(z.object({ documentId: z.string(), status: z.string() })) })
    .parse(await mine.json())
  await winner.goto(`/reservations/${data.find(({ status }) => status !== 'canceled')?.documentId}`)
  await winner.getByRole('link', { name: 'Enter the result' }).click()
  await expect(winner.getByRole('heading', { level: 1 })).toContainText('Result')
  const touch = async (score: string) => await winner.locator('label').getByText(score, { exact: true }).click()
  // The second who came plays with the first, until somebody else is touched.
  await winner.getByRole('button', { name: /^Javi/ }).click()
  await expect(winner.getByRole('button', { name: /^Javi/ })).toHaveAttribute('aria-pressed', 'true')
  await touch('6–4')
  await winner.keyboard.type('36')
  await touch('7–5')
  await expect(winner.getByText(/You win, Marta.D\..and.Javi.*2–1:/)).toBeVisible()
  await winner.getByRole('button', { name: 'Send the result' }).click()
  await expect(winner.getByText('no answer yet')).toHaveCount(2)
  const address = winner.url()

  const loser = await asUser('player3')
  await loser.goto(address)
  await expect(loser.getByRole('heading', { name: 'Was it so?' })).toBeVisible()
  await expect(loser.getByText('your turn')).toBeVisible()
  await loser.getByText('Not finished').click()
  await loser.getByLabel('Tell us').fill('The third was 5-5.')
  await loser.getByRole('button', { name: 'Object' }).click()
  await expect(loser.getByText('The third was 5-5.')).toBeVisible()
  // Whoever entered it sees why, without loading the page again, and may change it.
  await expect(winner.getByText('The third was 5-5.')).toBeVisible()

  const admin = await asUser('admin')
  await admin.goto('/admin/today')
  await admin.getByRole('link', { name: /Court/ }).and(admin.locator('[href*="/result"]')).last().click()
  await admin.getByRole('button', { name: 'Set 3' }).click()
  await admin.getByRole('button', { name: 'Remove the set' }).click()
  await admin.getByLabel('Why').fill('Both pairs say so.')
  await admin.getByRole('button', { name: 'Confirm this result' }).click()
  await expect(loser.getByText('Both pairs say so.')).toBeVisible()
  await expect(loser.getByText(/Nobody wins, 1–1:/)).toBeVisible()

  // Taken back, it is entered again, and one yes of the other pair is enough.
  await admin.getByText('Decide', { exact: true }).click()
  await admin.getByRole('button', { name: 'Delete it' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await winner.getByRole('button', { name: /^Javi/ }).click()
  await touch('6–2')
  await touch('6–3')
  await winner.getByRole('button', { name: 'Send the result' }).click()
  await loser.getByRole('button', { name: 'Yes, it was' }).click()
  for (const page of [winner, admin]) await expect(page.getByText(/It counts since/)).toBeVisible()
  await admin.getByText('Decide', { exact: true }).click()
  await admin.getByRole('button', { name: 'Delete it' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(winner.getByRole('button', { name: 'Send the result' })).toBeVisible()
})
