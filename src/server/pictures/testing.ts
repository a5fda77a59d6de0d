import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'
import encodeJpeg, { init as initJpeg } from '@jsquash/jpeg/encode.js'
import decodeWebp, { init as initDecoder } from '@jsquash/webp/decode.js'
import encodeWebp, { init as initWebp } from '@jsquash/webp/encode.js'
import { z } from 'zod'

/** Pictures made by the tests themselves, good ones and bad ones. */

type Color = readonly [number, number, number]
const red: Color = [220, 30, 30]
const blue: Color = [30, 30, 220]

/** Red on the left, blue on the right. */
function halves(width: number, height: number) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    data.set([...(at % width < width / 2 ? red : blue), 255], at * 4)
  }
  return { data, width, height, colorSpace: 'srgb' as const }
}

const require = createRequire(import.meta.url)
const codeOf = (file: string) => readFile(require.resolve(file))

/** A JPEG, red on the left and blue on the right. */
export async function makeJpeg(width = 64, height = 64): Promise<Buffer> {
  await initJpeg({ wasmBinary: await codeOf('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm') })
  return Buffer.from(await encodeJpeg(halves(width, height), { quality: 90 }))
}

/** A WebP, red on the left and blue on the right. */
export async function makeWebp(width = 64, height = 64): Promise<Buffer> {
  await initWebp({ wasmBinary: await codeOf('@jsquash/webp/codec/enc/webp_enc_simd.wasm') })
  return Buffer.from(await encodeWebp(halves(width, height), { quality: 90 }))
}

/** The colours of a WebP at its four corners, from the upper left on clockwise: `red`, `blue`, `white` or something else. */
export async function cornersOf(webp: Buffer): Promise<{ side: number; corners: string[] }> {
  await initDecoder({ wasmBinary: await codeOf('@jsquash/webp/codec/dec/webp_dec.wasm') })
  const decoded: unknown = await decodeWebp(new Uint8Array(webp).buffer)
  const { data, width: side } = pixelsSchema.parse(decoded)
  const near = Math.floor(side / 8)
  const far = side - 1 - near
  const places = [
    [near, near],
    [far, near],
    [far, far],
    [near, far],
  ] as const
  const corners = places.map(([x, y]) => nameOf(data.subarray((y * side + x) * 4, (y * side + x) * 4 + 3)))
  return { side, corners }
}

const pixelsSchema = z.object({ data: z.instanceof(Uint8ClampedArray), width: z.int() })

function nameOf([r = 0, g = 0, b = 0]: Iterable<number> & { [at: number]: number }): string {
  if (r > 200 && g > 200 && b > 200) return 'white'
  if (r > 150 && b < 100) return 'red'
  return b > 150 && r < 100 ? 'blue' : `${r} ${g} ${b}`
}

type PngParts = {
  width?: number
  height?: number
  /** As in the file: 6 has colours and opacity, 3 a palette. */
  colors?: number
  depth?: number
  /** What is packed; rows of zeros where nothing is said. */
  rows?: Buffer
  packed?: Buffer
  before?: Buffer[]
  after?: Buffer[]
}

/** A PNG, all of it through-shining where nothing else is said. */
export function makePng(parts: PngParts = {}): Buffer {
  const { width = 64, height = 64, colors = 6, depth = 8, before = [], after = [] } = parts
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colors], 8)
  const packed = parts.packed ?? deflateSync(parts.rows ?? Buffer.alloc((width * 4 + 1) * height))
  return Buffer.concat([
    pngSign,
    makeChunk('IHDR', head),
    ...before,
    makeChunk('IDAT', packed),
    makeChunk('IEND', Buffer.alloc(0)),
    ...after,
  ])
}

export const pngSign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A part of a PNG. */
export function makeChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A segment of a JPEG. */
export function makeSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A JPEG with further segments at its start. */
export function insertSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** EXIF that says how a picture is to be turned, and where it was taken. */
export function makeExif(turn: number, place = ''): Buffer {
  const entry = Buffer.alloc(12)
  entry.writeUInt16BE(0x0112, 0)
  entry.writeUInt16BE(3, 2)
  entry.writeUInt32BE(1, 4)
  entry.writeUInt16BE(turn, 8)
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    Buffer.from([0, 0, 0, 8, 0, 1]),
    entry,
    Buffer.alloc(4),
    Buffer.from(place),
  ])
}

/** A file of chunks as WebP has them. */
export function makeRiff(kind: string, ...chunks: readonly [type: string, content: Buffer][]): Buffer {
  const parts = chunks.map(([type, content]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(content.length)
    return Buffer.concat([Buffer.from(type, 'latin1'), length, content, Buffer.alloc(content.length % 2)])
  })
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), ...parts])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), size, body])
}
