import { expect, test } from './fixtures.ts'

test('reservations come from a file: what can’t be is named, the others are in the day', {
  tag: ['@desktop', '@commit'],
}, async ({ asUser, freeSlot }) => {
  const slot = await freeSlot()
  const portal = await asUser('portal')
  const [year, month, day] = slot.day.split('-')
  const date = `${day}/${month}/${year}`
  const lines = [
    'Date,Start,End,Court,Member',
    `${date},${slot.time},${slot.name.split('–')[1]},${slot.courtName},player26`,
    `${date},${slot.time},${slot.name.split('–')[1]},${slot.courtName},player27`,
  ]
  await portal.goto('/admin/user')
  await portal.getByRole('link', { name: 'Import', exact: true }).first().click()
  await portal.getByRole('link', { name: 'Reservations', exact: true }).click()
  await portal.getByLabel('Or paste the lines here').fill(lines.join('\n'))
  await portal.getByRole('button', { name: 'Check it first' }).click()
  await expect(portal.getByText('Line 2 has the court then.')).toBeVisible()
  await portal.getByRole('button', { name: 'Import 1 line' }).click()
  await expect(portal.getByText('1 line is imported. Nobody is mailed.')).toBeVisible()
  const player = await asUser('player26')
  await player.goto(`/reservations?date=${slot.day}`)
  await expect(player.getByRole('button', { name: new RegExp(`^${slot.name}`) })).toHaveAccessibleName(/yours/)
})
