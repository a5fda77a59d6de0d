import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { digestOf, openAny, type Try, unpack } from './unpack.ts'

const code = Buffer.from('native code, as it is inside')
const files = new Map([
  ['addons/driver.node', code],
  ['empty.js', Buffer.alloc(0)],
])
const digest = digestOf(files)

let place = ''
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'padel-unpack-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const folderOf = () => join(place, '.program')
const fileOf = (root: string) => join(root, 'addons/driver.node')
const unpackHere = () => unpack({ digest, read: () => files }, place)
const modeOf = (path: string) => statSync(path).mode & 0o777

test('files are put down for their owner alone, and left as they are where they are whole', () => {
  const root = unpackHere()
  expect(readFileSync(fileOf(root))).toEqual(code)
  expect(readFileSync(join(root, 'empty.js'))).toHaveLength(0)
  expect([modeOf(folderOf()), modeOf(fileOf(root))]).toEqual([0o700, 0o600])
  const { ino } = statSync(fileOf(root))
  expect(unpackHere()).toBe(root)
  expect(statSync(fileOf(root)).ino).toBe(ino)
  expect(readdirSync(folderOf())).toEqual([digest])
})

test('files of another program stay beside them', () => {
  const root = unpackHere()
  const others = new Map([['empty.js', code]])
  const other = unpack({ digest: digestOf(others), read: () => others }, place)
  expect(readdirSync(folderOf())).toHaveLength(2)
  expect([readFileSync(join(other, 'empty.js')), readFileSync(fileOf(root))]).toEqual([code, code])
})

test('a folder that isn’t there is made', () => {
  place = join(place, 'club')
  expect(readFileSync(fileOf(unpackHere()))).toEqual(code)
  expect(modeOf(place)).toBe(0o700)
})

function readNothing(): never {
  throw new Error('this executable became shorter')
}

test('nothing is left of what couldn’t be written', () => {
  expect(() => unpack({ digest, read: readNothing }, place)).toThrow('became shorter')
  expect(readdirSync(folderOf())).toEqual([])
})

describe('what stands in their place is replaced', () => {
  test.each<[string, (file: string) => void]>([
    ['other code of the same length', (file) => writeFileSync(file, Buffer.from(code).fill(0))],
    ['one byte of it', (file) => writeFileSync(file, Buffer.from(code).fill(0, 9, 10))],
    ['a part of it', (file) => truncateSync(file, 5)],
    ['more than it', (file) => writeFileSync(file, Buffer.concat([code, code]))],
    ['nothing', (file) => rmSync(file)],
    ['a file more', (file) => writeFileSync(`${file}.js`, '')],
    ['another name', (file) => renameSync(file, `${file}.js`)],
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
    const file = fileOf(unpackHere())
    spoil(file)
    const root = unpackHere()
    expect(readFileSync(file)).toEqual(code)
    expect(modeOf(file)).toBe(0o600)
    expect(readdirSync(join(root, 'addons'))).toEqual(['driver.node'])
    expect(readdirSync(folderOf())).toEqual([digest])
  })

  test('a link to all of them', () => {
    const root = unpackHere()
    const elsewhere = join(place, 'elsewhere')
    renameSync(root, elsewhere)
    symlinkSync(elsewhere, root)
    unpackHere()
    expect(readdirSync(elsewhere)).toEqual(readdirSync(root))
    writeFileSync(fileOf(elsewhere), 'other')
    expect(readFileSync(fileOf(root))).toEqual(code)
  })
})

test('a folder that others may write is closed to them', () => {
  unpackHere()
  chmodSync(folderOf(), 0o777)
  unpackHere()
  expect(modeOf(folderOf())).toBe(0o700)
})

test('a folder that is a link is refused, and nothing is written where it leads', () => {
  const elsewhere = join(place, 'elsewhere')
  mkdirSync(elsewhere)
  symlinkSync(elsewhere, folderOf())
  expect(unpackHere).toThrow('belongs to another account')
  expect(readdirSync(elsewhere)).toEqual([])
})

test.skipIf(process.getuid?.() !== 0)('what belongs to another account is refused, or replaced', () => {
  const file = fileOf(unpackHere())
  chownSync(file, 65_534, 65_534)
  unpackHere()
  expect(statSync(file).uid).toBe(0)
  chownSync(folderOf(), 65_534, 65_534)
  expect(unpackHere).toThrow('belongs to another account')
  chownSync(place, 65_534, 65_534)
  expect(unpackHere).toThrow('belongs to another account')
})

describe('where the program may be opened from', () => {
  const noexec: Try = {
    folder: '/srv/club',
    open: () => {
      throw new Error('/srv/club/.program/driver.node: failed to map segment from shared object')
    },
  }
  const nowhere = join(tmpdir(), 'padel-unpack-nowhere')
  const missing: Try = { folder: nowhere, open: () => mkdtempSync(join(nowhere, 'x-')) }

  test('the next folder is taken where the first doesn’t allow it', () => {
    expect(openAny([noexec, { folder: '/tmp', open: () => 'opened' }])).toBe('opened')
  })

  test('where none does, each is named with its reason, and what to do is said', () => {
    const message = `The program has to lie in files that it may run, and there is no place for them.
/srv/club: nothing may be run from that disk
${nowhere}: it isn’t there
Put DATA_DIR on a disk that programs may run from, or name a folder on one by TMPDIR.`
    expect(() => openAny([noexec, missing])).toThrow(message)
  })
})
