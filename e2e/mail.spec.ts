import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import { makeGame } from './games.ts'

test('an admin sees the mail that waits, of whom and about what', { tag: '@desktop' }, async ({ asUser, freeSlot }) => {
  const [player, admin] = [await asUser('player20'), await asUser('admin')]
  const { documentId, slot } = await makeGame(player.request, await freeSlot())
  expect((await admin.request.delete(`/api/reservations/${documentId}`)).status()).toBe(200)

  await admin.goto('/admin/mail?state=waiting&q=player20')
  await expect(admin.getByText("Emails aren't being sent")).toBeVisible()
  const rows = admin.getByRole('row', { name: 'player20@demo.invalid' })
  const row = rows.filter({ hasText: 'Game canceled' }).filter({ hasText: `${slot.time}, ${slot.courtName}` })
  await expect(row).toContainText('Waiting')
  const { violations } = await new AxeBuilder({ page: admin }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )

  await admin.getByRole('link', { name: /^Failed/ }).click()
  await expect(admin.getByText('No emails match.')).toBeVisible()
  await expect(admin.getByRole('link', { name: /^Failed/ })).toHaveAttribute('aria-current', 'page')
  await admin.getByRole('link', { name: 'Show all emails' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('link', { name: new RegExp(slot.courtName) }).click()
  await expect(admin).toHaveURL(new RegExp(`/reservations/${documentId}$`))
})

test('nobody else sees it', { tag: '@desktop' }, async ({ asUser }) => {
  const trainer = await asUser('trainer')
  await trainer.goto('/admin/mail')
  await expect(trainer.getByRole('heading', { name: 'Restricted access' })).toBeVisible()
})
