import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { sceneOf } from './scene.ts'
import type { Stage, Who } from './stage.ts'
import { type Step, whoOf } from './step.ts'
import { screens, type Variant } from './variants.ts'

/** A picture that was taken; `faults` tell what went wrong on the way to it. */
export type Picture = { step: Step; who: Who; variant: Variant; file: string; faults: readonly string[] }

/** Somebody's steps in one way of looking: they share a browser context. */
export type Round = { who: Who; variant: Variant; steps: readonly Step[] }

type Walk = { browser: Browser; url: string; stage: Stage; folder: string }

/** Who goes where, way by way. */
export function roundsOf(steps: readonly Step[], variants: readonly Variant[]): Round[] {
  const everybody = [...new Set(steps.flatMap(whoOf))]
  return variants.flatMap((variant) =>
    everybody.flatMap((who) => {
      const theirs = steps.filter((step) => whoOf(step).includes(who) && (step.size ?? variant.size) === variant.size)
      return theirs.length > 0 ? [{ who, variant, steps: theirs }] : []
    }),
  )
}

/** Takes the pictures of a round, one after the other. */
export async function walk({ browser, url, stage, folder }: Walk, { who, variant, steps }: Round): Promise<Picture[]> {
  const context = await contextFor({ browser, url, stage }, who, variant)
  const pictures: Picture[] = []
  for (const step of steps) {
    const file = `${step.name}.${who}.${variant.size}.${variant.mode}.${variant.locale}.png`
    const faults = await take(context, { step, stage, variant, path: join(folder, file) })
    pictures.push({ step, who, variant, file, faults })
  }
  await context.close()
  return pictures
}

/** A browser of somebody who looks that way. */
export async function contextFor({ browser, url, stage }: Omit<Walk, 'folder'>, who: Who, variant: Variant) {
  const storageState = who === 'visitor' ? undefined : await stage.calls[who].storageState()
  const context = await browser.newContext({
    ...screens[variant.size],
    baseURL: url,
    reducedMotion: 'reduce',
    locale: variant.locale,
    ...(storageState && { storageState }),
  })
  await context.addCookies([
    { name: 'NEXT_LOCALE', value: variant.locale, url },
    { name: 'color-mode', value: variant.mode, url },
  ])
  context.setDefaultTimeout(4000)
  context.setDefaultNavigationTimeout(15_000)
  return context
}

type Shot = { step: Step; stage: Stage; variant: Variant; path: string }

/** Goes there, acts, and takes the picture in any case; what went wrong. */
async function take(context: BrowserContext, { step, stage, variant, path }: Shot): Promise<string[]> {
  const faults: string[] = []
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // The browser itself logs a refused request.
    if (!(step.refused && message.text().startsWith('Failed to load resource')))
      faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`))
  try {
    await reach(page, { step, stage, variant })
  } catch (error) {
    faults.push(brief(error))
  }
  try {
    await page.screenshot({ path, fullPage: !step.screen, animations: 'disabled' })
  } catch (error) {
    faults.push(`no picture: ${brief(error)}`)
  }
  if (step.name === 'day-offline') await context.setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
  return faults
}

/** Brings a page into a step's state, and lets it settle. */
export async function reach(page: Page, { step, stage, variant }: Omit<Shot, 'path'>): Promise<void> {
  const address = typeof step.path === 'string' ? step.path : step.path(stage)
  if (address === undefined) throw new Error('The demo club has no such game.')
  const answer = await page.goto(address, { waitUntil: 'load' })
  if (!step.refused && answer && answer.status() >= 400) throw new Error(`${address} answered ${answer.status()}`)
  await page.locator('main h1').first().waitFor()
  await step.act?.(sceneOf(page, stage, variant))
  // Nothing is to be seen under a pointer that happens to lie there.
  await page.mouse.move(0, 0)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await settled(page)
  if (!step.screen) await page.evaluate('scrollTo(0, 0)')
}

/** So often in a row a page is found as high as before. */
const QUIET = 4

/** What was asked for is there, and the page grows no longer. */
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

/** What a locator waited for is in the first lines; the rest is its diary. */
function brief(error: unknown): string {
  const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n')
  const waited = lines.find((line) => line.includes('waiting for '))?.trim()
  return waited ? `${lines[0]} ${waited}` : (lines[0] ?? '')
}
