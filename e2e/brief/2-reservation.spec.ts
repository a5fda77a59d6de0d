import type { Locator, Page } from '@playwright/test'
import { addDays, clubDayOf, formatDay } from '#domain/time.ts'
import { freeSlotsOf, readDay } from '../club/free-slots.ts'
import { expect, test } from '../fixtures.ts'
import { guest, makeGame, makeGameOfSix } from '../games.ts'
import { follow, headingOf } from './pages.ts'

/**
 * Section 2 of the owner's specification: a reservation and its dialogs. These tests are the owner's words, in the owner's order. They change only where
 * the owner's words change, or where a row under *Otherwise* of src/domain/brief.md is made, with its reason; and for nothing else.
 */

test('reservation detail, modal or page', { tag: '@desktop' }, async ({ asUser, freeSlot }) => {
  const page = await asUser('admin')
  const { slot, documentId, path, nicks } = await makeGameOfSix(page.request, await freeSlot())
  await page.goto(`/reservations?date=${slot.day}&game=${documentId}`)
  const game = page.getByRole('dialog', { name: 'Reservation' })
  await test.step('players list with a waiting-list section', async () => {
    for (const nick of nicks.slice(0, 4)) await expect(rowOf(game, 'Players', nick)).toBeVisible()
    for (const nick of nicks.slice(4)) await expect(rowOf(game, 'Waiting list', nick)).toBeVisible()
  })
  await test.step('court name, formatted time range', async () => {
    await expect(game.getByRole('heading').first()).toContainText(slot.courtName)
    await expect(game.getByRole('heading').first()).toContainText(/\d\d:\d\d–\d\d:\d\d/)
  })
  await test.step('pincode', async () => {
    await expect(game.getByRole('heading', { name: 'Pincode' })).toBeVisible()
    await expect(game.getByText(/^\d{4}$/)).toBeVisible()
  })
  await test.step('type selector', async () => {
    await expect(game.getByRole('combobox', { name: 'Type' })).toHaveValue('open')
  })
  await test.step('trainer assignment', async () => {
    await game.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Class' })
    await expect(game.getByRole('combobox', { name: 'Trainer' }).getByRole('option')).toContainText(['Alba N.'])
  })
  await test.step('price, paid marker', async () => {
    await expect(
      game
        .getByText('€24.00', { exact: true })
        .or(game.getByText('€28.00', { exact: true }))
        .first(),
    ).toBeVisible()
    await expect(rowOf(game, 'Players', nicks[0] ?? '')).toContainText('Not paid')
  })
  await test.step('guest invitation controls', async () => {
    const player = await asUser('player16')
    await player.goto(path)
    await expect(player.getByRole('group', { name: 'Bring guests' }).getByRole('radio')).toHaveCount(3)
  })
  await test.step('right-hand player drawer: one player’s data within a reservation', async () => {
    await game
      .getByRole('link', { name: nicks[1] ?? '', exact: true })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: nicks[1] ?? '' })
    await expect(drawer).toContainText('player32')
    await expect(drawer.getByText('Playing, 2nd to join')).toBeVisible()
    const isAtRight = async () => {
      const { x, width } = (await drawer.boundingBox()) ?? { x: 0, width: 0 }
      // Beside it a bar for scrolling may stand.
      return x > 400 && x + width > 1280 - 20
    }
    await expect.poll(isAtRight).toBe(true)
  })
})

test('after a reservation a copy-link button for the public link, only if a reserving user exists', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  await test.step('by a player', async () => {
    const page = await asUser('player17')
    await allowCopying(page)
    const slot = await freeSlot()
    await page.goto(`/reservations?date=${slot.day}`)
    await page.getByRole('button', { name: `${slot.name}, free` }).click()
    await page.getByRole('dialog', { name: 'New reservation' }).getByRole('button', { name: 'Reserve' }).click()
    await expectCopied(page, slot.courtName)
  })
  const desk = await asUser('admin')
  await allowCopying(desk)
  await test.step('by the desk, in its form', async () => {
    const slot = await freeSlot()
    await desk.goto(`/reservations/new?date=${slot.day}&court=${slot.court}&time=${slot.time}`)
    await desk.getByRole('button', { name: /^For me/ }).click()
    await desk.getByRole('button', { name: 'Reserve', exact: true }).click()
    await expectCopied(desk, slot.courtName)
  })
  await test.step('by the desk, on the day', async () => {
    const slot = await freeSlot()
    await desk.goto(`/reservations?date=${slot.day}`)
    await desk.getByRole('button', { name: `${slot.name}, free` }).click()
    const panel = desk.getByRole('dialog', { name: 'Book for somebody' })
    await panel.getByRole('textbox', { name: 'For whom?' }).fill('player18')
    await panel
      .getByRole('button', { name: /player18|Level|\d\.\d\d/ })
      .first()
      .click()
    await panel.getByRole('button', { name: /^(?:Book|Reserve)$/ }).click()
    await expectCopied(desk, slot.courtName)
  })
  await test.step('only if a reserving user exists', async () => {
    const slot = await freeSlot()
    await desk.goto(`/reservations/new?date=${slot.day}&court=${slot.court}&time=${slot.time}`)
    await desk.getByRole('button', { name: 'Reserve', exact: true }).click()
    await expect(desk.getByRole('heading', { name: 'Booked', exact: true })).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Copy link' })).toHaveCount(0)
  })
})

test('global modals: new-reservation, view-reservation, cancel-reservation confirmation, cancel-success', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('player20')
  const slot = await freeSlot()
  await page.goto(`/reservations?date=${slot.day}`)
  await page.getByRole('button', { name: `${slot.name}, free` }).click()
  const made = page.getByRole('dialog', { name: 'New reservation' })
  await test.step('new-reservation', async () => {
    await made.getByRole('button', { name: 'Reserve' }).click()
    await expect(page.getByRole('button', { name: 'Cancel reservation' })).toBeVisible()
  })
  await test.step('view-reservation', async () => {
    await follow(page, `/reservations?date=${slot.day}`)
    await page.getByRole('button', { name: `${slot.name}, yours` }).click()
    await expect(page.getByRole('dialog', { name: 'Reservation', exact: true })).toBeVisible()
  })
  await test.step('cancel-reservation confirmation, cancel-success', async () => {
    await page
      .getByRole('dialog', { name: 'Reservation', exact: true })
      .getByRole('button', { name: 'Cancel reservation' })
      .click()
    const asked = page.getByRole('dialog', { name: 'Cancel reservation?' })
    await asked.getByRole('button', { name: 'Yes, cancel' }).click()
    await expect(page.getByRole('dialog', { name: 'Reservation canceled' })).toBeVisible()
  })
})

test('a tap on any slot with a reservation opens that reservation, for everybody', { tag: '@desktop' }, async ({
  asUser,
  page: visitor,
  freeSlot,
}) => {
  const desk = await asUser('admin')
  const first = await freeSlot()
  const games = [await makeGame(desk.request, first, { type: 'complete' })]
  for (const type of ['class', 'open'] as const) {
    const slot = await freeSlot()
    games.push(await makeGame(desk.request, slot, { type, ...(type === 'open' && { inviteds: [guest, guest] }) }))
  }
  const player = await asUser('player21')
  for (const page of [visitor, player]) {
    for (const { slot, documentId } of games) {
      await page.goto(`/reservations?date=${slot.day}`)
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${slot.name}`) })
        .click()
      await expect(page.getByRole('dialog', { name: 'Reservation', exact: true })).toContainText(slot.courtName)
      await expect(page).toHaveURL(new RegExp(`/reservations\\?.*${documentId}`))
    }
  }
})

test('times in 24-hour format with today or tomorrow, or a weekday and dd/MM/yyyy', {
  tag: ['@phone', '@clock'],
}, async ({ asUser, club, freeSlot }) => {
  const desk = await asUser('admin')
  const today = clubDayOf(club.now())
  const heading = desk.getByRole('main').getByRole('heading', { level: 1 })
  await test.step('today', async () => {
    const { timeSlots } = await readDay(desk.request, today)
    const game = timeSlots.flatMap(({ courts }) => courts.flatMap(({ reservation }) => reservation ?? []))[0]
    await desk.goto(`/reservations/${game?.documentId}`)
    await expect(heading).toContainText('Today')
    await expect(heading).toContainText(/(?:[01]\d|2[0-3]):[0-5]\d–(?:[01]\d|2[0-3]):[0-5]\d/)
  })
  await test.step('tomorrow', async () => {
    const [slot] = freeSlotsOf(await readDay(desk.request, addDays(today, 1)))
    if (!slot) throw new Error('Tomorrow nothing is free.')
    await follow(desk, (await makeGame(desk.request, slot)).path)
    await expect(heading).toContainText('Tomorrow')
  })
  await test.step('or a weekday and dd/MM/yyyy date', async () => {
    const { slot, path } = await makeGame(desk.request, await freeSlot())
    await follow(desk, path)
    await expect(heading).toContainText(formatDay(slot.day))
    await expect(heading).toContainText(/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day \d\d\/\d\d\/\d{4}/)
  })
})

/** A player's row in a list of a game. */
function rowOf(game: Locator, list: 'Players' | 'Waiting list', nick: string): Locator {
  const section = game.locator('section').filter({ has: game.page().getByRole('heading', { name: list, exact: true }) })
  return section.last().getByRole('listitem').filter({ hasText: nick })
}

async function allowCopying(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
}

/** Expects that the link can be copied where the reservation was made, without a reload, and that it leads to the game. */
async function expectCopied(page: Page, courtName: string): Promise<void> {
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(link).toMatch(/\/(?:en|es)\/reservations\/token\/[\w-]+$/)
  await page.goto(link)
  await expect(headingOf(page)).toContainText(courtName)
}
