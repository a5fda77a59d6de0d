import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { figures } from '../limits/figures.ts'
import { createSerial } from '../limits/serial.ts'
import { readPackageFile } from '../package-file.ts'

/** After so long without work the thread ends and gives its memory back, in milliseconds. */
const REST = 30_000

export type Painter = {
  /** Makes a PNG of a drawing (SVG), one at a time; `errors.overloaded` when too many wait. */
  paint: (svg: string) => Promise<Buffer>
  close: () => Promise<void>
}

/**
 * Creates a painter that works in a thread of its own, so that no booking waits for a picture. The thread starts with the
 * first drawing and ends after `rest` milliseconds without one.
 */
export function createPainter(rest: number = REST): Painter {
  let thread: Promise<Worker> | null = null
  const serial = createSerial({ waiting: figures.drawings.waiting, seconds: 1 })
  let resting: NodeJS.Timeout | undefined
  const close = async (): Promise<void> => {
    clearTimeout(resting)
    const ending = thread
    thread = null
    await (await ending)?.terminate()
  }
  const paintNow = async (svg: string): Promise<Buffer> => {
    clearTimeout(resting)
    thread ??= startThread()
    try {
      const png = await paintIn(await thread, svg)
      resting = setTimeout(() => void close(), rest).unref()
      return png
    } catch (error) {
      // What went wrong may have ended the thread: the next drawing gets another.
      await close().catch(() => undefined)
      throw error
    }
  }
  return {
    close,
    paint: (svg) => serial.run('', () => paintNow(svg)),
  }
}

async function paintIn(thread: Worker, svg: string): Promise<Buffer> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    const reply: Promise<unknown[]> = Promise.race([
      once(thread, 'message', { signal }),
      once(thread, 'exit', { signal }),
    ])
    thread.postMessage(svg, [])
    const [png] = await reply
    if (!(png instanceof Uint8Array)) throw new Error('The thread that makes pictures has ended.')
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  } finally {
    listening.abort()
  }
}

/** Starts the thread: its file is beside this one, in the source as in the built program. */
async function startThread(): Promise<Worker> {
  const files = await Promise.all(
    [
      '@resvg/resvg-wasm/index_bg.wasm',
      '@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-500-normal.woff2',
      '@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-800-normal.woff2',
    ].map(readPackageFile),
  )
  const file = new URL(`./picture-worker${extname(import.meta.url)}`, import.meta.url)
  const thread = new Worker(file, { workerData: files })
  // The one who waits for the picture gets the error; without a listener it would end the program.
  thread.on('error', () => undefined)
  thread.unref()
  return thread
}
