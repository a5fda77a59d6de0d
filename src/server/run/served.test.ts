import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { type Program, prepareClub, runCommand, startProgram } from './testing.ts'
import { callCommand } from './testing-call.ts'

const root = mkdtempSync(join(tmpdir(), 'padel-served-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const inRoot = (name: string) => join(root, name)
const home = inRoot('club')
const run = async (folder: string, ...words: string[]) => await runCommand(folder, process.env, words)

describe('while the club is served', () => {
  let program: Program
  beforeAll(async () => {
    prepareClub(home, { courts: 4, players: 2, now: Date.now() })
    program = await startProgram(home, process.env)
    await run(home, 'backup', inRoot('first.backup'))
  })
  afterAll(async () => {
    program.child.kill('SIGTERM')
    await program.ended
  })

  test.each([
    { words: ['check'], says: /is sound/ },
    { words: ['backup', inRoot('one.backup')], says: /holds the whole club/ },
    { words: ['backup', inRoot('club/backups/first.backup')], says: /holds the whole club/ },
    { words: ['export', inRoot('files')], says: /court: 4/ },
    { words: ['upgrade', '--dry-run'], says: /up to date/ },
    { words: ['admin', 'create', '--username', 'rosa', '--email', 'rosa@club.example'], says: /rosa was made/ },
    { words: ['admin', 'reset-link', 'rosa'], says: /sets a new password for rosa/ },
  ])('$words works', async ({ words, says }) => {
    const { code, out, err } = await callCommand(home, words)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(says)
  })

  test.each([
    { words: ['restore', inRoot('first.backup')], says: /holds a club\. To put the backup in its place/ },
    { words: ['restore', inRoot('first.backup'), '--replace'], says: /already served by process \d+, since/ },
    { words: ['serve'], says: /already served by process \d+, since/ },
    { words: ['demo'], says: /already served by process \d+, since/ },
    { words: ['setup'], says: /in this club|already/i },
  ])('$words says why not, and it serves on', { tags: ['large'] }, async ({ words, says }) => {
    const { code, out, err } = await run(home, ...words)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(says)
    expect(err).not.toMatch(/\n\s+at /)
    expect((await fetch(`${program.url}/api/health`)).status).toBe(200)
  })

  test('what was made is for its owner alone', () => {
    for (const name of ['one.backup', 'files/user.csv'])
      expect((statSync(inRoot(name)).mode & 0o777).toString(8)).toBe('600')
  })
})

describe('what can’t be done is said in a sentence or two', () => {
  beforeAll(() => {
    prepareClub(inRoot('still'), { courts: 4, players: 1, now: Date.now() })
    mkdirSync(inRoot('text'))
    writeFileSync(inRoot('text/club.sqlite'), 'hello')
    mkdirSync(inRoot('other'))
    const other = openDatabase(inRoot('other/club.sqlite'))
    other.$client.exec('CREATE TABLE song (name TEXT)')
    other.$client.close()
    mkdirSync(inRoot('filled'))
    writeFileSync(inRoot('filled/a'), '')
    writeFileSync(inRoot('there.backup'), '')
    writeFileSync(inRoot('cut.backup'), readFileSync(inRoot('first.backup')).subarray(0, 200_000))
    prepareClub(inRoot('newer'), { courts: 1, players: 1, now: Date.now() })
    const newer = openDatabase(inRoot('newer/club.sqlite'))
    newer.$client.pragma('user_version = 999')
    newer.$client.close()
  })

  test.each([
    { folder: 'nowhere', words: ['check'], says: 'There is no club in' },
    { folder: 'nowhere', words: ['backup', inRoot('x.backup')], says: 'There is no club in' },
    { folder: 'text', words: ['check'], says: 'is damaged: what is there is no database' },
    { folder: 'other', words: ['check'], says: 'There is no club in' },
    { folder: 'still', words: ['backup', inRoot('there.backup')], says: 'is there already: name another file' },
    { folder: 'still', words: ['backup', inRoot('stick/x.backup')], says: 'Is the disk in?' },
    { folder: 'still', words: ['backup', '/proc/x.backup'], says: '/proc' },
    { folder: 'still', words: ['export', inRoot('filled')], says: 'name an empty folder' },
    { folder: 'still', words: ['export', '/proc/x'], says: '/proc/x can’t be used' },
    {
      folder: 'still',
      words: ['restore', inRoot('none.backup'), '--replace'],
      says: 'none.backup can’t be used: it isn’t there',
    },
    { folder: 'new', words: ['restore', inRoot('text/club.sqlite')], says: 'is no backup of a club' },
    {
      folder: 'other-new',
      words: ['restore', inRoot('cut.backup')],
      says: 'is no backup of a club, or it was damaged',
    },
    { folder: 'new', words: ['restore', root], says: 'is a folder: name the backup in it' },
    { folder: 'newer', words: ['check'], says: 'where the program knows' },
    { folder: 'newer', words: ['upgrade', '--dry-run'], says: 'Use the newer program' },
    { folder: 'newer', words: ['admin', 'reset-link', 'admin'], says: 'Use the newer program' },
    { folder: 'text/club.sqlite', words: ['serve'], says: 'DATA_DIR must be a folder that can be written' },
  ])('$words of $folder', async ({ folder, words, says }) => {
    const { code, out, err } = await callCommand(inRoot(folder), words)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(says)
    expect(err).not.toMatch(/\n\s+at |node:|Error:|Restore a backup,/)
    expect(err.trim().split('\n').length).toBeLessThanOrEqual(3)
  })

  test('a restore that was cut off where no club was begins no other', async () => {
    mkdirSync(inRoot('half'))
    writeFileSync(inRoot('half/club.restored'), 'half')
    const { code, err } = await run(inRoot('half'), 'serve')
    expect(code).toBe(1)
    expect(err).toContain('a restore was cut off here')
    expect(existsSync(inRoot('half/club.sqlite'))).toBe(false)
  })

  test.skipIf(process.getuid?.() === 0)('a folder that lets nothing be written is named', async () => {
    chmodSync(inRoot('still'), 0o500)
    const { code, err } = await run(inRoot('still'), 'backup', inRoot('never.backup'))
    chmodSync(inRoot('still'), 0o700)
    expect(code).toBe(1)
    expect(err).toContain('Run this as the user who serves the club')
    expect(readdirSync(root)).not.toContain('never.backup')
  })
})
