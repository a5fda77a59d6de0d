import 'temporal-polyfill/global'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../chromium.ts'
import { serveDemo } from './demo-club.ts'
import { captionOf, galleryOf } from './gallery.ts'
import { setStage } from './stage.ts'
import { steps as allSteps } from './steps.ts'
import { variants } from './variants.ts'
import { type Picture, type Round, roundsOf, walk } from './walk.ts'

/**
 * Pictures of every page in every state as everybody sees it, in .tour/, with an index.html. `--quick`: on a dark phone in
 * English. `--only <name>`: steps whose name begins so, or all of a page. A fault on the way fails the command.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string', default: '3' },
  },
})
const folder = '.tour'
const steps = allSteps.filter(
  ({ name, page }) => values.only.length === 0 || values.only.some((word) => name.startsWith(word) || page === word),
)
if (steps.length === 0) throw new Error(`No step begins with ${values.only.join(' or ')}.`)
const rounds = roundsOf(steps, values.quick ? variants.slice(0, 1) : variants)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const started = performance.now()
const club = await serveDemo()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments() })
const pictures: Picture[] = []
try {
  const stage = await setStage(club.url, Date.now())
  const waiting = [...rounds]
  const work = async () => {
    for (let round = waiting.shift(); round; round = waiting.shift()) {
      pictures.push(...(await walk({ browser, url: club.url, stage, folder }, round)))
      tell(round)
    }
  }
  await Promise.all(Array.from({ length: Number(values.workers) }, work))
  await Promise.all(Object.values(stage.calls).map((caller) => caller.dispose()))
} finally {
  await browser.close()
  await club.stop()
}
summarize()

function tell({ who, variant, steps: taken }: Round): void {
  console.log(`${who}, ${variant.size}, ${variant.mode}, ${variant.locale}: ${taken.length} pictures`)
}

function summarize(): void {
  const order = new Map(steps.map((step, at) => [step, at]))
  const sorted = pictures.toSorted((a, b) => (order.get(a.step) ?? 0) - (order.get(b.step) ?? 0))
  writeFileSync(join(folder, 'index.html'), galleryOf(sorted, new Date().toISOString()))
  const bad = sorted.filter(({ faults }) => faults.length > 0)
  for (const picture of bad) console.log(`✗ ${captionOf(picture)}\n    ${picture.faults.join('\n    ')}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`\n${sorted.length} pictures in ${seconds} s, ${bad.length} with faults: ${join(folder, 'index.html')}`)
  process.exitCode = bad.length > 0 ? 1 : 0
}
