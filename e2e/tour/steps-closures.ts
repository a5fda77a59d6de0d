import { closuresAnswerSchema } from '#domain/closures/schema.ts'
import { addDays, dayStartOf, isoOf } from '#domain/time.ts'
import { answerOf } from '../club/sign-in.ts'
import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

/** Closing courts: what is asked, the games in it, and what the day shows of it afterwards. */
export const closureSteps: readonly Step[] = [
  { name: 'closures', page: 'Close courts', state: 'as it opens', who: 'admin', path: '/admin/closures' },
  {
    name: 'closures-games',
    page: 'Close courts',
    state: 'with the games of a day',
    who: 'global',
    path: ({ today }) => `/admin/closures?date=${addDays(today, 1)}`,
    act: async (scene) => {
      await chooseCourts(scene, 1, 2, 3)
      await firstGame(scene).waitFor()
    },
  },
  {
    name: 'closures-mails',
    page: 'Close courts',
    state: 'what to tell the players',
    who: 'admin',
    path: ({ today }) => `/admin/closures?date=${addDays(today, 1)}`,
    act: async (scene) => {
      await chooseCourts(scene, 1, 2, 3)
      await firstGame(scene).waitFor()
      await scene.page.locator('details > summary').click()
    },
  },
  {
    name: 'closures-none',
    page: 'Close courts',
    state: 'no game in it',
    who: 'admin',
    path: ({ today }) => `/admin/closures?date=${addDays(today, 7)}`,
    act: async (scene) => {
      await chooseCourts(scene, 4)
      await scene.page.getByText(scene.say('No game is in it. Nobody is mailed.')).waitFor()
    },
  },
  {
    name: 'closures-refused',
    page: 'Close courts',
    state: 'without courts and words',
    who: 'admin',
    path: '/admin/closures',
    act: async ({ page, say }) => {
      await page.getByText(say('Other…')).click()
      await page.locator('main button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'closures-failed',
    page: 'Close courts',
    state: 'the courts don’t come',
    who: 'admin',
    path: '/',
    refused: true,
    act: async ({ page, say }) => {
      await page.route('**/trpc/courts.list**', (route) => route.abort())
      await page.goto('/admin/closures')
      await page.getByText(say("The courts couldn't be loaded.")).first().waitFor()
    },
  },
  {
    name: 'day-closed',
    page: 'Day',
    state: 'a court is closed, for the desk',
    who: 'admin',
    path: ({ today }) => `/reservations?date=${addDays(today, 1)}`,
    act: async (scene) => await scene.page.getByRole('status').first().waitFor(),
  },
  {
    name: 'day-closed-done',
    page: 'Day',
    state: 'courts were closed just now',
    who: 'admin',
    path: ({ today }) => `/admin/closures?date=${addDays(today, 7)}`,
    act: async (scene) => {
      await openAgain(scene)
      await chooseCourts(scene, 4)
      await scene.page.getByText(scene.say('No game is in it. Nobody is mailed.')).waitFor()
      await scene.page.locator('main button[type=submit]').click()
      await scene.page.locator('main').getByRole('status').first().waitFor()
    },
  },
]

/** Opens what was closed on the last day before, so that each picture shows one closure. */
async function openAgain({ stage: { calls, today } }: Scene): Promise<void> {
  const from = isoOf(dayStartOf(addDays(today, 7)))
  const { data } = closuresAnswerSchema.parse(await answerOf(calls.admin.get(`/api/closures?from=${from}`)))
  for (const { id } of data) await answerOf(calls.admin.delete(`/api/closures/${id}`))
}

async function chooseCourts({ page }: Scene, ...numbers: number[]): Promise<void> {
  for (const number of numbers)
    await page
      .getByRole('checkbox')
      .nth(number - 1)
      .check({ force: true })
}

/** The choice for the first game in it. */
function firstGame({ page }: Scene) {
  return page.getByRole('radio', { name: /Cancel/ }).first()
}
