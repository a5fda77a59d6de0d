import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { reach } from './reach.ts'
import { states } from './states.ts'
import { nameOf } from './variants.ts'

/** Pictures of every page in every state as everybody sees it, in .tour/. The gallery finds them by project and title. */
for (const state of states) {
  test.describe(state.page, () => {
    for (const who of state.who) {
      const title = `${state.name}.${who}`
      const annotation = { type: 'state', description: state.state }
      test(title, { annotation, tag: state.size ? [`@${state.size}`] : [] }, async ({ openAs, stage, variant }) => {
        const page = await openAs(who, variant)
        const refused = watchRefused(page)
        try {
          await reach(page, { state, stage, variant })
        } finally {
          // What went wrong is to be seen too.
          const path = `.tour/${title}.${nameOf(variant)}.png`
          await page.screenshot({ path, fullPage: !state.screen, animations: 'disabled' })
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        }
        if (!state.refused) expect(refused, 'refused requests').toEqual([])
      })
    }
  })
}

/** Failed requests of the page; the browser itself logs them. */
function watchRefused(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && text.startsWith('Failed to load resource')) refused.push(text)
  })
  return refused
}
