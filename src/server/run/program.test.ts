import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { generated } from '../testing.ts'
import { runCommand } from './testing.ts'

const root = mkdtempSync(join(tmpdir(), 'padel-program-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const folder = join(root, 'none')

const cases: {
  words: string[]
  more?: Record<string, string>
  code: number
  out: RegExp
  err: RegExp
}[] = [
  { words: ['--version'], code: 0, out: /^padel-club \d+\.\d+\.\d+(?:-[\w.]+)?\n$/, err: /^$/ },
  { words: ['bakup'], code: 2, out: /^$/, err: /Did you mean padel-club backup\?/ },
  // Help is there also where a setting is wrong.
  { words: ['restore', '--help'], more: { PORT: 'x' }, code: 0, out: /^Usage: padel-club restore FILE/, err: /^$/ },
  {
    words: ['check', '--help'],
    more: { npm_lifecycle_event: 'club' },
    code: 0,
    out: /^Usage: npm run club -- check\n/,
    err: /^$/,
  },
  { words: ['backup', 'f'], more: { PORT: 'x' }, code: 1, out: /^$/, err: /PORT: must be a number/ },
  { words: ['check'], code: 1, out: /^$/, err: /There is no club in / },
]

test.each(cases.slice(0, generated(2, Infinity)))(
  '$words ends with $code and begins nothing',
  async ({ words, more = {}, code, out, err }) => {
    const ended = await runCommand(folder, { ...process.env, ...more }, words)
    expect(ended.code).toBe(code)
    expect(ended.out).toMatch(out)
    expect(ended.err).toMatch(err)
    expect(existsSync(folder)).toBe(false)
  },
)
