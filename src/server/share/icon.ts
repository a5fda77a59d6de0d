import { createHash } from 'node:crypto'
import { grounds, pickTextColor } from '#domain/config/colors.ts'
import type { Config } from '#domain/config/schema.ts'
import { logoOf } from '../config/logo.ts'
import type { Drawing } from './picture.ts'

/** How an icon stands: with corners of its own, or filling a square that the phone cuts to a shape of its own. */
export type IconShape = 'rounded' | 'filling'

type Wanted = { size: number; shape: IconShape }

/** Draws the club's icon as a square of so many pixels: its logo where it shows one, else a court in its colours. */
export function iconDrawingOf(config: Pick<Config, 'logo' | 'showLogo' | 'theme'>, { size, shape }: Wanted): Drawing {
  const logo = config.showLogo ? logoOf(config.logo) : null
  const { colors, colorMode } = config.theme
  const ground = logo ? grounds[colorMode][0] : colors.brand
  // What fills the square stays within the circle that phones may cut out of it.
  const part = shape === 'filling' ? 0.72 : 0.9
  const inside = logo
    ? `<image x="2" y="2" width="28" height="28" href="data:${logo.type};base64,${logo.body.toString('base64')}"/>`
    : drawMark(pickTextColor(colors.brand), colors.accent)
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">`,
    `<rect width="32" height="32" rx="${shape === 'filling' ? 0 : 6}" fill="${ground}"/>`,
    `<g transform="translate(16 16) scale(${part}) translate(-16 -16)">${inside}</g></svg>`,
  ].join('')
  return { svg, version: createHash('sha256').update(svg).digest('base64url').slice(0, 16) }
}

/** A court from above, somebody on the first of its places. */
function drawMark(lines: string, ball: string): string {
  return [
    `<path d="M4 9h24v14H4zM8 9v14M24 9v14M8 16h16" fill="none" stroke="${lines}" stroke-width="1.25"/>`,
    `<path d="M16 7v18" stroke="${lines}" stroke-width="2"/>`,
    `<rect x="9.5" y="10.6" width="5" height="4" rx=".6" fill="${ball}"/>`,
  ].join('')
}
