import { createHash } from 'node:crypto'
import type { Take } from '#domain/posts/takes.ts'
import { drawBrand, LEFT } from './brand.ts'
import { fitText, writeLine } from './lettering.ts'
import { type Drawing, HEIGHT, WIDTH } from './picture.ts'
import { drawTake, TAKE_HEIGHT, TAKE_WIDTH } from './takes.ts'

/** How much of the picture's height the drawing takes, above the words. */
const STRIP = 262
const LINE = 6
const SCALE = WIDTH / TAKE_WIDTH
const ROOM = WIDTH - 2 * LEFT
/** The last line of words begins here, beside the club's name. */
const FOOT = 560

const colors = { night: '#0b1220', text: '#e8eef7', muted: '#a9b8cc' } as const
/** Sizes of the headline, the largest first that holds it. */
const sizes = [112, 96, 84, 72] as const

/** What is told of a post before it is opened. */
export type SharedPost = { title: string; take: Take; note: string }

/** Draws the picture of a post's link: a drawing of the court across the top, the headline below it, and who says it. */
export function postDrawingOf({ title, take, note }: SharedPost, club: string): Drawing {
  const { size, lines } = fitHeadline(title)
  const gap = size * 0.96
  const top = STRIP + LINE
  // In the middle of its room, by the height of its capitals.
  const first = top + (FOOT - top - gap * (lines.length - 1) + size * 0.7) / 2
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs>${turf}</defs><g transform="translate(0 ${(STRIP - SCALE * TAKE_HEIGHT) / 2}) scale(${SCALE})">`,
    `<rect width="${TAKE_WIDTH}" height="${TAKE_HEIGHT}" fill="url(#turf)"/>${drawTake[take]()}</g>`,
    // What is below the strip is laid over the drawing: the renderer fails on some that are clipped.
    `<rect y="${STRIP}" width="${WIDTH}" height="${HEIGHT - STRIP}" fill="${colors.night}"/>`,
    `<rect y="${STRIP}" width="${WIDTH}" height="${LINE}" fill="${colors.text}"/>`,
    ...lines.map((line, index) =>
      writeLine(line, { x: LEFT, y: Math.round(first + index * gap), size, fill: colors.text }),
    ),
    drawBrand(club, FOOT, colors),
    `<g text-anchor="end">${writeLine(note, { x: WIDTH - LEFT, y: FOOT + 32, size: 34, fill: colors.muted, face: 'plain' })}</g>`,
    '</svg>',
  ].join('')
  return { svg, version: createHash('sha256').update(svg).digest('base64url').slice(0, 16) }
}

const turf = [
  '<radialGradient id="turf" gradientUnits="userSpaceOnUse" cx="400" cy="40" r="420">',
  '<stop offset="0" stop-color="#1450b8"/><stop offset=".55" stop-color="#10409a"/><stop offset="1" stop-color="#0c2f73"/>',
  '</radialGradient>',
].join('')

/** The headline as large as its room lets it be, on up to three lines; the smallest is cut where even that is too long. */
function fitHeadline(title: string): { size: number; lines: string[] } {
  const tries = sizes.map((size) => fitText(title, { width: ROOM, size, least: size, lines: size > 84 ? 2 : 3 }))
  const whole = tries.find(({ lines }) => !lines.some((line) => line.endsWith('…')))
  return whole ?? tries.at(-1) ?? { size: sizes[0], lines: [title] }
}
