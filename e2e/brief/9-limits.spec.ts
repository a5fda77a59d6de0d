import type { Locator, Page } from '@playwright/test'
import { answerOf } from '../club/sign-in.ts'
import { expect, test } from '../fixtures.ts'
import { gameNamed, listens, makeGame, makeGameOfSix, placesOf } from '../games.ts'
import { toastsOf, withSettings } from './pages.ts'

/**
 * Section 9 of the owner's specification: constants and limits, as the interface shows them. These tests are the owner's words, in the
 * owner's order. They change only where the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is made,
 * with its reason; and for nothing else.
 */

test('the non-modal view shows at most 4 non-waiting players; the modal shows all plus the waiting list', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const { documentId, path, nicks } = await makeGameOfSix(page.request, await freeSlot())
  const { players } = await gameNamed(page.request, documentId)
  await answerOf(page.request.post(`/api${path}/close`, { data: { players: players.slice(0, 4).map(({ id }) => id) } }))
  await answerOf(page.request.post(`/api${path}/open`))
  await answerOf((await asUser('player37')).request.put(`/api${path}/join`, { data: { inviteds: [] } }))
  const player = await asUser('player31')
  for (const [on, name] of [
    [page, 'an admin'],
    [player, 'a player'],
  ] as const) {
    await test.step(`for ${name}: four on the page, all in the dialog`, async () => {
      await on.goto(path)
      const main = on.getByRole('main')
      for (const nick of nicks.slice(0, 4)) await expect(main.getByText(nick).first()).toBeVisible()
      for (const nick of nicks.slice(4)) await expect(main.getByText(nick)).toHaveCount(0)
      await main
        .getByRole('link', { name: /^and \d more$/ })
        .first()
        .click()
      const dialog = on.getByRole('dialog', { name: 'Reservation' })
      for (const nick of nicks) await expect(dialog.getByText(nick).first()).toBeVisible()
    })
  }
  await test.step('the modal shows the waiting list, to admins', async () => {
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Waiting list' })).toBeVisible()
    await expect(player.getByRole('dialog').getByRole('heading', { name: 'Waiting list' })).toHaveCount(0)
  })
})

test('price per player: reservation price divided by 4, two decimals, in euros', {
  tag: '@phone',
}, async ({ asUser, freeSlot, page: visitor }) => {
  const owner = await asUser('player6')
  const { documentId, path } = await makeGame(owner.request, await freeSlot())
  const { price = 0 } = await gameNamed(owner.request, documentId)
  await visitor.goto(path)
  await expect(placesOf(visitor).getByText(`€${(price / 4).toFixed(2)}`)).toHaveCount(3)
})

test('my reservations page size default 10', { tag: '@desktop' }, async ({ asUser }) => {
  const page = await asUser('player1')
  await page.goto('/my-reservations?when=past')
  await expect(page.getByRole('main').getByRole('list').last().getByRole('listitem')).toHaveCount(10)
})

test('link-copied hint 2000 ms, toast default 5000 ms', { tag: '@desktop' }, async ({
  asUser,
  openContext,
  club,
  freeSlot,
}) => {
  const { request } = await asUser('player7')
  const { path } = await makeGame(request, await freeSlot())
  const page = await stoppedPage(openContext, request, club.now())
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await test.step('link-copied hint 2000 ms', async () => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-alive')
    // What comes to the page later waits for its clock.
    await expect(page.getByText('Whole court').first()).toBeVisible()
    await page.clock.pauseAt(club.now() + 60_000)
    await page.getByRole('button', { name: 'Copy link' }).click()
    const copied = page.getByRole('button', { name: 'Copied' })
    await expect(copied).toBeVisible()
    await page.clock.runFor(1990)
    await expect(copied).toBeVisible()
    await page.clock.runFor(20)
    await expect(copied).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  })
  await test.step('toast default 5000 ms', async () => {
    await page.getByText('Whole court').first().click()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const toast = toastsOf(page).filter({ hasText: 'The reservation is changed.' })
    await expect(async () => {
      await page.clock.runFor(50)
      expect(await toast.count()).toBe(1)
    }).toPass()
    await page.clock.runFor(4900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(150)
    await expect(toast).toHaveCount(0)
  })
})

test('toasts at six positions', { tag: '@desktop' }, async ({ asUser }) => {
  const portal = await asUser('portal')
  const player = await asUser('player8')
  await withSettings(portal.request, async (set) => {
    await set({ toasts: { position: 'bottom', duration: 60_000 } })
    await player.route('**/trpc/reservations.mine**', (route) => route.abort())
    await player.goto('/my-reservations')
    await listens(player)
    const toast = toastsOf(player).first()
    await expect(toast).toBeVisible()
    for (const position of ['top-start', 'top', 'top-end', 'bottom-start', 'bottom', 'bottom-end']) {
      await test.step(position, async () => {
        await set({ toasts: { position, duration: 60_000 } })
        await expect.poll(async () => await placeOf(player, toast)).toBe(position)
      })
    }
    await test.step('for as long as is set', async () => {
      await set({ toasts: { position: 'top', duration: 1000 } })
      await expect(toast).toBeHidden()
    })
  })
})

test('time format HH:mm; headlines and strips name days with the month; dd-MM-yyyy in files', {
  tag: '@desktop',
}, async ({ asUser, lastDay }) => {
  const page = await asUser('admin')
  await page.goto(`/reservations?date=${lastDay}`)
  await test.step('time format HH:mm', async () => {
    const cells = page.getByRole('main').getByRole('button', { name: /^Court 4, / })
    await expect(cells.first()).toHaveAccessibleName(/^Court 4, (?:[01]\d|2[0-3]):[0-5]\d–(?:[01]\d|2[0-3]):[0-5]\d,/)
  })
  await test.step('headlines and strips name days with the month', async () => {
    const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`day \\d+ (?:${months})$`),
    )
    const last = page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link').last()
    await expect(last).toHaveAccessibleName(/^\w{3} \d+ \w+ /)
  })
  await test.step('date format dd-MM-yyyy in files', async () => {
    const leads = await (await page.request.get('/api/admin/leads.csv')).text()
    expect(leads).toMatch(/\b\d\d-\d\d-\d{4}\b/)
    expect(leads).not.toMatch(/\b\d\d\/\d\d\/\d{4}\b/)
  })
})

/** A page of whoever is signed in to a caller, whose clock stands still once it is paused. */
async function stoppedPage(
  openContext: (options: { ahead: 0 }) => Promise<ReturnType<Page['context']>>,
  request: { storageState: () => Promise<{ cookies: Parameters<ReturnType<Page['context']>['addCookies']>[0] }> },
  now: number,
): Promise<Page> {
  const context = await openContext({ ahead: 0 })
  await context.addCookies((await request.storageState()).cookies)
  const page = await context.newPage()
  await page.clock.install({ time: now })
  return page
}

/** Where in the window something stands, as the settings name it. */
async function placeOf(page: Page, shown: Locator): Promise<string> {
  const box = await shown.boundingBox()
  const view = page.viewportSize()
  if (!box || !view) return 'nowhere'
  const middle = box.x + box.width / 2 - view.width / 2
  const side = Math.abs(middle) < 20 ? '' : middle < 0 ? '-start' : '-end'
  return `${box.y < view.height / 2 ? 'top' : 'bottom'}${side}`
}
