import { z } from 'zod'
import { addDays } from '#domain/time.ts'
import { freeSlotsOf, readDay } from './club/free-slots.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { makeGame } from './games.ts'

const groups = z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) })
const one = z.object({ data: z.object({ id: z.int() }) })
const me = z.object({ user: z.object({ id: z.int() }) })

test('whoever is put into a group books as it says, and as all do when it is deleted', {
  tag: '@desktop',
}, async ({ asUser, lastDay }) => {
  const [portal, player] = [await asUser('portal'), await asUser('player7')]
  await portal.goto('/admin/rules')
  await portal.getByRole('link', { name: 'New group' }).click()
  const dialog = portal.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Young')
  await dialog.getByLabel('Days ahead').fill('2')
  await dialog.getByLabel('Peak hours a week').fill('1.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = portal.getByRole('row', { name: /^Young/ })
  await expect(row).toContainText('1.5 h')

  const { data } = groups.parse(await answerOf(portal.request.get('/api/member-groups')))
  const group = data.find(({ name }) => name === 'Young')?.id
  const { user } = me.parse(await answerOf(player.request.get('/api/auth/me')))
  await answerOf(portal.request.put(`/api/users/${user.id}`, { data: { group } }))
  await player.goto('/reservations')
  await expect(player.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link')).toHaveCount(3)
  await player.goto(`/reservations?date=${addDays(lastDay, -4)}`)
  await expect(player.getByRole('heading', { name: "This day can't be booked yet." })).toBeVisible()

  await portal.reload()
  await expect(row).toContainText('1 member')
  await row.getByRole('link').click()
  await dialog.getByRole('button', { name: 'Delete the group' }).click()
  await expect(dialog).toContainText("Its member books by the club's rules then.")
  await dialog.getByRole('button', { name: 'Delete the group' }).click()
  await expect(row).toHaveCount(0)
  await player.goto(`/reservations?date=${lastDay}`)
  await expect(player.getByRole('main').locator('[data-slot]').first()).toBeVisible()
})

test('whose group plays on one court at a time is refused a second one at that hour', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const [portal, player] = [await asUser('portal'), await asUser('player5')]
  await portal.goto('/admin/rules')
  await portal.getByRole('link', { name: 'New group' }).click()
  const dialog = portal.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('One court')
  await dialog.getByText('One court at a time').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const { data } = groups.parse(await answerOf(portal.request.get('/api/member-groups')))
  const group = data.find(({ name }) => name === 'One court')?.id
  const { user } = me.parse(await answerOf(player.request.get('/api/auth/me')))
  await answerOf(portal.request.put(`/api/users/${user.id}`, { data: { group } }))

  const slot = await freeSlot({ beside: 1 })
  await makeGame(player.request, slot, { type: 'complete' })
  const other = freeSlotsOf(await readDay(player.request, slot.day)).find(({ time }) => time === slot.time)
  await player.goto(`/reservations?date=${slot.day}`)
  await player.getByRole('button', { name: `${other?.name}, free` }).click()
  const sheet = player.getByRole('dialog', { name: 'New reservation' })
  await expect(sheet.getByText('You already play then')).toBeVisible()
  await sheet.getByRole('button', { name: 'Reserve' }).click()
  const says = `You already play at ${slot.time} on ${slot.courtName}, and can play on one court at a time.`
  await expect(sheet.getByRole('alert').getByText(says)).toBeVisible()
  await answerOf(portal.request.delete(`/api/member-groups/${group}`))
})

test('what somebody may book now is shown slot by slot, with the reason why not', {
  tag: '@desktop',
}, async ({ asUser }) => {
  const portal = await asUser('portal')
  const data = { name: 'Evenings', daysAhead: 2, maxAhead: 0, peakMinutes: null }
  const group = one.parse(await answerOf(portal.request.post('/api/member-groups', { data }))).data.id
  const user = me.parse(await answerOf((await asUser('player6')).request.get('/api/auth/me'))).user.id
  await answerOf(portal.request.put(`/api/users/${user}`, { data: { group } }))

  await portal.goto('/admin/rules')
  const preview = portal.getByRole('region', { name: 'Who may book what now?' })
  await preview.getByLabel('Try it for').fill('player6')
  await portal.getByRole('option').first().click()
  const shown = portal.getByRole('region', { name: /^What may .+ book now\?$/ })
  await expect(shown).toContainText('Evenings. 2 days ahead.')

  const cells = shown.getByRole('table').getByRole('button')
  await cells.and(portal.locator('[tabindex="0"]')).focus()
  await portal.keyboard.press('End')
  await expect(cells.and(portal.locator(':focus'))).toHaveAccessibleName(/: not now$/)
  await portal.keyboard.press('ArrowDown')
  await expect(cells.and(portal.locator(':focus'))).toHaveText('W')
  await expect(shown).toContainText('More than 2 days ahead.')
  await expect(shown).toContainText('reads: “Courts can be booked from now up to 2 days ahead.”')
  await answerOf(portal.request.delete(`/api/member-groups/${group}`))
})
