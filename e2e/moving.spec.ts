import type { APIRequestContext, Route } from '@playwright/test'
import { clubDayOf, clubTimeOf } from '#domain/time.ts'
import { readDay } from './club/free-slots.ts'
import { expect, test } from './fixtures.ts'
import { choose, gameNamed, joinButton, leaveButton, makeGame, makeGameOfSix } from './games.ts'

test('an admin moves a game to another court; what somebody changed meanwhile is told, not overwritten', {
  tag: ['@desktop', '@commit', '@clock'],
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('global')
  const { documentId, nicks } = await makeGameOfSix(page.request, await freeSlot({ beside: 2 }))
  const { startDate, version } = await gameNamed(page.request, documentId)
  const [there, elsewhere] = await freeBeside(page.request, startDate)
  await page.goto(`/reservations/${documentId}`)
  await page.getByRole('button', { name: 'Change court or time' }).click()
  const sheet = page.getByRole('dialog', { name: 'Move the reservation' })
  await expect(sheet.getByRole('button', { name: 'Choose a time and a court' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const save = sheet.getByRole('button', { name: /^Move to / })
  const at = sheet.getByRole('group', { name: clubTimeOf(Date.parse(startDate)) })
  await at.locator('label').filter({ hasText: there.name }).click()
  await expect(sheet.getByText(/^No email goes out: tell .+ and .+ yourself\./)).toBeVisible()

  // Behind the page's back, between its last look and its own change.
  const interfere = async (route: Route) => {
    const moved = await page.request.put(`/api/reservations/${documentId}`, { data: { court: elsewhere.id, version } })
    expect(moved.status()).toBe(200)
    await route.continue()
  }
  await page.route('**/trpc/reservations.move**', interfere, { times: 1 })
  await save.click()
  await expect(sheet.getByRole('alert')).toContainText('Somebody changed this reservation in the meantime')
  await expect(sheet.getByRole('definition').first()).toContainText(elsewhere.name)
  await expect(at.getByRole('radio', { name: there.name })).toBeChecked()
  expect((await gameNamed(page.request, documentId)).court.id).toBe(elsewhere.id)

  await save.click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('The reservation is moved.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(there.name)
  await expect(page.getByRole('link', { name: nicks[0] ?? '', exact: true }).first()).toBeVisible()
  expect((await gameNamed(page.request, documentId)).court.id).toBe(there.id)
})

test('three taps move an own game, and who is in it comes along and reads that they may leave', {
  tag: ['@phone', '@commit'],
}, async ({ asUser, freeSlot }) => {
  const page = await asUser('player8')
  const { path, documentId } = await makeGame(page.request, await freeSlot({ beside: 1 }))
  const member = await asUser('player9')
  await member.goto(path)
  await expect(member.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0)
  await joinButton(member).click()
  await expect(leaveButton(member)).toBeVisible()
  const { startDate } = await gameNamed(page.request, documentId)
  const [there] = await freeBeside(page.request, startDate)
  await page.goto(path)

  await page.getByRole('button', { name: 'Move', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Move the reservation' })
  const at = sheet.getByRole('group', { name: clubTimeOf(Date.parse(startDate)) })
  await at.locator('label').filter({ hasText: there.name }).tap()
  await expect(sheet.getByRole('definition').nth(2)).toContainText(there.name)
  await sheet.getByRole('button', { name: /^Move to / }).tap()

  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(there.name)
  expect((await gameNamed(page.request, documentId)).court.id).toBe(there.id)
  await expect(member.getByRole('heading', { level: 1 })).toContainText(there.name)
  await expect(member.getByText(/^This game was moved\. You can leave at no cost until /)).toBeVisible()
})

test('from a free slot of the day an own game moves there', { tag: '@phone' }, async ({ asUser, freeSlot }) => {
  const page = await asUser('player10')
  const { documentId, slot } = await makeGame(page.request, await freeSlot({ beside: 1 }))
  const { startDate } = await gameNamed(page.request, documentId)
  const [there] = await freeBeside(page.request, startDate)
  const time = clubTimeOf(Date.parse(startDate))
  await page.goto(`/reservations?date=${slot.day}&court=${there.id}&at=${time}`)
  const booking = page.getByRole('dialog', { name: 'New reservation' })
  await booking
    .getByRole('link', { name: new RegExp(`^Move your game of .*${time}, .* here$`) })
    .first()
    .tap()
  const sheet = page.getByRole('dialog', { name: 'Move the reservation' })
  await expect(sheet.getByRole('definition').nth(2)).toContainText(there.name)
  await sheet.getByRole('button', { name: /^Move to / }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/reservations/${documentId}$`))
  expect((await gameNamed(page.request, documentId)).court.id).toBe(there.id)
})

test('over the day, moving a game begins at the right, with the courts in sight', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('global')
  const { documentId, slot } = await makeGameOfSix(page.request, await freeSlot({ beside: 1 }))
  await page.goto(`/reservations?date=${slot.day}&game=${documentId}`)
  const game = page.getByRole('dialog', { name: 'Reservation', exact: true })
  await game.getByRole('button', { name: 'Change court or time' }).click()
  const sheet = page.getByRole('dialog', { name: 'Move the reservation' })
  await expect(sheet.getByRole('group', { name: clubTimeOf(Date.parse(slot.startDate)) })).toBeInViewport({
    ratio: 0.99,
  })
  const { x = 0, width = 0 } = (await sheet.boundingBox()) ?? {}
  expect(x + width).toBeGreaterThan(1280 - 20)
  await expect(game, 'it gives sight of the courts').toBeHidden()
  const table = page.getByRole('main').locator('table')
  const { x: left = 0, width: wide = x } = (await table.boundingBox()) ?? {}
  expect(left + wide).toBeLessThanOrEqual(x)
  await page.keyboard.press('Escape')
  await expect(game.getByRole('button', { name: 'Change court or time' })).toBeFocused()
})

test('a double tap moves a game once, and reports it once', { tag: '@desktop' }, async ({ asUser, freeSlot }) => {
  const page = await asUser('global')
  const { documentId } = await makeGameOfSix(page.request, await freeSlot({ beside: 1 }))
  const { startDate, version } = await gameNamed(page.request, documentId)
  const [there] = await freeBeside(page.request, startDate)
  await page.goto(`/reservations/${documentId}`)
  await page.getByRole('button', { name: 'Change court or time' }).click()
  const sheet = page.getByRole('dialog', { name: 'Move the reservation' })
  const at = sheet.getByRole('group', { name: clubTimeOf(Date.parse(startDate)) })
  await at.locator('label').filter({ hasText: there.name }).click()
  const save = sheet.getByRole('button', { name: /^Move to / })
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  const moves: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('reservations.move')) moves.push(request.url())
  })
  await save.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(sheet).toHaveCount(0)
  const notices = page.getByRole('region', { name: 'Notices' }).getByRole('listitem')
  await expect(notices.filter({ hasText: 'The reservation is moved.' })).toHaveCount(1)
  await expect(notices).toHaveCount(1)
  expect(moves).toHaveLength(1)
  expect((await gameNamed(page.request, documentId)).version).toBe((version ?? 0) + 1)
})

test('an admin moves a game from one owner to another, and to nobody', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  const page = await asUser('global')
  const { documentId } = await makeGameOfSix(page.request, await freeSlot())
  await page.goto(`/reservations/${documentId}`)
  const sheet = page.getByRole('dialog', { name: 'Choose owner' })
  const save = sheet.getByRole('button', { name: 'Save the change' })
  await page.getByRole('button', { name: 'Choose owner' }).click()
  await expect(sheet.getByText('Reserved for nobody now.')).toBeVisible()
  const owner = await choose(page, 'New owner', 'player37')
  await expect(sheet.getByText(`${owner} joins the game`)).toBeVisible()
  await save.click()
  await expect(sheet).toHaveCount(0)

  await page.getByRole('button', { name: 'Choose owner' }).click()
  await expect(sheet.getByText(`Reserved now for: ${owner}`)).toBeVisible()
  await sheet.getByText('Nobody', { exact: true }).click()
  await save.click()
  await expect(sheet).toHaveCount(0)
  expect((await gameNamed(page.request, documentId)).owner).toBeNull()
})

/** Two courts that are free at a start. */
async function freeBeside(request: APIRequestContext, startDate: string) {
  const { courts, timeSlots } = await readDay(request, clubDayOf(Date.parse(startDate)))
  const items = timeSlots.find((slot) => slot.startDate === startDate)?.courts ?? []
  const isFree = (id: number) => items.some(({ court, state }) => court === id && state === 'free')
  const [first, second = first] = courts.filter(({ id }) => isFree(id))
  if (!first || !second) throw new Error('There is no free court at that time')
  return [first, second] as const
}
