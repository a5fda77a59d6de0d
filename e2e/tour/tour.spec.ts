import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import { reach } from './reach.ts'
import { states } from './states.ts'
import { nameOf } from './variants.ts'

/** Pictures of every page in every state as everybody sees it, in .tour/. The gallery finds them by project and title. */
for (const state of states) {
  test.describe(state.route, () => {
    for (const who of state.who) {
      const title = `${state.name}.${who}`
      test(title, { tag: state.size ? [`@${state.size}`] : [] }, async ({ openAs, stage, variant }) => {
        const page = await openAs(who, variant)
        const listRefused = watchReads(page)
        try {
          await reach(page, { state, stage, variant })
        } finally {
          // What went wrong is to be seen too.
          const isCovered = await page.locator(':is(dialog[open], [role=dialog], [role=menu]):visible').count()
          const fullPage = !state.isScreen && isCovered === 0
          await page.screenshot({ path: `.tour/${title}.${nameOf(variant)}.png`, fullPage, animations: 'disabled' })
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        }
        if (!state.isRefused) expect(listRefused(), 'refused reads').toEqual([])
      })
    }
  })
}

/** Reads of the page that failed; the browser itself logs them. That an act is refused is what some states show. */
function watchReads(page: Page): () => string[] {
  const acts = new Set<string>()
  const failed: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') acts.add(request.url())
  })
  page.on('console', (message) => {
    if (message.text().startsWith('Failed to load resource')) failed.push(message.location().url)
  })
  return () => failed.filter((url) => !acts.has(url))
}
