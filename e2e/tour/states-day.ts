import { addDays, clubDayOf, clubTimeOf } from '#domain/time.ts'
import { makeGame } from '../games.ts'
import { busy, by, hang, press, refused, screen, until, untilAlert, waiting } from './acts.ts'
import type { Scene } from './scene.ts'
import { readGame, type Stage, wantGames } from './stage.ts'
import { type Act, on } from './state.ts'

const dayAhead = (ahead: number) => (stage: Stage) => `/reservations?date=${addDays(stage.today, ahead)}`

/** The sheet of a slot whose four the club has set. */
async function fullSlot(stage: Stage) {
  const { startDate, court } = await readGame(stage, 'closed')
  const startsAt = Date.parse(startDate)
  return `/reservations?date=${clubDayOf(startsAt)}&court=${court.id}&at=${clubTimeOf(startsAt)}&tell=1`
}

/** The day, where player1 asks to be told of any game. */
async function toldDay(stage: Stage) {
  await wantGames(stage)
  return '/reservations'
}

/** To a day that wasn't fetched beforehand. */
const otherDay: Act = ({ page, stage }) => page.locator(`main a[href*="${addDays(stage.today, 5)}"]`).click()

/** Opens the sheet on a slot of its own. */
async function openSheet({ page, stage, dialog }: Scene) {
  const slot = stage.freeSlot()
  await page.goto(`/reservations?date=${slot.day}`)
  await page.locator('main').getByRole('button', { name: slot.name }).click()
  await dialog('New reservation').waitFor()
  return slot
}

const everybody = by('visitor', 'player1', 'trainer', 'admin')
const day = on('Day', 'player1')
const visited = on('Day', 'visitor')
const sheet = on('Booking sheet', 'player22')

/** The home page, the day view and the sheet over it. */
export const dayStates = [
  on('Home', 'visitor')('home', 'as it opens', '/', everybody),
  on('Home', 'visitor')('home-failed', 'not loaded', '/login', [
    refused,
    busy,
    press('{club}, home'),
    until(({ page }) => page.getByRole('main').getByRole('alert')),
  ]),
  day('day-today', 'today', '/reservations', everybody),
  day('day-today-screen', 'today, first screen', '/reservations', screen),
  day('day-tomorrow', 'tomorrow', dayAhead(1), everybody),
  day('day-unfolded', 'a time with its full courts', dayAhead(1), [
    async ({ page }) => {
      const fold = page.locator('main section').getByRole('button', { expanded: false })
      if (await fold.first().isVisible()) await fold.first().click()
    },
  ]),
  day('day-last', 'last day of the window', dayAhead(7)),
  day('day-beyond', 'beyond the window', dayAhead(9)),
  day('day-past', 'yesterday', dayAhead(-1)),
  day('day-filter', 'evening, only with places', dayAhead(1), [press('Evening'), press('Only with places')]),
  visited(
    'day-no-match',
    'the morning is over: nothing matches',
    '/reservations?when=morning',
    press('Only with places'),
  ),
  visited('day-failed', 'the day fails', '/reservations', [screen, refused, busy, otherDay, untilAlert]),
  visited('day-loading', 'a late answer', '/reservations', [screen, hang(), otherDay, waiting()]),
  day('day-offline', 'offline', '/reservations', [
    screen,
    refused,
    ({ context }) => context.setOffline(true),
    until(({ page }) => page.getByRole('complementary')),
  ]),
  on('Day', 'visitor', 'player1')('slot-alert', 'to be told if a slot comes free', fullSlot, [
    screen,
    ({ dialog }) => dialog('{court}, {time}, full').waitFor(),
  ]),
  day('day-unavailable', 'why a slot is unavailable', dayAhead(1), [
    screen,
    async ({ page, dialog, variant }) => {
      const name = variant.locale === 'en' ? /, unavailable,/ : /, no disponible,/
      // On a phone it is in its time's fold.
      const fold = page
        .locator('main section')
        .getByRole('button', { name: /works|obras/i, expanded: false })
        .first()
      if (await fold.isVisible()) await fold.click()
      await page.locator('main').getByRole('button', { name }).first().click()
      await dialog('Unavailable').waitFor()
    },
  ]),
  sheet('sheet-open', 'open game', '/reservations', [screen, by('visitor', 'player22'), openSheet]),
  sheet('sheet-whole', 'whole court', '/reservations', [
    screen,
    openSheet,
    ({ dialog, begin }) => dialog('New reservation').getByText(begin('Whole court')).first().click(),
  ]),
  sheet('sheet-guests', 'two guests', '/reservations', [
    screen,
    openSheet,
    ({ dialog }) => dialog('New reservation').getByText('+2', { exact: true }).click(),
  ]),
  sheet('sheet-staff', 'types of the role', '/reservations', [screen, by('trainer', 'admin'), openSheet]),
  sheet('sheet-taken', 'just taken, with alternatives', '/reservations', [
    screen,
    async (scene) => {
      await makeGame(scene.stage.calls.trainer, await openSheet(scene))
      await scene.dialog('New reservation').getByRole('alert').waitFor()
    },
  ]),
  sheet('booked', 'just booked, and players are missing', toldDay, [
    openSheet,
    async ({ dialog, page, translate, button }) => {
      await dialog('New reservation')
        .getByRole('button', { name: translate('Reserve') })
        .click()
      await page.waitForURL(/\/reservations\/[a-z0-9]{24}/)
      await button('Find players').waitFor()
    },
  ]),
]
