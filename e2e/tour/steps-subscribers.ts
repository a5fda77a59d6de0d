import { z } from 'zod'
import { addDays, dayEndOf, dayStartOf, isoOf, weekdayOf } from '#domain/time.ts'
import { readDay } from '../club/free-slots.ts'
import { answerOf } from '../club/sign-in.ts'
import type { Scene } from './scene.ts'
import type { Stage } from './stage.ts'
import type { Step } from './step.ts'

/** Who holds a court every week, as admins see, give and change it. */
export const subscriberSteps: readonly Step[] = [
  {
    name: 'subscribers',
    page: 'Subscribers',
    state: 'two dates without a court',
    who: ['admin', 'global'],
    path: '/subscribers',
    act: async ({ page }) => await page.getByRole('row').nth(2).waitFor(),
  },
  {
    name: 'subscribers-none',
    page: 'Subscribers',
    state: 'nobody fits',
    who: 'admin',
    path: '/subscribers?q=zzzz',
    act: async ({ page, say }) => await page.getByText(say('No subscriber fits these filters.')).waitFor(),
  },
  {
    name: 'subscribers-late',
    page: 'Subscribers',
    state: 'a late answer',
    who: 'admin',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route('**/trpc/*subscribers.*', () => undefined)
      await page.goto('/subscribers')
      await page.locator('main [aria-busy=true]').first().waitFor()
      await page.waitForTimeout(300)
    },
  },
  {
    name: 'subscribers-failed',
    page: 'Subscribers',
    state: 'not loaded',
    who: 'admin',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route('**/trpc/*subscribers.*', (route) => route.abort())
      await page.goto('/subscribers')
      await page.getByRole('main').getByRole('alert').first().waitFor({ timeout: 15_000 })
    },
  },
  {
    name: 'subscribers-other-court',
    page: 'Subscribers',
    state: 'another court for a date',
    who: 'admin',
    path: '/subscribers',
    screen: true,
    act: async ({ page, begin }) => {
      await page
        .getByRole('button', { name: begin('Other court for {nick}, {day}') })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'subscriber',
    page: 'Subscription',
    state: 'twelve dates, one left out and not saved',
    who: 'admin',
    path: '/404',
    refused: true,
    act: async (scene) => {
      await toSubscriber(scene, { missing: false })
      await scene.page
        .getByRole('button', { name: scene.say('Skip, {day}') })
        .nth(2)
        .click()
    },
  },
  {
    name: 'subscriber-without',
    page: 'Subscription',
    state: 'a date without a court',
    who: 'admin',
    path: '/404',
    refused: true,
    act: async (scene) => {
      await toSubscriber(scene, { missing: true })
    },
  },
  {
    name: 'subscriber-states',
    page: 'Subscription',
    state: 'dates in every state, one left out and not saved',
    who: 'admin',
    path: '/404',
    refused: true,
    act: async (scene) => {
      const { page, stage, say } = scene
      await page.goto(`/subscribers/${await makeOneOfAll(stage)}`)
      await page.getByText(say('Canceled')).first().waitFor()
      await page
        .getByRole('button', { name: say('Skip, {day}') })
        .last()
        .click()
    },
  },
  {
    name: 'subscriber-resolve',
    page: 'Subscription',
    state: 'ways out of a taken date',
    who: 'admin',
    path: '/404',
    screen: true,
    refused: true,
    act: async (scene) => {
      await toSubscriber(scene, { missing: true })
      await scene.page
        .getByRole('button', { name: scene.say('Resolve, {day}') })
        .first()
        .click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'subscriber-gone',
    page: 'Subscription',
    state: 'none of that number',
    who: 'admin',
    path: '/subscribers/99999',
    screen: true,
    refused: true,
    act: async ({ page, say }) => await page.getByRole('heading', { name: say('Not found') }).waitFor(),
  },
  { name: 'subscriber-new', page: 'New subscription', state: 'as it opens', who: 'admin', path: '/subscribers/new' },
  {
    name: 'subscriber-new-held',
    page: 'New subscription',
    state: 'somebody holds the court, refused',
    who: 'admin',
    path: '/404',
    refused: true,
    act: async (scene) => {
      const { page, stage, say, press } = scene
      const { weekday, court, start } = await find(stage, { missing: false })
      await page.goto('/subscribers/new')
      await page
        .getByRole('radio')
        .nth(weekday - 1)
        .check({ force: true })
      await page.getByLabel(say('Court'), { exact: true }).selectOption(String(court.id))
      await page.getByLabel(say('Time'), { exact: true }).selectOption(start)
      await page.getByRole('link', { name: say('See that subscription') }).waitFor()
      await press('Save subscription')
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'subscriber-ended',
    page: 'Subscription',
    state: 'ended',
    who: 'admin',
    path: '/404',
    refused: true,
    act: async ({ page, stage, say }) => {
      const { calls } = stage
      const { court, user } = await find(stage, { missing: false })
      const made = await calls.admin.post('/api/subscribers', {
        data: { user: user.id, court: court.id, weekday: 1, start: '08:00', active: false },
      })
      const { data } = one.parse(await answerOf(Promise.resolve(made)))
      await page.goto(`/subscribers/${data.id}`)
      await page.getByRole('button', { name: say('Take up again') }).waitFor()
    },
  },
]

const row = z.object({
  id: z.number(),
  weekday: z.number(),
  start: z.string(),
  court: z.object({ id: z.number() }),
  user: z.object({ id: z.number() }),
  missing: z.array(z.string()),
})
const one = z.object({ data: row })
const rows = z.object({ data: z.array(row) })

async function find({ calls }: { calls: Pick<Stage['calls'], 'admin'> }, { missing }: { missing: boolean }) {
  const { data } = rows.parse(await answerOf(calls.admin.get('/api/subscribers?sort=id&pageSize=100')))
  const found = data.find((subscriber) => subscriber.missing.length > 0 === missing)
  if (!found) throw new Error('The demo club has no such subscriber.')
  return found
}

/** A subscription whose next dates are canceled, to come, skipped and closed. */
async function makeOneOfAll({ calls: { admin }, freeSlot }: Stage): Promise<number> {
  const { day, court, time, startDate } = freeSlot()
  const { user } = await find({ calls: { admin } }, { missing: true })
  const [skipped, closed] = [addDays(day, 14), addDays(day, 21)]
  const begin = { user: user.id, court, weekday: weekdayOf(day), start: time, skip: [skipped] }
  const { data } = one.parse(await answerOf(admin.post('/api/subscribers', { data: begin })))
  const { timeSlots } = await readDay(admin, day)
  const made = timeSlots
    .flatMap(({ courts }) => courts)
    .find((item) => item.court === court && item.reservation?.startDate === startDate)
  if (made?.reservation) await answerOf(admin.delete(`/api/reservations/${made.reservation.id}`))
  const closure = {
    courts: [court],
    startsAt: isoOf(dayStartOf(closed)),
    endsAt: isoOf(dayEndOf(closed)),
    reason: 'tournament',
  }
  await answerOf(admin.post('/api/closures', { data: closure }))
  return data.id
}

async function toSubscriber({ page, stage, say }: Scene, wanted: { missing: boolean }): Promise<void> {
  const { id } = await find(stage, wanted)
  await page.goto(`/subscribers/${id}`)
  await page.getByRole('heading', { name: say('The next twelve dates') }).waitFor()
}
