import { z } from 'zod'
import { answerOf } from '../club/sign-in.ts'
import { expectFailing } from '../failing-acts.ts'
import { expect, test } from '../fixtures.ts'
import { gameNamed, joinButton, leaveButton, makeGame, makeGameOfSix } from '../games.ts'
import { closeToasts, follow, refuseWith, toastsOf } from './pages.ts'

/**
 * Section 8 of the owner's specification: the error catalogue, as failures of reservations are shown. These tests are the owner's words, in the owner's order. They change only where
 * the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is made, with its reason; and for nothing else.
 */

test('lists: error fetching reservations, error fetching my reservations', { tag: '@desktop' }, async ({ asUser }) => {
  const lists = [
    { path: '/reservations', procedure: 'reservations.day', message: 'Error fetching reservations.' },
    { path: '/my-reservations', procedure: 'reservations.mine', message: 'Error fetching my reservations.' },
    { path: '/admin/reservations', procedure: 'reservations.list', message: 'Error fetching reservations.' },
  ]
  const page = await asUser('global')
  await page.goto('/terminos')
  for (const { path, procedure, message } of lists) {
    await test.step(`${message} ${path}`, async () => {
      await refuseWith(page, procedure, [{ msg: 'errors.unexpected' }], 500)
      await follow(page, path)
      await expect(toastsOf(page).filter({ hasText: message }).first()).toBeVisible()
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: message.replace('.', '') })
          .first(),
      ).toBeVisible()
      await page.unroute('**/trpc/**')
      await closeToasts(page)
    })
  }
})

test('toasts of what failed: createReservation, updatePlayers, leave, modify, cancel', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('player25')
  const slot = await freeSlot()
  await test.step('createReservation', async () => {
    await page.goto(`/reservations?date=${slot.day}`)
    await page.getByRole('button', { name: `${slot.name}, free` }).click()
    const reserve = page.getByRole('dialog', { name: 'New reservation' }).getByRole('button', { name: 'Reserve' })
    await expectFailing(page, {
      procedure: 'reservations.create',
      message: "The reservation couldn't be made.",
      press: async () => await reserve.click(),
    })
    await closeToasts(page)
    await test.step('creation failure shows createReservation plus server warnings', async () => {
      await refuseWith(page, 'reservations.create', [
        { msg: 'reservation.errors.collision', values: { time: '09:30' } },
        { msg: 'reservation.errors.completeFourOnly' },
      ])
      await reserve.click()
      await expect(toastsOf(page)).toHaveText([
        "The reservation couldn't be made. That court is already taken at 09:30.",
        'A whole court is for four players at most.',
      ])
      await expect(toastsOf(page).and(page.locator('[data-kind=bad]'))).toHaveCount(2)
      await page.unroute('**/trpc/**')
      await closeToasts(page)
    })
  })
  const { path } = await makeGame((await asUser('player26')).request, await freeSlot())
  await test.step('updatePlayers (join failed)', async () => {
    await page.goto(path)
    await expectFailing(page, {
      procedure: 'reservations.join',
      message: "You couldn't join the game.",
      press: async () => await joinButton(page).click(),
    })
    await closeToasts(page)
  })
  await test.step('leave', async () => {
    await joinButton(page).click()
    await leaveButton(page).click()
    const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes, leave' })
    await closeToasts(page)
    await expectFailing(page, {
      procedure: 'reservations.leave',
      message: "You couldn't leave the game.",
      press: async () => await yes.click(),
    })
  })
  const own = await makeGame(page.request, slot)
  await test.step('modify', async () => {
    await page.goto(own.path)
    await page.getByText('Whole court').first().click()
    await expectFailing(page, {
      procedure: 'reservations.change',
      message: "The reservation couldn't be changed.",
      press: async () => await page.getByRole('button', { name: 'Change', exact: true }).click(),
    })
    await closeToasts(page)
  })
  await test.step('cancel', async () => {
    await page.getByRole('button', { name: 'Cancel reservation', exact: true }).click()
    await expectFailing(page, {
      procedure: 'reservations.cancel',
      message: "The reservation couldn't be canceled.",
      press: async () => await page.getByRole('button', { name: 'Yes, cancel', exact: true }).click(),
    })
  })
})

test('toasts of what failed: fourPlayersRequired, closeReservation, openReservation, payment, deletingPlayer', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const { path, documentId, nicks } = await makeGameOfSix(page.request, await freeSlot())
  await page.goto(path)
  const close = page.getByRole('button', { name: 'Close game' })
  await test.step('fourPlayersRequired', async () => {
    await close.click()
    await expect(toastsOf(page).filter({ hasText: 'A game is closed with exactly four players.' })).toBeVisible()
    await closeToasts(page)
  })
  await test.step('payment', async () => {
    await expectFailing(page, {
      procedure: 'entries.pay',
      message: "The payment couldn't be recorded.",
      press: async () => await page.getByRole('button', { name: `Mark as paid: ${nicks[0]}` }).click(),
    })
    await closeToasts(page)
  })
  await test.step('closeReservation', async () => {
    for (const nick of nicks.slice(0, 4)) await page.getByRole('checkbox', { name: nick, exact: true }).check()
    await expectFailing(page, {
      procedure: 'reservations.close',
      message: "The game couldn't be closed.",
      press: async () => await close.click(),
    })
    await closeToasts(page)
  })
  await test.step('deletingPlayer: deletion shows the server message when present', async () => {
    await page.getByRole('button', { name: `Actions for ${nicks[0]}` }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    const asked = page.getByRole('dialog')
    await expectFailing(page, {
      procedure: 'entries.remove',
      message: "The player couldn't be removed.",
      press: async () => await asked.getByRole('button', { name: 'Yes, remove' }).click(),
    })
  })
  await test.step('openReservation', async () => {
    const { players } = await gameNamed(page.request, documentId)
    const four = players.slice(0, 4).map(({ id }) => id)
    await answerOf(page.request.post(`/api${path}/close`, { data: { players: four } }))
    await page.goto(path)
    await expectFailing(page, {
      procedure: 'reservations.reopen',
      message: "The game couldn't be reopened.",
      press: async () => await page.getByRole('button', { name: 'Reopen game' }).click(),
    })
  })
})

test('each error of a list is a warning toast with its message translated', { tag: ['@desktop', '@commit'] }, async ({
  asUser,
}) => {
  const page = await asUser('portal')
  const { data } = z
    .object({ data: z.object({ username: z.string(), nick: z.string(), email: z.string(), phone: z.string() }) })
    .parse(await answerOf(page.request.get('/api/users/5')))
  await page.goto('/admin/user/new')
  await page.getByLabel('Username', { exact: true }).fill(data.username)
  await page.getByLabel('Nick, as others see it').fill(data.nick)
  await page.getByLabel('Email', { exact: true }).fill(data.email)
  await page.getByLabel('Phone', { exact: true }).fill(data.phone)
  await page.getByLabel('Birth date').first().fill('09/04/1991')
  await page.getByRole('button', { name: 'Create user' }).click()
  await test.step('three in sight, the rest follow', async () => {
    await expect(toastsOf(page)).toHaveCount(3)
    await expect(toastsOf(page).and(page.locator('[data-kind=bad]'))).toHaveCount(3)
    const texts = await toastsOf(page).allInnerTexts()
    expect(new Set(texts).size).toBe(3)
    await toastsOf(page).first().getByRole('button', { name: 'Close' }).click()
    await expect(toastsOf(page).last()).not.toHaveText(texts[2] ?? '')
    await expect(toastsOf(page)).toHaveCount(3)
  })
  await test.step('the form says them too', async () => {
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(4)
  })
})
