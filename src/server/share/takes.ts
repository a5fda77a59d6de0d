import type { Take } from '#domain/posts/takes.ts'
import { drawGlass } from './take-glass.ts'

/** What the drawings are made for: 16:9, cropped at the edges where a place has another shape. */
export const TAKE_WIDTH = 640
export const TAKE_HEIGHT = 360

const INK = '#0b1220'
const SHADE = '#04102c'

/**
 * The seven drawings as marks of SVG within 640 × 360: white and shadow, on nothing. The court's colour lies below them,
 * and is the page's own.
 */
export const drawTake: Readonly<Record<Take, () => string>> = {
  tee: () => inPlace('translate(220 230) rotate(-17) scale(2.5) translate(-122 -200)', drawLines(5)),
  racket: () =>
    [
      inPlace('translate(470 60) rotate(24) scale(2.2) translate(-678 -200)', drawLines(5)),
      inPlace('translate(280 186) rotate(62) scale(1.28)', drawRacket()),
    ].join(''),
  balls: () =>
    [
      inPlace('translate(96 300) rotate(-9) scale(2.6) translate(0 -400)', drawLines(5) + drawWalls(1)),
      drawBall(214, 128),
      drawBall(300, 190),
      drawBall(182, 210),
    ].join(''),
  net: drawNet,
  top: () => inPlace('translate(320 182) rotate(-26) scale(.86) translate(-400 -200)', drawFromAbove()),
  score: drawScore,
  glass: () => drawGlass(TAKE_WIDTH, TAKE_HEIGHT),
}

/** A drawing as a picture of its own. */
export function takePictureOf(take: Take): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TAKE_WIDTH}" height="${TAKE_HEIGHT}" viewBox="0 0 ${TAKE_WIDTH} ${TAKE_HEIGHT}">${drawTake[take]()}</svg>`
}

function inPlace(transform: string, drawn: string): string {
  return `<g transform="${transform}">${drawn}</g>`
}

/** The lines of a court of 800 × 400. */
function drawLines(width: number): string {
  return `<path d="M0 0h800v400H0zM122 0v400M678 0v400M122 200h556" fill="none" stroke="#fff" stroke-width="${width}"/>`
}

/** The glass around such a court, from above, and its posts. */
function drawWalls(opacity: number): string {
  const along = Array.from({ length: 11 }, (_, index) => `M${index * 80} -14v10M${index * 80} 404v10`)
  const across = Array.from({ length: 6 }, (_, index) => `M-14 ${index * 80}h10M804 ${index * 80}h10`)
  return [
    `<g fill="none" stroke="#fff" opacity="${opacity}"><path d="M-9-9h818v418H-9z" stroke-width="2" opacity=".55"/>`,
    `<path d="${[...along, ...across].join('')}" stroke-width="5"/></g>`,
  ].join('')
}

/** A white ball at rest, its shadow to the left of it. */
function drawBall(x: number, y: number): string {
  return [
    `<g transform="translate(${x} ${y})">`,
    `<ellipse cx="-29" cy="27" rx="39" ry="23" fill="${SHADE}" opacity=".45" transform="rotate(-28 -29 27)"/>`,
    '<circle r="29" fill="#fff"/>',
    `<path d="M-27-10Q0 3 6-28M-9 28Q3 1 28 6" fill="none" stroke="${INK}" stroke-opacity=".6" stroke-width="3.6"/></g>`,
  ].join('')
}

const head = 'M0-96C50-96 78-56 78-12 78 38 36 62 20 88L20 104-20 104-20 88C-36 62-78 38-78-12-78-56-50-96 0-96Z'
const grip = '<rect x="-15" y="100" width="30" height="92" rx="8"'

/** A racket lying down: its holes stand in rows, each half a step beside the one above. */
function drawRacket(): string {
  const holes = Array.from({ length: 7 }, (_, row) => {
    const y = -66 + row * 18
    const steps = row % 2 === 0 ? [-1.5, -0.5, 0.5, 1.5] : [-2, -1, 0, 1, 2]
    return steps
      .map((step) => ({ x: step * 22, y }))
      .filter((hole) => (hole.x / 66) ** 2 + ((hole.y + 12) / 74) ** 2 < 1)
      .map((hole) => `<circle cx="${hole.x}" cy="${hole.y}" r="5"/>`)
  })
  return [
    `<g transform="translate(-13 15)" fill="${SHADE}" opacity=".42"><path d="${head}"/>${grip}/></g>`,
    `<path d="${head}" fill="${INK}" stroke="#fff" stroke-width="5"/>`,
    `${grip} fill="#fff"/><path d="M-15 116h30M-15 132h30M-15 148h30M-15 164h30" stroke="${INK}" stroke-width="3" opacity=".5"/>`,
    `<g fill="#fff" opacity=".5">${holes.flat().join('')}</g>`,
  ].join('')
}

/** The net from where one stands, its middle strap, the service line behind it. */
function drawNet(): string {
  const upright = Array.from({ length: 38 }, (_, index) => `M${index * 17 + 5} 148V360`)
  const level = Array.from({ length: 12 }, (_, index) => `M0 ${165 + index * 17}h640`)
  return [
    '<path d="M0 96h640M318 96 330 0" stroke="#fff" stroke-width="4"/>',
    `<path d="M0 148h640v212H0z" fill="${INK}" opacity=".42"/>`,
    `<path d="${[...upright, ...level].join('')}" stroke="#fff" stroke-width="1.4" opacity=".62"/>`,
    '<path d="M0 128Q320 146 640 128v24Q320 170 0 152z" fill="#fff"/><path d="M308 146h24v214h-24z" fill="#fff"/>',
  ].join('')
}

/** The court from above with three on their places; all around it is dark. */
function drawFromAbove(): string {
  return [
    `<path d="M-900-900h2600v2200H-900zM0 0v400h800V0z" fill="${INK}" opacity=".5"/>`,
    '<path d="M142 20h238v160H142zM142 220h238v160H142zM420 220h238v160H420z" fill="#fff"/>',
    drawLines(6),
    '<path d="M400-14v428" stroke="#fff" stroke-width="9" stroke-dasharray="9 4.5"/>',
    drawWalls(0.8),
  ].join('')
}

/** Three sets on the board; the one that was lost is pale. */
function drawScore(): string {
  const six =
    'M190 30H82Q36 30 36 76V240Q36 286 82 286H148Q194 286 194 240V178Q194 134 148 134H98V98Q98 84 112 84H190zM98 184H132V234H98z'
  const four = 'M330 286V230H240V184L282 30H346L300 176H330L346 112H392V176H412V230H392V286z'
  const seven = 'M466 286 542 86H450V30H616V76L532 286z'
  return [
    `<path d="${six}" fill="#fff" fill-rule="evenodd"/><path d="${four}" fill="#fff" opacity=".42"/><path d="${seven}" fill="#fff"/>`,
    '<path d="M0 322h640" stroke="#fff" stroke-width="6"/>',
    '<path d="M216 0v322M428 0v322" stroke="#fff" stroke-width="3" opacity=".45"/>',
  ].join('')
}
