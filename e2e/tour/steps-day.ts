import { addDays } from '#domain/time.ts'
import { makeGame } from '../games.ts'
import type { Scene } from './scene.ts'
import type { Stage } from './stage.ts'
import type { Step } from './step.ts'

const day = (ahead: number) => (stage: Stage) => `/reservations?date=${addDays(stage.today, ahead)}`
const everybody = ['visitor', 'player1', 'trainer', 'admin'] as const

/** The home page, the day view and the sheet over it. */
export const daySteps: readonly Step[] = [
  { name: 'home', page: 'Home', state: 'as it opens', who: everybody, path: '/' },
  { name: 'day-today', page: 'Day', state: 'today', who: everybody, path: '/reservations' },
  {
    name: 'day-today-screen',
    page: 'Day',
    state: 'today, first screen',
    who: 'player1',
    path: '/reservations',
    screen: true,
  },
  { name: 'day-tomorrow', page: 'Day', state: 'tomorrow', who: everybody, path: day(1) },
  { name: 'day-last', page: 'Day', state: 'last day of the window', who: 'player1', path: day(7) },
  { name: 'day-beyond', page: 'Day', state: 'beyond the window', who: 'player1', path: day(9) },
  { name: 'day-past', page: 'Day', state: 'yesterday', who: 'player1', path: day(-1) },
  {
    name: 'day-filter',
    page: 'Day',
    state: 'evening, only with places',
    who: 'player1',
    path: day(1),
    act: async ({ press }) => {
      await press('Evening')
      await press('Only with places')
    },
  },
  {
    name: 'day-no-match',
    page: 'Day',
    state: 'the morning is over: nothing matches',
    who: 'visitor',
    path: '/reservations?when=morning',
    act: ({ press }) => press('Only with places'),
  },
  {
    name: 'day-failed',
    page: 'Day',
    state: 'the day fails',
    who: 'visitor',
    path: '/reservations',
    screen: true,
    refused: true,
    act: async (scene) => {
      await scene.page.route('**/trpc/**', (route) =>
        route.fulfill({ status: 503, contentType: 'application/json', body: '[]' }),
      )
      await otherDay(scene)
      await scene.page.getByRole('main').getByRole('alert').waitFor({ timeout: 15_000 })
    },
  },
  {
    name: 'day-loading',
    page: 'Day',
    state: 'a late answer',
    who: 'visitor',
    path: '/reservations',
    screen: true,
    act: async (scene) => {
      await scene.page.route('**/trpc/**', () => undefined)
      await otherDay(scene)
      await scene.page.locator('main [aria-busy=true]').first().waitFor()
      await scene.page.waitForTimeout(500)
    },
  },
  {
    name: 'day-offline',
    page: 'Day',
    state: 'offline',
    who: 'player1',
    path: '/reservations',
    screen: true,
    refused: true,
    act: async ({ context, page }) => {
      await context.setOffline(true)
      await page.getByRole('complementary').waitFor()
    },
  },
  {
    name: 'day-unavailable',
    page: 'Day',
    state: 'why a slot is unavailable',
    who: 'player1',
    path: day(1),
    screen: true,
    act: async ({ page, dialog, variant }) => {
      const name = variant.locale === 'en' ? /, unavailable,/ : /, no disponible,/
      await page.locator('main').getByRole('button', { name }).first().click()
      await dialog('Unavailable').waitFor()
    },
  },
  ...sheetSteps(),
]

function sheetSteps(): Step[] {
  const on = { page: 'Booking sheet', path: '/reservations', screen: true } as const
  return [
    {
      ...on,
      name: 'sheet-open',
      state: 'open game',
      who: ['visitor', 'player22'],
      act: async (scene) => void (await sheet(scene)),
    },
    {
      ...on,
      name: 'sheet-whole',
      state: 'whole court',
      who: 'player22',
      act: async (scene) => {
        await sheet(scene)
        await scene.dialog('New reservation').getByText(scene.begin('Whole court')).first().click()
      },
    },
    {
      ...on,
      name: 'sheet-guests',
      state: 'two guests',
      who: 'player22',
      act: async (scene) => {
        await sheet(scene)
        await scene.dialog('New reservation').getByText('+2', { exact: true }).click()
      },
    },
    {
      ...on,
      name: 'sheet-staff',
      state: 'types of the role',
      who: ['trainer', 'admin'],
      act: async (scene) => void (await sheet(scene)),
    },
    {
      ...on,
      name: 'sheet-taken',
      state: 'just taken, with alternatives',
      who: 'player22',
      act: async (scene) => {
        const slot = await sheet(scene)
        await makeGame(scene.stage.calls.trainer, slot)
        await scene.dialog('New reservation').getByRole('alert').waitFor()
      },
    },
    {
      ...on,
      name: 'booked',
      state: 'just booked',
      who: 'player22',
      act: async (scene) => {
        await sheet(scene)
        await scene
          .dialog('New reservation')
          .getByRole('button', { name: scene.say('Reserve') })
          .click()
        await scene.page.waitForURL(/\/reservations\/[a-z0-9]{24}/)
      },
    },
  ]
}

/** Opens the sheet on a slot of its own. */
async function sheet({ page, stage, dialog }: Scene) {
  const slot = stage.freeSlot()
  await page.goto(`/reservations?date=${slot.day}`)
  await page.locator('main').getByRole('button', { name: slot.name }).click()
  await dialog('New reservation').waitFor()
  return slot
}

/** To a day that wasn't fetched beforehand. */
async function otherDay({ page, stage }: Scene): Promise<void> {
  await page.locator(`main a[href*="${addDays(stage.today, 5)}"]`).click()
}
