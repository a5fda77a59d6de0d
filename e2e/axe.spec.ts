import { AxeBuilder } from '@axe-core/playwright'
import { expect } from './fixtures.ts'
import { test } from './tour/fixtures.ts'
import { reach } from './tour/reach.ts'
import { type Step, whoOf } from './tour/step.ts'
import { steps } from './tour/steps.ts'
import { type Variant, variants } from './tour/variants.ts'

/** The states of the tour, looked at by axe: a sample in `npm test`, all of them in every way with AXE=all (`npm run check -- --all`). */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const sampled = ['home', 'day-tomorrow', 'sheet-open', 'game-open', 'login', 'register-half']

for (const { step, variant } of process.env.AXE === 'all' ? everything() : sample()) {
  const { size, mode, locale } = variant
  test(`${step.name}, ${size}, ${mode}, ${locale}`, { tag: `@${size}` }, async ({ openAs, stage }) => {
    const [who = 'visitor'] = whoOf(step)
    const page = await openAs(who, variant)
    await reach(page, { step, stage, variant })
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    expect(told).toEqual([])
  })
}

type Seen = { step: Step; variant: Variant }

function everything(): Seen[] {
  const heard = steps.filter(({ printed }) => !printed)
  return heard.flatMap((step) =>
    variants.filter(({ size }) => size === (step.size ?? size)).map((variant) => ({ step, variant })),
  )
}

/** Each state once on a phone and once on a desktop, by turns in the four ways of language and mode. */
function sample(): Seen[] {
  const chosen = steps.filter(({ name }) => sampled.includes(name))
  return chosen.flatMap((step, at) => [
    ...variants.slice(at % 4, (at % 4) + 1).map((variant) => ({ step, variant })),
    ...variants.slice(4 + ((at + 2) % 4), 5 + ((at + 2) % 4)).map((variant) => ({ step, variant })),
  ])
}
