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
 * Custom properties for the colours that a club has set, as a rule that stands above those of both modes; nothing for
 * the look's own. Text on them always reads.
 */
export function buildColorRule({ brand, accent }: { brand: string; accent: string }): string {
  const properties = [
    ...(isOwn(brand, ownColors.brand) ? [] : [`--solid:${brand}`, `--on-solid:${pickTextColor(brand)}`]),
    ...(isOwn(accent, ownColors.accent) ? [] : accentPropertiesOf(accent)),
  ]
  const edge = isOwn(accent, ownColors.accent) || contrastOf(accent, DARK_GROUND) >= EDGE_CONTRAST ? '' : darkEdge
  return `:root{--brand:${brand};--accent:${accent}}${properties.length > 0 ? `${root}{${properties.join(';')}}` : ''}${edge}`
}

const root = ':root:root[data-theme]'
/** On a dark page a dark accent needs an edge, as yellow does on a light one. */
const darkEdge = ':root:root[data-theme=dark]{--ball-edge:var(--control)}'

function accentPropertiesOf(accent: string): string[] {
  const ink = pickTextColor(accent, INK)
  // Pressed, it moves away from its text: that only reads better.
  const away = ink === WHITE ? BLACK : WHITE
  return [`--ball:${accent}`, `--ink:${ink}`, `--ball-press:color-mix(in srgb,${accent},${away} 16%)`]
}

function isOwn(color: string, own: string): boolean {
  return color.toLowerCase() === own
}

/** Relative luminance, 0 to 1. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linearize(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearize(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
