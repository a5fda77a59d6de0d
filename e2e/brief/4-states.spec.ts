import type { Locator, Page } from '@playwright/test'
import { answerOf } from '../club/sign-in.ts'
import { expect, test } from '../fixtures.ts'
import { gameNamed, guest, joinButton, leaveButton, makeGame, makeGameOfSix, placesOf } from '../games.ts'
import { headingOf } from './pages.ts'

/**
 * Section 4 of the owner's specification: states and transitions, as the interface shows them. These tests are the owner's words, in the owner's order. They change only where
 * the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is made, with its reason; and for nothing else.
 */

test('an admin selects exactly 4 players and confirms, the others go to the waiting list; reopened, nobody waits', {
  tag: ['@desktop', '@commit', '@clock'],
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const { slot, documentId, nicks } = await makeGameOfSix(page.request, await freeSlot())
  await page.goto(`/reservations?date=${slot.day}&game=${documentId}`)
  const game = page.getByRole('dialog', { name: 'Reservation' })
  await test.step('closed: the others go to the waiting list', async () => {
    for (const at of [0, 2, 4, 5]) await game.getByRole('checkbox', { name: nicks[at] ?? '', exact: true }).check()
    await game.getByRole('button', { name: 'Close game' }).click()
    await expect(game.getByRole('button', { name: 'Reopen game' })).toBeVisible()
    const { status, players } = await gameNamed(page.request, documentId)
    expect(status).toBe('closed')
    expect(players.filter(({ waiting }) => waiting).map(({ nick }) => nick)).toEqual([nicks[1], nicks[3]])
  })
  await test.step('reopened through the reopen action: the waiting flag of all players is cleared', async () => {
    await game.getByRole('button', { name: 'Reopen game' }).click()
    await expect(game.getByRole('button', { name: 'Close game' })).toBeVisible()
    await expect(game.getByRole('heading', { name: 'Waiting list' })).toHaveCount(0)
    const { status, players } = await gameNamed(page.request, documentId)
    expect(status).toBe('open')
    expect(players.filter(({ waiting }) => waiting)).toEqual([])
  })
})

test('a closed game cannot be modified or canceled; it is read-only for non-admins', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  const [owner, member, other, desk] = [
    await asUser('player22'),
    await asUser('player23'),
    await asUser('player24'),
    await asUser('admin'),
  ]
  const { path, documentId } = await makeGame(owner.request, await freeSlot(), { inviteds: [guest, guest] })
  await answerOf(member.request.put(`/api${path}/join`, { data: { inviteds: [], isFromTokenReservation: false } }))
  await owner.goto(path)
  await test.step('open: the owner changes its type', async () => {
    await expect(kindOf(owner)).toBeVisible()
  })
  const { players } = await gameNamed(desk.request, documentId)
  const four = players.map(({ id }) => id)
  await answerOf(desk.request.post(`/api${path}/close`, { data: { players: four } }))
  for (const [page, name] of [
    [owner, 'its owner'],
    [member, 'a member'],
  ] as const) {
    await test.step(`closed: read-only for ${name}`, async () => {
      await page.goto(path)
      await expect(page.getByText('This game is closed: its four players are fixed.').first()).toBeVisible()
      await expect(kindOf(page)).toHaveCount(0)
      for (const action of ['Leave', 'Cancel reservation']) {
        await expect(page.getByRole('button', { name: action, exact: true, disabled: false })).toHaveCount(0)
      }
    })
  }
  await test.step('members can join only when the game is not closed', async () => {
    await other.goto(path)
    await expect(headingOf(other)).toBeVisible()
    await expect(joinButton(other)).toHaveCount(0)
    await expect(other.getByRole('button', { name: 'Reserve whole court' })).toHaveCount(0)
  })
  await test.step('an admin can neither modify nor cancel it', async () => {
    await desk.goto(path)
    await expect(desk.getByRole('button', { name: 'Reopen game' })).toBeVisible()
    await expect(kindOf(desk)).toHaveCount(0)
    for (const action of ['Change court or time', 'Choose owner', 'Cancel reservation']) {
      await expect(desk.getByRole('button', { name: action, exact: true, disabled: false })).toHaveCount(0)
    }
  })
})

test('marking a player paid cannot be reversed in the interface; paying disables the pay action', {
  tag: ['@desktop', '@commit'],
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const { slot, documentId, nicks } = await makeGameOfSix(page.request, await freeSlot())
  await page.goto(`/reservations?date=${slot.day}&game=${documentId}`)
  const nick = nicks[0] ?? ''
  const game = page.getByRole('dialog', { name: 'Reservation' })
  const pay = game.getByRole('button', { name: `Mark as paid: ${nick}` })
  const loaded = loadedAgain(page)
  await pay.click()
  await test.step('paying disables the pay action', async () => {
    await expect(pay).toHaveCount(0)
  })
  await test.step('after pay of a player succeeds, the reservation and the day are reloaded', async () => {
    await expect.poll(loaded).toEqual({ game: true, day: true })
  })
  await test.step('cannot be reversed', async () => {
    await game.getByRole('button', { name: `Actions for ${nick}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /paid/i })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await game.getByRole('link', { name: nick, exact: true }).first().click()
    const drawer = page.getByRole('dialog', { name: nick })
    await expect(drawer.getByText('Paid', { exact: true })).toBeVisible()
    await expect(drawer.getByRole('button', { name: /paid|undo/i })).toHaveCount(0)
  })
  await test.step('after delete of a player succeeds, the reservation and the day are reloaded', async () => {
    const drawer = page.getByRole('dialog', { name: nick })
    await drawer.getByRole('button', { name: 'Close' }).first().click()
    await expect(drawer).toHaveCount(0)
    await game.getByRole('button', { name: `Actions for ${nicks[1]}` }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const after = loadedAgain(page)
    await page.getByRole('button', { name: 'Yes, remove' }).click()
    await expect.poll(after).toEqual({ game: true, day: true })
    await expect(game.getByRole('link', { name: nicks[1] ?? '', exact: true })).toHaveCount(0)
  })
})

test('leaving removes guests the player added', { tag: ['@phone', '@commit'] }, async ({ asUser, freeSlot }) => {
  const page = await asUser('player25')
  const { path } = await makeGame((await asUser('player26')).request, await freeSlot())
  await answerOf(page.request.put(`/api${path}/join`, { data: { inviteds: [guest, guest] } }))
  await page.goto(path)
  await expect(placesOf(page).getByText('Free place')).toHaveCount(0)
  await leaveButton(page).click()
  await page.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(placesOf(page).getByText('Free place')).toHaveCount(3)
  await expect(placesOf(page).getByText('Guest')).toHaveCount(0)
})

/** Where the type of a game is changed. */
function kindOf(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { name: 'Kind of reservation' })
}

/** From here on, whether the page has asked for the game and for the day once more. */
function loadedAgain(page: Page) {
  const seen = { game: false, day: false }
  page.on('request', (request) => {
    if (request.method() !== 'GET') return
    if (request.url().includes('reservations.one')) seen.game = true
    if (request.url().includes('reservations.day')) seen.day = true
  })
  return () => ({ ...seen })
}
