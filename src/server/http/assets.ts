import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Locale } from '#domain/locale.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof manifestSchema>
type Chunk = Manifest[string]

/** The built web app: its folder, document and what its modules load. */
export type Assets = {
  folder: string
  document: string
  /** Digests of the scripts that stand in the document, as a policy names them: no others may run in it. */
  scriptDigests: readonly string[]
  /**
   * Files that a page's module, its forms and texts need, to be loaded with the document; its style sheets in their order.
   * Without a page, those of what stands around it.
   */
  filesFor(page: string | null, locale: Locale): Files
  /** The script of the service worker. */
  worker: string
  /** What stands in a style sheet, to stand in the document. */
  readStyle(file: string): string
}

type Files = { scripts: string[]; styles: string[] }

/** Reads what `npm run build` left in a folder; null where nothing was built. */
export function readAssets(folder: string): Assets | null {
  const manifestFile = join(folder, '.vite/manifest.json')
  if (!existsSync(manifestFile)) return null
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  const shared = [...template.matchAll(styleLink)].flatMap(([, file]) => file ?? [])
  return {
    folder,
    document: template.replaceAll(styleLink, ''),
    // It stores a page of this build.
    worker: `// ${hash('sha256', readFileSync(manifestFile), 'base64')}\n${readFileSync(join(folder, 'sw.js'), 'utf8')}`,
    scriptDigests: listScripts(template).map((script) => `'sha256-${hash('sha256', script, 'base64')}'`),
    filesFor: cacheResults((page, locale) => filesOf(manifest, { page, locale, shared })),
    readStyle: cacheResults((file) => readStyle(folder, file)),
  }
}

/** How the build asks for the style sheets of every page. */
const styleLink = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g

function readStyle(folder: string, file: string): string {
  const style = readFileSync(join(folder, file), 'utf8').trim()
  if (style.includes('</')) throw new Error(`${file} would end the element that it stands in`)
  return style
}

/** The same function, but the same arguments are answered once. */
function cacheResults<Args extends unknown[], Result>(find: (...args: Args) => Result): (...args: Args) => Result {
  const cache = new Map<string, Result>()
  return (...args) => {
    const key = args.join('\n')
    const before = cache.get(key)
    if (before !== undefined) return before
    const found = find(...args)
    cache.set(key, found)
    return found
  }
}

function listScripts(document: string): string[] {
  return [...document.matchAll(/<script>(.*?)<\/script>/gs)].flatMap(([, script]) => script ?? [])
}

type Wanted = { page: string | null; locale: Locale; shared: readonly string[] }

function filesOf(manifest: Manifest, { page, locale, shared }: Wanted): Files {
  const textsOf = (file: string) => `../../virtual:messages/${locale}/${file}`
  const own = page === null ? [] : [textsOf(page), `${page}.tsx`]
  const visited = new Set<string>()
  const ordered: Chunk[] = []
  // A file comes after those that it imports: the theme's style sheet sets the order of the layers.
  const visit = (key: string): void => {
    if (visited.has(key)) return
    visited.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    for (const next of chunk.imports ?? []) visit(next)
    ordered.push(chunk)
  }
  // A page's forms have files of their own, and appear together with it: they come last, but in the same wave.
  const forms = (manifest[`${page}.tsx`]?.dynamicImports ?? []).filter((key) => key.endsWith('-form.tsx'))
  for (const key of [textsOf('common'), ...own, ...forms]) visit(key)
  return {
    scripts: ordered.map(({ file }) => `/${file}`),
    styles: [...new Set([...shared, ...ordered.flatMap(({ css = [] }) => css.map((file) => `/${file}`))])],
  }
}
