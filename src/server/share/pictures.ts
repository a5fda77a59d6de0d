import { createPainter } from './painter.ts'
import type { Drawing } from './picture.ts'

/** Pictures kept ready, about 120 kB each. */
const KEPT = 32

export type Pictures = {
  /** Gets a drawing as PNG, made once while it is kept. */
  get: (drawing: Drawing) => Promise<Buffer>
  close: () => Promise<void>
}

/** Creates a store of pictures by their content, which keeps the last 32 that were asked for. */
export function createPictures(painter = createPainter()): Pictures {
  const kept = new Map<string, Promise<Buffer>>()
  return {
    close: painter.close,
    get: ({ svg, version }) => {
      const picture = kept.get(version) ?? painter.paint(svg)
      kept.delete(version)
      kept.set(version, picture)
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break
        kept.delete(oldest)
      }
      picture.catch(() => kept.delete(version))
      return picture
    },
  }
}
