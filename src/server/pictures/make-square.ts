import { layOnWhite, shrinkTo } from './fit-picture.ts'
import { type Pixels, turnPicture } from './turn-picture.ts'

/**
 * Cuts the middle square out of a picture, makes it smaller where it is larger than `side`, turns it as EXIF says (1 to 8), and
 * lays what shines through on white.
 */
export function makeSquare(picture: Pixels, { side, turn }: { side: number; turn: number }): Pixels {
  const size = Math.min(picture.width, picture.height)
  const [left, top] = [Math.floor((picture.width - size) / 2), Math.floor((picture.height - size) / 2)]
  const edge = Math.min(size, side)
  const part = { left, top, width: size, height: size }
  return turnPicture(layOnWhite(shrinkTo(picture, part, { columns: edge, rows: edge })), turn)
}
