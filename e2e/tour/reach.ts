import type { Page } from '@playwright/test'
import { fillIn } from './made.ts'
import { sceneOf } from './scene.ts'
import type { Stage } from './stage.ts'
import type { State } from './state.ts'
import type { Variant } from './variants.ts'

type Seen = { state: State; stage: Stage; variant: Variant }

/** Brings a page into a state, and lets it settle. */
export async function reach(page: Page, seen: Seen): Promise<void> {
  const { isWaiting, isScreen } = seen.state
  await open(page, seen)
  // Nothing is to be seen under a pointer that happens to lie there.
  await page.mouse.move(0, 0)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  if (!isWaiting) await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  await settled(page)
  if (!isScreen) await page.evaluate('scrollTo(0, 0)')
}

/** Brings a page into a state, which may still be on its way. */
export async function open(page: Page, { state, stage, variant }: Seen): Promise<void> {
  const scene = sceneOf(page, stage, variant)
  const { address, before, act, isEntered, isRefused } = state
  const path = await fillIn(address, stage)
  await before?.(scene)
  const answer = await page.goto(isEntered ? '/404' : path, { waitUntil: 'load' })
  if (!isRefused && answer && answer.status() >= 400) throw new Error(`${path} answered ${answer.status()}`)
  if (isEntered) {
    await page.locator('html[data-alive]').waitFor()
    await page.evaluate((to) => {
      document.querySelector('main h1')?.setAttribute('data-left', '')
      history.pushState(null, '', to)
    }, path)
    await page.locator('h1[data-left]').waitFor({ state: 'detached' })
  }
  await page.locator('main').locator('h1, [aria-busy=true], [role=alert]').first().waitFor()
  await act?.(scene)
}

/** So often in a row a page is found as high as before. */
const QUIET = 4

/** The answers are there, and the page no longer grows. */
async function settled(page: Page): Promise<void> {
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight')
  let same = 0
  for (let before = await height(); same < QUIET; ) {
    await page.waitForTimeout(150)
    const now = await height()
    same = now === before ? same + 1 : 0
    before = now
  }
}
