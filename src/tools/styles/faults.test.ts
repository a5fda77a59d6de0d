import { expect, test } from 'vitest'
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
function faultsOf(text: { tokens?: string; css?: string }): string[] {
  const sheets = [
    toSheet('src/web/theme/tokens.css', text.tokens ?? tokens),
    toSheet('src/web/home/card.module.css', text.css ?? card),
  ]
  return findFaults(sheets, [{ path: 'src/web/home/card.tsx', text: code }])
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
  ['a class that nothing uses', { css: card + card.replace('.card', '.cardWide') }, 'nothing uses cardWide'],
])('%s is refused', (_, text, fault) => {
  expect(faultsOf(text)).toContainEqual(expect.stringContaining(fault))
})

function sizes(count: number): string {
  const names = Array.from({ length: count }, (_, at) => `--text-${at}`)
  return ` i { ${names.map((name) => `${name}: 1rem; margin: var(${name})`).join(';')} }`
}
