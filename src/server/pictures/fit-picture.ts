import { type Pixels, turnPicture } from './turn-picture.ts'

/**
 * Makes a whole picture smaller until it fits into a box, in pixels, and turns it as EXIF says (1 to 8). What shines through
 * stays so.
 */
export function fitPicture(picture: Pixels, { width, height, turn }: { width: number; height: number; turn: number }) {
  const [across, down] = turn > 4 ? [height, width] : [width, height]
  const scale = Math.min(1, across / picture.width, down / picture.height)
  const [columns, rows] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ]
  return turnPicture(shrinkTo(picture, { ...picture, left: 0, top: 0 }, { columns, rows }), turn)
}

/** What is taken of a picture, in its pixels. */
type Part = { left: number; top: number; width: number; height: number }

/** Each pixel is the mean of those that fall into it; what hardly shows counts little for its colour. */
export function shrinkTo(
  picture: Pixels,
  { left, top, width, height }: Part,
  { columns, rows }: { columns: number; rows: number },
): Pixels {
  const { data } = picture
  const small = new Uint8ClampedArray(columns * rows * 4)
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      let [red, green, blue, opacity, count] = [0, 0, 0, 0, 0]
      for (let row = top + from(y, height, rows); row < top + from(y + 1, height, rows); row += 1) {
        const start = (row * picture.width + left + from(x, width, columns)) * 4
        const end = (row * picture.width + left + from(x + 1, width, columns)) * 4
        for (let at = start; at < end; at += 4) {
          const part = data[at + 3] ?? 255
          red += (data[at] ?? 0) * part
          green += (data[at + 1] ?? 0) * part
          blue += (data[at + 2] ?? 0) * part
          opacity += part
          count += 1
        }
      }
      const whole = Math.max(opacity, 1)
      small.set([red / whole, green / whole, blue / whole, opacity / count], (y * columns + x) * 4)
    }
  }
  return { data: small, width: columns, height: rows }
}

/** The first of `of` rows or columns that fall into the one at a place among `to`. */
function from(at: number, of: number, to: number): number {
  return Math.floor((at * of) / to)
}

/** What shines through is laid on white. */
export function layOnWhite({ data, ...size }: Pixels): Pixels {
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? 255) / 255
    if (opacity === 1) continue
    for (let color = at; color < at + 3; color += 1) data[color] = (data[color] ?? 0) * opacity + 255 * (1 - opacity)
    data[at + 3] = 255
  }
  return { data, ...size }
}
