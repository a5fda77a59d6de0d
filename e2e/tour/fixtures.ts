import type { APIRequestContext, Page } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { type Stage, setStage, type Who } from './stage.ts'
import { nameOf, screens, type Variant } from './variants.ts'

type OfWorker = {
  /** How the pages of a tour are looked at. */
  variant: Variant
  stage: Stage
}
type OfTest = {
  /** A page in a browser of somebody who looks that way. */
  openAs: (who: Who, variant: Variant) => Promise<Page>
}

/** The browser tests' club, with a stage set in it. */
export const test = base.extend<OfTest, OfWorker>({
  variant: [
    { size: 'phone', mode: 'dark', locale: 'en' },
    { option: true, scope: 'worker' },
  ],
  stage: [
    async ({ club, playwright }, provide) => {
      const callers: APIRequestContext[] = []
      const newCaller = async () => {
        const caller = await playwright.request.newContext({ baseURL: club.url })
        callers.push(caller)
        return caller
      }
      await provide(await setStage(newCaller, club.now))
      for (const caller of callers) await caller.dispose()
    },
    { scope: 'worker' },
  ],
  openAs: async ({ shareContext, club: { url }, stage }, provide) => {
    await provide(async (who, variant) => {
      const { size, mode, locale } = variant
      const context = await shareContext(`${who}.${nameOf(variant)}`, async (open) => {
        const storageState = who === 'visitor' ? undefined : await stage.calls[who].storageState()
        const options = { ...screens[size], reducedMotion: 'reduce', locale } as const
        const opened = await open({ ...options, ...(storageState && { storageState }) })
        await opened.addCookies([
          { name: 'NEXT_LOCALE', value: locale, url },
          { name: 'color-mode', value: mode, url },
        ])
        opened.setDefaultTimeout(20_000)
        opened.setDefaultNavigationTimeout(60_000)
        return opened
      })
      return await context.newPage()
    })
  },
})
