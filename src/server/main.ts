import { join } from 'node:path'
import { holdNewMemory, letNewMemoryGrow } from './new-memory.ts'

/**
 * The door of the program. The database driver ends an older Node without a word, so the version is looked at before
 * anything else loads.
 */
const oldest = 24

if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(`This program needs Node.js ${oldest} or newer; this is ${process.version}.\n`)
  process.exitCode = 1
} else {
  const isBuilt = import.meta.filename.endsWith('.js')
  if (isBuilt) await keepCompiled(join(import.meta.dirname, '.compiled'))
  holdNewMemory()
  const { runProgram } = await import('./run/program.ts')
  await runProgram(process.argv.slice(2), import.meta.dirname)
  letNewMemoryGrow()
}

/**
 * Keeps compiled code beside the built program as it ends, so that the next start needn't compile it: code alone, nothing of
 * the club. The next build empties the folder; where it can't be written or read, a start only takes longer.
 */
async function keepCompiled(folder: string): Promise<void> {
  const { enableCompileCache } = await import('node:module')
  enableCompileCache(folder)
}
