/** The largest file that is read, in bytes, and the longest side that a picture is worked on with, in pixels. */
const BYTES_MAX = 30 * 1024 * 1024
const SIDE_MAX = 1600

/** A part of a picture, in its pixels. */
export type Area = { x: number; y: number; width: number; height: number }

/**
 * Reads a chosen file as a picture that can be shown and cut, upright, no side longer than `sideMax` pixels; null where it is
 * none.
 */
export async function readPicture(file: File, sideMax = SIDE_MAX): Promise<string | null> {
  if (file.size > BYTES_MAX) return null
  try {
    const photo = await createImageBitmap(file)
    const scale = Math.min(1, sideMax / Math.max(photo.width, photo.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(photo.width * scale))
    canvas.height = Math.max(1, Math.round(photo.height * scale))
    draw(canvas, photo, { x: 0, y: 0, width: photo.width, height: photo.height })
    photo.close()
    return canvas.toDataURL('image/jpeg', 0.92)
  } catch {
    return null
  }
}

/** Cuts a part out of a picture that was read, as a file to be sent: so wide at most, in pixels. */
export async function cutPicture(picture: string, area: Area, widthMax: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, widthMax / area.width)
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  draw(canvas, await load(picture), area)
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cut.'))),
      'image/jpeg',
      0.92,
    )
  })
}

/** Draws a part of a picture all over a canvas. */
export async function previewPicture(canvas: HTMLCanvasElement, picture: string, area: Area): Promise<void> {
  draw(canvas, await load(picture), area)
}

async function load(picture: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = picture
  await image.decode()
  return image
}

function draw(canvas: HTMLCanvasElement, source: CanvasImageSource, { x, y, width, height }: Area): void {
  const context = canvas.getContext('2d')
  if (!context) return
  // What shines through lies on white.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height)
}
