import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#domain/locale.ts'
import type { Assets } from '#server/http/assets.ts'

/** Files of a page's first sight, by kind. */
export type FirstSight = { scripts: string[]; styles: string[] }

/** So many scripts may be asked for before a page takes input: a browser asks for six at a time, and each takes a slow network's time. */
const MOST_SCRIPTS = 10

/**
 * What a page loads before it takes input: what the document of every page names, and what it names for this one. Throws when the
 * build lacks any of it: then nothing would be weighed.
 */
export function firstSight(assets: Pick<Assets, 'document' | 'filesFor'>, page: string, locale: Locale): FirstSight {
  const named = [...assets.document.matchAll(/"(\/assets\/[^"]+[.]js)"/g)].flatMap(([, file]) => file ?? [])
  if (named.length === 0) throw new Error('The document names no script.')
  const { scripts, styles } = assets.filesFor(page, locale)
  return { scripts: [...new Set([...named, ...scripts])], styles }
}

/** What is over its limit: the files' weight, in KB (1000 bytes), their number, or both; '' where nothing is. */
export function findExcess({ scripts }: FirstSight, weight: number, budget: number): string {
  return [
    ...(weight > budget ? ['over its budget'] : []),
    ...(scripts.length > MOST_SCRIPTS ? [`${scripts.length} scripts, of ${MOST_SCRIPTS} at the most`] : []),
  ].join(', ')
}

/** Bytes of a file as a browser gets it: the brotli copy laid beside it. */
export function sentBytes(folder: string, file: string): number {
  const packed = join(folder, `${file}.br`)
  return statSync(existsSync(packed) ? packed : join(folder, file)).size
}
