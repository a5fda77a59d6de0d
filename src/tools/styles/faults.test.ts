import { expect, test } from 'vitest'
import { toComponent } from './components.ts'
import { findFaults } from './faults.ts'
import { toSheet } from './sheets.ts'

const tokens = `:root {
  --color-text: #111; --text-body: 1rem; --weight-bold: 700; --space-2: 8px; --radius-small: 4px; --z-sticky: 2;
}
.muted { color: var(--color-text); font: var(--weight-bold) var(--text-body) / 1 serif; z-index: var(--z-sticky); }
.muted { padding: var(--space-2); border-radius: var(--radius-small); }`
const card = `@layer pages {
  .card { margin: 3px auto; border: 1px solid currentColor; font-size: 0.8em; }
}`
const code = `import * as styles from './card.module.css'
export const Card = () => <p className={cx('muted', styles.card)} />`

/** Faults of one card, as it should be but for the text given. */
function faultsOf(text: { tokens?: string; css?: string; code?: string; path?: string }): string[] {
  const sheets = [
    toSheet('src/web/theme/tokens.css', text.tokens ?? tokens),
    toSheet(text.path ?? 'src/web/home/card.module.css', text.css ?? card),
  ]
  return findFaults(sheets, [toComponent('src/web/home/card.tsx', text.code ?? code)])
}

test('what keeps to the theme has no fault', () => {
  expect(faultsOf({})).toEqual([])
})

test.each([
  ['color: #fff', 'a raw colour'],
  ['border: 1px solid tomato', 'a raw colour'],
  ['box-shadow: 0 0 4px rgb(0 0 0 / 0.5)', 'a raw colour'],
  ['--edge: hsl(0 0% 0%); fill: var(--edge)', 'a raw colour'],
  ['color: var(--color-gone)', '--color-gone is defined nowhere'],
  ['--own: 1px', 'nothing uses --own'],
  ['font-size: 14px', 'no --text-'],
  ['font-weight: 650', 'no --weight-'],
  ['font: 700 1rem / 1 serif', "aren't tokens"],
  ['z-index: 3', 'no --z-'],
  ['padding: 0 8px', '8px is var(--space-2)'],
  ['border-radius: 4px', '4px is var(--radius-small)'],
])('in a module, `%s` is refused', (declaration, fault) => {
  const found = faultsOf({ css: card.replace('margin: 3px auto', declaration) })
  expect(found).toEqual([expect.stringContaining(fault)])
  expect(found).toEqual([expect.stringMatching(/^src\/web\/home\/card\.module\.css:[12]: /)])
})

test.each([
  [
    'a width between the breakpoints',
    { css: `${card} @layer pages { @media (width < 700px) {} }` },
    '700px is no breakpoint',
  ],
  [
    'a breakpoint in another unit',
    { css: `${card} @layer pages { @media (width < 48rem) {} }` },
    '48rem is no breakpoint',
  ],
  ['an eleventh size of type', { tokens: tokens + sizes(10) }, '11 tokens --text-'],
  ['a rule outside its layer', { css: `${card} p { margin: 0 }` }, 'outside @layer pages'],
  ["a page's module in the layer of parts", { css: card.replace('pages', 'ui') }, 'outside @layer pages'],
  ['a class of two words', { css: card + card.replace('.card', '.card--wide') }, 'card--wide is not camelCase'],
  ['a class that nothing uses', { css: card + card.replace('.card', '.cardWide') }, 'nothing uses cardWide'],
  ['a utility that nothing uses', { tokens: `${tokens} .loud { margin: 0 }` }, 'nothing uses loud'],
  [
    'a class that its module lacks',
    { code: code.replace('styles.card', 'styles.card, styles.gone') },
    'styles.gone is no',
  ],
  [
    'a class by a computed name',
    { code: code.replace('styles.card', 'styles.card, styles[name]') },
    'styles is no class',
  ],
  ['a global class that the theme lacks', { code: code.replace("'muted'", "'muted', 'gone'") }, "'gone' is no class"],
  ['another global class in a selector', { css: card.replace('.card', '.card:global(.gone)') }, 'gone is no class'],
  ['a raw colour in a component', { code: `${code}\nconst ink = '#0b1220'` }, 'a raw colour'],
])('%s is refused', (_, text, fault) => {
  expect(faultsOf(text)).toContainEqual(expect.stringContaining(fault))
})

test('a global style sheet outside the theme is refused, and a module imported whole', () => {
  const whole = code.replace("* as styles from './card", "styles from './card")
  expect(faultsOf({ path: 'src/web/home/card.css' })).toContainEqual(expect.stringContaining('a global style sheet'))
  expect(faultsOf({ code: whole })).toContainEqual(expect.stringContaining('otherwise than by import * as styles'))
})

function sizes(count: number): string {
  const names = Array.from({ length: count }, (_, at) => `--text-${at}`)
  return ` i { ${names.map((name) => `${name}: 1rem; margin: var(${name})`).join(';')} }`
}
