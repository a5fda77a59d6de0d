import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from '../build-if-needed.mjs'
import { withLock } from '../lock.mjs'

/** Where the single executable is. */
export const EXECUTABLE = 'dist/padel-club'

/** Builds the program, and the single executable of it, where what they are made of has changed. */
export async function buildExecutableIfNeeded(): Promise<void> {
  const stamp = 'dist/.executable-built'
  await withLock('.run-lock', () => {
    buildIfNeeded(process.cwd(), process.execPath, process.env)
    const hash = hashOfParts()
    if (existsSync(EXECUTABLE) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
    const script = fileURLToPath(import.meta.resolve('./build.ts'))
    const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
    if (status !== 0) throw new Error('The executable could not be built; why is said above.')
    writeFileSync(stamp, hash)
  })
}

function hashOfParts(): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of ['dist/.built', 'package.json', ...globSync('src/tools/binary/*').toSorted()])
    hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
