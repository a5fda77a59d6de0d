import { courtAnswerSchema } from '#domain/courts/desk-schema.ts'
import { courtSchema } from '#domain/courts/schema.ts'
import { makeListSchema } from '#domain/schema.ts'
import { addDays, weekdayOf } from '#domain/time.ts'
import { answerOf } from '../club/sign-in.ts'
import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

/** Courts, as the global admin sees, makes and changes them. */
export const courtSteps: readonly Step[] = [
  {
    name: 'courts',
    page: 'Courts',
    state: 'all, one out of use',
    who: 'global',
    path: '/404',
    refused: true,
    act: async (scene) => {
      await makeSpareCourt(scene)
      await scene.page.goto('/admin/court')
      await scene.page.getByRole('rowheader', { name: SPARE }).waitFor()
      await scene.page.getByText(scene.begin('Today, {day}')).waitFor({ state: 'attached' })
    },
  },
  {
    name: 'courts-late',
    page: 'Courts',
    state: 'a late answer',
    who: 'global',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route(/\/trpc\/.*courts\.desk/, () => undefined)
      await page.goto('/admin/court')
      await page.locator('main [aria-busy=true]').first().waitFor()
      await page.waitForTimeout(300)
    },
  },
  {
    name: 'courts-failed',
    page: 'Courts',
    state: 'not loaded',
    who: 'global',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route(/\/trpc\/.*courts\.desk/, (route) => route.abort())
      await page.goto('/admin/court')
      await page.getByRole('main').getByRole('alert').first().waitFor({ timeout: 15_000 })
    },
  },
  { name: 'court-new', page: 'New court', state: 'as it opens', who: 'global', path: '/admin/court/new', act: opened },
  {
    name: 'court-new-refused',
    page: 'New court',
    state: 'refused',
    who: 'global',
    path: '/admin/court/new',
    act: async (scene) => {
      await opened(scene)
      await scene.page.getByLabel(scene.say('Closes'), { exact: true }).first().fill('7')
      await scene.press('Make court')
      await scene.page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'court', page: 'Court', state: 'as it is', who: 'global', path: '/admin/court/1', act: opened },
  {
    name: 'court-changed',
    page: 'Court',
    state: 'other hours, not saved',
    who: 'global',
    path: '/admin/court/1',
    act: async (scene) => {
      await changeHours(scene)
      await scene.page.getByRole('heading', { level: 3 }).first().waitFor()
    },
  },
  {
    name: 'court-refused',
    page: 'Court',
    state: 'refused',
    who: 'global',
    path: '/admin/court/1',
    refused: true,
    act: async (scene) => {
      await opened(scene)
      await scene.page.getByLabel(scene.say('Name'), { exact: true }).fill('court 2')
      await scene.press('Save court')
      await scene.page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'court-stale',
    page: 'Court',
    state: 'somebody else saved it meanwhile',
    who: 'global',
    path: '/404',
    refused: true,
    act: async (scene) => {
      const id = await makeSpareCourt(scene)
      await scene.page.goto(`/admin/court/${id}`)
      await opened(scene)
      await scene.page.getByLabel(scene.say('Name'), { exact: true }).fill('Centre')
      const { calls } = scene.stage
      const { data } = courtAnswerSchema.parse(await answerOf(calls.global.get(`/api/courts/${id}`)))
      await answerOf(calls.global.put(`/api/courts/${id}`, { data: { price: data.price === 16 ? 18 : 16 } }))
      await scene.press('Save court')
      await scene.button('Take theirs').waitFor()
    },
  },
  {
    name: 'court-delete',
    page: 'Court',
    state: 'asks before deleting',
    who: 'global',
    path: '/404',
    screen: true,
    refused: true,
    act: async (scene) => {
      await scene.page.goto(`/admin/court/${await makeSpareCourt(scene)}`)
      await scene.press('Delete court')
      await scene.button('Yes, delete').waitFor()
    },
  },
  {
    name: 'court-gone',
    page: 'Court',
    state: 'none of that number',
    who: 'global',
    path: '/admin/court/99999',
    screen: true,
    refused: true,
    act: async ({ page, say }) => await page.getByRole('heading', { name: say('Not found') }).waitFor(),
  },
]

const SPARE = 'Court 5'
const listed = makeListSchema(courtSchema)

/** A court out of use that nobody ever played on; answers its number. */
async function makeSpareCourt({ stage: { calls, today } }: Scene): Promise<number> {
  const { data } = listed.parse(await answerOf(calls.global.get('/api/courts?pageSize=100')))
  const found = data.find(({ name }) => name === SPARE)
  if (found) return found.id
  const hours = { openingTime: '10:00', closingTime: '22:00' }
  const schedules = [
    { weekday: 7, openingTime: '10:00', closingTime: '15:30', closed: false },
    { date: addDays(today, 30), closed: true },
  ]
  const court = { name: SPARE, active: false, ...hours, price: 16, discount: 25, schedules }
  return courtAnswerSchema.parse(await answerOf(calls.global.post('/api/courts', { data: court }))).data.id
}

async function opened({ page, say }: Scene): Promise<void> {
  await page.getByRole('radiogroup', { name: say('Day to change') }).waitFor()
}

/** Tomorrow's weekday closes early, the one after opens early, and a day in a month is a holiday. */
async function changeHours(scene: Scene): Promise<void> {
  const { page, say, stage } = scene
  await opened(scene)
  const choose = (ahead: number) =>
    page.locator(`label:has(> input[value="${weekdayOf(addDays(stage.today, ahead))}"])`)
  const own = () => page.locator('label', { has: page.getByRole('radio', { name: scene.begin('Own hours') }) }).first()
  await choose(2).click()
  await own().click()
  await page.getByLabel(say('Opens'), { exact: true }).nth(1).fill('630')
  await choose(1).click()
  await own().click()
  await page.getByLabel(say('Closes'), { exact: true }).nth(1).fill('1530')
  await page.getByLabel(say('Date'), { exact: true }).fill(addDays(stage.today, 30).split('-').toReversed().join('/'))
  await page.keyboard.press('Tab')
  await scene.press('Add day')
}
