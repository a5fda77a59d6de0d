import { closureAnswerSchema } from '#domain/closures/schema.ts'
import { courtPriceAnswerSchema } from '#domain/prices/schema.ts'
import { addDays } from '#domain/time.ts'
import { answerOf } from '../club/sign-in.ts'
import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

/** Who did what, as admins read it. */
export const auditSteps: readonly Step[] = [
  {
    name: 'audit',
    page: 'Audit',
    state: 'what was done lately',
    who: 'admin',
    path: '/404',
    refused: true,
    act: doSomething,
  },
  {
    name: 'audit-open',
    page: 'Audit',
    state: 'what a change was and is',
    who: 'admin',
    path: '/404',
    refused: true,
    act: async (scene) => {
      await doSomething(scene)
      const details = scene.page.getByRole('main').getByRole('listitem').getByRole('button')
      // What `all` finds is what is there by now.
      await details.first().waitFor()
      for (const button of (await details.all()).slice(0, 3)) await button.click()
      await scene.page.getByRole('table').first().waitFor()
    },
  },
  {
    name: 'audit-none',
    page: 'Audit',
    state: 'nothing fits',
    who: 'admin',
    path: '/admin/audit?q=zzzz&about=settings',
    act: async ({ page, say }) => await page.getByText(say('Nothing fits these filters.')).waitFor(),
  },
  {
    name: 'audit-late',
    page: 'Audit',
    state: 'a late answer',
    who: 'admin',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route('**/trpc/audit.**', () => undefined)
      await page.goto('/admin/audit')
      await page.getByRole('main').getByRole('search').waitFor()
      await page.waitForTimeout(300)
    },
  },
  {
    name: 'audit-failed',
    page: 'Audit',
    state: 'not loaded',
    who: 'admin',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route('**/trpc/audit.**', (route) => route.abort())
      await page.goto('/admin/audit')
      await page.getByRole('main').getByRole('alert').waitFor({ timeout: 15_000 })
    },
  },
]

/** Courts are closed in two weeks, for longer, and opened again; a price rule is made, changed and deleted. */
async function doSomething({ page, stage }: Scene): Promise<void> {
  const day = addDays(stage.today, 14)
  const closure = {
    courts: [2, 3],
    startsAt: `${day}T08:00:00Z`,
    endsAt: `${day}T10:00:00Z`,
    reason: 'rain',
    games: [],
  }
  const { data } = closureAnswerSchema.parse(await answerOf(page.request.post('/api/closures', { data: closure })))
  await page.request.put(`/api/closures/${data.id}`, {
    data: { endsAt: `${day}T11:00:00Z` },
  })
  await page.request.delete(`/api/closures/${data.id}`)
  const evening = {
    name: 'Evening',
    price: 26,
    dateFrom: day,
    dateTo: addDays(day, 1),
    hourFrom: '18:30',
    hourTo: '23:00',
  }
  const rule = courtPriceAnswerSchema.parse(
    await answerOf(page.request.post('/api/court-prices', { data: evening })),
  ).data
  await answerOf(page.request.put(`/api/court-prices/${rule.id}`, { data: { price: 28, hourFrom: '18:00' } }))
  await answerOf(page.request.delete(`/api/court-prices/${rule.id}`))
  await page.goto('/admin/audit')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}
