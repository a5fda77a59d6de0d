import en from '#locales/en.json' with { type: 'json' }
import { answerOf, signIn } from '../club/sign-in.ts'
import { expect, test } from '../fixtures.ts'
import { expectToast, joinButton, leaveButton, makeGame, makeGameOfSix } from '../games.ts'
import { test as mailing } from '../mailing-fixtures.ts'
import { closeToasts, toastsOf } from './pages.ts'

/**
 * Section 8 of the owner's specification: the toasts of success, each by its own act, and mail. These tests are the owner's words, in
 * the owner's order. They change only where the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is
 * made, with its reason; and for nothing else.
 */

const RESERVED = en.createReservationSuccess
const texts: Readonly<Record<string, string>> = en

test('createReservationSuccess wherever a reservation is made', { tag: '@desktop' }, async ({ asUser, freeSlot }) => {
  const player = await asUser('player3')
  await test.step('by a player', async () => {
    const slot = await freeSlot()
    await player.goto(`/reservations?date=${slot.day}`)
    await player.getByRole('button', { name: `${slot.name}, free` }).click()
    await player.getByRole('dialog', { name: 'New reservation' }).getByRole('button', { name: 'Reserve' }).click()
    await expectToast(player, RESERVED)
  })
  const desk = await asUser('admin')
  await test.step('by a player who takes the whole court', async () => {
    const { path } = await makeGame(desk.request, await freeSlot(), { owner: null })
    await player.goto(path)
    await player.getByRole('button', { name: 'Reserve whole court' }).click()
    await expectToast(player, RESERVED)
  })
  await test.step('by the desk, in its form', async () => {
    const slot = await freeSlot()
    await desk.goto(`/reservations/new?date=${slot.day}&court=${slot.court}&time=${slot.time}`)
    await desk.getByRole('button', { name: /^For me/ }).click()
    await desk.getByRole('button', { name: 'Reserve', exact: true }).click()
    await expectToast(desk, RESERVED)
  })
  await test.step('by the desk, on the day', async () => {
    const slot = await freeSlot()
    await desk.goto(`/reservations?date=${slot.day}`)
    await desk.getByRole('button', { name: `${slot.name}, free` }).click()
    await desk
      .getByRole('dialog', { name: 'Book for somebody' })
      .getByRole('button', { name: /^(?:Book|Reserve)$/ })
      .click()
    await expectToast(desk, RESERVED)
  })
})

test('joinSuccess, leaveOk, successModify, successCanceled', { tag: ['@phone', '@commit'] }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('player4')
  const { path } = await makeGame((await asUser('player5')).request, await freeSlot())
  await test.step('joinSuccess', async () => {
    await page.goto(path)
    await joinButton(page).click()
    await expectToast(page, "You're in the game.")
  })
  await test.step('leaveOk', async () => {
    await leaveButton(page).click()
    await page.getByRole('button', { name: 'Yes, leave' }).click()
    await expectToast(page, "You've left the game.")
  })
  const own = await makeGame(page.request, await freeSlot())
  await test.step('successModify', async () => {
    await page.goto(own.path)
    await page.getByText('Whole court').first().click()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expectToast(page, 'The reservation is changed.')
  })
  await test.step('successCanceled', async () => {
    await page.getByRole('button', { name: 'Cancel reservation' }).click()
    await page.getByRole('dialog', { name: 'Cancel reservation?' }).getByRole('button', { name: 'Yes, cancel' }).click()
    await expectToast(page, 'The reservation is canceled.')
  })
})

test('successClosed, successOpened, reservation.paymentSuccess, reservation.successDeletedPlayer', {
  tag: ['@desktop', '@commit'],
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const { path, nicks } = await makeGameOfSix(page.request, await freeSlot())
  await page.goto(path)
  await test.step('successClosed', async () => {
    for (const nick of nicks.slice(0, 4)) await page.getByRole('checkbox', { name: nick, exact: true }).check()
    await page.getByRole('button', { name: 'Close game' }).click()
    await expectToast(page, 'The game is closed.')
    await closeToasts(page)
  })
  await test.step('no mail where none goes out', async () => {
    await page.getByRole('button', { name: `Actions for ${nicks[0]}` }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Mark as paid'])
    await page.keyboard.press('Escape')
  })
  await test.step('successOpened', async () => {
    await page.getByRole('button', { name: 'Reopen game' }).click()
    await expectToast(page, 'The game is open again.')
  })
  await test.step('reservation.paymentSuccess', async () => {
    await page.getByRole('button', { name: `Mark as paid: ${nicks[0]}` }).click()
    const recorded = texts['reservation.paymentSuccess'] ?? 'There is no such text.'
    await expect(toastsOf(page).filter({ hasText: recorded })).toBeVisible()
    await closeToasts(page)
  })
  await test.step('reservation.successDeletedPlayer', async () => {
    await page.getByRole('button', { name: `Actions for ${nicks[0]}` }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, remove' }).click()
    await expectToast(page, 'The player is out of the game.')
  })
})

mailing(
  'email.success; email.error, also reported; closing mails those who play and those who lose a place',
  { tag: ['@desktop', '@clock'] },
  async ({ asUser, freeSlot, mailingClub, openContext }) => {
    const told = { player31: 'You play on', player33: 'You play on', player34: 'You', player35: 'You play on' }
    // At night their mail would wait for the morning.
    for (const player of Object.keys(told)) {
      const { request } = await openContext()
      await signIn(request, player)
      await answerOf(request.put('/api/notices', { data: { quiet: null } }))
    }
    const page = await asUser('admin')
    const { slot, documentId, nicks } = await makeGameOfSix(page.request, await freeSlot())
    const game = page.getByRole('dialog', { name: 'Reservation' })
    await mailing.step('closing mails those who play and those who lose a place', async () => {
      await page.goto(`/reservations?date=${slot.day}&game=${documentId}`)
      // The last two wait: one of them plays then, and one of the four loses a place.
      for (const nick of [...nicks.slice(0, 3), nicks[4] ?? '']) {
        await game.getByRole('checkbox', { name: nick, exact: true }).check()
      }
      await game.getByRole('button', { name: 'Close game' }).click()
      await expect(toastsOf(page).filter({ hasText: '5 emails are ready to go out.' })).toBeVisible()
      for (const [player, subject] of Object.entries(told)) {
        const subjects = () => mailingClub.subjectsTo(`${player}@demo.invalid`).filter((one) => one.startsWith(subject))
        await expect.poll(() => subjects().length).toBeGreaterThan(0)
      }
      await closeToasts(page)
    })
    const sendMail = async () => {
      await game.getByRole('button', { name: `Actions for ${nicks[0]}` }).click()
      await page.getByRole('menuitem', { name: 'Send mail' }).click()
    }
    await mailing.step('email.error', async () => {
      const reported = page.waitForResponse((answer) => answer.url().includes('status.reportMail') && answer.ok())
      await page.route('**/trpc/entries.mailClosed**', (route) => route.abort())
      await sendMail()
      await expect(toastsOf(page).filter({ hasText: "The email couldn't be sent." })).toBeVisible()
      await page.unroute('**/trpc/entries.mailClosed**')
      await closeToasts(page)
      await mailing.step('also reported: to the club’s own server, whose page of how it runs says so', async () => {
        await reported
        const portal = await asUser('portal')
        await portal.goto('/admin/status')
        await expect(portal.getByRole('main').getByText(en['status.problem.pageMail'])).toBeVisible()
      })
    })
    await mailing.step('email.success; after email the reservation and the day are reloaded', async () => {
      const seen = new Set<string>()
      page.on('request', (request) => {
        const names = ['reservations.one', 'reservations.day']
        for (const name of names) if (request.url().includes(name)) seen.add(name)
      })
      await sendMail()
      await expectToast(page, 'The email is ready to go out.')
      await expect.poll(() => seen.size).toBe(2)
    })
  },
)
