import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSecret } from './data-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'padel-key-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** Makes a folder's key in a process of its own, which is killed at a step of writing it; answers how that process ended. */
function dieWriting(folder: string, step: keyof typeof steps): string | null {
  const script = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { openSync, writeSync, fsyncSync, closeSync, renameSync } = fs
    const die = () => process.kill(process.pid, 'SIGKILL')
    ${steps[step]}
    syncBuiltinESMExports()
    const { readSecret } = await import(${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))})
    readSecret(${JSON.stringify(folder)})`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'ignore' }).signal
}

const steps = {
  'once it is made and empty': 'fs.openSync = (...all) => { openSync(...all); die() }',
  'half written': 'fs.writeSync = (file, text) => { writeSync(file, text.slice(0, 20)); die() }',
  'written and not on disk': 'fs.fsyncSync = () => die()',
  'on disk and not closed': 'fs.closeSync = () => die()',
  'before it takes its name': 'fs.renameSync = () => die()',
  'after it took its name': 'fs.renameSync = (...all) => { renameSync(...all); die() }',
} as const

/** The key that a folder holds, in bytes, and who may read it; null where there is none. */
function keyIn(folder: string): { length: number; mode: string } | null {
  const file = join(folder, 'links.key')
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  if (mode === undefined) return null
  return { length: Buffer.from(readFileSync(file, 'utf8').trim(), 'base64').length, mode: (mode & 0o777).toString(8) }
}

const WHOLE = { length: 32, mode: '600' }

describe('a process that is killed while it writes the key', () => {
  test.each([
    { step: 'once it is made and empty', left: null },
    { step: 'half written', left: null },
    { step: 'written and not on disk', left: null },
    { step: 'on disk and not closed', left: null },
    { step: 'before it takes its name', left: null },
    { step: 'after it took its name', left: WHOLE },
  ] as const)('$step, leaves the whole key or none, and the next one has a whole key', ({ step, left }) => {
    const folder = mkdtempSync(join(parent, 'club-'))
    expect(dieWriting(folder, step)).toBe('SIGKILL')
    expect(keyIn(folder)).toEqual(left)
    const key = readSecret(folder)
    expect(keyIn(folder)).toEqual(WHOLE)
    expect(readSecret(folder)).toEqual(key)
    expect(readdirSync(folder)).toEqual(['links.key'])
  })
})
