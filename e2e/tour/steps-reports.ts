import { addDays } from '#domain/time.ts'
import type { Stage } from './stage.ts'
import type { Step } from './step.ts'

/** The demo club has games of a week: those days are asked for by their dates. */
const addressOf = ({ today }: Stage) => `/admin/reports?from=${addDays(today, -7)}&to=${today}`

/** What was played and earned, as admins read it. */
export const reportSteps: readonly Step[] = [
  {
    name: 'reports',
    page: 'Reports',
    state: 'a week',
    who: ['admin', 'global'],
    path: addressOf,
    act: async ({ page }) => {
      // The fullest cell of the first row says what it is made of.
      await page.getByRole('table').first().getByRole('button').first().focus()
      await page.getByRole('table').nth(2).waitFor()
    },
  },
  {
    name: 'reports-empty',
    page: 'Reports',
    state: 'nothing played',
    who: 'admin',
    path: '/admin/reports?from=2020-01-01&to=2020-01-31',
    act: async ({ page, say }) => await page.getByText(say('Nothing was played on these days')).waitFor(),
  },
  {
    name: 'reports-failed',
    page: 'Reports',
    state: 'not loaded',
    who: 'admin',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route('**/trpc/reports.**', (route) => route.abort())
      await page.goto('/admin/reports')
      await page.getByRole('main').getByRole('alert').waitFor({ timeout: 15_000 })
    },
  },
  {
    name: 'reports-late',
    page: 'Reports',
    state: 'a late answer',
    who: 'admin',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route('**/trpc/reports.**', () => undefined)
      await page.goto('/admin/reports')
      await page.locator('main [aria-busy=true]').first().waitFor()
      await page.waitForTimeout(300)
    },
  },
]
