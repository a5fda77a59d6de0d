import { clubTimeOf, weekdayOf } from '#domain/time.ts'
import { expect, test } from './fixtures.ts'
import { gameNamed, makeGame } from './games.ts'

test('hours are given to another system, and taken back; a game in them stays', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  const slot = await freeSlot({ beside: 1 })
  const [admin, player] = [await asUser('admin'), await asUser('player25')]
  const game = await makeGame(player.request, slot)
  const [year, month, day] = slot.day.split('-')
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][weekdayOf(slot.day) - 1] ?? ''

  await admin.goto('/admin/allotments')
  await admin.getByRole('link', { name: 'Give hours to others' }).click()
  await admin.getByLabel('Whose', { exact: true }).fill('Liga federada')
  for (const word of ['Court 1', 'Court 2', 'Court 3', 'Court 4', weekday]) {
    await admin.locator('label').filter({ hasText: word }).click()
  }
  await admin.getByLabel('From', { exact: true }).fill(slot.time)
  await admin.getByLabel('Until', { exact: true }).fill(clubTimeOf(Date.parse(slot.endDate)))
  await admin.getByLabel('Season from').fill(`${day}/${month}/${year}`)
  await admin.getByLabel('to', { exact: true }).fill(`${day}/${month}/${year}`)
  await admin.getByLabel('to', { exact: true }).press('Tab')
  await expect(admin.getByText('slots for us until the season’s end')).toBeVisible()
  await expect(admin.getByRole('link', { name: `Open, ` }).first()).toBeVisible()
  await admin.getByRole('button', { name: 'Save hours' }).click()
  await expect(admin).toHaveURL(/\/admin\/allotments$/)

  await player.goto(`/reservations?date=${slot.day}`)
  await expect(player.getByText('Liga federada').first()).toBeVisible()
  await expect(player.getByRole('button', { name: new RegExp(`^${slot.name}`) })).toHaveAccessibleName(/yours/)
  expect(await gameNamed(admin.request, game.documentId)).toMatchObject({ active: true })

  await admin.getByRole('link', { name: 'Liga federada' }).click()
  await admin.getByRole('button', { name: 'Take the hours back' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Take them back' }).click()
  await expect(admin).toHaveURL(/\/admin\/allotments$/)
  await expect(player.getByText('Liga federada')).toHaveCount(0)
})
