import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { contents } from '../testing.ts'
import { prepareClub, runCommand, startProgram } from './testing.ts'
import { callCommand } from './testing-call.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-admin-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = async (home: string, words: readonly string[], more: Record<string, string> = {}) =>
  await runCommand(home, { ...process.env, ...more }, words)

function aClub(name: string): string {
  const home = join(folder, name)
  prepareClub(home, { courts: 4, players: 1, now: Date.now() })
  return home
}

const create = ['admin', 'create', '--username', 'rescue', '--email', 'rescue@example.com']
const codeIn = (out: string) => /\?code=([\w-]{43})/.exec(out)?.[1] ?? ''

async function post(url: string, path: string, body: unknown): Promise<number> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}

const setPassword = async (url: string, code: string, password: string) =>
  await post(url, '/api/auth/reset', { code, password, passwordConfirmation: password })

const signIn = async (url: string, identifier: string, password: string) =>
  await post(url, '/api/auth/login', { identifier, password })

describe('while the club is served', () => {
  test('an admin is made who sets a password by the printed link, and gets a link for another one', {
    tags: ['large'],
  }, async () => {
    const home = aClub('served')
    const program = await startProgram(home, process.env)
    try {
      const made = await run(home, create, { PUBLIC_URL: 'https://club.example/' })
      expect(made).toMatchObject({ code: 0, err: '' })
      expect(made.out).toMatch(/https:\/\/club\.example\/en\/account\/reset-password\?code=[\w-]{43}&welcome=1\n/)
      expect(await setPassword(program.url, codeIn(made.out), 'first-password')).toBe(200)
      expect(await signIn(program.url, 'rescue', 'first-password')).toBe(200)

      const link = await run(home, ['admin', 'reset-link', 'RESCUE@example.com'])
      expect(link).toMatchObject({ code: 0, err: '' })
      expect(link.out).toMatch(/http:\/\/localhost:3999\/en\/account\/reset-password\?code=[\w-]{43}\n/)
      expect(await setPassword(program.url, codeIn(link.out), 'second-password')).toBe(200)
      expect(await setPassword(program.url, codeIn(link.out), 'third-password')).toBe(400)
      expect(await signIn(program.url, 'rescue', 'second-password')).toBe(200)
    } finally {
      program.child.kill('SIGTERM')
      await program.ended
    }
  })
})

describe('while it is not', () => {
  test('the same works, and the roles are those of the first admin', async () => {
    const home = aClub('still')
    expect(await run(home, create)).toMatchObject({ code: 0 })
    const db = openDatabase(join(home, 'club.sqlite'))
    const ofRescue = "SELECT role FROM user_role JOIN user ON user.id = user_id WHERE username = 'rescue' ORDER BY role"
    const roles = db.$client.prepare(ofRescue).pluck().all()
    expect(roles).toEqual(['fp_global_admin', 'fp_user', 'portalAdmin'])
    const made = await run(home, ['admin', 'reset-link', 'rescue'])
    expect(JSON.stringify(contents(db))).not.toContain(codeIn(made.out))
    db.$client.close()
  })
})

describe('it says what is wrong, and does nothing', () => {
  test.each([
    { name: 'a name that is taken', words: create, says: '--username: This username is taken' },
    {
      name: 'no address',
      words: ['admin', 'create', '--username', 'somebody', '--email', 'nowhere'],
      says: '--email: ',
    },
    {
      name: 'a name too short',
      words: ['admin', 'create', '--username', 'ab', '--email', 'ab@example.com'],
      says: '--username: At least 3 characters.',
    },
    {
      name: 'somebody who isn’t born yet',
      words: ['admin', 'create', '--username', 'unborn', '--email', 'ub@example.com', '--birth-date', '2999-01-01'],
      says: '--birth-date: ',
    },
    { name: 'nobody of that name', words: ['admin', 'reset-link', 'nobody'], says: 'Nobody has the username' },
  ])('$name', async ({ words, says }) => {
    const home = join(folder, 'wrong')
    if (!existsSync(home)) await callCommand(aClub('wrong'), create)
    const read = () => {
      const db = openDatabase(join(home, 'club.sqlite'))
      const found = contents(db)
      db.$client.close()
      return found
    }
    const before = read()
    const { code, out, err } = await callCommand(home, words)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(says)
    expect(err).not.toMatch(/\n\s+at /)
    expect(read()).toEqual(before)
  })

  test('where there is no club none is begun', async () => {
    const home = join(folder, 'none')
    const { code, err } = await callCommand(home, create)
    expect(code).toBe(1)
    expect(err).toContain(`There is no club in ${home}`)
    expect(existsSync(home)).toBe(false)
  })

  test('a database of an older program is left to the start', async () => {
    const home = aClub('older')
    const db = openDatabase(join(home, 'club.sqlite'))
    db.$client.pragma('user_version = 0')
    db.$client.close()
    const { code, err } = await callCommand(home, create)
    expect(code).toBe(1)
    expect(err).toContain('of version 0, and this program knows')
  })
})
