import { readFileSync } from 'node:fs'
import { isTest, sourceFiles } from './source-files.ts'
import { findFaults } from './styles/faults.ts'
import { readSheets } from './styles/sheets.ts'

/** Checks that style sheets keep to the theme. That a module has the classes which are taken from it, the compiler checks. */
const sheets = readSheets('src/web')
const code = sourceFiles('src/web')
  .filter((path) => !isTest(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const faults = findFaults(sheets, code).toSorted()
for (const fault of faults) console.log(fault)
console.log(`${sheets.length} style sheets, ${faults.length} faults`)
process.exitCode = faults.length > 0 || sheets.length === 0 ? 1 : 0
