import { readFileSync } from 'node:fs'
import { type ChildNode, parse, type Root } from 'postcss'
import { files } from '../source-files.ts'

/** Where tokens, layers, base rules and global utilities stand: rules that allow these only here. */
const theme = 'src/web/theme/'

/** A style sheet, parsed. */
export type Sheet = { path: string; root: Root; isModule: boolean; isTheme: boolean }

/** All style sheets below a folder. */
export function readSheets(folder: string): Sheet[] {
  return files(folder)
    .filter((path) => path.endsWith('.css'))
    .map((path) => toSheet(path, readFileSync(path, 'utf8')))
}

/** A style sheet from its text. */
export function toSheet(path: string, text: string): Sheet {
  return {
    path,
    root: parse(text, { from: path }),
    isModule: path.endsWith('.module.css'),
    isTheme: path.startsWith(theme),
  }
}

/** A fault with the place where it stands: path, line, what is wrong. */
export function faultAt(path: string, node: ChildNode, what: string): string {
  return `${path}:${node.source?.start?.line ?? 1}: ${what}`
}

/** Names of classes in a selector, without those that belong to the theme by `:global(…)`. */
export function classesIn(selector: string): string[] {
  return namesAfterDot(selector.replaceAll(globalPart, ''))
}

/** Names of classes that a selector takes from the theme by `:global(…)`. */
export function globalsIn(selector: string): string[] {
  return [...selector.matchAll(globalPart)].flatMap(([part]) => namesAfterDot(part))
}

const globalPart = /:global\([^)]*\)/g

function namesAfterDot(selector: string): string[] {
  const bare = selector.replaceAll(/\[[^\]]*\]/g, '')
  return [...bare.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
}
