import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Vite plugin that keeps the rules of CSS modules in the build: `styles.title` becomes 'title' where it stands, after which
 * nobody would need the module any more.
 */
export function cssModules(): Plugin {
  return {
    name: 'css-modules',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: () => ({ moduleSideEffects: 'no-treeshake' }),
    },
  }
}

/**
 * Names of classes as the browser gets them: a number for each, the same in every build of the same sources. As they are
 * written every class stands once in all style sheets, which the check of styles holds; a number is what weighs least.
 */
export function shortClassNames(folder: string): (name: string) => string {
  const sheets = globSync('**/*.module.css', { cwd: folder }).map((path) => readFileSync(join(folder, path), 'utf8'))
  const names = sheets.flatMap((sheet) => [...sheet.matchAll(/\.([a-z]\w*)/g)].flatMap(([, name]) => name ?? []))
  const numbers = new Map([...new Set(names)].toSorted().map((name, at) => [name, `s${at.toString(36)}`]))
  return (name) => numbers.get(name) ?? name
}
