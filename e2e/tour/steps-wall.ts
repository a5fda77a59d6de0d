import type { Step } from './step.ts'

const nothing = { date: '2026-11-20', courts: [], free: [], games: [] }

/** The screen in the hall. */
export const wallSteps: readonly Step[] = [
  { name: 'wall', page: 'Wall', state: 'now and next', who: 'visitor', path: '/wall' },
  {
    name: 'wall-empty',
    page: 'Wall',
    state: 'nothing on, nothing free',
    who: 'visitor',
    path: '/wall',
    act: async ({ page }) => {
      await page.route('**/trpc/**wall.show**', async (route) => {
        await route.fulfill({ json: [{ result: { data: { data: nothing } } }] })
      })
      await page.reload()
      await page.locator('h2').first().waitFor()
    },
  },
  {
    name: 'wall-old',
    page: 'Wall',
    state: 'cut off from the club',
    who: 'visitor',
    path: '/wall',
    refused: true,
    act: async ({ page }) => {
      await page.locator('h2').first().waitFor()
      await page.context().setOffline(true)
      await page.locator('header output').filter({ hasText: /./ }).waitFor()
    },
  },
]
