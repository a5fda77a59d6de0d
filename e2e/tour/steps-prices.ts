import { z } from 'zod'
import { addDays, weekdayOf } from '#domain/time.ts'
import { answerOf } from '../club/sign-in.ts'
import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

const on = { who: 'portal', refused: true } as const

/** Price rules, as staff find, make and change them. The tour makes some: the demo club has one. */
export const priceSteps: readonly Step[] = [
  {
    ...on,
    name: 'prices',
    page: 'Prices',
    state: 'why a slot costs what it does',
    who: ['portal', 'admin'],
    path: '/404',
    act: async (scene) => {
      await makeRules(scene)
      const day = addDays(scene.stage.today, 2)
      await scene.page.goto(`/admin/court/prices?week=${day}`)
      const cells = scene.page.getByRole('table').getByRole('row').nth(6).getByRole('button')
      await cells.nth(weekdayOf(day) - 1).focus()
      await scene.page
        .getByRole('main')
        .getByRole('link', { name: scene.say('Open {name}') })
        .waitFor()
    },
  },
  {
    ...on,
    name: 'prices-failed',
    page: 'Prices',
    state: 'not loaded',
    path: '/404',
    screen: true,
    act: async ({ page }) => {
      await page.route('**/trpc/prices.**', (route) => route.abort())
      await page.goto('/admin/court/prices')
      await page.getByRole('main').getByRole('alert').waitFor({ timeout: 15_000 })
    },
  },
  {
    ...on,
    name: 'prices-late',
    page: 'Prices',
    state: 'a late answer',
    path: '/404',
    screen: true,
    act: async ({ page }) => {
      await page.route('**/trpc/prices.**', () => undefined)
      await page.goto('/admin/court/prices')
      await page.locator('main [aria-busy=true]').first().waitFor()
      await page.waitForTimeout(300)
    },
  },
  { name: 'price-new', page: 'New price rule', state: 'as it opens', who: 'portal', path: '/admin/court/prices/new' },
  {
    ...on,
    name: 'price-new-refused',
    page: 'New price rule',
    state: 'sent empty',
    path: '/admin/court/prices/new',
    act: async ({ page, press }) => {
      await press('Save rule')
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  {
    ...on,
    name: 'price',
    page: 'Price rule',
    state: 'another price and other hours, not saved',
    path: '/404',
    act: async (scene) => {
      await toRule(scene, 'Weekend evening')
      await scene.page.getByLabel(scene.say('Price of the court')).fill('33')
      await scene.page.getByLabel(scene.say('Until, not included')).fill('20:00')
      await scene.page.getByLabel(scene.say('Until, not included')).press('Tab')
    },
  },
  {
    ...on,
    name: 'price-refused',
    page: 'Price rule',
    state: 'four errors, the preview waits',
    path: '/404',
    act: async (scene) => {
      const { page, say, press } = scene
      await toRule(scene, 'Weekend evening')
      await page.getByLabel(say('Name'), { exact: true }).fill('')
      await page.getByLabel(say('Price of the court')).fill('28,5O')
      await page.getByRole('checkbox', { name: say('On certain dates') }).check()
      await page.getByLabel(say('From')).first().fill('06/01/2027')
      await page.getByLabel(say('To')).fill('21/12/2026')
      await page.getByLabel(say('Until, not included')).fill('09:00')
      await page.getByLabel(say('Until, not included')).press('Tab')
      await press('Save rule')
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  {
    ...on,
    name: 'price-delete',
    page: 'Price rule',
    state: 'asks before deleting',
    path: '/404',
    screen: true,
    act: async (scene) => {
      await toRule(scene, 'Weekend evening')
      await scene.press('Delete…')
      await scene.button('Yes, delete').waitFor()
    },
  },
  {
    ...on,
    name: 'price-gone',
    page: 'Price rule',
    state: 'none of that number',
    path: '/admin/court/prices/99999',
    screen: true,
    act: async ({ page, say }) => await page.getByRole('heading', { name: say('Not found') }).waitFor(),
  },
]

const listed = z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) })

/** Opens the page of a rule, in a club that has some. */
async function toRule(scene: Scene, name: string): Promise<void> {
  await makeRules(scene)
  const rule = (await listRules(scene)).find((one) => one.name === name)
  await scene.page.goto(`/admin/court/prices/${rule?.id}`)
  await scene.page.getByLabel(scene.say('Price of the court')).waitFor()
}

/** Rules of several kinds beside the one that the demo club has, once. */
export async function makeRules(scene: Scene): Promise<void> {
  const { today, calls } = scene.stage
  const names = new Set((await listRules(scene)).map(({ name }) => name))
  const day = addDays(today, 2)
  const rules = [
    { name: 'Midday', price: 20, hourFrom: '14:00', hourTo: '17:00' },
    { name: 'Early bird', price: 16, weekdays: [1, 2, 3, 4, 5], hourFrom: '08:00', hourTo: '09:30' },
    { name: 'Weekend evening', price: 30, weekdays: [6, 7], hourFrom: '17:00', hourTo: '23:00' },
    { name: 'Christmas', price: 30, dateFrom: addDays(today, 31), dateTo: addDays(today, 47) },
    { name: 'Summer', price: 18, dateFrom: addDays(today, -90), dateTo: addDays(today, -30) },
    {
      name: 'Black Friday',
      price: 12,
      dateFrom: day,
      dateTo: addDays(day, 1),
      weekdays: [weekdayOf(day)],
      hourFrom: '08:00',
      hourTo: '17:00',
    },
  ]
  for (const rule of rules) {
    if (!names.has(rule.name)) await answerOf(calls.portal.post('/api/court-prices', { data: rule }))
  }
}

async function listRules({ stage: { calls } }: Scene) {
  return listed.parse(await answerOf(calls.portal.get('/api/court-prices?pageSize=100'))).data
}
