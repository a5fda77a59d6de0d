/** A point in metres: to the right, into the court from its near end, and up. */
type Point = readonly [x: number, y: number, z: number]

/** Where one stands: behind the near glass, right of the middle, somewhat above the heads. */
const eye = { x: 6.2, y: -4, z: 2.4 } as const
const SKY = '#0e1a30'
const GLASS = '#6fa8f0'
const FRAME = '#9cc3f5'

/** Draws a court as it is seen through its near end: floor, net, glass and fence, in a picture of `width` × `height`. */
export function drawGlass(width: number, height: number): string {
  const project = ([x, y, z]: Point): string => {
    const scale = (width * 0.9) / (y - eye.y)
    return `${round(width * 0.4 + scale * (x - eye.x))} ${round(height * 0.36 - scale * (z - eye.z))}`
  }
  const line = (...points: readonly Point[]): string => `M${points.map(project).join('L')}`
  const shape = (...points: readonly Point[]): string => `${line(...points)}z`
  const depths = Array.from({ length: 11 }, (_, index) => index * 2)
  const posts = depths.map((y) => [0, 10].map((x) => line([x, y, 0], [x, y, heightAt(y)])).join(''))
  const panes = [2, 4, 6, 8].map((x) => line([x, 20, 0], [x, 20, 4]))
  const mesh = Array.from({ length: 41 }, (_, index) => line([index * 0.25, 10, 0], [index * 0.25, 10, 0.88]))
  const cords = [0.22, 0.44, 0.66].map((z) => line([0, 10, z], [10, 10, z]))
  return [
    // All but the floor is night; the floor is what lies below the drawing.
    `<path d="M0 0h${width}v${height}H0z${shape([0, -3, 0], [0, 20, 0], [10, 20, 0], [10, -3, 0])}" fill="${SKY}" fill-rule="evenodd"/>`,
    `<path d="${shape([0, -3, 0], [0, 20, 0], [0, 20, 3], [0, -3, 3])}${shape([10, -3, 0], [10, 20, 0], [10, 20, 3], [10, -3, 3])}${shape([0, 20, 0], [10, 20, 0], [10, 20, 4], [0, 20, 4])}" fill="${GLASS}" opacity=".1"/>`,
    `<path d="${[...posts, ...panes].join('')}${line([0, -3, 3], [0, 16, 3], [0, 16, 4], [0, 20, 4], [10, 20, 4], [10, 16, 4], [10, 16, 3], [10, -3, 3])}${line([0, 20, 3], [10, 20, 3])}" fill="none" stroke="${FRAME}" stroke-width="1.25" opacity=".6"/>`,
    `<path d="${line([0, -3, 0], [0, 20, 0], [10, 20, 0], [10, -3, 0])}${line([0, 3, 0], [10, 3, 0])}${line([0, 17, 0], [10, 17, 0])}${line([5, 3, 0], [5, 17, 0])}" fill="none" stroke="#fff" stroke-width="2.5"/>`,
    `<path d="${shape([0, 10, 0], [0, 10, 0.9], [10, 10, 0.9], [10, 10, 0])}" fill="#0b1220" opacity=".35"/>`,
    `<path d="${[...mesh, ...cords].join('')}" fill="none" stroke="#fff" stroke-width=".6" opacity=".5"/>`,
    `<path d="${line([0, 10, 0.92], [5, 10, 0.88], [10, 10, 0.92])}" fill="none" stroke="#fff" stroke-width="4"/>`,
  ].join('')
}

/** The fence is a metre higher near the far end. */
function heightAt(y: number): number {
  return y >= 16 ? 4 : 3
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
