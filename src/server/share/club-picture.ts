import { createHash } from 'node:crypto'
import { drawBrand, LEFT } from './brand.ts'
import { drawCourt, paints } from './court.ts'
import { fitText, writeLine } from './lettering.ts'
import { type Drawing, HEIGHT, WIDTH } from './picture.ts'

/** How wide the words beside the court may be, in pixels. */
const ROOM = 648
const colors = { night: '#0b1220', text: '#e8eef7', muted: '#a9b8cc' } as const

/** Draws the picture of a link to the club itself: its name, what there is, and a court that waits for a fourth. */
export function clubDrawingOf(club: string, words: string): Drawing {
  const { size, lines } = fitText(words, { width: ROOM, size: 132, least: 132, lines: 3 })
  const first = HEIGHT / 2 + 40 - ((lines.length - 1) * size * 0.92) / 2 + size * 0.35
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs>${paints}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.night}"/>`,
    drawCourt({ lit: true, taken: 3 }),
    drawBrand(club, 46, colors),
    ...lines.map((line, at) =>
      writeLine(line, { x: LEFT, y: Math.round(first + at * size * 0.92), size, fill: colors.text }),
    ),
    '</svg>',
  ].join('')
  return { svg, version: createHash('sha256').update(svg).digest('base64url').slice(0, 16) }
}
