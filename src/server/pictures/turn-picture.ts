/** Pixels in rows, four bytes each: red, green, blue, opacity. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

type Source = (x: number, y: number, right: number, bottom: number) => readonly [number, number]

/** Where each pixel of the turned picture comes from, by column and row; `right` and `bottom` are the last ones there. */
const sources: Readonly<Record<number, Source>> = {
  2: (x, y, right) => [right - x, y],
  3: (x, y, right, bottom) => [right - x, bottom - y],
  4: (x, y, _right, bottom) => [x, bottom - y],
  5: (x, y) => [y, x],
  6: (x, y, _right, bottom) => [y, bottom - x],
  7: (x, y, right, bottom) => [right - y, bottom - x],
  8: (x, y, right) => [right - y, x],
}

/** A picture turned and mirrored as EXIF counts it, 1 to 8; 1 is as it is. */
export function turnPicture(picture: Pixels, turn: number): Pixels {
  const sourceOf = sources[turn]
  if (!sourceOf) return picture
  const { data, width, height } = picture
  const [columns, rows] = turn > 4 ? [height, width] : [width, height]
  const turned = new Uint8ClampedArray(data.length)
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const [column, row] = sourceOf(x, y, width - 1, height - 1)
      const from = (row * width + column) * 4
      turned.set(data.subarray(from, from + 4), (y * columns + x) * 4)
    }
  }
  return { data: turned, width: columns, height: rows }
}
