import type { Page } from '@playwright/test'
import { sceneOf } from './scene.ts'
import type { Stage } from './stage.ts'
import type { State } from './state.ts'
import type { Variant } from './variants.ts'

type Seen = { state: State; stage: Stage; variant: Variant }

/** Brings a page into a state, and lets it settle. */
export async function reach(page: Page, seen: Seen): Promise<void> {
  await open(page, seen)
  // Nothing is to be seen under a pointer that happens to lie there.
  await page.mouse.move(0, 0)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await settled(page)
  if (!seen.state.screen) await page.evaluate('scrollTo(0, 0)')
}

/** Brings a page into a state, which may still be on its way. */
export async function open(page: Page, { state, stage, variant }: Seen): Promise<void> {
  const scene = sceneOf(page, stage, variant)
  const address = typeof state.path === 'string' ? state.path : await state.path(stage)
  if (address === undefined) throw new Error('The demo club has no such game.')
  await state.before?.(scene)
  const answer = await page.goto(address, { waitUntil: 'load' })
  if (!state.refused && answer && answer.status() >= 400) throw new Error(`${address} answered ${answer.status()}`)
  await page.locator('main').locator('h1, [aria-busy=true], [role=alert]').first().waitFor()
  await state.act?.(scene)
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
