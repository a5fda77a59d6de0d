import type { Locator, Page } from '@playwright/test'
import { answerOf } from '../club/sign-in.ts'
import { expect, test } from '../fixtures.ts'
import { gameNamed, guest, joinButton, makeGame, makeGameOfSix } from '../games.ts'
import { expectNothingOfAdmins, follow, headingOf, withSettings } from './pages.ts'

/**
 * Section 6 of the owner's specification: who sees what. These tests are the owner's words, in the owner's order. They change only where
 * the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is made, with its reason; and for nothing else.
 */

test('only admins see player checkboxes, per-player price and paid marker, action menu, the waiting list', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const { slot, documentId, path, nicks } = await makeGameOfSix(page.request, await freeSlot())
  await page.goto(`/reservations?date=${slot.day}&game=${documentId}`)
  const game = page.getByRole('dialog', { name: 'Reservation' })
  const row = game.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: nicks[0] ?? '' }) })
  await test.step('player checkboxes', async () => {
    for (const nick of nicks) await expect(game.getByRole('checkbox', { name: nick, exact: true })).toBeVisible()
  })
  await test.step('per-player price and paid marker', async () => {
    await expect(row).toContainText(/€[67]\.00/)
    await expect(row).toContainText('Not paid')
  })
  await test.step('paid indicator', async () => {
    await expect(game.getByText(/of €2[48]\.00 paid/)).toBeVisible()
  })
  await test.step('action menu (pay, email, delete)', async () => {
    await game.getByRole('button', { name: `Actions for ${nicks[0]}` }).click()
    for (const name of ['Mark as paid', 'Remove']) await expect(page.getByRole('menuitem', { name })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('the waiting list', async () => {
    await expect(game.getByRole('heading', { name: 'Waiting list' })).toBeVisible()
  })
  await test.step('who waits sees that of oneself, and nobody else who', async () => {
    const waiting = await asUser('player36')
    await waiting.goto(path)
    await expect(waiting.getByRole('heading', { name: 'You are number 2 on the waiting list' })).toBeVisible()
    await expect(waiting.getByText(nicks[4] ?? '')).toHaveCount(0)
    await expectNothingOfAdmins(waiting, waiting.getByRole('main'))
    const member = await asUser('player31')
    await member.goto(path)
    await expect(member.getByRole('button', { name: 'Leave', exact: true })).toBeVisible()
    for (const nick of nicks.slice(4)) await expect(member.getByText(nick)).toHaveCount(0)
  })
})

test('how many wait and the price of a place are seen by all', { tag: '@phone' }, async ({
  asUser,
  page: visitor,
  freeSlot,
}) => {
  const desk = await asUser('admin')
  const six = await makeGameOfSix(desk.request, await freeSlot())
  const three = await makeGame(desk.request, await freeSlot())
  for (const page of [visitor, await asUser('player35')]) {
    await test.step('how many wait', async () => {
      await page.goto(six.path)
      await expect(page.getByRole('main').getByText('Full, 2 waiting')).toBeVisible()
    })
    await test.step('the price of a place', async () => {
      await follow(page, three.path)
      await expect(
        page
          .getByRole('main')
          .getByText(/€[67]\.00/)
          .first(),
      ).toBeVisible()
    })
  }
})

test('pincode is visible to the reserving user or an admin; price to them', { tag: '@phone' }, async ({
  asUser,
  page: visitor,
  freeSlot,
}) => {
  const owner = await asUser('player38')
  const { path } = await makeGame(owner.request, await freeSlot())
  const member = await asUser('player37')
  await answerOf(member.request.put(`/api${path}/join`, { data: { inviteds: [] } }))
  for (const [page, name] of [
    [owner, 'the reserving user'],
    [await asUser('admin'), 'an admin'],
  ] as const) {
    await test.step(name, async () => {
      await page.goto(path)
      await expect(pincodeOn(page)).toBeVisible()
      await expect(priceOn(page).first()).toBeVisible()
    })
  }
  for (const [page, name] of [
    [member, 'a member'],
    [await asUser('trainer'), 'a trainer'],
    [visitor, 'a visitor'],
  ] as const) {
    await test.step(`not ${name}`, async () => {
      await page.goto(path)
      await expect(headingOf(page)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-alive')
      await expect(pincodeOn(page)).toHaveCount(0)
      await expect(priceOn(page)).toHaveCount(0)
    })
  }
})

test('guest invitation: a non-admin, not closed, open type, not already a player, invitations allowed', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const desk = await asUser('admin')
  const owner = await asUser('player39')
  const page = await asUser('player38')
  const { path } = await makeGame(owner.request, await freeSlot(), { inviteds: [guest] })
  await test.step('a non-admin who is not a player', async () => await expectGuests(page, path, 1))
  await test.step('not an admin', async () => await expectGuests(desk, path, 0))
  await test.step('not one who is already a player', async () => await expectGuests(owner, path, 0))
  await test.step('only in an open-type reservation', async () => {
    const whole = await makeGame(owner.request, await freeSlot(), { type: 'complete' })
    await expectGuests(page, whole.link, 0)
  })
  await test.step('only if invitations are allowed', async () => {
    const portal = await asUser('portal')
    await withSettings(portal.request, async (set) => {
      await set({ booking: { cancelHours: 12, waitingMax: 8, invitations: false, maxAhead: 0 } })
      await expectGuests(page, path, 0)
      await expect(joinButton(page)).toBeVisible()
    })
  })
  await test.step('not once it is closed', async () => {
    for (const username of ['player37', 'player40']) {
      const { request } = await asUser(username)
      await answerOf(request.put(`/api${path}/join`, { data: { inviteds: [] } }))
    }
    const { players } = await gameNamed(desk.request, path.split('/').at(-1) ?? '')
    await answerOf(desk.request.post(`/api${path}/close`, { data: { players: players.map(({ id }) => id) } }))
    await expectGuests(page, path, 0)
  })
})

test('where a player can pay nothing by themselves no button pretends so', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('player40')
  const { path } = await makeGame(page.request, await freeSlot())
  await page.goto(path)
  await expect(page.getByRole('main').getByText(/€[67]\.00, to be paid at the desk/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /Pay/ })).toHaveCount(0)
})

function pincodeOn(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { name: 'Pincode', exact: true })
}

/** Price of the whole court. */
function priceOn(page: Page): Locator {
  return page.getByRole('main').getByText(/^€2[48]\.00$/)
}

/** Where guests are brought. */
function guestsOn(page: Page): Locator {
  return page.getByRole('main').getByRole('group', { name: 'Bring guests' })
}

/** Expects that guests can be brought on the page of a game, or can't. */
async function expectGuests(page: Page, at: string, count: 0 | 1): Promise<void> {
  await page.goto(at)
  await expect(headingOf(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  await expect(guestsOn(page)).toHaveCount(count)
}
