import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { loadOwnModule } from '../own-files.ts'
import type { renderMarkdown as Render } from './render-markdown.ts'

const loadedSchema = z.object({ renderMarkdown: z.custom<typeof Render>((found) => typeof found === 'function') })

let loaded: typeof Render | null = null

/**
 * Markdown as safe HTML, as `renderMarkdown` makes it. Its libraries are loaded with the first text: a start needs none, and they
 * are a seventh of the program's code. Their file is beside this one, in the source as in the built program.
 */
export const renderMarkdown: typeof Render = (body, reading) => {
  loaded ??= loadedSchema.parse(
    loadOwnModule(fileURLToPath(new URL(`./render-markdown${extname(import.meta.url)}`, import.meta.url))),
  ).renderMarkdown
  return loaded(body, reading)
}
