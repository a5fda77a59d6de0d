import { expect, test } from './fixtures.ts'
import { makeGame } from './games.ts'

test('who was a moment too late is told so in place and takes another court', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const slot = await freeSlot()
  const late = await asUser('player9')
  const quick = await asUser('player10')

  // The news that it is taken doesn't arrive: only the answer tells.
  await late.route('**/trpc/changes.feed*', () => undefined)
  await late.goto(`/reservations?date=${slot.day}`)
  await late.getByRole('button', { name: `${slot.name}, free` }).click()
  const sheet = late.getByRole('dialog', { name: 'New reservation' })
  await sheet.getByText('+1', { exact: true }).click()

  await makeGame(quick.request, slot)

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
