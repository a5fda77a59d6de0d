import { createHash } from 'node:crypto'
import { pickTextColor } from '#domain/config/colors.ts'
import { contrastOf } from '#domain/config/contrast.ts'
import type { Locale } from '#domain/locale.ts'
import { drawBrand, LEFT } from './brand.ts'
import { drawCourt, paints } from './court.ts'
import { emsOf, faces, fitText, writeLine } from './lettering.ts'
import type { Shared } from './words.ts'

/** In pixels: the usual size of a link's preview. */
export const WIDTH = 1200
export const HEIGHT = 630

/** How wide the words beside the court may be. */
const ROOM = 648
const colors = {
  night: '#0b1220',
  raised: '#182740',
  text: '#e8eef7',
  muted: '#a9b8cc',
  control: '#5b708c',
  bad: '#ff7a7a',
} as const

export type Drawing = { svg: string; version: string }

/** Draws the picture of a shared link, under the club's name: dark, but for the court and the club's accent. `version` names its content. */
export function drawingOf(shared: Shared, locale: Locale, { club, accent }: { club: string; accent: string }): Drawing {
  const lit = shared.state !== 'canceled' && shared.state !== 'over'
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs>${paints}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.night}"/>`,
    drawCourt({ lit, taken: shared.taken }),
    drawBrand(club, 46, colors),
    drawTimes(shared, lit),
    drawPlace(shared, locale, lit),
    drawState(shared, locale, accent),
    '</svg>',
  ].join('')
  return { svg, version: createHash('sha256').update(svg).digest('base64url').slice(0, 16) }
}

/** The start, as the largest thing, and the end; the start of a canceled game is struck out. */
function drawTimes({ state: is, from, until }: Shared, lit: boolean): string {
  const [first, second] = lit ? [colors.text, colors.muted] : [colors.control, colors.control]
  const start = `<text x="${LEFT - 6}" y="306" font-size="268" font-family="${faces.heavy}"`
  const begins = `<tspan fill="${first}">${from}</tspan>`
  // The line is drawn in the colour of the element that has the decoration, not of the span in it.
  if (is === 'canceled') return `${start} text-decoration="line-through" fill="${colors.bad}">${begins}</text>`
  const ends = `<tspan dx="14" fill="${second}" font-size="80" font-family="${faces.plain}">–${until}</tspan>`
  return `${start}>${begins}${ends}</text>`
}

function drawPlace({ weekday, court: name }: Shared, locale: Locale, lit: boolean): string {
  const fill = lit ? colors.text : colors.muted
  const { size, lines } = fitText(name, { width: ROOM, size: 54, least: 40, lines: 2 })
  return [
    writeLine(weekday.toLocaleUpperCase(locale), { x: LEFT, y: 382, size: 62, fill }),
    ...lines.map((text, index) =>
      writeLine(text, {
        x: LEFT,
        y: (lines.length > 1 ? 432 : 444) + index * 44,
        size,
        fill: colors.muted,
        face: 'plain',
      }),
    ),
  ].join('')
}

/** The state of the game, as large as a button, with level and price beside it. */
function drawState({ state: is, says, level, each }: Shared, locale: Locale, accent: string): string {
  const words = says.toLocaleUpperCase(locale)
  const size = 58
  const y = 508
  const width = Math.ceil(emsOf(words) * size) + 44
  const look =
    is === 'open'
      ? calledLookOf(accent)
      : is === 'canceled'
        ? outlinedLookOf(colors.bad)
        : outlinedLookOf(colors.control)
  const facts = [level, each].flatMap((fact) => fact ?? [])
  const first = facts.length === 2 ? y + 34 : y + 56
  return [
    `<rect x="${LEFT}" y="${y}" width="${width}" height="82" rx="6" ${look.box}/>`,
    writeLine(words, { x: LEFT + width / 2, y: y + 61, size, fill: look.text, centered: true }),
    ...facts.map((text, index) =>
      writeLine(text, { x: LEFT + width + 28, y: first + index * 42, size: 38, fill: colors.muted, face: 'plain' }),
    ),
  ].join('')
}

/** The look of what can be joined: the club's accent, with an edge where it hardly differs from the background. */
function calledLookOf(accent: string) {
  const edge = contrastOf(accent, colors.night) < 3 ? ` stroke="${colors.control}" stroke-width="3"` : ''
  return { box: `fill="${accent}"${edge}`, text: pickTextColor(accent, colors.night) }
}

function outlinedLookOf(color: string) {
  const text = color === colors.bad ? color : colors.text
  return { box: `fill="${colors.raised}" stroke="${color}" stroke-width="3"`, text }
}
