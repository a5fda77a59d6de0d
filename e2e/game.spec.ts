import { expect, test } from './fixtures.ts'
import { expectToast, guest, joinButton, leaveButton, listens, makeGame, placesOf } from './games.ts'

test('two after the last place: one plays, the other is told to wait', { tag: ['@phone', '@commit'] }, async ({
  asUser,
  freeSlot,
}) => {
  const owner = await asUser('player2')
  const { path } = await makeGame(owner.request, await freeSlot(), { inviteds: [guest, guest] })
  const both = [await asUser('player3'), await asUser('player4')]
  for (const page of both) {
    // Neither hears of the other before its own answer.
    await page.route('**/trpc/changes.feed*', () => undefined)
    await page.goto(path)
    await expect(page.getByText('1 place left')).toBeVisible()
  }
  await Promise.all(both.map((page) => joinButton(page).click()))
  for (const page of both) await expect(leaveButton(page)).toBeVisible()
  const waits = await Promise.all(
    both.map((page) => page.getByRole('heading', { name: 'You are number 1 on the waiting list' }).count()),
  )
  expect(waits[0], 'one of them waits').toBe(1 - (waits[1] ?? 0))
  for (const page of both) await expect(page.getByText('1 place left')).toHaveCount(0)
})

test('who waits moves up when somebody leaves, and sees it', { tag: ['@phone', '@clock'] }, async ({
  asUser,
  freeSlot,
}) => {
  const owner = await asUser('player5')
  const { path } = await makeGame(owner.request, await freeSlot(), { inviteds: [guest, guest] })
  const leaver = await asUser('player6')
  await leaver.goto(path)
  await joinButton(leaver).click()
  await expect(leaveButton(leaver)).toBeVisible()

  const waiter = await asUser('player7')
  await waiter.goto(path)
  await expect(waiter.getByText('All four places are taken. If you join, you wait')).toBeVisible()
  await waiter.locator('label').filter({ hasText: '+2' }).click()
  await expect(waiter.getByRole('radio', { name: '+2' })).toBeChecked()
  await waiter.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(waiter.getByRole('radio', { name: 'None' }), 'all guests are taken back').toBeChecked()
  await waiter.getByRole('button', { name: 'Join the waiting list', exact: true }).click()
  await expect(waiter.getByRole('heading', { name: 'You are number 1 on the waiting list' })).toBeVisible()
  await listens(waiter)

  await leaveButton(leaver).click()
  await leaver.getByRole('dialog', { name: 'Leave the game?' }).getByRole('button', { name: 'Yes, leave' }).click()
  await expect(joinButton(leaver)).toBeVisible()

  await expect(waiter.getByRole('heading', { name: 'You are number 1 on the waiting list' })).toBeHidden()
  await expect(waiter.getByText('A place came free: you play.').first()).toBeAttached()
  await expect(placesOf(waiter).getByText('You ·')).toBeVisible()
})

test('a guest has a name, for those in the game alone; who brought them says it and staff too', {
  tag: '@phone',
}, async ({ asUser, freeSlot }) => {
  const owner = await asUser('player2')
  const { path } = await makeGame(owner.request, await freeSlot())
  const host = await asUser('player3')
  await host.goto(path)
  await host.locator('label').filter({ hasText: '+1' }).click()
  await host.getByRole('textbox', { name: 'Name (if you like)' }).fill('Raúl')
  await joinButton(host).click()
  await expect(placesOf(host).getByText('Raúl')).toBeVisible()
  await host.getByRole('button', { name: 'Name', exact: true }).click()
  await host.getByRole('textbox', { name: 'What is the guest called?' }).fill('Raúl Gil')
  await host.getByRole('button', { name: 'Save the name' }).click()
  await expectToast(host, 'The name is saved.')
  await expect(placesOf(host).getByText('Raúl Gil')).toBeVisible()

  const stranger = await asUser('player4')
  await stranger.goto(path)
  await expect(placesOf(stranger).getByText('Guest')).toBeVisible()
  await expect(stranger.getByText('Raúl')).toHaveCount(0)

  const desk = await asUser('admin')
  await desk.goto(path)
  await desk.getByRole('link', { name: /^Raúl Gil/ }).click()
  await desk.getByRole('textbox', { name: 'What is the guest called?' }).fill('')
  await desk.getByRole('button', { name: 'Save the name' }).click()
  await expect(desk.getByRole('dialog').getByRole('heading', { name: 'Guest' })).toBeVisible()
  await expect(placesOf(host).getByText('Raúl')).toHaveCount(0)
})

test('joining takes 2 taps from the day, leaving 3', { tag: '@phone' }, async ({ asUser, freeSlot }) => {
  const owner = await asUser('player18')
  const { slot } = await makeGame(owner.request, await freeSlot())
  const page = await asUser('player19')
  const cell = page.getByRole('button', { name: new RegExp(`^${slot.name}`) })
  await page.goto(`/reservations?date=${slot.day}`)
  await cell.click()
  await joinButton(page).click()
  await expectToast(page, "You're in the game.")
  await expect(leaveButton(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: slot.time }), 'focus is not lost with the button').toBeFocused()

  await page.goto(`/reservations?date=${slot.day}`)
  await expect(cell).toHaveAccessibleName(/yours/)
  await cell.click()
  await leaveButton(page).click()
  await page.getByRole('button', { name: 'Yes, leave' }).click()
  await expectToast(page, "You've left the game.")
  await expect(joinButton(page)).toBeVisible()
})

test('the owner makes the game a whole court: the guests go, and others can no longer join', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const owner = await asUser('player20')
  const { path } = await makeGame(owner.request, await freeSlot(), { inviteds: [guest] })
  await owner.goto(path)
  await owner.getByText('Whole court').first().click()
  await expect(owner.getByText('1 guest is removed.')).toBeVisible()
  await owner.getByRole('button', { name: 'Change' }).click()
  await expect(owner.getByText('The reservation is changed.').first()).toBeVisible()
  await expect(placesOf(owner).getByText('Guest')).toHaveCount(0)
  const other = await asUser('player21')
  await other.goto(path)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(joinButton(other)).toHaveCount(0)
})
