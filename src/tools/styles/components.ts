import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path/posix'
import { isTest, sourceFiles } from '../source-files.ts'

/** A module of the browser's code: its text without comments, and the style sheets that it imports by name. */
export type Component = { path: string; code: string; sheets: SheetImport[] }

/** `import * as styles from './x.module.css'`; the name is missing where it is imported otherwise. */
type SheetImport = { sheet: string; name: string | undefined }

/** All modules of the browser's code below a folder, without tests. */
export function readComponents(folder: string): Component[] {
  return sourceFiles(folder)
    .filter((path) => !isTest(path) && !path.endsWith('.d.ts'))
    .map((path) => toComponent(path, readFileSync(path, 'utf8')))
}

/** A module from its text. */
export function toComponent(path: string, text: string): Component {
  const code = withoutComments(text)
  return { path, code: code.replaceAll(sheetImport, ''), sheets: sheetsOf(path, code) }
}

/** Words in the strings of a module that are given as classes: to `className` or to `cx`. */
export function classWords(code: string): string[] {
  return [...code.matchAll(/\bclassName\s*[=:]\s*(?=[{'"`])|\bcx(?=\()/g)]
    .map(({ index, 0: { length } }) => expressionAt(code, index + length))
    .flatMap((expression) => [...expression.replaceAll(comparison, '').matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g)])
    .flatMap(([, single, double, template]) =>
      (single ?? double ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/),
    )
    .filter((word) => word !== '')
}

/** The line at which a place in a text stands. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

const sheetImport = /^import (?:([^'\n]*) from )?'([^'\n]+\.module\.css)'/gm
const comparison = /[=!]==\s*'[^']*'/g

function sheetsOf(path: string, code: string): SheetImport[] {
  return [...code.matchAll(sheetImport)].map(([, what = '', from = '']) => ({
    sheet: from.startsWith('#web/') ? from.replace('#', 'src/') : normalize(join(path, '..', from)),
    name: /^\* as (\w+)$/.exec(what)?.[1],
  }))
}

// Lines stay, so that faults are found where they stand.
function withoutComments(code: string): string {
  return code
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}

/** What stands from a bracket or quote to the one that closes it. */
function expressionAt(code: string, start: number): string {
  const first = code.charAt(start)
  if (!'{('.includes(first)) return code.slice(start, code.indexOf(first, start + 1) + 1)
  let depth = 0
  for (let at = start; at < code.length; at += 1) {
    if ('{('.includes(code.charAt(at))) depth += 1
    if ('})'.includes(code.charAt(at))) depth -= 1
    if (depth === 0) return code.slice(start, at + 1)
  }
  return code.slice(start)
}
