import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type SetupFile, setupFileSchema } from '#domain/setup/schema.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import { openDatabase } from '../db/client.ts'
import { contents } from '../testing.ts'
import { type Program, prepareClub, runCommand, startProgram } from './testing.ts'
import { callCommand } from './testing-call.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-setup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The file that the page on running a club shows. */
const example = /```json\n(\{\n.*?\n\})\n```/s.exec(readFileSync('src/tools/deploy/README.md', 'utf8'))?.[1] ?? ''
const sent: SetupFile = setupFileSchema.parse(JSON.parse(example))

const run = async (home: string, words: readonly string[], more: Record<string, string> = {}) =>
  await runCommand(home, { ...process.env, ...more }, words)

let files = 0
function aFile(text: string): string {
  files += 1
  const file = join(folder, `club-${files}.json`)
  writeFileSync(file, text)
  return file
}

const codeIn = (out: string) => /\/setup\?code=([\w-]{43})\n?/.exec(out)?.[1] ?? ''

async function ask(url: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json' }
  const post = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${url}${path}`, body === undefined ? {} : post)
  return { status: answer.status, body: await answer.json() }
}

const signIn = async (url: string, identifier: string, password: string) =>
  (await ask(url, '/api/auth/login', { identifier, password })).status

const courts = z.object({ data: z.array(z.looseObject({ name: z.string(), price: z.number() })) })
const namesAt = async (url: string) =>
  courts.parse((await ask(url, '/api/courts?pageSize=50&sort=id')).body).data.map(({ name }) => name)

const dayView = z.object({ courts: z.array(z.object({ name: z.string() })) })
const namesOfDay = async (url: string) => {
  const tomorrow = addDays(clubDayOf(Date.now()), 1)
  return dayView.parse((await ask(url, `/api/reservations/date/${tomorrow}`)).body).courts.map(({ name }) => name)
}

/** Serves the club of a folder while something is done with it. */
async function whileServed(home: string, work: (program: Program) => Promise<void>): Promise<void> {
  const program = await startProgram(home, process.env)
  try {
    await work(program)
  } finally {
    program.child.kill('SIGTERM')
    await program.ended
  }
}

function readAll(home: string) {
  const db = openDatabase(join(home, 'club.sqlite'))
  const found = contents(db)
  db.$client.close()
  return found
}

describe('the first start', () => {
  test('prints the password and a link; another link takes its place, and opens the club', {
    tags: ['large'],
  }, async () => {
    const home = join(folder, 'first')
    await whileServed(home, async ({ url, said }) => {
      const printed = said.join('\n')
      const password = /password: (\S+)/.exec(printed)?.[1] ?? ''
      const first = codeIn(printed)
      expect(printed).toContain(`http://localhost:0/setup?code=${first}`)
      expect((await ask(url, `/api/setup?code=${first}`)).status).toBe(200)

      const again = await run(home, ['setup'], { PUBLIC_URL: 'https://club.example/' })
      expect(again).toMatchObject({ code: 0, err: '' })
      expect(again.out).toMatch(/within 7 days.*\n {2}https:\/\/club\.example\/setup\?code=[\w-]{43}\n$/)
      expect((await ask(url, `/api/setup?code=${first}`)).status).toBe(403)
      const code = codeIn(again.out)
      expect(code).not.toBe(first)

      expect(await signIn(url, 'admin', password)).toBe(200)
      const admin = { ...sent.admin, passwordConfirmation: sent.admin.password }
      expect((await ask(url, '/api/setup', { ...sent, code, admin })).status).toBe(200)
      expect(await signIn(url, 'admin', password)).toBe(401)
      expect(await signIn(url, sent.admin.username, sent.admin.password)).toBe(200)
      expect(await namesAt(url)).toEqual(sent.courts.names)
      const kept = JSON.stringify(readAll(home))
      expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
      for (const secret of [password, first, code, sent.admin.password]) expect(kept).not.toContain(secret)
    })
    await whileServed(home, async ({ said }) => {
      expect(said.join('\n')).not.toContain('setup')
      await Promise.resolve()
    })
  })
})

const booked = `INSERT INTO reservation (document_id, court_id, day, starts_at, ends_at, type, price_cents, pincode, created_at, canceled_at)
  VALUES ('r', 1, '2026-11-21', 1795251600000, 1795257000000, 'open', 2400, '4711', 0, 1)`

describe('by a file', () => {
  test('an empty folder becomes the club of the page’s example, and no password is printed', async () => {
    const home = join(folder, 'filed')
    const { code, out, err } = await run(home, ['setup', '--json', aFile(example)])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(`${sent.club.name} is set up: ${sent.courts.names.length} courts`)
    expect(out).not.toMatch(/password: /)
    expect(out).not.toContain(sent.admin.password)
    expect(JSON.stringify(readAll(home))).not.toContain(sent.admin.password)
    await whileServed(home, async ({ url, said }) => {
      expect(said.join('\n')).not.toContain('password')
      expect(await signIn(url, sent.admin.email, sent.admin.password)).toBe(200)
      expect(await namesAt(url)).toEqual(sent.courts.names)
      expect(await ask(url, '/api/admin/config')).toMatchObject({
        body: { data: [{ config: { name: sent.club.name } }] },
      })
    })
  })

  test('a club that is served is set up as well, which shows there at once, but not once staff run it', {
    tags: ['large'],
  }, async () => {
    const home = join(folder, 'served')
    const file = aFile(example)
    await whileServed(home, async ({ url }) => {
      expect(await namesOfDay(url)).toHaveLength(4)
      expect(await run(home, ['setup', '--json', file])).toMatchObject({ code: 0, err: '' })
      expect(await namesOfDay(url)).toEqual(sent.courts.names)
      const visitor = openDatabase(join(home, 'club.sqlite'))
      visitor.$client.exec(booked)
      visitor.$client.close()
      const stays = await run(home, ['setup', '--json', file])
      expect(stays).toMatchObject({ code: 0, err: '' })
      expect(stays.out).toContain('Somebody has booked: courts, hours and prices stay as they are.')
      expect((await run(home, ['admin', 'create', '--username', 'ana', '--email', 'ana@example.com'])).code).toBe(0)
      const before = readAll(home)
      for (const words of [['setup'], ['setup', '--json', file]]) {
        const { code, out, err } = await callCommand(home, words)
        expect({ code, out }).toEqual({ code: 1, out: '' })
        expect(err).toBe('This club is already open. Change it in Courts, Prices and Settings.\n')
      }
      expect(readAll(home)).toEqual(before)
    })
  })

  test('a start that was cut off before anything was in the file doesn’t stand in the way', {
    tags: ['large'],
  }, async () => {
    const home = join(folder, 'cut')
    prepareClub(home, { courts: 4, players: 0, now: Date.now() })
    rmSync(join(home, 'links.key'))
    const db = openDatabase(join(home, 'club.sqlite'))
    db.$client.exec('DELETE FROM club_fact; DELETE FROM court; DELETE FROM price_rule; DELETE FROM config')
    db.$client.close()
    expect(await run(home, ['setup', '--json', aFile(example)])).toMatchObject({ code: 0, err: '' })
  })
})

describe('it says what is wrong, and begins nothing', () => {
  const without = (parts: object) => JSON.stringify({ ...sent, ...parts })
  test.each([
    {
      name: 'all that is wrong in the file, by its paths',
      text: without({
        courts: { ...sent.courts, names: ['Central', 'central'], closes: '09:30', price: '24' },
        admin: { ...sent.admin, username: 'ab', password: 'x' },
        theme: 'dark',
      }),
      says: [
        'nothing was set up.\n',
        'courts.names.1: Another court has this name already.\n',
        'courts.price: ',
        'courts.closes: A slot lasts 90 minutes',
        'admin.username: At least 3 characters.\n',
        'admin.password: At least 6 characters.\n',
        'theme: ',
      ],
    },
    { name: 'a part that is missing', text: without({ admin: undefined }), says: ['admin: Fill this in.'] },
    { name: 'a list', text: '[]', says: ['nothing was set up.\n'] },
    { name: 'no JSON', text: '{\n  "admin": { "password": geheim-wort }\n}', says: ["isn't JSON"] },
    { name: 'nothing', text: '', says: ["isn't JSON"] },
  ])('$name', async ({ text, says }) => {
    const home = join(folder, 'wrong')
    const { code, out, err } = await callCommand(home, ['setup', '--json', aFile(text)])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    for (const words of says) expect(err).toContain(words)
    for (const never of [sent.admin.password, 'geheim', '\n    at ']) expect(err).not.toContain(never)
    expect(existsSync(home)).toBe(false)
  })

  test.each([
    {
      name: 'a file that isn’t there',
      words: ['setup', '--json', 'nowhere.json'],
      says: "nowhere.json can't be read.",
    },
    { name: 'a link where there is no club', words: ['setup'], says: 'There is no club in' },
  ])('$name', async ({ words, says }) => {
    const home = join(folder, 'none')
    const { code, out, err } = await callCommand(home, words)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(says)
    expect(err).not.toMatch(/\n\s+at /)
    expect(existsSync(home)).toBe(false)
  })

  test('a folder whose club was lost', async () => {
    const home = join(folder, 'lost')
    prepareClub(home, { courts: 4, players: 0, now: Date.now() })
    rmSync(join(home, 'club.sqlite'))
    for (const words of [['setup'], ['setup', '--json', aFile(example)]]) {
      const { code, err } = await callCommand(home, words)
      expect(code).toBe(1)
      expect(err).toContain('links.key says that a club was here')
    }
    expect(readdirSync(home)).not.toContain('club.sqlite')
  })
})
