import type { Refusal } from '../errors.ts'
import { BLACK, grounds, INK, linkOf, WHITE } from './colors.ts'
import { contrastOf, fromHsl, TEXT_CONTRAST, toHsl } from './contrast.ts'

/** A colour of the club, and the text that stands on it wherever it is solid: white on the brand, ink on the ball. */
export type ColorName = 'brand' | 'accent'
const textOn = { brand: WHITE, accent: INK } as const satisfies Record<ColorName, string>

/** Text in `text` on `ground`, and how far the two stand off from each other. */
export type ContrastFigure = { use: 'text' | 'darkLink' | 'lightLink'; ground: string; text: string; contrast: number }

/**
 * Where a colour of the club carries text or is text, with the contrast there: what a brand makes of links on the page of each
 * mode, too. Of `#rrggbb`.
 */
export function listContrasts(name: ColorName, color: string): ContrastFigure[] {
  const figure = (use: ContrastFigure['use'], ground: string, text: string) => ({
    use,
    ground,
    text,
    contrast: contrastOf(ground, text),
  })
  const solid = figure('text', color, textOn[name])
  if (name === 'accent') return [solid]
  return [
    solid,
    figure('darkLink', grounds.dark[0], linkOf(color, 'dark')),
    figure('lightLink', grounds.light[0], linkOf(color, 'light')),
  ]
}

/** Why a club can't have these colours: text on one of them couldn't be read. Each names the nearest that passes. */
export function colorRefusals(colors: Record<ColorName, string>): Refusal[] {
  return colorNames.flatMap((name) => {
    const color = colors[name]
    const contrast = contrastOf(color, textOn[name])
    if (contrast >= TEXT_CONTRAST) return []
    const values = { color: color.toUpperCase(), contrast: floorContrast(contrast), ...nearestOf(name, color) }
    return [{ key: 'config.errors.contrast', param: `theme.colors.${name}`, value: color, values } as const]
  })
}
const colorNames = ['brand', 'accent'] as const

function nearestOf(name: ColorName, color: string): { nearest: string; passes: number } {
  const nearest = findPassing(name, color)
  return { nearest: nearest.toUpperCase(), passes: floorContrast(contrastOf(nearest, textOn[name])) }
}

/** The colour of the same hue that is the least darker (for a brand) or lighter (for a ball) and carries its text. */
export function findPassing(name: ColorName, color: string): string {
  const { hue, saturation, lightness } = toHsl(color)
  const step = name === 'brand' ? -HSL_STEP : HSL_STEP
  for (let next = lightness; next >= 0 && next <= 1; next += step) {
    const found = fromHsl({ hue, saturation, lightness: next })
    if (contrastOf(found, textOn[name]) >= TEXT_CONTRAST) return found
  }
  return name === 'brand' ? BLACK : WHITE
}
/** Fine enough that no shade between two steps is left out. */
const HSL_STEP = 1 / 1024

/** A contrast to one decimal, never rounded up: what says 4.5 has it. */
export function floorContrast(contrast: number): number {
  return Math.floor(contrast * 10) / 10
}
