import { cruise, type IDependency } from 'dependency-cruiser'
import { importRules } from './import-rules.ts'
import { isTest, sourceFiles } from './source-files.ts'

// TypeScript 7 has no API for dependency-cruiser's usual parser; without swc it reads nothing and finds nothing.
import.meta.resolve('@swc/core')

const roots = ['src', 'e2e', 'vite.config.ts', 'drizzle.config.ts']

const { output } = await cruise(roots, {
  validate: true,
  ruleSet: { forbidden: importRules },
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  enhancedResolveOptions: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'types', 'default'],
  },
})
if (typeof output === 'string') throw new Error('The import check gave text instead of its result')

const faults = output.summary.violations.map(
  ({ rule, from, to, cycle }) => `${rule.name}: ${from} → ${cycle ? cycle.map((step) => step.name).join(' → ') : to}`,
)

// An act is what opens a write transaction; steps that several acts share don't.
const acts = new Map(
  output.modules
    .filter(({ source }) => /^src\/server\/[^/]+\/[^/]+\.ts$/.test(source) && !isTest(source))
    .map(({ source, dependencies }) => [source, dependencies.filter(isRunning)] as const)
    .filter(([, runs]) => runs.some(({ resolved }) => resolved === 'src/server/act.ts')),
)
for (const [act, runs] of acts) {
  for (const { resolved } of runs) {
    if (acts.has(resolved)) faults.push(`act-never-an-act: ${act} → ${resolved}`)
  }
}

const read = output.modules.filter(({ source }) => /^(?:src|e2e)\/.*\.tsx?$/.test(source))
const linked = output.summary.totalDependenciesCruised ?? 0
const expected = sourceFiles('src', 'e2e').length
if (read.length !== expected || linked < expected) {
  faults.push(`read ${read.length} of ${expected} files and ${linked} imports: too few to judge`)
}

for (const fault of faults) console.log(fault)
console.log(`${read.length} files, ${linked} imports, ${acts.size} acts`)
process.exitCode = faults.length > 0 ? 1 : 0

function isRunning({ dependencyTypes }: IDependency): boolean {
  return !dependencyTypes.includes('type-only')
}
