/** The look's own colours, in `#rrggbb`; what a club sets replaces them. */
export const ownColors = { brand: '#1769e0', accent: '#d8f14a' } as const

/** The least contrast of text (WCAG 2.2, 1.4.3), and of a control's edge (1.4.11). */
export const TEXT_CONTRAST = 4.5
const EDGE_CONTRAST = 3

const WHITE = '#ffffff'
const INK = '#0b1220'
const BLACK = '#000000'
const DARK_GROUND = '#0b1220'

/** Contrast of two colours (`#rrggbb`), 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** White or ink, whichever reads on a colour; `preferred` where both do, black where neither does. */
export function pickTextColor(color: string, preferred: typeof WHITE | typeof INK = WHITE): string {
  const order = preferred === WHITE ? [WHITE, INK] : [INK, WHITE]
  return order.find((text) => contrastOf(color, text) >= TEXT_CONTRAST) ?? BLACK
}

/**
 * Custom properties for the colours that a club has set, as rules that stand above those of both modes; nothing for the
 * look's own. The brand colours solid buttons, links and courts, the accent the ball; text on them always reads.
 */
export function buildColorRule({ brand, accent }: { brand: string; accent: string }): string {
  const hasBrand = !isOwn(brand, ownColors.brand)
  const hasAccent = !isOwn(accent, ownColors.accent)
  const both = [...(hasBrand ? solidPropertiesOf(brand) : []), ...(hasAccent ? ballPropertiesOf(accent) : [])]
  const needsEdge = hasAccent && contrastOf(accent, grounds.dark[0]) < EDGE_CONTRAST
  const dark = [...(hasBrand ? modePropertiesOf(brand, 'dark') : []), ...(needsEdge ? [darkEdge] : [])]
  const light = hasBrand ? modePropertiesOf(brand, 'light') : []
  return [
    `:root{--brand:${brand};--accent:${accent}}`,
    ...makeRule(':root:root[data-theme]', both),
    ...makeRule(':root:root[data-theme=dark]', dark),
    ...makeRule(':root:root[data-theme=light]', light),
  ].join('')
}

function makeRule(selector: string, properties: readonly string[]): string[] {
  return properties.length > 0 ? [`${selector}{${properties.join(';')}}`] : []
}

/** What text stands on in each mode; the first is the page. */
const grounds = { dark: [DARK_GROUND, '#111c2e', '#182740'], light: ['#f3f6fa', WHITE] } as const

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

/** Links and courts of the brand's colour, as dark or as light as the mode needs. */
function modePropertiesOf(brand: string, mode: keyof typeof grounds): string[] {
  const link = moveTowards(brand, mode === 'dark' ? WHITE : BLACK, (color) =>
    grounds[mode].every((ground) => contrastOf(color, ground) >= TEXT_CONTRAST),
  )
  const { court, lit, deep } = courtContrasts[mode]
  const darken = (contrast: number) => moveTowards(brand, BLACK, (color) => contrastOf(color, WHITE) >= contrast)
  const onLit = darken(lit)
  const muted = moveTowards(mix(onLit, WHITE, 0.8), WHITE, (color) => contrastOf(color, onLit) >= TEXT_CONTRAST)
  return [
    `--color-link:${link}`,
    `--color-court:${darken(court)}`,
    `--color-court-lit:${onLit}`,
    `--color-court-deep:${darken(deep)}`,
    `--color-court-muted:${muted}`,
  ]
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

/** Two colours mixed, `part` (0 to 1) of the second. */
function mix(one: string, other: string, part: number): string {
  const [from, to] = [channelsOf(one), channelsOf(other)]
  const mixed = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * part))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function isOwn(color: string, own: string): boolean {
  return color.toLowerCase() === own
}

/** Relative luminance, 0 to 1. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => linearize(channel / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Red, green and blue, 0 to 255. */
function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

function linearize(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
