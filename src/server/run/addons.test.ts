import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepAddon } from './addons.ts'

const code = Buffer.from('native code, as it is inside')
let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'padel-addons-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const folderOf = () => join(place, '.program')
const keep = () => keepAddon(place, 'driver.node', code)
const modeOf = (path: string) => statSync(path).mode & 0o777

test('native code is kept for its owner alone, and left as it is where it is whole', () => {
  const file = keep()
  expect(readFileSync(file)).toEqual(code)
  expect([modeOf(folderOf()), modeOf(file)]).toEqual([0o700, 0o600])
  const { ino } = statSync(file)
  expect(keep()).toBe(file)
  expect(statSync(file).ino).toBe(ino)
  expect(readdirSync(folderOf())).toEqual(['driver.node'])
})

describe('what stands in its place is replaced', () => {
  test.each<[string, (file: string) => void]>([
    ['other code of the same length', (file) => writeFileSync(file, Buffer.from(code).fill(0))],
    ['one byte of it', (file) => writeFileSync(file, Buffer.from(code).fill(0, 9, 10))],
    ['a part of it', (file) => truncateSync(file, 5)],
    ['more than it', (file) => writeFileSync(file, Buffer.concat([code, code]))],
    [
      'a link',
      (file) => {
        writeFileSync(join(place, 'elsewhere'), code)
        rmSync(file)
        symlinkSync(join(place, 'elsewhere'), file)
      },
    ],
    [
      'a folder',
      (file) => {
        rmSync(file)
        mkdirSync(join(file, 'inner'), { recursive: true })
      },
    ],
  ])('%s', (_what, spoil) => {
    const file = keep()
    spoil(file)
    expect(readFileSync(keep())).toEqual(code)
    expect(modeOf(file)).toBe(0o600)
    expect(statSync(file).nlink).toBe(1)
    expect(readdirSync(folderOf())).toEqual(['driver.node'])
  })
})

test('a folder that others may write is closed to them', () => {
  keep()
  chmodSync(folderOf(), 0o777)
  keep()
  expect(modeOf(folderOf())).toBe(0o700)
})

test('a folder that is a link is refused, and nothing is written where it leads', () => {
  const elsewhere = join(place, 'elsewhere')
  mkdirSync(elsewhere)
  symlinkSync(elsewhere, folderOf())
  expect(keep).toThrow('is not ours')
  expect(readdirSync(elsewhere)).toEqual([])
})

test.skipIf(process.getuid?.() !== 0)('what belongs to another account is refused, or replaced', () => {
  const file = keep()
  chownSync(file, 65_534, 65_534)
  expect(statSync(keep()).uid).toBe(0)
  chownSync(folderOf(), 65_534, 65_534)
  expect(keep).toThrow('is not ours')
  chownSync(place, 65_534, 65_534)
  expect(keep).toThrow('is not ours')
})
