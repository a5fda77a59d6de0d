import { createPainter } from './painter.ts'
import type { Drawing } from './picture.ts'

/** Pictures kept ready, about 120 kB each. */
const CACHED_MAX = 32

export type Pictures = {
  /** Gets a drawing as PNG, made once while it is kept. */
  get: (drawing: Drawing) => Promise<Buffer>
  close: () => Promise<void>
}

/** Creates a store of pictures by their content, which keeps the last 32 that were asked for. */
export function createPictures(painter = createPainter()): Pictures {
  const cache = new Map<string, Promise<Buffer>>()
  return {
    close: painter.close,
    get: ({ svg, version }) => {
      const picture = cache.get(version) ?? painter.paint(svg)
      cache.delete(version)
      cache.set(version, picture)
      for (const oldest of cache.keys()) {
        if (cache.size <= CACHED_MAX) break
        cache.delete(oldest)
      }
      picture.catch(() => cache.delete(version))
      return picture
    },
  }
}
