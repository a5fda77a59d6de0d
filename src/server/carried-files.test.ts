import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCarriedFiles, packFiles, releaseBytes } from './carried-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-club-carried-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = Buffer.from('what the system loads')
const files = new Map([
  ['dist/one.js', Buffer.from('one()')],
  ['dist/empty', Buffer.alloc(0)],
  ['dist/pista-ñ', Buffer.from([0, 255, 10, 13])],
])

function open(...parts: Buffer[]) {
  const file = join(folder, 'program')
  writeFileSync(file, Buffer.concat(parts))
  return openCarriedFiles(openSync(file, 'r'))
}

test('each file is read as it was packed, at once and later', async () => {
  const carried = open(program, packFiles(files))
  expect(new Set(carried.listNames())).toEqual(new Set(files.keys()))
  expect([carried.has('dist/empty'), carried.has('dist')]).toEqual([true, false])
  for (const [name, content] of files) {
    expect(carried.read(name)).toEqual(content)
    expect(await carried.fetch(name)).toEqual(content)
  }
})

test('what was read can be given back, and what shares its memory stays', () => {
  const read = open(program, packFiles(files)).read('dist/one.js')
  releaseBytes(read)
  expect(read).toHaveLength(0)
  const [one, other] = [Buffer.from('one'), Buffer.from('other')]
  releaseBytes(one)
  expect([one.toString(), other.toString()]).toEqual(['one', 'other'])
})

test('a name that isn’t there is refused', async () => {
  const carried = open(program, packFiles(files))
  expect(() => carried.read('dist/two.js')).toThrow('carries no dist/two.js')
  await expect(carried.fetch('one.js')).rejects.toThrow('carries no one.js')
})

test.each([
  { name: 'cut off by a byte', parts: () => [program, packFiles(files).subarray(0, -1)] },
  { name: 'cut off before its files', parts: () => [program] },
  { name: 'with something behind its end', parts: () => [program, packFiles(files), Buffer.from('\n')] },
  { name: 'empty', parts: () => [] },
])('an executable that is $name says what to do', ({ parts }) => {
  expect(() => open(...parts())).toThrow('download or copy it again')
})

test('a file that becomes shorter while it runs is not taken for whole', () => {
  const carried = open(program, packFiles(files))
  writeFileSync(join(folder, 'program'), program)
  expect(() => carried.read('dist/one.js')).toThrow('has become shorter')
})
