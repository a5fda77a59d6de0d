import { addDays, type Day } from '#domain/time.ts'
import { failed, late, press, screen, until, untilDialog, untilText } from './acts.ts'
import { type Act, on } from './state.ts'

const today = on('Today', 'admin')
const lessons = on('Trainer’s day', 'trainer')
const dayOf = (day: Day, ahead: number) => `/admin/today?date=${addDays(day, ahead)}`
const untilTold = untilText("What pupils pay is the desk's: you see no money here.")
const untilBoard = until(({ page, translate }) =>
  page.getByRole('heading', { level: 3 }).or(page.getByText(translate('Nothing more is played today.'))),
)

/** The first place that isn't paid: the sum is its button. */
const payFirst: Act = async ({ page }) => {
  await page
    .locator('main li')
    .getByRole('button', { name: /^Mark|^Marcar/ })
    .first()
    .click()
  await page
    .getByText(/, (receipt|recibo) \d{4}-/)
    .first()
    .waitFor()
}

/** The desk's day. */
export const todayStates = [
  today('today', 'as it opens', '/admin/today', untilBoard),
  today('today-screen', 'what the screen shows first', '/admin/today', [screen, untilBoard]),
  today('today-later', 'the later times, unfolded', '/admin/today', [
    untilBoard,
    ({ page }) => page.locator('main details > summary').first().click(),
  ]),
  today('today-unpaid', 'only where money is open', '/admin/today', [
    untilBoard,
    ({ page }) => page.getByRole('radio').nth(1).check({ force: true }),
  ]),
  today('today-waiting', 'only where somebody waits', '/admin/today', [
    untilBoard,
    ({ page }) => page.getByRole('radio').nth(2).check({ force: true }),
  ]),
  today('today-paid', 'a place was paid just now', '/admin/today', [screen, untilBoard, payFirst]),
  today('today-ways', 'the other ways of paying', ({ today: day }) => dayOf(day, 1), [
    screen,
    untilBoard,
    ({ page }) => page.locator('main li [aria-haspopup="dialog"]').first().click(),
    untilDialog,
  ]),
  today('today-player', 'somebody’s drawer', '/admin/today', [
    screen,
    untilBoard,
    ({ page }) =>
      page.locator('main section section a[href*="player="], main section a[href*="player="]').first().click(),
    untilDialog,
  ]),
  today('today-rain', 'closing for rain, everything chosen', '/admin/today', [
    untilBoard,
    press('Close for rain'),
    until(({ page }) => page.locator('main form')),
  ]),
  // A sheet of A4, 96 to the inch.
  today('today-sheet', 'on paper', '/admin/today', [
    { size: 'desktop', printed: true },
    untilBoard,
    ({ page }) => page.evaluate(() => Object.assign(window, { print: () => undefined })),
    press('Print'),
    ({ page }) => page.setViewportSize({ width: 794, height: 1123 }),
    ({ page }) => page.emulateMedia({ media: 'print' }),
    until(({ page }) => page.locator('body > section')),
  ]),
  today('today-late', 'on its way', '/admin/today', late(/today\.read/)),
  today('today-failed', 'it doesn’t come', '/admin/today', failed(/today\.read/)),
  today('today-tomorrow', 'the day after', ({ today: day }) => dayOf(day, 1), untilBoard),
  lessons('trainer-day', 'as it opens', '/admin/today', untilTold),
  lessons('trainer-day-coming', 'lessons to come, made again for four weeks', ({ today: day }) => dayOf(day, 2), [
    untilTold,
    ({ page, translate }) => page.getByLabel(translate('Make it again')).first().selectOption({ index: 3 }),
    ({ page }) => page.locator('main section button[aria-describedby]').first().click(),
    until(({ page, begin }) => page.getByText(begin('Undo'))),
  ]),
  lessons('trainer-day-over', 'who came', ({ today: day }) => dayOf(day, -1), [
    untilTold,
    ({ page }) => page.locator('main summary').first().click(),
  ]),
  lessons('trainer-day-none', 'no lessons', ({ today: day }) => dayOf(day, 40), untilTold),
  lessons('trainer-day-failed', 'it doesn’t come', '/admin/today', failed(/today\.read/)),
]
