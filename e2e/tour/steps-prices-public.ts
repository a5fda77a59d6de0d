import { z } from 'zod'
import { type ShownPrices, shownPricesAnswerSchema } from '#domain/prices/schema.ts'
import { addDays } from '#domain/time.ts'
import type { Scene } from './scene.ts'
import type { Step } from './step.ts'
import { makeRules } from './steps-prices.ts'

const on = { who: 'visitor', page: 'Prices, for everybody' } as const

/** What the club costs, as anybody reads it. */
export const publicPriceSteps: readonly Step[] = [
  { ...on, name: 'prices-public', state: 'as it opens', path: '/precios', who: ['visitor', 'player1'] },
  {
    ...on,
    name: 'prices-public-asked',
    state: 'many rates, an evening of the weekend asked for',
    path: '/404',
    refused: true,
    act: async (scene) => {
      await makeRules(scene)
      const { page, stage } = scene
      await page.goto('/precios')
      await page.getByRole('combobox', { name: scene.say('Court') }).selectOption('2')
      await page.getByRole('combobox', { name: scene.say('Day') }).selectOption(addDays(stage.today, 2))
      await page.getByRole('combobox', { name: scene.say('Time') }).selectOption('20:00')
    },
  },
  {
    ...on,
    name: 'prices-public-cents',
    state: 'a court with a discount, prices with cents',
    path: '/404',
    refused: true,
    act: (scene) => openWith(scene, 'court=4', discountCourt),
  },
  {
    ...on,
    name: 'prices-public-one',
    state: 'one price at all hours',
    path: '/404',
    refused: true,
    act: (scene) => openWith(scene, '', (shown) => ({ ...shown, rules: [] })),
  },
  {
    ...on,
    name: 'prices-public-shut',
    state: 'a day on which the court is closed, another of other hours',
    path: '/404',
    refused: true,
    act: (scene) => openWith(scene, `court=1&day=${addDays(scene.stage.today, 4)}`, (shown) => closeDays(shown, scene)),
  },
  {
    ...on,
    name: 'prices-public-failed',
    state: 'not loaded',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route('**/trpc/prices.**', (route) => route.abort())
      await enter(page, '/precios')
      await page.getByRole('main').getByRole('alert').waitFor({ timeout: 15_000 })
    },
  },
  {
    ...on,
    name: 'prices-public-late',
    state: 'a late answer',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route('**/trpc/prices.**', () => undefined)
      await enter(page, '/precios')
      await page.locator('main [aria-busy=true]').first().waitFor()
      await page.waitForTimeout(300)
    },
  },
]

function discountCourt(shown: ShownPrices): ShownPrices {
  return {
    ...shown,
    courts: shown.courts.map((court) => (court.id === 4 ? { ...court, discount: 15 } : court)),
  }
}

function closeDays(shown: ShownPrices, { stage: { today } }: Scene): ShownPrices {
  const hours = { openingTime: '09:00', closingTime: '15:00' }
  const schedules = [
    { ...hours, date: addDays(today, 4), closed: true },
    { ...hours, date: addDays(today, 5), closed: false },
  ]
  return { ...shown, courts: shown.courts.map((court) => ({ ...court, schedules })) }
}

/** Opens the page of a club that is otherwise than the demo club, from another page: the document would have the club as it is. */
async function openWith({ page }: Scene, search: string, change: (shown: ShownPrices) => ShownPrices): Promise<void> {
  await page.route('**/trpc/prices.shown?**', async (route) => {
    const response = await route.fetch()
    const answers = batch.parse(await response.json())
    const json = answers.map(({ result: { data } }) => ({ result: { data: { data: change(data.data) } } }))
    await route.fulfill({ response, json })
  })
  await enter(page, `/precios?${search}`)
  await page.getByRole('main').getByRole('table').waitFor()
}

const batch = z.array(z.object({ result: z.object({ data: shownPricesAnswerSchema }) }))

/** Goes on to a page as a link does. */
async function enter(page: Scene['page'], path: string): Promise<void> {
  await page.locator('html[data-alive]').waitFor()
  await page.evaluate((address) => history.pushState(null, '', address), path)
}
