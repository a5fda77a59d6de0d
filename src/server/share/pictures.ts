import { createPainter } from './painter.ts'
import type { Drawing } from './picture.ts'

/** Pictures kept ready, about 120 kB each. */
const KEPT = 32

export type Pictures = {
  /** A drawing as PNG, made once while it is kept. */
  of: (drawing: Drawing) => Promise<Buffer>
  close: () => Promise<void>
}

/** The pictures of shared links, by their content: those asked for last are kept. */
export function createPictures(painter = createPainter()): Pictures {
  const kept = new Map<string, Promise<Buffer>>()
  return {
    close: painter.close,
    of: ({ svg, version }) => {
      const picture = kept.get(version) ?? painter.png(svg)
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
