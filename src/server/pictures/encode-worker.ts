import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import decodeJpeg, { init as initJpeg } from '@jsquash/jpeg/decode.js'
import decodePng, { init as initPng } from '@jsquash/png/decode.js'
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js'
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js'
import { makeSquare, type Pixels } from './make-square.ts'

/** The thread of one picture: it starts with the file and the code of two codecs, answers the square as WebP or null, and ends. */
const bytes = takeBytes('bytes')
const decoder = takeBytes('decoder')
const encoder = takeBytes('encoder')
const [width, height, turn, side] = [takeNumber('width'), takeNumber('height'), takeNumber('turn'), takeNumber('side')]

// No codec can grow beyond it, whatever a file makes it do. It holds for the whole program, whose other codecs take less.
setFlagsFromString(`--wasm-max-mem-pages=${takeNumber('pages')}`)

const codecs = {
  png: { init: () => initPng(decoder), decode: decodePng },
  jpeg: { init: () => initJpeg({ wasmBinary: decoder }), decode: decodeJpeg },
  webp: { init: () => initWebp({ wasmBinary: decoder }), decode: decodeWebp },
} as const

parentPort?.postMessage(await encodeSquare().catch(() => null), [])

/** Null where the decoder gives up, or finds another picture than its head told of. */
async function encodeSquare(): Promise<Uint8Array | null> {
  const picture = await decode()
  if (picture?.width !== width || picture.height !== height) return null
  const square = makeSquare(picture, { side, turn })
  await initEncoder({ wasmBinary: encoder })
  return new Uint8Array(await encodeWebp({ ...square, colorSpace: 'srgb' }, { quality: 80 }))
}

async function decode(): Promise<Pixels | null> {
  const kind: unknown = Reflect.get(Object(workerData), 'kind')
  if (kind !== 'png' && kind !== 'jpeg' && kind !== 'webp') return null
  const codec = codecs[kind]
  await codec.init()
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const decoded: unknown = await codec.decode(file)
  return isPicture(decoded) ? decoded : null
}

function isPicture(decoded: unknown): decoded is Pixels {
  return Reflect.get(Object(decoded), 'data') instanceof Uint8ClampedArray
}

function takeBytes(name: string): Uint8Array<ArrayBuffer> {
  const taken: unknown = Reflect.get(Object(workerData), name)
  if (!(taken instanceof Uint8Array) || !(taken.buffer instanceof ArrayBuffer)) throw new Error(`${name} is missing.`)
  return new Uint8Array(taken.buffer, taken.byteOffset, taken.byteLength)
}

function takeNumber(name: string): number {
  return Number(Reflect.get(Object(workerData), name))
}
