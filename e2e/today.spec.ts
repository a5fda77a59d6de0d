import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { clubDayOf, clubTimeOf } from '#domain/time.ts'
import { searchAnswerSchema } from '#domain/users/schema.ts'
import { type FreeSlot, readDay } from './club/free-slots.ts'
import { answerOf } from './club/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, gameNamed, listens, makeGame, signInByForm } from './games.ts'
import { tooWide } from './widths.ts'

/** Two workers and their servers share the cores, so that a second here may be several. */
const BUSY = 3

/** The desk's page of a slot's day. */
async function openDesk(page: Page, { day }: FreeSlot): Promise<Page> {
  await page.goto(`/admin/today?date=${day}`)
  return page
}

test('a game made elsewhere shows within a second, and is paid by keyboard', {
  tag: ['@desktop', '@commit', '@clock'],
}, async ({ asUser, club, freeSlot }) => {
  const slot = await freeSlot()
  const desk = await openDesk(await asUser('admin'), slot)
  await listens(desk)
  const court = courtOf(desk, slot)
  await expect(court).toContainText('Free')

  const player = await asUser('player21')
  const shown = court.getByRole('listitem').first().waitFor()
  await makeGame(player.request, slot)
  const made = club.now()
  await shown
  expect(club.now() - made, 'milliseconds').toBeLessThan(1000 * BUSY)
  await expect(court).toContainText(/€0\.00 of €/)

  // One stop for the whole board: Tab leads past it, arrows within it.
  const pay = court.getByRole('button', { name: /^Mark as paid/ })
  const name = court.getByRole('listitem').first().getByRole('link')
  await name.focus()
  await desk.keyboard.press('ArrowRight')
  await expect(pay).toBeFocused()
  const other = await openDesk(await asUser('global'), slot)
  await desk.keyboard.press('Enter')
  await expectToast(desk, /^The payment is recorded\. €.* in cash, .*, receipt \d{4}-/)
  await expect(name).toBeFocused()
  for (const page of [desk, other])
    await expect(courtOf(page, slot).getByRole('listitem').first()).toContainText('Cash')
  await expect(courtOf(other, slot).getByRole('listitem').first().getByRole('button')).toHaveCount(0)
  // The way back stands where it was paid.
  await desk.keyboard.press('ArrowRight')
  await expect(court.getByRole('button', { name: /^Undo: / })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(pay).toBeVisible()
  await expect(name).toBeFocused()
})

test('a whole court is paid in one tap, and by another way in two, which changes nobody’s buttons', {
  tag: '@desktop',
}, async ({ asUser, freeSlot }) => {
  const admin = await asUser('admin')
  const { data } = searchAnswerSchema.parse(await answerOf(admin.request.get('/api/users/search/player2')))
  const [one, other] = data
  const wanted = { type: 'complete' as const, owner: null, players: [one?.id ?? 0, other?.id ?? 0] }
  const { slot, documentId } = await makeGame(admin.request, await freeSlot(), wanted)
  const desk = await openDesk(admin, slot)
  const court = courtOf(desk, slot)
  await court
    .getByRole('button', { name: /^Other ways of paying/ })
    .last()
    .click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Bizum' }).click()
  await expectToast(desk, /^The payment is recorded\. €.* by Bizum, .*, receipt \d{4}-\d{6}/)
  await expect(court.getByRole('button')).toHaveCount(0)
  const { players } = await gameNamed(admin.request, documentId)
  expect(players.map(({ paidWay }) => paidWay)).toEqual(['bizum', 'bizum'])

  const next = await makeGame(admin.request, await freeSlot(), wanted)
  await openDesk(desk, next.slot)
  const whole = courtOf(desk, next.slot).getByRole('button', { name: /Whole court/ })
  await expect(whole).toHaveText([/Cash/, /Card/])
  await whole.last().click()
  await expect(whole).toHaveCount(0)
  const paid = await gameNamed(admin.request, next.documentId)
  expect(paid.players.map(({ paidWay }) => paidWay)).toEqual(['card', 'card'])
})

test('two clicks and Enter on who hasn’t paid pay one place, which is undone where it was paid', {
  tag: ['@desktop', '@commit'],
}, async ({ asUser }) => {
  const desk = await asUser('admin')
  await desk.goto('/admin/today')
  const unpaid = desk.getByRole('region', { name: /^Owed from before/ })
  const row = unpaid.getByRole('listitem').first()
  const name = (await row.getByRole('link').textContent()) ?? ''
  const sent: string[] = []
  desk.on('request', (request) => {
    if (/entries\.pay|money\.undo/.test(request.url())) sent.push(request.url())
  })
  // The second tap, should the page be as fast as to show the way back before it.
  await desk.evaluate(() =>
    new MutationObserver((_, observer) => {
      const undo = document.querySelector('[aria-label^="Undo"]')
      undo?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
      if (undo) observer.disconnect()
    }).observe(document.body, { subtree: true, childList: true }),
  )
  const others = await unpaid.getByRole('listitem').count()
  // The answer comes last: what is live takes the row away before it, and the answer brings it back.
  await desk.route(/entries\.pay/, async (route) => {
    const response = await route.fetch()
    await expect(unpaid.getByRole('listitem')).toHaveCount(others - 1)
    await route.fulfill({ response })
  })
  const taken = desk.waitForResponse((response) => response.url().includes('entries.pay'))
  await row.getByRole('button', { name: /^Mark as paid/ }).hover()
  await desk.mouse.down()
  await desk.mouse.up()
  await taken
  await desk.mouse.down()
  await desk.mouse.up()
  const undo = row.getByRole('button', { name: `Undo: ${name}` })
  await expect(undo).toBeVisible()
  await row.focus()
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('Space')
  expect(sent).toHaveLength(1)
  await desk.waitForTimeout(500)
  await undo.click()
  await expect(row.getByRole('button', { name: /^Mark as paid/ })).toBeVisible()
  await expect(row.getByRole('link')).toHaveText(name)
})

test('a free court is booked from the board for a caller, by keyboard', { tag: '@desktop' }, async ({
  asUser,
  freeSlot,
}) => {
  const slot = await freeSlot()
  const desk = await openDesk(await asUser('admin'), slot)
  const court = courtOf(desk, slot)
  const book = court.getByRole('link', { name: `Book ${slot.courtName} at ${slot.time}` })
  await book.focus()
  await desk.keyboard.press('Enter')
  const panel = desk.getByRole('dialog')
  await expect(panel.getByLabel('For whom?')).toBeFocused()
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(book).toBeFocused()
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('player23')
  await desk.keyboard.press('Enter')
  await expect(panel.getByRole('radio', { name: 'Open game' })).toBeFocused()
  await desk.keyboard.press('Control+Enter')
  await expect(panel.getByRole('heading', { name: /^Booked for/ })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(court.getByRole('link').first(), 'the game that is there now').toBeFocused()
})

test('where nobody came the court is freed, and booked in two clicks for who stands there', {
  tag: '@desktop',
}, async ({ asUser, club }) => {
  const desk = await asUser('admin')
  const { timeSlots } = await readDay(desk.request, clubDayOf(club.now()))
  const [on] = timeSlots.filter(({ startDate, endDate }) => isBetween(club.now(), startDate, endDate))
  const [game] = on?.courts.flatMap(({ reservation }) => (reservation?.closed ? [] : (reservation ?? []))) ?? []
  await desk.goto(`/reservations/${game?.documentId}`)
  await desk.getByRole('button', { name: 'Free the court' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Free the court' }).click()
  await expectToast(desk, 'The court is free.')
  await expect(desk.getByText('Court freed')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Free the court' })).toHaveCount(0)

  await desk.goto('/admin/today')
  const court = courtOf(desk, { time: on?.time ?? '', court: game?.court.id ?? 0 })
  await court.getByRole('link', { name: `Book ${game?.court.name} at ${on?.time}` }).click()
  const panel = desk.getByRole('dialog')
  await expect(panel.getByLabel('For whom?')).toBeFocused()
  await desk.keyboard.type('player23')
  await desk.keyboard.press('Enter')
  await expect(panel.getByRole('radio', { name: 'Open game' })).toBeFocused()
  await panel.getByRole('button', { name: 'Reserve' }).click()
  await expect(panel.getByRole('heading', { name: /^Booked for/ })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(court.getByRole('listitem').first()).toBeVisible()
  await court.getByRole('link').first().click()
  await expect(desk.getByRole('button', { name: 'Change court or time' })).toBeVisible()
})

test('who plays and how to reach them is two taps away', { tag: '@desktop' }, async ({ asUser, freeSlot }) => {
  const slot = await freeSlot()
  await makeGame((await asUser('player22')).request, slot)
  const desk = await openDesk(await asUser('admin'), slot)
  await courtOf(desk, slot).getByRole('listitem').first().getByRole('link').click()
  const drawer = desk.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: /^Phone \d/ })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(desk).toHaveURL(`/admin/today?date=${slot.day}`)
})

test('closing for rain begins with everything chosen, and comes back to the day', { tag: '@phone' }, async ({
  asUser,
  freeSlot,
}) => {
  const slot = await freeSlot()
  const desk = await asUser('admin')
  await desk.goto('/admin/today')
  await desk.getByRole('link', { name: 'Close for rain' }).click()
  const courts = desk.getByRole('group', { name: 'Courts' }).getByRole('checkbox')
  await expect(courts.first()).toBeChecked()
  for (const box of await courts.all()) await expect(box).toBeChecked()
  await expect(desk.getByRole('radio', { name: 'Rain' })).toBeChecked()
  await desk.goto(`/admin/closures?for=rain&date=${slot.day}`)
  await expect(courts.first()).toBeChecked()
  // Other tests play on the others.
  for (const [at, box] of (await courts.all()).entries()) if (at + 1 !== slot.court) await box.uncheck({ force: true })
  await desk.getByLabel('Closes at').fill(slot.time)
  await desk.getByLabel('Opens at').fill(clubTimeOf(Date.parse(slot.endDate)))
  await desk.keyboard.press('Tab')
  await desk.getByRole('button', { name: /^Close 1 court/ }).click()
  await expect(desk).toHaveURL('/admin/today')
  await openDesk(desk, slot)
  const line = desk.locator('main').getByRole('status').filter({ hasText: '(rain)' })
  await expect(courtOf(desk, slot)).toContainText(/Rain until/)
  await line.getByRole('button', { name: /^Open again/ }).click()
  await expect(courtOf(desk, slot)).toContainText('Free')
})

test('who works at the desk lands on the day, and it fits a small phone', { tag: ['@phone', '@clock'] }, async ({
  asUser,
  freeSlot,
  page,
}) => {
  await page.goto('/login')
  await signInByForm(page, 'global')
  await expect(page).toHaveURL('/admin/today')

  const desk = await openDesk(await asUser('admin'), await freeSlot())
  await desk.setViewportSize({ width: 320, height: 700 })
  await expect(desk.getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(await tooWide(desk)).toEqual([])
  expect((await new AxeBuilder({ page: desk }).analyze()).violations).toEqual([])
})

function isBetween(now: number, start: string, end: string): boolean {
  return Date.parse(start) < now && now < Date.parse(end)
}

/** A court at the slot's time on the board. */
function courtOf(page: Page, slot: Pick<FreeSlot, 'time' | 'court'>) {
  const time = page.getByRole('region', { name: new RegExp(`^${slot.time}`) })
  return time.locator('> div').filter({ has: page.getByRole('heading', { name: `Court ${slot.court}`, exact: true }) })
}
