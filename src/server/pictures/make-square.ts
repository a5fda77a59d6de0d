import { type Pixels, turnPicture } from './turn-picture.ts'

/**
 * Cuts the middle square out of a picture, makes it smaller where it is larger than `side`, turns it as EXIF says (1 to 8), and
 * lays what shines through on white.
 */
export function makeSquare(picture: Pixels, { side, turn }: { side: number; turn: number }): Pixels {
  return turnPicture(shrink(picture, side), turn)
}

/** Each pixel is the mean of those that fall into it. */
function shrink({ data, width, height }: Pixels, most: number): Pixels {
  const cut = Math.min(width, height)
  const side = Math.min(cut, most)
  const [left, top] = [Math.floor((width - cut) / 2), Math.floor((height - cut) / 2)]
  const small = new Uint8ClampedArray(side * side * 4)
  const edgeOf = (at: number) => Math.floor((at * cut) / side)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let [red, green, blue, count] = [0, 0, 0, 0]
      for (let row = top + edgeOf(y); row < top + edgeOf(y + 1); row += 1) {
        const start = (row * width + left + edgeOf(x)) * 4
        const end = (row * width + left + edgeOf(x + 1)) * 4
        for (let at = start; at < end; at += 4) {
          const opacity = (data[at + 3] ?? 255) / 255
          red += (data[at] ?? 0) * opacity + 255 * (1 - opacity)
          green += (data[at + 1] ?? 0) * opacity + 255 * (1 - opacity)
          blue += (data[at + 2] ?? 0) * opacity + 255 * (1 - opacity)
          count += 1
        }
      }
      small.set([red / count, green / count, blue / count, 255], (y * side + x) * 4)
    }
  }
  return { data: small, width: side, height: side }
}
