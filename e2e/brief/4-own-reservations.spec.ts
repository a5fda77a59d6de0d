import { answerOf } from '../club/sign-in.ts'
import { expect, test } from '../fixtures.ts'
import { gameNamed, guest, joinButton, leaveButton, makeGame, makeGameOfSix, signInByForm } from '../games.ts'
import { follow, headingOf } from './pages.ts'

/**
 * Section 4 of the owner's specification: canceling, whole courts, guests and types, as the interface shows them. These tests are the owner's words, in the owner's order. They change only where
 * the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is made, with its reason; and for nothing else.
 */

const staffTypes = ['Competition', 'Training', 'Class', 'School']

test('a user can reserve the whole court only if not already a player, not closed, and there are no guests', {
  tag: ['@phone', '@commit'],
}, async ({ asUser, freeSlot }) => {
  const desk = await asUser('admin')
  const page = await asUser('player27')
  const whole = page.getByRole('button', { name: 'Reserve whole court' })
  const { path } = await makeGame(desk.request, await freeSlot(), { owner: null })
  const withGuest = await makeGame(desk.request, await freeSlot(), { owner: null, inviteds: [guest] })
  await test.step('there are no guests', async () => {
    await page.goto(withGuest.path)
    await expect(joinButton(page)).toBeVisible()
    await expect(whole).toHaveCount(0)
  })
  await test.step('not closed', async () => {
    const closed = await makeGameOfSix(desk.request, await freeSlot())
    const { players } = await gameNamed(desk.request, closed.documentId)
    const four = players.slice(0, 4).map(({ id }) => id)
    await answerOf(desk.request.post(`/api${closed.path}/close`, { data: { players: four } }))
    await page.goto(closed.path)
    await expect(page.getByText('This game is closed: its four players are fixed.').first()).toBeVisible()
    await expect(whole).toHaveCount(0)
    const { startDate, endDate, court } = closed.slot
    const wanted = { documentId: closed.documentId, startDate, endDate, court, type: 'complete' }
    const answer = await page.request.post('/api/reservations/complete', { data: { data: wanted } })
    expect(answer.status()).toBe(409)
    expect(await answer.text()).toContain('reservation.errors.gameClosed')
  })
  await test.step('not already a player', async () => {
    await page.goto(path)
    await expect(whole).toBeVisible()
    await joinButton(page).click()
    await expect(leaveButton(page)).toBeVisible()
    await expect(whole).toHaveCount(0)
  })
  await test.step('choosing it sets the type to complete', async () => {
    await leaveButton(page).click()
    await page.getByRole('button', { name: 'Yes, leave' }).click()
    // The last member who leaves a game of nobody cancels it: another one.
    const other = await makeGame(desk.request, await freeSlot(), { owner: null })
    await page.goto(other.path)
    await whole.click()
    await expect(page.getByRole('button', { name: 'Cancel reservation' })).toBeVisible()
    await expect(whole).toHaveCount(0)
    expect((await gameNamed(desk.request, other.documentId)).type).toBe('complete')
  })
})

test('cancel flow: confirmation modal, cancel, success modal; only the owner can cancel', {
  tag: ['@phone', '@commit', '@clock'],
}, async ({ asUser, freeSlot }) => {
  const owner = await asUser('player28')
  const { path } = await makeGame(owner.request, await freeSlot())
  await test.step('only the owner can cancel: a member can’t', async () => {
    const member = await asUser('player29')
    await answerOf(member.request.put(`/api${path}/join`, { data: { inviteds: [] } }))
    await member.goto(path)
    await expect(leaveButton(member)).toBeVisible()
    await expect(member.getByRole('button', { name: 'Cancel reservation', disabled: false })).toHaveCount(0)
  })
  await owner.goto(path)
  const asked = owner.getByRole('dialog', { name: 'Cancel reservation?' })
  await test.step('confirmation modal: it can be kept', async () => {
    await owner.getByRole('button', { name: 'Cancel reservation' }).click()
    await asked.getByRole('button', { name: 'Keep it' }).click()
    await expect(asked).toHaveCount(0)
  })
  await test.step('cancel, success modal', async () => {
    await owner.getByRole('button', { name: 'Cancel reservation' }).click()
    await asked.getByRole('button', { name: 'Yes, cancel' }).click()
    await expect(owner.getByRole('dialog', { name: 'Reservation canceled' })).toBeVisible()
  })
})

test('guest count and type of a new reservation', { tag: '@phone' }, async ({ asUser, freeSlot }) => {
  const page = await asUser('player30')
  const slot = await freeSlot()
  await page.goto(`/reservations?date=${slot.day}`)
  await page.getByRole('button', { name: `${slot.name}, free` }).click()
  const sheet = page.getByRole('dialog', { name: 'New reservation' })
  const choose = async (label: string) => await sheet.getByText(label).first().click()
  const levels = sheet.getByRole('spinbutton', { name: 'Level' })
  const sides = sheet.getByRole('combobox', { name: 'Position' })
  await test.step('+1 sets one default guest', async () => {
    await choose('+1')
    await expect(levels).toHaveCount(1)
    await expect(levels).toHaveValue('1.00')
    await expect(sides).toHaveValue('left-right')
  })
  await test.step('switching from +1 to +2 adds one', async () => {
    await levels.fill('4.5')
    await choose('+2')
    await expect(levels).toHaveCount(2)
    await expect(levels.first()).toHaveValue('4.50')
    await expect(levels.last()).toHaveValue('1.00')
  })
  await test.step('switching from +2 to +1 drops the second', async () => {
    await choose('+1')
    await expect(levels).toHaveCount(1)
    await expect(levels).toHaveValue('4.50')
  })
  await test.step('a clear button empties the guests', async () => {
    await sheet.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(levels).toHaveCount(0)
    await expect(sheet.getByRole('radio', { name: 'None' })).toBeChecked()
  })
  await test.step('+2 sets two; at most 2 guests', async () => {
    await choose('+2')
    await expect(levels).toHaveCount(2)
    await expect(sheet.getByRole('radio', { name: /^\+/ })).toHaveCount(2)
  })
  await test.step('choosing complete court sets the type to complete and empties the guests', async () => {
    await choose('Whole court')
    await expect(sheet.getByRole('radio', { name: /^Whole court/ })).toBeChecked()
    await expect(levels).toHaveCount(0)
  })
  await test.step('changing the type clears the guests', async () => {
    await choose('Open game')
    await expect(sheet.getByRole('radio', { name: 'None' })).toBeChecked()
    await expect(levels).toHaveCount(0)
  })
})

test('types: complete and open for all roles; competition, training, class and school only for staff', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const slot = await freeSlot()
  const openSheet = async (username: string) => {
    const page = await asUser(username)
    await page.goto(`/reservations?date=${slot.day}`)
    await page.getByRole('button', { name: `${slot.name}, free` }).click()
    return page.getByRole('dialog')
  }
  await test.step('player', async () => {
    const sheet = await openSheet('player31')
    await expect(sheet.getByRole('radio', { name: /^(?:Open game|Whole court)/ })).toHaveCount(2)
    for (const type of staffTypes) await expect(sheet.getByText(type, { exact: true })).toHaveCount(0)
  })
  await test.step('trainer', async () => {
    const sheet = await openSheet('trainer')
    await expect(sheet.getByRole('radio', { name: /^(?:Open game|Whole court)/ })).toHaveCount(2)
    await expect(sheet.getByRole('combobox', { name: 'Use of the court' }).getByRole('option')).toContainText(
      staffTypes,
    )
  })
  for (const username of ['admin', 'global']) {
    await test.step(username, async () => {
      const sheet = await openSheet(username)
      for (const type of ['Open game', 'Whole court', ...staffTypes]) {
        await expect(sheet.getByRole('radio', { name: type, exact: true })).toBeVisible()
      }
    })
  }
})

test('at the desk, type and Reserve don’t wait for whom; for a class the trainer is chosen in the same form', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const slot = await freeSlot()
  await page.goto(`/reservations?date=${slot.day}`)
  await page.getByRole('button', { name: `${slot.name}, free` }).click()
  const panel = page.getByRole('dialog', { name: 'Book for somebody' })
  await panel.getByText('Class', { exact: true }).click()
  await expect(panel.getByLabel('Trainer')).toBeVisible()
  await panel.getByText('Open game', { exact: true }).click()
  await panel.getByRole('button', { name: /^(?:Book|Reserve)$/ }).click()
  await expect(panel.getByRole('heading', { name: 'Booked', exact: true })).toBeVisible()
})

test('after login the current user is loaded; logout clears it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login')
  await signInByForm(page, 'player32')
  await test.step('after login the current user is loaded', async () => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await expect(page.getByRole('menu').getByText('Fran F.')).toBeVisible()
  })
  await test.step('logout clears it', async () => {
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await follow(page, '/my-reservations')
    await expect(headingOf(page)).toHaveText('Restricted access')
  })
})
