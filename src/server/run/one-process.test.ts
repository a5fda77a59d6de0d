import {
  chmodSync,
  existsSync,
  linkSync,
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
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { generated } from '../testing.ts'
import { prepareClub, startProgram } from './testing.ts'
import { callCommand } from './testing-call.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-one-process-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function listFiles(home: string): string[] {
  const names = readdirSync(home).filter((name) => !/lock|-wal|-shm/.test(name))
  return names.map((name) => `${name} ${statSync(join(home, name)).size}`)
}

/** A club's file with nobody in it any more. */
function deleteEverybody(file: string): void {
  const db = openDatabase(file)
  db.$client.exec('DELETE FROM session; DELETE FROM user')
  db.$client.close()
}

const healthOf = async (url: string) => (await fetch(`${url}/api/health`)).status

describe('a folder that a process holds', () => {
  test.each((['serve', 'demo'] as const).slice(0, generated(1, 2)))(
    'is left alone by a second %s, which says who holds it',
    async (second) => {
      const home = join(folder, `held-${second}`)
      const file = join(home, 'club.sqlite')
      const first = await startProgram(home, process.env, 'demo')
      const before = statSync(file).ino
      const { code, err } = await callCommand(home, [second])
      expect(code).toBe(1)
      expect(err).toMatch(new RegExp(`${home} .* process ${first.child.pid}, since 20\\d\\d-`))
      expect(statSync(file).ino).toBe(before)
      expect(await healthOf(first.url)).toBe(200)
      first.child.kill('SIGKILL')
      await first.ended
    },
  )

  test('is free at once when that process was killed', { tags: ['large'] }, async () => {
    const home = join(folder, 'killed')
    prepareClub(home, { courts: 4, players: 1, now: Date.now() })
    for (let time = 0; time < 2; time += 1) {
      const program = await startProgram(home, process.env)
      program.child.kill('SIGKILL')
      await program.ended
    }
    expect(existsSync(join(home, 'club.sqlite'))).toBe(true)
  })
})

test.each([
  { name: 'linked', link: symlinkSync, said: /link .* DATA_DIR/ },
  { name: 'hard-linked', link: linkSync, said: /another name .* copy/ },
])('a database that is $name from another folder is left alone', async ({ name, link, said: expected }) => {
  const home = join(folder, name)
  const { database } = prepareClub(join(folder, `${name}-first`), { courts: 1, players: 1, now: Date.now() })
  mkdirSync(home)
  link(database, join(home, 'club.sqlite'))
  const { code, err } = await callCommand(home, ['serve'])
  expect(code).toBe(1)
  expect(err).toMatch(expected)
  expect(readdirSync(home)).toEqual(['club.sqlite'])
})

test('a demo that was cut off before it had a table is made anew', { tags: ['large'] }, async () => {
  const home = join(folder, 'cut-off')
  mkdirSync(home)
  const cut = openDatabase(join(home, 'club.sqlite'))
  cut.$client.exec('VACUUM')
  cut.$client.close()
  expect(statSync(join(home, 'club.sqlite')).size).toBeGreaterThan(0)
  const program = await startProgram(home, process.env, 'demo')
  expect(await healthOf(program.url)).toBe(200)
  program.child.kill('SIGKILL')
  await program.ended
})

describe('a key whose database has gone', () => {
  test.each([
    { name: 'missing', command: 'serve', lose: (file: string) => rmSync(file) },
    { name: 'missing', command: 'demo', lose: (file: string) => rmSync(file) },
    { name: 'empty', command: 'serve', lose: (file: string) => truncateSync(file) },
    { name: 'empty', command: 'demo', lose: (file: string) => truncateSync(file) },
    { name: 'left', command: 'serve', lose: deleteEverybody },
  ] as const)('$name: $command says what to do and makes no second club', async ({ name, command, lose }) => {
    const home = join(folder, `${name}-${command}`)
    const { database } = prepareClub(home, { courts: 4, players: 1, now: Date.now() })
    lose(database)
    for (const suffix of ['-wal', '-shm']) rmSync(`${database}${suffix}`, { force: true })
    const before = listFiles(home)
    const { code, err } = await callCommand(home, [command])
    expect(code).toBe(1)
    expect(err).toMatch(/club\.sqlite.*links\.key.*put .* back/is)
    expect(listFiles(home)).toEqual(before)
  })
})

describe('whatever stood there', () => {
  test('folder and files are for their owner alone, and the key is never half a key', async () => {
    const home = join(folder, 'open-to-all')
    prepareClub(home, { courts: 4, players: 1, now: Date.now() })
    rmSync(join(home, 'links.key'))
    chmodSync(join(home, 'club.sqlite'), 0o644)
    // What a crash while it was written leaves.
    writeFileSync(join(home, 'links.key.new'), 'ha')
    chmodSync(home, 0o755)
    const program = await startProgram(home, process.env)
    await healthOf(program.url)
    const modes = readdirSync(home).map((name) => `${name} ${(statSync(join(home, name)).mode & 0o777).toString(8)}`)
    program.child.kill('SIGKILL')
    await program.ended
    expect((statSync(home).mode & 0o777).toString(8)).toBe('700')
    expect(modes.toSorted()).toEqual([
      'club.lock 600',
      'club.sqlite 600',
      'club.sqlite-shm 600',
      'club.sqlite-wal 600',
      'links.key 600',
    ])
    expect(Buffer.from(readFileSync(join(home, 'links.key'), 'utf8'), 'base64')).toHaveLength(32)
  })
})

describe('a folder that is none', () => {
  test.each([
    { name: 'a file', path: join(folder, 'a-file') },
    { name: 'inside a file', path: join(folder, 'a-file', 'data') },
    { name: 'where nothing can be made', path: '/proc/no-such-folder' },
  ])('$name: is named, with the variable that chose it', async ({ path }) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'a-file'), 'not a folder')
    const { code, err } = await callCommand(path, ['serve'])
    expect(code).toBe(1)
    expect(err).toContain('DATA_DIR')
    expect(err).toContain(path)
    expect(err.trim().split('\n')).toHaveLength(1)
  })
})
