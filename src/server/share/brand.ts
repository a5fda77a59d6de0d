import { faces, toDrawable } from './lettering.ts'

/** Where the words of a picture begin, in pixels from its left edge. */
export const LEFT = 56

/** Draws the club's name, its first word heavy, behind its mark; `y` is where the mark begins. */
export function drawBrand(club: string, y: number, { text, muted }: { text: string; muted: string }): string {
  const [first = '', ...rest] = toDrawable(club.toUpperCase()).split(' ')
  return [
    `<g transform="translate(${LEFT} ${y}) scale(1.4)" fill="none" stroke="${text}" stroke-width="1.5">`,
    '<path d="M.7.7h46.6v22.6H.7zM7.4.7v22.6M40.6.7v22.6M7.4 12h33.2"/><path d="M24-2v28" stroke-width="2.4"/></g>',
    `<text x="${LEFT + 84}" y="${y + 32}" fill="${text}" font-size="40" font-family="${faces.heavy}">${first}`,
    `<tspan dx="9" fill="${muted}" font-family="${faces.plain}">${rest.join(' ')}</tspan></text>`,
  ].join('')
}
