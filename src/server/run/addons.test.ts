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
import { keepAddon, openAny, type Try } from './addons.ts'

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
  expect(keep).toThrow('belongs to another account')
  expect(readdirSync(elsewhere)).toEqual([])
})

test.skipIf(process.getuid?.() !== 0)('what belongs to another account is refused, or replaced', () => {
  const file = keep()
  chownSync(file, 65_534, 65_534)
  expect(statSync(keep()).uid).toBe(0)
  chownSync(folderOf(), 65_534, 65_534)
  expect(keep).toThrow('belongs to another account')
  chownSync(place, 65_534, 65_534)
  expect(keep).toThrow('belongs to another account')
})

describe('where native code may be opened from', () => {
  const noexec: Try = {
    folder: '/srv/club',
    open: () => {
      throw new Error('/srv/club/.program/driver.node: failed to map segment from shared object')
    },
  }
  const missing: Try = { folder: join(tmpdir(), 'none'), open: () => mkdtempSync(join(tmpdir(), 'none', 'x-')) }

  test('the next folder is taken where the first doesn’t allow it', () => {
    expect(openAny([noexec, { folder: '/tmp', open: () => 'opened' }])).toBe('opened')
  })

  test('where none does, each is named with its reason, and what to do is said', () => {
    const said = `A part of the program has to lie in a file that it may run, and there is no place for it.
/srv/club: nothing may be run from that disk
${join(tmpdir(), 'none')}: it isn’t there
Put DATA_DIR on a disk that programs may run from, or name a folder on one by TMPDIR.`
    expect(() => openAny([noexec, missing])).toThrow(said)
  })
})
