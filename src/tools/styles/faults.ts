import { dirname, join } from 'node:path/posix'
import { faultAt, type Sheet } from './sheets.ts'
import { findValueFaults, readTokens } from './values.ts'

/** The text of a module of the browser's code. */
export type Code = { path: string; text: string }

/**
 * What the compiler doesn't see of style sheets, as `path:line: what`: values that aren't the theme's, rules outside their
 * layer, classes that nothing uses, custom properties that nothing defines or uses.
 */
export function findFaults(sheets: readonly Sheet[], code: readonly Code[]): string[] {
  const tokens = readTokens(sheets.filter(({ isTheme }) => isTheme))
  return [
    ...sheets.flatMap((sheet) => [...findValueFaults(sheet, tokens), ...findLayerFaults(sheet)]),
    ...findUnusedClasses(sheets, code),
    ...findPropertyFaults(sheets, code),
  ]
}

function findLayerFaults({ path, root, isTheme }: Sheet): string[] {
  if (isTheme) return []
  const layer = path.startsWith('src/web/ui/') ? 'ui' : 'pages'
  return root.nodes
    .filter(
      (node) => node.type !== 'comment' && !(node.type === 'atrule' && node.name === 'layer' && node.params === layer),
    )
    .map((node) => faultAt(path, node, `stands outside @layer ${layer}`))
}

function findUnusedClasses(sheets: readonly Sheet[], code: readonly Code[]): string[] {
  const used = new Set(code.flatMap(listUsedClasses))
  return sheets
    .filter(({ isTheme }) => !isTheme)
    .flatMap(({ path, root }) => {
      const names = new Set<string>()
      root.walkRules(({ selector }) => {
        const own = selector.replaceAll(/:global\([^)]*\)|\[[^\]]*\]/g, '')
        for (const [, name = ''] of own.matchAll(/\.([A-Za-z_][\w-]*)/g)) names.add(name)
      })
      return [...names].filter((name) => !used.has(`${path} ${name}`)).map((name) => `${path}:1: nothing uses ${name}`)
    })
}

/** Sheet and class of all that a module takes by `import * as styles`, with a space between. */
function listUsedClasses({ path, text }: Code): string[] {
  return [...text.matchAll(/^import \* as (\w+) from '([^'\n]+\.module\.css)'/gm)].flatMap(
    ([, alias = '', sheet = '']) =>
      [...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(
        ([, name = '']) => `${join(dirname(path), sheet)} ${name}`,
      ),
  )
}

function findPropertyFaults(sheets: readonly Sheet[], code: readonly Code[]): string[] {
  const defined = new Map<string, string>()
  for (const { path, root } of sheets) {
    root.walkDecls(/^--/, (declaration) => void defined.set(declaration.prop, faultAt(path, declaration, '')))
  }
  for (const { text } of code) {
    for (const [, name = ''] of text.matchAll(/['"`](--[\w-]+)['"`]/g)) defined.set(name, '')
  }
  const texts = [...sheets.map(({ path, root }) => ({ path, text: root.toString() })), ...code]
  const uses = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].map(({ 1: name = '', index }) => ({
      path,
      name,
      before: text.slice(0, index),
    })),
  )
  const used = new Set(uses.map(({ name }) => name))
  return [
    ...uses
      .filter(({ name }) => !defined.has(name))
      .map(({ path, name, before }) => `${path}:${before.split('\n').length}: ${name} is defined nowhere`),
    ...[...defined]
      .filter(([name, at]) => at !== '' && !used.has(name))
      .map(([name, at]) => `${at}nothing uses ${name}`),
  ]
}
