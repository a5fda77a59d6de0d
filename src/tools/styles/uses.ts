import { type Component, classWords, lineAt } from './components.ts'
import { classesIn, faultAt, globalsIn, type Sheet } from './sheets.ts'

/**
 * What style sheets and components ask of each other and don't get: a class that its module lacks or that nobody uses, a
 * global class that the theme lacks, a custom property that is defined nowhere or used nowhere, a raw colour in a component.
 */
export function findUseFaults(sheets: readonly Sheet[], components: readonly Component[]): string[] {
  const modules = sheets.filter(({ isModule }) => isModule)
  const utilities = new Set(sheets.filter(({ isTheme }) => isTheme).flatMap(classesOf))
  return [
    ...moduleFaults(modules, components),
    ...modules.flatMap((sheet) => globalFaults(sheet, utilities)),
    ...components.flatMap((component) => [...wordFaults(component, utilities), ...colorFaults(component)]),
    ...utilityFaults(sheets, utilities, modules, components),
    ...propertyFaults(sheets, components),
  ]
}

function classesOf({ root }: Sheet): string[] {
  const names: string[] = []
  root.walkRules((rule) => void names.push(...classesIn(rule.selector)))
  return names
}

function moduleFaults(modules: readonly Sheet[], components: readonly Component[]): string[] {
  const unused = new Map(modules.map((sheet) => [sheet.path, new Set(classesOf(sheet))]))
  const known = new Map(modules.map((sheet) => [sheet.path, new Set(classesOf(sheet))]))
  const faults = components.flatMap(({ path, code, sheets }) =>
    sheets.flatMap(({ sheet, name }) => {
      if (name === undefined) return [`${path}:1: takes ${sheet} otherwise than by import * as styles`]
      return [...code.matchAll(new RegExp(`(?<![\\w.'-])${name}(?:\\.(\\w+)|\\b)`, 'g'))].flatMap(
        ({ 1: className, 0: text, index }) => {
          if (className !== undefined) unused.get(sheet)?.delete(className)
          if (className !== undefined && known.get(sheet)?.has(className)) return []
          return [`${path}:${lineAt(code, index)}: ${text} is no class of ${sheet}`]
        },
      )
    }),
  )
  return [
    ...faults,
    ...[...unused].flatMap(([path, names]) => [...names].map((name) => `${path}:1: nothing uses ${name}`)),
  ]
}

function globalFaults({ path, root }: Sheet, utilities: ReadonlySet<string>): string[] {
  const faults: string[] = []
  root.walkRules((rule) => {
    const foreign = globalsIn(rule.selector).filter((name) => !utilities.has(name))
    faults.push(...foreign.map((name) => faultAt(path, rule, `${name} is no class of the theme`)))
  })
  return faults
}

function wordFaults({ path, code }: Component, utilities: ReadonlySet<string>): string[] {
  return [...new Set(classWords(code))]
    .filter((word) => !utilities.has(word))
    .map((word) => `${path}:1: '${word}' is no class of the theme`)
}

function colorFaults({ path, code }: Component): string[] {
  if (path.startsWith('src/web/theme/')) return []
  return [...code.matchAll(/(['"`])#(?:[0-9a-f]{3,4}){1,2}\1|\b(?:rgba?|hsla?|oklch)\([^)]*\)/gi)].map(
    ({ 0: color, index }) => `${path}:${lineAt(code, index)}: ${color}: a raw colour; take a --color-… of the theme`,
  )
}

function utilityFaults(
  sheets: readonly Sheet[],
  utilities: ReadonlySet<string>,
  modules: readonly Sheet[],
  components: readonly Component[],
): string[] {
  const used = new Set(components.flatMap(({ code }) => classWords(code)))
  for (const { root } of modules)
    root.walkRules((rule) => globalsIn(rule.selector).forEach((name) => void used.add(name)))
  const theme = sheets.filter(({ isTheme }) => isTheme)
  return [...utilities]
    .filter((name) => !used.has(name))
    .map((name) => `${theme.find((sheet) => classesOf(sheet).includes(name))?.path ?? ''}:1: nothing uses ${name}`)
}

function propertyFaults(sheets: readonly Sheet[], components: readonly Component[]): string[] {
  const defined = new Map<string, string>()
  const used = new Set<string>()
  const faults: string[] = []
  for (const { path, root } of sheets)
    root.walkDecls(/^--/, ({ prop }) => void (defined.has(prop) || defined.set(prop, path)))
  for (const { code } of components) {
    for (const [, name = ''] of code.matchAll(/['"`](--[\w-]+)['"`]/g)) defined.set(name, '')
  }
  const checkUses = (path: string, line: number, text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      used.add(name)
      if (!defined.has(name)) faults.push(`${path}:${line}: ${name} is defined nowhere`)
    }
  }
  for (const { path, root } of sheets) root.walkDecls((one) => checkUses(path, one.source?.start?.line ?? 1, one.value))
  for (const { path, code } of components) {
    for (const [at, text] of code.split('\n').entries()) checkUses(path, at + 1, text)
  }
  const unused = [...defined].filter(([name, path]) => path !== '' && !used.has(name))
  return [...faults, ...unused.map(([name, path]) => `${path}:1: nothing uses ${name}`)]
}
