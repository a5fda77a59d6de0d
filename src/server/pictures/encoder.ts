import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { Refused, refuse } from '#domain/errors.ts'
import { PICTURE_FILE_MAX, PICTURE_WIDTHS } from '#domain/posts/kinds.ts'
import { pictureRefusal } from '#domain/users/picture.ts'
import type { Clock } from '../clock.ts'
import { figures } from '../limits/figures.ts'
import { createSerial } from '../limits/serial.ts'
import { readPackageFile } from '../package-file.ts'
import { kindOf, type PictureKind } from './picture-head.ts'
import { createTimeLimit } from './time-limit.ts'

const webp = '@jsquash/webp/codec/enc/webp_enc_simd.wasm'

/**
 * What a picture is made into: its middle square as WebP; all of it as PNG, which every mail reader shows; or all of it as a WebP
 * for each width. `width` and `height` are the most it has, in pixels.
 */
const shapes = {
  square: { width: 256, height: 256, codec: webp },
  whole: { width: 480, height: 144, codec: '@jsquash/png/codec/pkg/squoosh_png_bg.wasm' },
  widths: { width: 0, height: 0, codec: webp },
} as const
type Shape = keyof typeof shapes

/** A picture in one of its widths, as WebP; its size in pixels. */
export type PictureFile = { width: number; height: number; bytes: Buffer }

/** Seconds that a large one takes on a small computer. */
const SECONDS_EACH = 2
/** A picture that takes longer is meant to, in milliseconds. */
const PATIENCE = 15_000
/** What a codec may take: 150 MB hold the largest picture and what a decoder needs beside it. In pages of 64 KiB. */
const PAGES = 2400
/** What else the thread may take, in MB. */
const HEAP = 64

export type Encoder = {
  /**
   * Makes a picture (the middle square, if no shape is named) of a PNG, JPEG or WebP that an account sent, without what else the file
   * said. Refuses what is none of them, moves, or is too large; `errors.overloaded` when too many wait, `errors.tooMany` of an
   * account whose pictures took all the time that one has.
   */
  encode: (account: number, bytes: Uint8Array, shape?: Exclude<Shape, 'widths'>) => Promise<Buffer>
  /**
   * Makes a picture in each width that it has, at most three, none of more bytes than a page's picture may have: the smallest first.
   * Refuses as `encode` does.
   */
  encodeWidths: (account: number, bytes: Uint8Array) => Promise<PictureFile[]>
  close: () => Promise<void>
}

/**
 * Creates what makes pictures one at a time, one of each account in turn, each in a thread of its own: whatever a file does to it goes
 * with the thread.
 */
export function createEncoder(clock: Clock): Encoder {
  const serial = createSerial({ waiting: figures.uploads.waiting, seconds: SECONDS_EACH })
  const time = createTimeLimit(clock, figures.uploads.secondsPerHour)
  let running: Worker | null = null
  const encodeNow = async (bytes: Uint8Array, kind: PictureKind, shape: Shape): Promise<unknown> => {
    running = await startThread(bytes, kind, shape)
    try {
      return await resultOf(running)
    } finally {
      await running.terminate()
      running = null
    }
  }
  const make = async (account: number, bytes: Uint8Array, shape: Shape): Promise<unknown> => {
    const kind = kindOf(bytes)
    if (!kind) throw new Refused({ key: 'users.errors.picture' })
    const result = await serial.run(
      String(account),
      async () => await time.spend(account, () => encodeNow(bytes, kind, shape)),
    )
    const { head, made } = resultSchema.parse(result ?? {})
    refuse(pictureRefusal(head))
    return made
  }
  return {
    close: async () => {
      await running?.terminate()
    },
    encode: async (account, bytes, shape = 'square') => {
      const made = await make(account, bytes, shape)
      if (!(made instanceof Uint8Array)) throw new Refused({ key: 'users.errors.picture' })
      return Buffer.from(made)
    },
    encodeWidths: async (account, bytes) => {
      const made = filesSchema.safeParse(await make(account, bytes, 'widths'))
      if (!made.success) throw new Refused({ key: 'users.errors.picture' })
      return made.data.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) }))
    },
  }
}

/** What the thread answers: what it read of the picture's head, null where it can't be read, and what it made. */
const resultSchema = z.object({
  head: z.object({ width: z.number(), height: z.number(), animated: z.boolean() }).nullable().default(null),
  made: z.unknown(),
})
const filesSchema = z.array(z.object({ width: z.int(), height: z.int(), bytes: z.instanceof(Uint8Array) })).min(1)

/** Waits for what the thread makes: nothing of one that fails, ends or takes too long, as it met a picture that is none. */
async function resultOf(thread: Worker): Promise<unknown> {
  const signal = AbortSignal.timeout(PATIENCE)
  const told: Promise<unknown[]> = Promise.race([once(thread, 'message', { signal }), once(thread, 'exit', { signal })])
  const [made] = await told.catch(() => [])
  return made
}

const limits = { widths: PICTURE_WIDTHS, bytesMax: PICTURE_FILE_MAX }

const codecs = {
  png: '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  jpeg: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  webp: '@jsquash/webp/codec/dec/webp_dec.wasm',
} as const satisfies Record<PictureKind, string>

/** Starts the thread of a picture: its file is beside this one, in the source as in the built program. */
async function startThread(bytes: Uint8Array, kind: PictureKind, shape: Shape): Promise<Worker> {
  const { width, height, codec } = shapes[shape]
  const [decoder, encoder] = await Promise.all([codecs[kind], codec].map(readPackageFile))
  const file = new URL(`./encode-worker${extname(import.meta.url)}`, import.meta.url)
  const thread = new Worker(file, {
    workerData: { bytes, shape, box: { width, height }, pages: PAGES, decoder, encoder, ...limits },
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
    // What decoders say of a file is nothing for the log.
    stdout: true,
    stderr: true,
  })
  // Whoever waits for the picture gets the error; without a listener it would end the program.
  thread.on('error', () => undefined)
  thread.unref()
  return thread
}
