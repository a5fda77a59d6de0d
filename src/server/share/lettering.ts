import { escapeMarkup } from '../escape-markup.ts'

/** The faces of the pictures, by the names that their files carry: the display face of the club, condensed. */
export const faces = { heavy: 'Saira ExtraCondensed ExtraBold', plain: 'Saira ExtraCondensed Medium' } as const

type Lettering = { x: number; y: number; size: number; fill: string; face?: keyof typeof faces; centered?: boolean }

/** Writes one line of text; `y` is its baseline, `x` its left end, or its middle when `centered`. */
export function writeLine(text: string, { x, y, size, fill, face = 'heavy', centered = false }: Lettering): string {
  const anchor = centered ? ' text-anchor="middle"' : ''
  return `<text x="${x}" y="${y}" fill="${fill}" font-family="${faces[face]}" font-size="${size}"${anchor}>${toDrawable(text)}</text>`
}

/** The width of a text, in ems of the heavy face: an estimate by kinds of characters that is never too small. */
export function emsOf(text: string): number {
  let ems = 0
  for (const character of toPlainText(text)) ems += widths.find(([kind]) => kind.test(character))?.[1] ?? 0.48
  return ems
}

const widths = [
  [/[ijlI.,:;!·'|’‘]/, 0.24],
  [/[ frt1J()[\]/"-]/, 0.31],
  [/[mwMW@%—…]/, 0.7],
  [/[a-z0-9CEFLST]/, 0.41],
  [/[A-Z]/, 0.45],
] as const

type Room = { width: number; size: number; least: number; lines: number }

/**
 * Fits a text into `width`: on one line, at most `size` and at least `least` large; else at `least` on up to `lines` lines,
 * and cut where they don't hold it.
 */
export function fitText(text: string, { width, size, least, lines }: Room): { size: number; lines: string[] } {
  const whole = width / emsOf(text)
  if (whole >= least) return { size: Math.min(size, Math.floor(whole)), lines: [text] }
  const words = text.split(/\s+/)
  const rows: string[] = []
  for (const word of words) {
    const row = rows.at(-1)
    const longer = row === undefined ? word : `${row} ${word}`
    if (row !== undefined && isFitting(longer, width, least)) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  const shown = rows.slice(0, lines)
  const last = shown.length - 1
  if (rows.length > lines) shown[last] = `${shown[last]}…`
  return { size: least, lines: shown.map((row) => cutText(row, width, least)) }
}

function isFitting(text: string, width: number, size: number): boolean {
  return emsOf(text) * size <= width
}

function cutText(text: string, width: number, size: number): string {
  if (isFitting(text, width, size)) return text
  let start = toPlainText(text)
  while (start !== '' && !isFitting(`${start}…`, width, size)) start = start.slice(0, -1)
  return `${start.trimEnd()}…`
}

/** Escapes a text for SVG. Characters that the faces don't have lose their accent, or are left out. */
export function toDrawable(text: string): string {
  return escapeMarkup(toPlainText(text))
}

function toPlainText(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€Œœ]/gu, (letter) => {
    if (/\s/.test(letter)) return ' '
    return strokes.get(letter) ?? letter.normalize('NFD').replaceAll(/[^\u0020-\u007e]/g, '')
  })
}

/** Letters with a stroke, which Unicode doesn't take for an accent. */
const strokes: ReadonlyMap<string, string> = new Map(Object.entries({ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' }))
