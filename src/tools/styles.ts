import { parseArgs } from 'node:util'
import { readComponents } from './styles/components.ts'
import { findFaults } from './styles/faults.ts'
import { readSheets } from './styles/sheets.ts'

/**
 * Checks what style sheets and components say of each other: tokens, class names, layers. Arguments are folders or files
 * whose faults are shown; none means all. `--report` counts the faults per folder.
 */
const { values, positionals } = parseArgs({
  options: { report: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const sheets = readSheets('src/web')
const components = readComponents('src/web')
const faults = findFaults(sheets, components)
  .filter((fault) => positionals.length === 0 || positionals.some((place) => fault.startsWith(place)))
  .toSorted()

if (values.report) reportCounts()
else for (const fault of faults) console.log(fault)
console.log(`${sheets.length} style sheets, ${components.length} components, ${faults.length} faults`)
process.exitCode = faults.length > 0 || sheets.length === 0 ? 1 : 0

function reportCounts(): void {
  const counts = Map.groupBy(faults, (fault) => fault.slice(0, fault.lastIndexOf('/', fault.indexOf(':'))))
  for (const [folder, found] of counts) console.log(`${String(found.length).padStart(5)} ${folder}`)
}
