import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js'
import decodePng, { init as initPng } from '@jsquash/png/decode.js'
import encodePng, { init as initPngEncoder } from '@jsquash/png/encode.js'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import encodeWebp, { init as initWebpEncoder } from '@jsquash/webp/encode.js'
import { isRecord } from '#domain/is-record.ts'
import { pictureRefusal } from '#domain/users/picture.ts'
import { fitPicture } from './fit-picture.ts'
import { fitToWidths } from './fit-widths.ts'
import { makeSquare } from './make-square.ts'
import { type PictureKind, readPictureHead } from './picture-head.ts'
import type { Pixels } from './turn-picture.ts'

/** What the thread is started with: the file, the code of two codecs, what is wanted, and what it may take. */
export type EncodeTask = {
  bytes: Uint8Array<ArrayBuffer>
  decoder: Uint8Array<ArrayBuffer>
  encoder: Uint8Array<ArrayBuffer>
  shape: 'square' | 'whole' | 'widths'
  /** The size that it comes out in at most. */
  box: { width: number; height: number }
  /** The most memory of a codec, in pages of 64 KiB. */
  pages: number
  widths: readonly number[]
  bytesMax: number
}

/**
 * The thread of one picture: it starts with the file and the code of two codecs, answers what the file says of itself, and the picture as
 * it is wanted or null, and ends. Nothing of the file but its kind is read before.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- encoder.ts makes it so
const { bytes, decoder, encoder, shape, box, pages, widths, bytesMax } = workerData as EncodeTask
const head = readPictureHead(bytes)
const turn = head?.turn ?? 1

/** What is tried, the best first, until the file of a width is small enough. */
const qualities = [80, 68, 56, 44, 32, 20, 8]

// No codec can grow beyond it, whatever a file makes it do. It holds for the whole program, whose other codecs take less.
setFlagsFromString(`--wasm-max-mem-pages=${pages}`)

const codecs = {
  png: { init: () => initPng(decoder), decode: decodePng },
  jpeg: { init: () => initJpeg({ wasmBinary: decoder }), decode: decodeJpeg },
  webp: { init: () => initWebp({ wasmBinary: decoder }), decode: decodeWebp },
} as const

void encode()
  .catch(() => null)
  .then((made) => parentPort?.postMessage({ head, made }, []))

/** Null where its head is refused, the decoder gives up, or it finds another picture than its head told of. */
async function encode(): Promise<Uint8Array | Made[] | null> {
  if (!head || pictureRefusal(head)) return null
  const picture = await decode(head.kind)
  if (picture?.width !== head.width || picture.height !== head.height) return null
  if (shape === 'widths') return await encodeWidths(picture)
  return new Uint8Array(shape === 'whole' ? await encodeWhole(picture) : await encodeSquare(picture))
}

type Made = { width: number; height: number; bytes: Uint8Array }

async function encodeWidths(picture: Pixels): Promise<Made[]> {
  await initWebpEncoder({ wasmBinary: encoder })
  const made: Made[] = []
  for (const fitted of fitToWidths(picture, { widths, turn })) {
    const file = await encodeSmall(fitted)
    // Of one that is too rich for its size the smaller ones do.
    if (file) made.push({ width: fitted.width, height: fitted.height, bytes: file })
  }
  return made
}

async function encodeSmall(picture: Pixels): Promise<Uint8Array | null> {
  for (const quality of qualities) {
    const file = await encodeWebp({ ...picture, colorSpace: 'srgb' }, { quality })
    if (file.byteLength <= bytesMax) return new Uint8Array(file)
  }
  return null
}

async function encodeSquare(picture: Pixels): Promise<ArrayBuffer> {
  const square = makeSquare(picture, { side: box.width, turn })
  await initWebpEncoder({ wasmBinary: encoder })
  return await encodeWebp({ ...square, colorSpace: 'srgb' }, { quality: 80 })
}

async function encodeWhole(picture: Pixels): Promise<ArrayBuffer> {
  const whole = fitPicture(picture, { ...box, turn })
  await initPngEncoder(encoder)
  return await encodePng({ ...whole, colorSpace: 'srgb' })
}

async function decode(kind: PictureKind): Promise<Pixels | null> {
  const codec = codecs[kind]
  await codec.init()
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const decoded: unknown = await codec.decode(file)
  return isPicture(decoded) ? decoded : null
}

function isPicture(decoded: unknown): decoded is Pixels {
  return isRecord(decoded) && decoded['data'] instanceof Uint8ClampedArray
}
