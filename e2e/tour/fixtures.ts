import type { APIRequestContext, Page } from '@playwright/test'
import { answerOf } from '../club/sign-in.ts'
import { test as base } from '../fixtures.ts'
import { OWNER, serveEmptyClub } from './empty-club.ts'
import { type Stage, setStage, type Who } from './stage.ts'
import { nameOf, screens, type Variant } from './variants.ts'

type OfWorker = {
  /** How the pages of a tour are looked at. */
  variant: Variant
  stage: Stage
  /** The club in which nothing has happened, and its owner; started when it is first looked at. */
  emptyClub: () => Promise<{ url: string; owner: APIRequestContext }>
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
      await provide(await setStage(() => playwright.request.newContext({ baseURL: club.url }), club.now))
    },
    { scope: 'worker' },
  ],
  emptyClub: [
    async ({ club, playwright }, provide) => {
      const started: Awaited<ReturnType<typeof serveEmptyClub>>[] = []
      const start = async () => {
        const { url, stop } = await serveEmptyClub(club.ahead)
        started.push({ url, stop })
        const owner = await playwright.request.newContext({ baseURL: url })
        const data = { identifier: OWNER.username, password: OWNER.password }
        await answerOf(owner.post('/api/auth/login', { data }))
        return { url, owner }
      }
      let open: ReturnType<typeof start> | undefined
      await provide(() => (open ??= start()))
      for (const { stop } of started) await stop()
    },
    { scope: 'worker' },
  ],
  openAs: async ({ shareContext, club, stage, emptyClub }, provide) => {
    const find = async (who: Who): Promise<{ url: string; caller?: APIRequestContext }> => {
      if (who === 'visitor') return { url: club.url }
      if (who !== 'owner' && who !== 'first') return { url: club.url, caller: stage.calls[who] }
      const { url, owner } = await emptyClub()
      return who === 'owner' ? { url, caller: owner } : { url }
    }
    await provide(async (who, variant) => {
      const { size, mode, locale } = variant
      const context = await shareContext(`${who}.${nameOf(variant)}`, async (open) => {
        const { url, caller } = await find(who)
        const storageState = await caller?.storageState()
        const options = { ...screens[size], reducedMotion: 'reduce', locale, baseURL: url } as const
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
