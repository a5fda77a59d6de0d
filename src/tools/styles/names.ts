import type { AtRule, ChildNode } from 'postcss'
import { classesIn, faultAt, type Sheet } from './sheets.ts'

/** Style sheets that are no modules, rules outside their layer, and classes that aren't written as a property. */
export function findNameFaults(sheets: readonly Sheet[]): string[] {
  return sheets.flatMap((sheet) => [...formFaults(sheet), ...wordFaults(sheet)])
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
function wordFaults({ path, root, isModule }: Sheet): string[] {
  if (!isModule) return []
  const names = new Map<string, ChildNode>()
  root.walkRules((rule) => {
    for (const name of classesIn(rule.selector)) if (!names.has(name)) names.set(name, rule)
  })
  root.walkAtRules('keyframes', (rule) => void names.set(rule.params, rule))
  return [...names]
    .filter(([name]) => !/^[a-z][A-Za-z0-9]*$/.test(name))
    .map(([name, node]) => faultAt(path, node, `${name} is not camelCase`))
}
