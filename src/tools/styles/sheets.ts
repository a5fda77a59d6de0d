import { readFileSync } from 'node:fs'
import { type ChildNode, parse, type Root } from 'postcss'
import { files } from '../source-files.ts'

/** A style sheet, parsed. Tokens, base rules and global utilities stand in the theme's alone. */
export type Sheet = { path: string; root: Root; isTheme: boolean }

/** All style sheets below a folder. */
export function readSheets(folder: string): Sheet[] {
  return files(folder)
    .filter((path) => path.endsWith('.css'))
    .map((path) => toSheet(path, readFileSync(path, 'utf8')))
}

/** A style sheet from its text. */
export function toSheet(path: string, text: string): Sheet {
  return { path, root: parse(text, { from: path }), isTheme: path.startsWith('src/web/theme/') }
}

/** A fault with the place where it stands: path, line, what is wrong. */
export function faultAt(path: string, node: ChildNode, what: string): string {
  return `${path}:${node.source?.start?.line ?? 1}: ${what}`
}
