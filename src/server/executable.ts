import { join } from 'node:path'
import { loadOwnModule } from './own-files.ts'
import type { runProgram as Run } from './run/program.ts'

/** The door of the single executable, whose path stands for the folder that holds the program's files. */
const server = join(process.execPath, 'dist/server')
const runProgram: unknown = Reflect.get(Object(loadOwnModule(join(server, 'program.js'))), 'runProgram')
if (!isProgram(runProgram)) throw new Error('This executable holds no program.')
void runProgram(process.argv.slice(2), server)

function isProgram(found: unknown): found is typeof Run {
  return typeof found === 'function'
}
