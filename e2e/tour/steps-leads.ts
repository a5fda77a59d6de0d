import type { Scene } from './scene.ts'
import type { Step } from './step.ts'

/** What visitors sent, as admins read it. */
export const leadSteps: readonly Step[] = [
  { name: 'leads', page: 'Leads', state: 'all', who: 'admin', path: '/admin/leads', act: waitForRows },
  {
    name: 'leads-open',
    page: 'Leads',
    state: 'a message open beside the list',
    who: ['admin'],
    path: '/admin/leads?name=contact',
    screen: true,
    act: async (scene) => {
      await waitForRows(scene)
      await scene.page.getByRole('link', { name: 'Beatriz Solana' }).click()
      await scene.page.getByRole('dialog').getByRole('button').nth(2).waitFor()
    },
  },
  {
    name: 'leads-newsletter',
    page: 'Leads',
    state: 'a reader of the newsletter open',
    who: 'global',
    path: '/admin/leads?name=newsletter',
    screen: true,
    act: async (scene) => {
      await waitForRows(scene)
      await scene.page.getByRole('row').nth(2).getByRole('link').click()
      await scene.page.getByRole('dialog').getByRole('button').nth(2).waitFor()
    },
  },
  {
    name: 'leads-none',
    page: 'Leads',
    state: 'none fits',
    who: 'admin',
    path: '/admin/leads?q=zzzz&name=fest',
    act: async ({ page, say }) => await page.getByText(say('No lead fits these filters.')).waitFor(),
  },
  {
    name: 'leads-gone',
    page: 'Leads',
    state: 'one that was deleted',
    who: 'admin',
    path: '/admin/leads?lead=999999',
    screen: true,
    refused: true,
    act: async ({ page, say }) => await page.getByText(say('This message is no longer there.')).waitFor(),
  },
  {
    name: 'leads-late',
    page: 'Leads',
    state: 'a late answer',
    who: 'admin',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route('**/trpc/leads.**', () => undefined)
      await page.goto('/admin/leads')
      await page.locator('main [aria-busy=true]').first().waitFor()
      await page.waitForTimeout(300)
    },
  },
  {
    name: 'leads-failed',
    page: 'Leads',
    state: 'not loaded',
    who: 'admin',
    path: '/404',
    screen: true,
    refused: true,
    act: async ({ page }) => {
      await page.route('**/trpc/leads.**', (route) => route.abort())
      await page.goto('/admin/leads')
      await page.getByRole('main').getByRole('alert').waitFor({ timeout: 15_000 })
    },
  },
]

async function waitForRows({ page }: Scene): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('link').waitFor()
}
