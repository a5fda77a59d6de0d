import { transform } from 'lightningcss'
import type { AtRule, Declaration } from 'postcss'
import { faultAt, type Sheet } from './sheets.ts'

/** Widths in px at which a layout may change. */
const breakpoints = [360, 480, 768, 1024]

/** How many tokens of a kind there may be. */
const most = { '--text-': 10, '--weight-': 6 }

/** Values by the names of the theme's custom properties; of several, the first. */
export type Tokens = ReadonlyMap<string, string>

/** Custom properties that the theme defines. */
export function readTokens(sheets: readonly Sheet[]): Tokens {
  const tokens = new Map<string, string>()
  for (const { root } of sheets) {
    root.walkDecls(/^--/, ({ prop, value }) => {
      if (!tokens.has(prop)) tokens.set(prop, value)
    })
  }
  return tokens
}

/** Colours, sizes and breakpoints of a sheet that aren't the theme's; in the theme, tokens beyond the number agreed. */
export function findValueFaults(sheet: Sheet, tokens: Tokens): string[] {
  const faults: string[] = []
  sheet.root.walkAtRules('media', (rule) => void faults.push(...breakpointFaults(sheet, rule)))
  if (sheet.isTheme) return [...faults, ...numberFaults(sheet)]
  sheet.root.walkDecls((declaration) => {
    const found = declarationFaults(declaration, tokens)
    faults.push(...found.map((what) => faultAt(sheet.path, declaration, what)))
  })
  return faults
}

/** Whether a value names a colour by itself: as hex, by a function of colours or by name. */
function hasRawColor(prop: string, value: string): boolean {
  let found = false
  transform({
    filename: 'value.css',
    code: Buffer.from(`a { ${prop}: ${value}; --value: ${value}; color: ${value} }`),
    errorRecovery: true,
    visitor: {
      Color(color) {
        // A word of the system, like `canvastext`, is no choice of ours.
        if (typeof color !== 'string' && color.type !== 'currentcolor' && !('alpha' in color && color.alpha === 0))
          found = true
        return color
      },
    },
  })
  return found
}

function breakpointFaults({ path }: Sheet, rule: AtRule): string[] {
  if (!/\bwidth\b/.test(rule.params)) return []
  const parts = rule.params.split(/\band\b/).filter((part) => /\bwidth\b/.test(part))
  return parts
    .flatMap((part) => [...part.matchAll(/([\d.]+)([a-z]+)/g)])
    .filter(([, size, unit]) => unit !== 'px' || !breakpoints.includes(Number(size)))
    .map(([length]) => faultAt(path, rule, `${length} is no breakpoint: ${breakpoints.join(', ')} px are`))
}

function numberFaults({ path, root }: Sheet): string[] {
  return Object.entries(most).flatMap(([prefix, limit]) => {
    const names = new Set<string>()
    root.walkDecls((declaration) => {
      if (declaration.prop.startsWith(prefix)) names.add(declaration.prop)
    })
    return names.size > limit ? [`${path}:1: ${names.size} tokens ${prefix}…, more than ${limit}`] : []
  })
}

function declarationFaults({ prop, value }: Declaration, tokens: Tokens): string[] {
  return [
    ...(hasRawColor(prop, value) ? [`${prop}: ${value}: a raw colour; take a --color-… of the theme`] : []),
    ...sizeFaults(prop, value, tokens),
  ]
}

function sizeFaults(prop: string, value: string, tokens: Tokens): string[] {
  if (prop === 'font') return fontFaults(value)
  if (prop === 'font-size') return isTextSize(value) ? [] : [`font-size: ${value}: no --text-… of the theme`]
  if (prop === 'font-weight') return isWeight(value) ? [] : [`font-weight: ${value}: no --weight-… of the theme`]
  if (prop === 'z-index') return isLevel(value) ? [] : [`z-index: ${value}: no --z-… of the theme`]
  if (/^(?:margin|padding|gap|row-gap|column-gap|scroll-margin|scroll-padding)/.test(prop)) {
    return lengthFaults(prop, value, '--space-', tokens)
  }
  return /^border(?:-[a-z]+)*-radius$/.test(prop) ? lengthFaults(prop, value, '--radius-', tokens) : []
}

function fontFaults(value: string): string[] {
  if (value === 'inherit') return []
  const [, weight = '', size = ''] = /^(\S+) (\S+) ?\/ ?\S+ \S+/.exec(value) ?? []
  return isWeight(weight) && isTextSize(size) ? [] : [`font: ${value}: weight and size aren't tokens of the theme`]
}

/** A size of type is a token; within a line, a part of the line's own size may stand in `em`. */
function isTextSize(value: string): boolean {
  return /^(?:var\(--text-[\w-]+\)|[\d.]+em|inherit)$/.test(value)
}

function isWeight(value: string): boolean {
  return /^(?:var\(--weight-[\w-]+\)|inherit)$/.test(value)
}

function isLevel(value: string): boolean {
  return /^(?:var\(--z-[\w-]+\)|auto|0|-1)$/.test(value)
}

/** A length for which there is a token is written as the token. */
function lengthFaults(prop: string, value: string, prefix: string, tokens: Tokens): string[] {
  return [...value.matchAll(/(?<![\w.-])[\d.]+(?:px|rem)\b/g)].flatMap(([length]) => {
    const token = [...tokens].find(([name, known]) => name.startsWith(prefix) && known === length)
    return token ? [`${prop}: ${value}: ${length} is var(${token[0]})`] : []
  })
}
