import { join } from 'node:path'
import { holdNewMemory, letNewMemoryGrow } from './new-memory.ts'
import { compileOwnModule } from './own-files.ts'
import type { runProgram as Run } from './run/program.ts'

/** The door of the single executable, whose path stands for the folder that holds the program's files. */
const server = join(process.execPath, 'dist/server')
const load = compileOwnModule(join(server, 'program.js'))
// Only now: what was compiled beforehand counts under the settings alone that it was compiled with.
holdNewMemory()
const runProgram: unknown = Reflect.get(Object(load()), 'runProgram')
if (!isProgram(runProgram)) throw new Error('This executable holds no program.')
void runProgram(process.argv.slice(2), server).then(letNewMemoryGrow)

function isProgram(found: unknown): found is typeof Run {
  return typeof found === 'function'
}
