import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

/** The built web app: its folder, document and what its modules load. */
export type Assets = {
  folder: string
  document: string
  /** Digests of the scripts that stand in the document, as a policy names them: no others may run in it. */
  scriptDigests: readonly string[]
  /** Files that a page's module and messages need, to be loaded with the document. */
  filesFor(page: string, messages: readonly string[]): { scripts: string[]; styles: string[] }
}

/** Reads what `npm run build` left in a folder; null where nothing was built. */
export function readAssets(folder: string): Assets | null {
  const manifestFile = join(folder, '.vite/manifest.json')
  if (!existsSync(manifestFile)) return null
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
  const document = readFileSync(join(folder, 'index.html'), 'utf8')
  return {
    folder,
    document,
    scriptDigests: listScripts(document).map((script) => `'sha256-${hash('sha256', script, 'base64')}'`),
    filesFor: (page, messages) => filesOf(manifest, page, messages),
  }
}

function listScripts(document: string): string[] {
  return [...document.matchAll(/<script>(.*?)<\/script>/gs)].flatMap(([, script]) => script ?? [])
}

function filesOf(manifest: Manifest, page: string, messages: readonly string[]) {
  const entry = `${page}.tsx`
  const wanted = Object.entries(manifest).flatMap(([key, { file }]) =>
    key === entry || messages.some((name) => file.startsWith(`assets/${name}-`)) ? [key] : [],
  )
  const visited = new Set<string>()
  const ordered: string[] = []
  // A file comes after those that it imports: the theme's style sheet sets the order of the layers.
  const visit = (key: string): void => {
    if (visited.has(key)) return
    visited.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
    ordered.push(key)
  }
  for (const key of wanted) visit(key)
  const chunks = ordered.flatMap((key) => manifest[key] ?? [])
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  }
}
