import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { reach } from './reach.ts'
import { whoOf } from './step.ts'
import { steps } from './steps.ts'
import { nameOf } from './variants.ts'

/** Pictures of every page in every state as everybody sees it, in .tour/. The gallery finds them by project and title. */
for (const step of steps) {
  test.describe(step.page, () => {
    for (const who of whoOf(step)) {
      const title = `${step.name}.${who}`
      const annotation = { type: 'state', description: step.state }
      test(title, { annotation, tag: step.size ? [`@${step.size}`] : [] }, async ({ openAs, stage, variant }) => {
        const page = await openAs(who, variant)
        const refused = watchRefused(page)
        try {
          await reach(page, { step, stage, variant })
        } finally {
          // What went wrong is to be seen too.
          const path = `.tour/${title}.${nameOf(variant)}.png`
          await page.screenshot({ path, fullPage: !step.screen, animations: 'disabled' })
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        }
        if (!step.refused) expect(refused, 'refused requests').toEqual([])
      })
    }
  })
}

/** What the page asked for in vain; the browser itself logs it. */
function watchRefused(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && text.startsWith('Failed to load resource')) refused.push(text)
  })
  return refused
}
