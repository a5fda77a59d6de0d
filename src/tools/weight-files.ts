import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
export type Manifest = z.infer<typeof manifestSchema>

/** Files of a page's first sight, by kind. */
export type FirstSight = { scripts: string[]; styles: string[] }

/** What the browser build says it made. */
export function readManifest(folder: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
}

/**
 * What a page loads before it shows: the entry, the page's module, the named parts of one language's messages, and all that
 * these import statically. Throws when the build has no such page or part: then nothing would be weighed.
 */
export function firstSight(manifest: Manifest, page: string, messages: readonly string[]): FirstSight {
  // The worker is an entry of its own, which no page loads.
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry && !key.startsWith('worker/'))
  if (entry.length === 0) throw new Error('The build has no entry.')
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    seen.add(key)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of [...entry, `${page}.tsx`, ...messages.map((part) => `../../virtual:messages/${part}`)]) visit(key)
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  }
}

/** Bytes of a file as a browser gets it: the brotli copy laid beside it. */
export function sentBytes(folder: string, file: string): number {
  const packed = join(folder, `${file}.br`)
  return statSync(existsSync(packed) ? packed : join(folder, file)).size
}
