/** A padel court from above, upright, its net across: the four boxes beside the net are the four places. */
const outline = { left: 800, right: 1164, top: 40, bottom: 590 } as const
const net = 315
const service = { top: 124, bottom: 506 } as const
const middle = 982
/** Centers of the boxes, in order of arrival: two against two. */
const places = [
  { x: 891, y: 406 },
  { x: 1073, y: 406 },
  { x: 891, y: 224 },
  { x: 1073, y: 224 },
] as const

const PANEL = 760
const RADIUS = 60

/** Draws the court on the right side of a picture, lit or dark, with somebody on `taken` of its four places. */
export function drawCourt({ lit, taken }: { lit: boolean; taken: number }): string {
  const { left, right, top, bottom } = outline
  const lines = [
    `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" stroke-width="5"/>`,
    `<path d="M${left} ${service.top}H${right}M${left} ${service.bottom}H${right}M${middle} ${service.top}V${service.bottom}" stroke-width="4" stroke-opacity=".6"/>`,
    `<path d="M${left - 24} ${net}H${right + 24}" stroke-width="9" stroke-dasharray="14 9"/>`,
  ].join('')
  return [
    `<rect x="${PANEL}" width="${1200 - PANEL}" height="630" fill="${lit ? 'url(#turf)' : '#111c2e'}"/>`,
    `<g fill="none" stroke="${lit ? '#fff' : '#5b708c'}">${lines}</g>`,
    ...places.map((place, index) => (index < taken ? drawSomebody(place, lit) : drawNobody(place, lit))),
  ].join('')
}

type Place = { x: number; y: number }

/** Draws a person, head and shoulders: nobody in particular. */
function drawSomebody({ x, y }: Place, lit: boolean): string {
  return [
    `<g class="taken" transform="translate(${x} ${y})"><circle r="${RADIUS}" fill="${lit ? '#fff' : '#5b708c'}"/>`,
    `<g fill="${lit ? '#10409a' : '#111c2e'}"><circle cy="-14" r="21"/>`,
    '<path d="M-38 37A40 39 0 0 1 38 37A53 53 0 0 1-38 37"/></g></g>',
  ].join('')
}

function drawNobody({ x, y }: Place, lit: boolean): string {
  if (!lit) return ''
  return [
    `<g class="free" transform="translate(${x} ${y})" fill="none" stroke="#fff">`,
    `<circle r="${RADIUS - 3}" fill="#0c2f73" stroke-width="6" stroke-dasharray="15.9 14"/>`,
    '<path d="M-20 0H20M0-20V20" stroke-width="8"/></g>',
  ].join('')
}

/** The gradient that a lit court is filled with, for the drawing's `defs`. */
export const paints = [
  '<radialGradient id="turf" gradientUnits="userSpaceOnUse" cx="982" cy="120" r="620">',
  '<stop offset="0" stop-color="#1a5fd6"/><stop offset=".5" stop-color="#10409a"/><stop offset="1" stop-color="#0c2f73"/>',
  '</radialGradient>',
].join('')
