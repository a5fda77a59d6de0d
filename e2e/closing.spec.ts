import { expect, test } from './fixtures.ts'
import { expectToast, gameNamed, guest, joinButton, leaveButton, listens, makeGame, makeGameOfSix } from './games.ts'

test('an admin closes a game while a left-out player watches, and opens it again', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  // Five browsers.
  test.slow()
  const owner = await asUser('player8')
  const { path } = await makeGame(owner.request, await freeSlot(), { inviteds: [guest, guest] })
  for (const username of ['player9', 'player10']) {
    const page = await asUser(username)
    await page.goto(path)
    await joinButton(page).click()
    await expect(leaveButton(page)).toBeVisible()
  }
  const watcher = await asUser('player11')
  await watcher.goto(path)
  await joinButton(watcher).click()
  await expect(watcher.getByRole('heading', { name: 'You are number 2 on the waiting list' })).toBeVisible()
  await listens(watcher)

  const admin = await asUser('admin')
  await admin.goto(path)
  const boxes = admin.getByRole('checkbox').and(admin.locator('li input'))
  // The page lists four, the dialog all.
  await expect(boxes).toHaveCount(4)
  await admin.getByRole('link', { name: 'and 2 more' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Reservation' })
  const boxes6 = dialog.getByRole('checkbox').and(admin.locator('li input'))
  await expect(boxes6).toHaveCount(6)
  const closeButton = dialog.getByRole('button', { name: 'Close game' })
  for (const at of [0, 1, 2]) await boxes6.nth(at).check()
  await expect(admin.getByText('3 of 4')).toBeVisible()
  await expect(admin.getByText('Choose one more.')).toBeVisible()
  await boxes6.nth(3).check()
  await boxes6.nth(5).click()
  await expect(boxes6.nth(5)).not.toBeChecked()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Four are chosen already.' })).toBeVisible()
  await closeButton.click()
  await expect(dialog.getByRole('button', { name: 'Reopen game' })).toBeVisible()
  // Two of the four are guests; nobody else had a place.
  await expect(
    admin.getByRole('region', { name: 'Notices' }).getByText('No email goes out: tell the 2 players yourself.'),
  ).toBeVisible()

  await expect(watcher.getByRole('heading', { name: 'You are not among the four' })).toBeVisible()
  await expect(watcher.getByText('This game is closed: its four players are fixed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reopen game' }).click()
  await expect(watcher.getByRole('heading', { name: 'You are not among the four' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  // Six play, of whom the page lists four.
  await expect(boxes).toHaveCount(4)
  await expect(boxes.and(admin.locator(':checked'))).toHaveCount(0)
  await expect(leaveButton(watcher)).toBeVisible()
})

test('a game is closed with four: three are too few, a fifth is warned of', {
  tag: ['@desktop', '@clock'],
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('global')
  const { documentId, slot, nicks } = await makeGameOfSix(page.request, await freeSlot())
  await page.goto(`/reservation-users?date=${slot.day}&game=${documentId}`)
  const tick = (at: number) => page.getByRole('checkbox', { name: nicks[at] ?? '', exact: true })
  const close = page.getByRole('button', { name: 'Close game' })

  for (const at of [0, 2, 4]) await tick(at).check()
  await expect(page.getByRole('status').filter({ hasText: '3 of 4' })).toBeVisible()
  await expect(page.getByText('Choose one more.')).toBeVisible()
  const notices = page.getByRole('region', { name: 'Notices' })
  await close.click()
  await expect(notices.getByText('A game is closed with exactly four players.')).toBeVisible()

  await tick(5).check()
  await tick(1).click()
  await expect(notices.getByText('Four are chosen already.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Four are chosen already.' })).toBeVisible()
  await expect(tick(1)).not.toBeChecked()
  await expect(page.getByText(/are left out\.$/)).toContainText(nicks[3] ?? '')
  await expect(page.getByText(`Tell ${nicks[1]} and ${nicks[3]} that they lose their place.`)).toBeVisible()

  await close.click()
  await expectToast(page, 'The game is closed.')
  await expect(page.getByRole('button', { name: 'Reopen game' })).toBeVisible()
  const closed = await gameNamed(page.request, documentId)
  expect(closed.status).toBe('closed')
  const playing = closed.players.filter(({ active }) => active).map(({ nick }) => nick)
  expect(playing).toEqual([nicks[0], nicks[2], nicks[4], nicks[5]])
  await page.goto(`/reservations/${documentId}`)
  await page.getByRole('button', { name: `Actions for ${nicks[0]}` }).click()
  await expect(page.getByRole('menuitem'), 'no mail where none goes out').toHaveText(['Mark as paid'])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Reopen game' }).click()
  await expectToast(page, 'The game is open again.')
  await expect(close).toBeVisible()
  expect((await gameNamed(page.request, documentId)).status).toBe('open')
})

test('with six in after a reopening a game says so, names four and in the dialog all six, and charges each a quarter', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('global')
  const { documentId, slot, nicks } = await makeGameOfSix(page.request, await freeSlot())
  const { players } = await gameNamed(page.request, documentId)
  const four = players.slice(2).map(({ id }) => id)
  expect((await page.request.post(`/api/reservations/${documentId}/close`, { data: { players: four } })).ok()).toBe(
    true,
  )
  expect((await page.request.post(`/api/reservations/${documentId}/open`)).ok()).toBe(true)
  const sixIn = '6 are in: the club chooses four'

  const player = await asUser('player36')
  for (const one of [page, player]) {
    await one.goto(`/reservations/${documentId}`)
    await expect(one.getByText(sixIn).first()).toBeVisible()
    for (const nick of nicks.slice(0, 4)) await expect(one.getByRole('main').getByText(nick).first()).toBeVisible()
    for (const nick of nicks.slice(4)) await expect(one.getByRole('main').getByText(nick)).toHaveCount(0)
    await one.getByRole('link', { name: 'and 2 more' }).click()
    const dialog = one.getByRole('dialog', { name: 'Reservation' })
    for (const nick of nicks) await expect(dialog.getByText(nick).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(one.getByText('€6.00').or(one.getByText('€7.00')).first()).toBeVisible()
  }
  await expect(player.getByText('If you leave, the others stay in.')).toBeVisible()
  await expect(player.getByText('Add to calendar')).toBeVisible()
  await expect(player.getByRole('button', { name: 'Copy link' }), 'of a game that is nobody’s').toHaveCount(0)
  await expect(page.getByRole('main').getByRole('checkbox').and(page.locator('li input'))).toHaveCount(4)
  await page.goto(`/reservation-users?date=${slot.day}&game=${documentId}`)
  await expect(page.getByText(sixIn).first()).toBeVisible()
})
