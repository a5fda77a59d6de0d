import { legalPaths } from '#domain/posts/legal.ts'
import type { Step } from './step.ts'

/** What has to be said, as it is built in, and the menu of staff where a bar has no room for it. */
export const legalSteps: readonly Step[] = [
  { name: 'privacy', page: 'Legal', state: 'the privacy policy', who: 'visitor', path: legalPaths.privacy },
  { name: 'cookies', page: 'Legal', state: 'cookies', who: 'visitor', path: legalPaths.cookies },
  { name: 'terms', page: 'Legal', state: 'terms', who: 'visitor', path: legalPaths.terms },
  {
    name: 'menu-more',
    page: 'Legal',
    state: 'what the bar of the menu has no room for',
    who: 'global',
    path: legalPaths.cookies,
    screen: true,
    size: 'desktop',
    act: async ({ page }) => {
      const nav = page.getByRole('navigation').first()
      await nav.getByRole('button', { name: /^(More|Más)$/ }).click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
]
