import { join } from 'node:path'
import { holdNewMemory, letNewMemoryGrow } from './new-memory.ts'
import { compileOwnModule } from './own-files.ts'
import type { runProgram as Run } from './run/program.ts'

/** The door of the single executable, whose path stands for the folder that holds the program's files. */
const server = join(process.execPath, 'dist/server')
const load = compileProgram()
// Only now: what was compiled beforehand counts under the settings alone that it was compiled with.
holdNewMemory()
const runProgram: unknown = Reflect.get(Object(load()), 'runProgram')
if (!isProgram(runProgram)) throw new Error('This executable holds no program.')
void runProgram(process.argv.slice(2), server).then(letNewMemoryGrow)

function isProgram(found: unknown): found is typeof Run {
  return typeof found === 'function'
}

/** Of an executable that was cut off while it was copied, Node would print all the text that it has. */
function compileProgram(): () => unknown {
  try {
    return compileOwnModule(join(server, 'program.js'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}
