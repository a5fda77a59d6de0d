import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** The painter's thread: it starts with the bytes of the renderer and of the fonts, and answers each SVG with a PNG. */
const [renderer, ...faces] = filesOf(workerData)
if (!renderer) throw new Error('The renderer is missing.')
// Without the optimizing compiler the renderer takes 50 MB less; for a handful of pictures faster code doesn't pay.
setFlagsFromString('--no-wasm-tier-up --no-wasm-dynamic-tiering')
void initWasm(renderer).then(() => parentPort?.on('message', paint))

function paint(svg: string): void {
  const drawing = new Resvg(svg, { font: { fontBuffers: faces, loadSystemFonts: false } })
  const image = drawing.render()
  const png = image.asPng()
  image.free()
  drawing.free()
  parentPort?.postMessage(png, [])
}

function filesOf(data: unknown): Uint8Array[] {
  return Array.isArray(data) ? data.filter((file) => file instanceof Uint8Array) : []
}
