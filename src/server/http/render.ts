import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Render } from '#domain/boot.ts'

/** Gives what draws pages. It is loaded with the first page, which a start needn't wait for. */
export type LoadRender = () => Promise<Render>

const moduleSchema = z.object({ render: z.custom<Render>((found) => typeof found === 'function') })

/** What draws pages, from its built file; null where nothing was built. */
export function findRender(file: string): LoadRender | null {
  if (!existsSync(file)) return null
  let loading: Promise<Render> | null = null
  const load = async () => moduleSchema.parse(await import(pathToFileURL(file).href)).render
  return () => {
    loading ??= load()
    return loading
  }
}
