import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { foldText } from '#domain/users/rules.ts'
import { type Db, openDatabase } from '../db/client.ts'
import { aFestival, aSignUp } from '../leads/testing-offers.ts'
import { aGame, aUser, type TestApp, testApp, testDatabase, testDeps } from '../testing.ts'
import { dropPicture, savePicture } from './picture-store.ts'

/*
 * What is left of somebody in the files of the club once they are erased. Each word of theirs begins with qxw, so that what the
 * searches keep of three letters at a time is found too.
 */

const PASSWORD = 'right-password'

const words = /qxw(?:first|name| nick|lead|message|pair|notes|seen|one|two|browser)|699 ?771/g

let folder: string
let db: Db
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'padel-erased-'))
  const file = join(folder, 'club.sqlite')
  testDatabase().$client.exec(`VACUUM INTO '${file}'`)
  db = openDatabase(file)
  // Nothing here outlives the process.
  db.$client.pragma('synchronous = OFF')
})
afterEach(() => {
  db.$client.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Somebody who did all that leaves a trace, and changed what can be changed. */
async function aTracedUser({ ask, deps }: TestApp, portal: User): Promise<User> {
  const pablo = aUser(db, { nick: 'Pablo' })
  const me = aUser(db, { nick: 'Qxwfirst', username: 'qxwname', roles: ['fp_admin'] })
  db.$client.prepare('UPDATE user SET password_hash = ? WHERE id = ?').run(await deps.passwords.hash(PASSWORD), me.id)
  const put = (body: object) => ask('PUT', '/api/users/me', { viewer: me, body })
  const send = (body: object, viewer: User | null = null) => ask('POST', '/api/leads', { body, viewer })
  const contact = {
    name: 'Qxwlead',
    phone: '699 771 301',
    message: `Qxwmessage ${'long '.repeat(300)}`,
    acceptPrivacy: true,
  }
  const pair = aSignUp(aFestival(deps)[0] ?? 0)
  const answers = [
    await put({ nick: 'Qxẃ Nick', phone: '699 771 302' }),
    await ask('PUT', `/api/users/${me.id}`, { viewer: portal, body: { observations: 'Qxwnotes' } }),
    await ask('PUT', `/api/users/${me.id}`, {
      viewer: portal,
      body: { observations: 'Qxwseen', phone: '699 771 303' },
    }),
    await send({ name: 'contact', data: { ...contact, email: 'somebody@example.com' } }, me),
    await send({ name: 'contact', data: { ...contact, email: 'QXWname@Example.com' } }),
    await send({ name: 'newsletter', data: { email: 'qxwname@example.com' } }),
    await send({ ...pair, data: { ...pair.data, partner: 'Qxwpair', partnerEmail: 'Qxwname@example.com' } }),
    await ask('POST', '/api/reservations', {
      viewer: me,
      headers: { 'idempotency-key': 'qxwkey' },
      body: { court: 1, startDate: '2026-11-21T18:30:00+01:00', endDate: '2026-11-21T20:00:00+01:00', type: 'open' },
    }),
    await ask('POST', '/api/users', {
      viewer: portal,
      body: { username: 'otto.g', nick: 'Otto', email: 'otto@example.com', phone: '699 000 111' },
    }),
  ]
  expect(answers.filter(({ status }) => status >= 300)).toEqual([])
  aGame(db, { start: '2026-11-16T18:30:00+01:00', owner: me, players: [pablo] })
  for (const version of ['qxwone', 'qxwtwo']) {
    savePicture(db, { userId: me.id, bytes: Buffer.from(`${version} picture `.repeat(4000)), version, at: 1 })
  }
  dropPicture(db, me.id)
  await ask('POST', '/api/auth/login', {
    body: { identifier: 'qxwname', password: PASSWORD },
    headers: { 'user-agent': 'Qxwbrowser' },
  })
  return me
}

/** The files as they are on disk. */
function readFiles(): string {
  const files = ['club.sqlite', 'club.sqlite-wal'].map((name) => join(folder, name)).filter(existsSync)
  return files.map((file) => readFileSync(file, 'utf8')).join('\n')
}

function findTokens(search: string): string[] {
  const { $client: sqlite } = db
  sqlite.exec(`CREATE VIRTUAL TABLE temp.${search}_words USING fts5vocab(main, ${search}, 'row')`)
  return sqlite.prepare<[], string>(`SELECT term FROM temp.${search}_words`).pluck().all()
}

describe('the files of the club', () => {
  test.each(['themselves', 'the portal admin'])('have nothing of who was erased by %s', async (who) => {
    const app = await testApp(testDeps(db))
    const portal = aUser(db, { roles: ['portalAdmin'] })
    for (let member = 0; member < 20; member += 1) aUser(db)
    const me = await aTracedUser(app, portal)
    expect(foldText(readFiles()).match(words)?.length).toBeGreaterThan(20)
    const answer =
      who === 'themselves'
        ? await app.ask('POST', '/api/users/me/erase', { viewer: me, body: { password: PASSWORD } })
        : await app.ask('DELETE', `/api/users/${me.id}`, { viewer: portal })
    expect(answer).toMatchObject({ status: 200 })
    // The keys of things are letters by chance, so that the three alone may stand in one of those.
    expect(foldText(readFiles()).match(words)).toBeNull()
    const tokens = [...findTokens('user_search'), ...findTokens('lead_search')]
    expect(tokens.length).toBeGreaterThan(20)
    // The numbers of others may hold the same three digits.
    const others = JSON.stringify(db.$client.prepare('SELECT * FROM user').all())
    expect(tokens.filter((token) => /qxw|771/.test(token) && !others.includes(token))).toEqual([])
  })
})
