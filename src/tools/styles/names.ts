import type { AtRule, ChildNode } from 'postcss'
import { classesIn, faultAt, type Sheet } from './sheets.ts'

/** Style sheets that are no modules, rules outside their layer, and names of classes and keyframes that two sheets have. */
export function findNameFaults(sheets: readonly Sheet[]): string[] {
  return [...sheets.flatMap((sheet) => [...formFaults(sheet), ...wordFaults(sheet)]), ...twiceFaults(sheets)]
}

/** The layer of a module's rules. */
function layerOf(path: string): 'ui' | 'pages' {
  return path.startsWith('src/web/ui/') ? 'ui' : 'pages'
}

function formFaults({ path, root, isModule, isTheme }: Sheet): string[] {
  if (isTheme) return isModule ? [`${path}:1: a module in the theme`] : []
  if (!isModule) return [`${path}:1: a global style sheet outside the theme`]
  const layer = layerOf(path)
  return root.nodes
    .filter((node) => node.type !== 'comment' && !isLayer(node, layer))
    .map((node) => faultAt(path, node, `stands outside @layer ${layer}`))
}

function isLayer(node: ChildNode, layer: string): node is AtRule {
  return node.type === 'atrule' && node.name === 'layer' && node.params === layer && node.nodes !== undefined
}

// A module's class is read as a property in the code, so that it is written as one.
function wordFaults(sheet: Sheet): string[] {
  if (!sheet.isModule) return []
  return [...namesOf(sheet)]
    .filter(([name]) => !/^[a-z][A-Za-z0-9]*$/.test(name))
    .map(([name, node]) => faultAt(sheet.path, node, `${name} is not camelCase`))
}

// Names stay as they are written in the build, so that two sheets with one name would style each other's elements.
function twiceFaults(sheets: readonly Sheet[]): string[] {
  const all = sheets.flatMap((sheet) => [...namesOf(sheet)].map(([name, node]) => ({ name, node, path: sheet.path })))
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, places]) =>
    places.flatMap(({ path, node }) => {
      const others = places.filter((other) => other.path !== path).map((other) => other.path)
      return others.length === 0 ? [] : [faultAt(path, node, `${name} stands in ${others.join(', ')}, too`)]
    }),
  )
}

/** Classes and keyframes of a sheet, with where they stand first. Keyframes are written with an @ before their name. */
function namesOf({ root }: Sheet): Map<string, ChildNode> {
  const names = new Map<string, ChildNode>()
  const add = (name: string, node: ChildNode) => names.has(name) || names.set(name, node)
  root.walkRules((rule) => classesIn(rule.selector).forEach((name) => void add(name, rule)))
  root.walkAtRules('keyframes', (rule) => void add(rule.params, rule))
  return names
}
