export type PictureKind = 'png' | 'jpeg' | 'webp'

/** What a picture says of itself before anything of it is decoded: enough to refuse what would take too much. */
export type PictureHead = {
  kind: PictureKind
  /** In pixels, as stored. */
  width: number
  height: number
  /** How it is to be turned and mirrored, 1 to 8 as EXIF counts them; 1 is as stored. */
  turn: number
  animated: boolean
}

/** So many parts, such as texts and profiles, stand before a picture at most. */
const PARTS_MAX = 1000

/** What kind of picture a file begins as; null of anything else. */
export function kindOf(bytes: Uint8Array): PictureKind | null {
  const start = Buffer.from(bytes.subarray(0, 12))
  if (start.subarray(0, 8).equals(pngSign)) return 'png'
  if (start.subarray(0, 3).equals(jpegSign)) return 'jpeg'
  return textAt(start, 0) === 'RIFF' && textAt(start, 8) === 'WEBP' ? 'webp' : null
}

/** Reads the head of a PNG, JPEG or WebP; null of anything else, of one that is cut short, contradicts itself or has too many parts. */
export function readPictureHead(bytes: Uint8Array): PictureHead | null {
  const kind = kindOf(bytes)
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return kind && readers[kind](file)
  } catch (error) {
    // What was to be read lies behind the end.
    if (error instanceof RangeError) return null
    throw error
  }
}

const readers = { png: readPng, jpeg: readJpeg, webp: readWebp }

const pngSign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const jpegSign = Buffer.from([0xff, 0xd8, 0xff])
const jpegEnd = Buffer.from([0xff, 0xd9])

function textAt(file: Buffer, at: number): string {
  return file.toString('latin1', at, at + 4)
}

function readPng(file: Buffer): PictureHead | null {
  if (textAt(file, 12) !== 'IHDR') return null
  const head = { kind: 'png', width: file.readUInt32BE(16), height: file.readUInt32BE(20), turn: 1 } as const
  let turn = 1
  let animated = false
  for (let at = 8, parts = 0; parts < PARTS_MAX; parts += 1) {
    const length = file.readUInt32BE(at)
    const type = textAt(file, at + 4)
    if (type === 'IDAT' || type === 'IEND') return { ...head, turn, animated }
    if (type === 'acTL') animated = true
    if (type === 'eXIf') turn = readTurn(file.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return null
}

/** Frames whose size stands where it is looked for: the ways of coding that cameras and browsers use. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])

function readJpeg(file: Buffer): PictureHead | null {
  let turn = 1
  for (let at = 2, parts = 0; parts < PARTS_MAX; parts += 1) {
    // Bytes between two segments are passed over, as decoders do.
    while (file.readUInt8(at) !== 0xff || file.readUInt8(at + 1) === 0xff || file.readUInt8(at + 1) === 0) at += 1
    const marker = file.readUInt8(at + 1)
    const length = file.readUInt16BE(at + 2)
    if (frames.has(marker)) {
      // One that was cut short has no end, and decoders would fill up the rest with grey.
      if (file.lastIndexOf(jpegEnd) < at) return null
      return {
        kind: 'jpeg',
        height: file.readUInt16BE(at + 5),
        width: file.readUInt16BE(at + 7),
        turn,
        animated: false,
      }
    }
    // The picture itself begins, or ends, without a frame.
    if (marker === 0xda || marker === 0xd9) return null
    const segment = file.subarray(at + 4, at + 2 + length)
    if (marker === 0xe1 && segment.toString('latin1', 0, 6) === 'Exif\0\0') turn = readTurn(segment.subarray(6))
    at += 2 + length
  }
  return null
}

function readWebp(file: Buffer): PictureHead | null {
  if (file.readUInt32LE(4) + 8 > file.length) return null
  const canvas =
    textAt(file, 12) === 'VP8X' ? { width: readUInt24(file, 24) + 1, height: readUInt24(file, 27) + 1 } : null
  const animated = canvas !== null && (file.readUInt8(20) & 2) !== 0
  if (canvas && animated) return { kind: 'webp', ...canvas, turn: 1, animated }
  let size: { width: number; height: number } | null = null
  let turn = 1
  let parts = 0
  for (let at = 12; at + 8 <= file.length; ) {
    parts += 1
    if (parts > PARTS_MAX) return null
    const type = textAt(file, at)
    const length = file.readUInt32LE(at + 4)
    if (type === 'VP8 ')
      size = { width: file.readUInt16LE(at + 14) & 0x3fff, height: file.readUInt16LE(at + 16) & 0x3fff }
    if (type === 'VP8L') {
      const bits = file.readUInt32LE(at + 9)
      size = { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    if (type === 'EXIF') turn = readTurn(file.subarray(at + 8, at + 8 + length))
    at += 8 + length + (length % 2)
  }
  if (!size || (canvas && (canvas.width !== size.width || canvas.height !== size.height))) return null
  return { kind: 'webp', ...size, turn, animated: false }
}

function readUInt24(file: Buffer, at: number): number {
  return file.readUIntLE(at, 3)
}

/** Reads the orientation from EXIF; 1 where it says none that there is. */
function readTurn(exif: Buffer): number {
  const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
  const little = textAt(tiff, 0) === 'II*\0'
  if (!little && textAt(tiff, 0) !== 'MM\0*') return 1
  const read16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const read32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const first = read32(4)
    for (let entry = 0; entry < read16(first); entry += 1) {
      const at = first + 2 + entry * 12
      const turn = read16(at) === 0x0112 ? read16(at + 8) : 0
      if (turn >= 1 && turn <= 8) return turn
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return 1
}
