import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { gameNamed, makeGame, makeGameOfSix } from '../games.ts'
import { test as mailing } from '../mailing-fixtures.ts'

/**
 * Section 5 of the owner's specification: searching for players, and mail of closed games. These tests are the owner's words, in the owner's order. They change only where
 * the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is made, with its reason; and for nothing else.
 */

const searches = [
  { field: 'For whom?', path: '/reservations/new', role: 'textbox' },
  { field: 'Member', path: '/subscribers/new', role: 'combobox' },
] as const

for (const { field, path, role } of searches) {
  test(`player search queries the server only after 3 characters, debounced 500 ms: ${field}`, {
    tag: '@desktop',
  }, async ({ openContext, asUser, club }) => {
    const { cookies } = await (await asUser('admin')).context().storageState()
    const context = await openContext({ ahead: 0 })
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.clock.install({ time: club.now() })
    await page.goto(path)
    const box = page.getByRole(role, { name: field })
    await expect(box).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-alive')
    const asked: string[] = []
    page.on('request', (request) => {
      if (/(?:users|people)\.search/.test(request.url())) asked.push(request.url())
    })
    await page.clock.pauseAt(club.now() + 60_000)
    await test.step('only after 3 characters', async () => {
      await box.pressSequentially('pl')
      await pass(page, 1000)
      await box.press('Enter')
      await pass(page, 1000)
      expect(asked).toEqual([])
    })
    await test.step('debounced 500 ms', async () => {
      await box.pressSequentially('a')
      await pass(page, 400)
      await box.pressSequentially('y')
      await pass(page, 480)
      expect(asked).toEqual([])
      await pass(page, 200)
      await expect.poll(() => asked.length).toBe(1)
    })
    await test.step('Enter asks at once', async () => {
      await box.fill('playe')
      await box.press('Enter')
      await pass(page, 100)
      await expect.poll(() => asked.length).toBe(2)
    })
  })
}

test('player search failure: empty results; empty search shows reservation.noPlayersFound', {
  tag: '@desktop',
}, async ({ asUser }) => {
  const page = await asUser('admin')
  await page.goto('/reservations/new')
  const none = page.getByRole('main').getByText('No players found.')
  await test.step('empty search shows reservation.noPlayersFound', async () => {
    await page.getByRole('textbox', { name: 'For whom?' }).fill('zzzz nobody')
    await expect(none).toBeVisible()
  })
  await test.step('failure: empty results', async () => {
    await page.route(/(?:users|people)\.search/, (route) => route.abort())
    await page.getByRole('textbox', { name: 'For whom?' }).fill('player11')
    await expect(none).toBeHidden()
    await expect(none).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
})

mailing(
  'the send-email action shows only for non-invited players when the reservation is open and closed',
  { tag: ['@desktop', '@commit'] },
  async ({ asUser, freeSlot }) => {
    const page = await asUser('admin')
    const { path, documentId, nicks } = await makeGameOfSix(page.request, await freeSlot())
    const guests = await page.request.post('/api/reservation-users', {
      data: { data: { reservation: documentId, invited: true, position: 'left', level: 2 } },
    })
    expect(guests.status()).toBe(201)
    const { players } = await gameNamed(page.request, documentId)
    const guestEntry = players.find(({ invited }) => invited)
    const mailAction = page.getByRole('dialog').getByRole('button', { name: 'Send mail' })
    const openPlayer = async (of: string, entry: number | undefined) => {
      await page.goto(`${of}?player=${entry}`)
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Mark as paid/ })).toBeVisible()
    }
    await mailing.step('not while it is not closed', async () => {
      await openPlayer(path, players[0]?.id)
      await expect(mailAction).toHaveCount(0)
    })
    const four = [...players.slice(0, 3), guestEntry].map((entry) => entry?.id)
    expect((await page.request.post(`/api${path}/close`, { data: { players: four } })).ok()).toBe(true)
    await mailing.step('for a non-invited player of an open, closed reservation', async () => {
      await openPlayer(path, players[0]?.id)
      await expect(mailAction).toBeVisible()
      expect(nicks).toContain(players[0]?.nick)
    })
    await mailing.step('not for a guest', async () => {
      await openPlayer(path, guestEntry?.id)
      await expect(mailAction).toHaveCount(0)
    })
    await mailing.step('not in a reservation of another type', async () => {
      const other = await makeGame(page.request, await freeSlot(), { type: 'complete' })
      const [entry] = (await gameNamed(page.request, other.documentId)).players
      await openPlayer(other.path, entry?.id)
      await expect(mailAction).toHaveCount(0)
    })
  },
)

/** Lets time pass on a page whose clock stands still, in steps in which it does what is due. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 20) await page.clock.runFor(20)
}
