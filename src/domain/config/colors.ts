import { contrastOf, mix, TEXT_CONTRAST } from './contrast.ts'

/** In `#rrggbb`. */
type ClubColors = { brand: string; accent: string }

/** The look's own colours, in `#rrggbb`; what a club sets replaces them. */
export const ownColors = { brand: '#1769e0', accent: '#d8f14a' } as const

/** The least contrast of a control's edge (WCAG 2.2, 1.4.11). */
const EDGE_CONTRAST = 3

export const WHITE = '#ffffff'
export const INK = '#0b1220'
export const BLACK = '#000000'
const DARK_GROUND = '#0b1220'

/** White or ink, whichever reads on a colour; `preferred` where both do, black where neither does. */
export function pickTextColor(color: string, preferred: typeof WHITE | typeof INK = WHITE): string {
  const order = preferred === WHITE ? [WHITE, INK] : [INK, WHITE]
  return order.find((text) => contrastOf(color, text) >= TEXT_CONTRAST) ?? BLACK
}

/**
 * Custom properties for the colours that a club has set, as rules that stand above those of both modes; nothing for the
 * look's own. The brand colours solid buttons, links and courts, the accent the ball; text on them always reads.
 */
export function buildColorRule(colors: ClubColors): string {
  const { both, dark, light } = listProperties(colors)
  return [
    `:root{--brand:${colors.brand};--accent:${colors.accent}}`,
    ...makeRule(':root:root[data-theme]', both),
    ...makeRule(':root:root[data-theme=dark]', dark),
    ...makeRule(':root:root[data-theme=light]', light),
  ].join('')
}

/** The same for one mode, by the names of the properties: for a part of a page in other colours than the page. */
export function listColorProperties(colors: ClubColors, mode: keyof typeof grounds): Record<string, string> {
  const { both, [mode]: ofMode } = listProperties(colors)
  const pairs = [...both, ...ofMode].map((property): [string, string] => {
    const colon = property.indexOf(':')
    return [property.slice(0, colon), property.slice(colon + 1)]
  })
  return Object.fromEntries(pairs)
}

function listProperties({ brand, accent }: ClubColors): Record<'both' | keyof typeof grounds, string[]> {
  const hasBrand = !isOwn(brand, ownColors.brand)
  const hasAccent = !isOwn(accent, ownColors.accent)
  const needsEdge = hasAccent && contrastOf(accent, grounds.dark[0]) < EDGE_CONTRAST
  return {
    both: [...(hasBrand ? solidPropertiesOf(brand) : []), ...(hasAccent ? ballPropertiesOf(accent) : [])],
    dark: [...(hasBrand ? modePropertiesOf(brand, 'dark') : []), ...(needsEdge ? [darkEdge] : [])],
    light: hasBrand ? modePropertiesOf(brand, 'light') : [],
  }
}

function makeRule(selector: string, properties: readonly string[]): string[] {
  return properties.length > 0 ? [`${selector}{${properties.join(';')}}`] : []
}

/** What text stands on in each mode; the first is the page. */
export const grounds = { dark: [DARK_GROUND, '#111c2e', '#182740'], light: ['#f3f6fa', WHITE] } as const

/** On a dark page a dark accent needs an edge, as yellow does on a light one. */
const darkEdge = '--color-ball-edge:var(--color-control)'

/** How far white lines and text stand off from a court, where light falls on it, and in its depth. */
const courtContrasts = {
  dark: { court: 8.5, lit: 7, deep: 11 },
  light: { court: 6.4, lit: 5.8, deep: 8 },
} as const

function solidPropertiesOf(brand: string): string[] {
  return [`--color-solid:${brand}`, `--color-on-solid:${pickTextColor(brand)}`]
}

/** Links, courts and what is free in the brand's colour, as dark or as light as the mode needs. */
function modePropertiesOf(brand: string, mode: keyof typeof grounds): string[] {
  const { court, lit, deep } = courtContrasts[mode]
  const darken = (contrast: number) => moveTowards(brand, BLACK, (color) => contrastOf(color, WHITE) >= contrast)
  const onLit = darken(lit)
  const muted = moveTowards(mix(onLit, WHITE, 0.8), WHITE, (color) => contrastOf(color, onLit) >= TEXT_CONTRAST)
  const link = linkOf(brand, mode)
  const page = grounds[mode][0]
  const shade = mode === 'dark' ? mix(page, darken(deep), 0.5) : mix(WHITE, brand, 0.12)
  const free = moveTowards(shade, page, (color) => contrastOf(color, link) >= TEXT_CONTRAST)
  const edge = moveTowards(mix(link, page, 0.25), link, (color) => contrastOf(color, free) >= EDGE_CONTRAST)
  return [
    `--color-link:${link}`,
    `--color-court:${darken(court)}`,
    `--color-court-lit:${onLit}`,
    `--color-court-deep:${darken(deep)}`,
    `--color-court-muted:${muted}`,
    `--color-free:${free}`,
    `--color-free-edge:${edge}`,
  ]
}

/** The brand as a link's colour, as dark or as light as it reads on whatever it stands on. */
export function linkOf(brand: string, mode: keyof typeof grounds): string {
  return moveTowards(brand, mode === 'dark' ? WHITE : BLACK, (color) =>
    grounds[mode].every((ground) => contrastOf(color, ground) >= TEXT_CONTRAST),
  )
}

function ballPropertiesOf(accent: string): string[] {
  const ink = pickTextColor(accent, INK)
  // Pressed, it moves away from its text: that only reads better.
  const away = ink === WHITE ? BLACK : WHITE
  return [
    `--color-ball:${accent}`,
    `--color-ink:${ink}`,
    `--color-ball-pressed:color-mix(in srgb,${accent},${away} 16%)`,
  ]
}

/** A colour moved towards another in small steps, until it is enough. */
function moveTowards(color: string, target: string, isEnough: (color: string) => boolean): string {
  const steps = Array.from({ length: 26 }, (_, step) => mix(color, target, step / 25))
  return steps.find(isEnough) ?? target
}

function isOwn(color: string, own: string): boolean {
  return color.toLowerCase() === own
}
