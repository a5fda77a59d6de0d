import { fitPicture, layOnWhite } from './fit-picture.ts'
import type { Pixels } from './turn-picture.ts'

/** A picture is at most so many times as high as it is wide: what is higher is made narrower. */
const HEIGHTS = 2

/**
 * A whole picture in each width that it has, in pixels, turned as EXIF says (1 to 8): never enlarged, so that one that is narrower
 * than all comes as it is. The narrowest first. What shines through is laid on white, as the page behind may be dark.
 */
export function fitToWidths(picture: Pixels, { widths, turn }: { widths: readonly number[]; turn: number }): Pixels[] {
  const own = turn > 4 ? picture.height : picture.width
  const fitting = widths.filter((width) => width <= own).toSorted((one, other) => other - one)
  const made: Pixels[] = []
  for (const width of fitting.length > 0 ? fitting : [own]) {
    // Each is made of the next larger one: all of them of the picture itself would take three times as long.
    const [larger] = made
    const box = { width, height: width * HEIGHTS }
    made.unshift(larger ? fitPicture(larger, { ...box, turn: 1 }) : layOnWhite(fitPicture(picture, { ...box, turn })))
  }
  return made
}
