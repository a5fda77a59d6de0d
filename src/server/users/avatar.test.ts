import { describe, expect, test } from 'vitest'
import { type Answer, aUser, type TestApp, testApp } from '../testing.ts'
import { drawInitials } from './avatar.ts'

type Club = TestApp & { people: Record<'player' | 'trainer' | 'blockedTrainer', ReturnType<typeof aUser>> }

async function aClub(): Promise<Club> {
  const app = await testApp()
  const { db } = app.deps
  const people = {
    player: aUser(db, { nick: 'Marta Díaz' }),
    trainer: aUser(db, { nick: 'Toni', roles: ['fp_trainer'] }),
    blockedTrainer: aUser(db, { roles: ['fp_trainer'] }),
  }
  db.$client.prepare('UPDATE user SET blocked_at = 1 WHERE id = ?').run(people.blockedTrainer.id)
  return { ...app, people }
}

const pictureOf = ({ body }: Answer) => String(body)

describe('the picture of a user', () => {
  test('is their initials, by number and by documentId, only a drawing and only for who may see it', async () => {
    const { ask, people, deps } = await aClub()
    const { id } = people.player
    const documentId = deps.db.$client
      .prepare<[number], string>('SELECT document_id FROM user WHERE id = ?')
      .pluck()
      .get(id)
    const byId = await ask('GET', `/api/users/${id}/avatar`, { viewer: people.trainer })
    const byDocumentId = await ask('GET', `/api/users/${documentId}/avatar`, { viewer: people.player })
    expect([byId.status, byDocumentId.status]).toEqual([200, 200])
    expect(pictureOf(byId)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*>MD<\/text><\/svg>$/)
    expect(byDocumentId.body).toBe(byId.body)
    expect(byId.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(byId.headers['content-security-policy']).toContain("default-src 'none'")
    expect(byId.headers).not.toHaveProperty('content-disposition')
  })

  test('is not sent again to who has it', async () => {
    const { ask, people } = await aClub()
    const url = `/api/users/${people.player.id}/avatar`
    const first = await ask('GET', url, { viewer: people.player })
    const tag = String(first.headers['etag'])
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ask('GET', url, { viewer: people.player, headers: { 'if-none-match': held } })
      expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', tag])
    }
    const other = await ask('GET', url, { viewer: people.player, headers: { 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
    const unnamed = await ask('GET', url, { headers: { 'if-none-match': tag } })
    expect(unnamed.status).toBe(401)
  })

  test('of a trainer is for anyone, of anybody else for the signed-in', async () => {
    const { ask, people } = await aClub()
    const status = async (id: number | string, viewer: typeof people.player | null = null) =>
      (await ask('GET', `/api/users/${id}/avatar`, { viewer })).status
    expect(await status(people.trainer.id)).toBe(200)
    expect(await status(people.player.id)).toBe(401)
    expect(await status(people.blockedTrainer.id)).toBe(401)
    expect(await status(people.blockedTrainer.id, people.player)).toBe(200)
    // A visitor doesn't learn who there is.
    expect(await status(999)).toBe(401)
  })

  test.each([
    ['999', 404],
    ['nobody', 404],
    ['constructor', 404],
    ['0', 404],
    ['-1', 400],
    ['%3Cscript%3E', 400],
    ["1'%20OR%201=1", 400],
    ['x'.repeat(300), 400],
  ])('of %s: %i', async (id, status) => {
    const { ask, people } = await aClub()
    const answer = await ask('GET', `/api/users/${id}/avatar`, { viewer: people.player })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ data: null, error: { status } })
    const visitor = await ask('GET', `/api/users/${id}/avatar`)
    expect(visitor.status).toBe(401)
  })
})

test.each([
  ['</text><script>alert(1)</script>', '&lt;/'],
  ['&amp; "quote"', '&amp;&quot;'],
  ['"quoted" name', '&quot;N'],
  ['\u0000\u0007 \u202e', ''],
  ['\uD800x', 'X'],
  ['😀 😎', '😀😎'],
  ['', ''],
])('of %j says nothing but text', (nick, shown) => {
  const { body } = drawInitials(nick)
  expect(body).toMatch(new RegExp(`>${shown}</text></svg>$`, 'u'))
  expect(body.match(/</g)).toHaveLength(5)
  expect(body).not.toMatch(/script|href|style|\son/)
})
