import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { searchAnswerSchema } from '#domain/users/schema.ts'
import { aClub, type Club, type Somebody } from '../reservations/testing.ts'
import { aUser } from '../testing.ts'

/** Those who are looked for, beside the people of the club. */
async function aFullClub(): Promise<Club> {
  const club = await aClub()
  const { db } = club.deps
  const people = [
    ['Ángel Núñez', 'anunez'],
    ['José-Ángel', 'joseangel'],
    ['Zoë', 'z.angelica'],
    ['100% Pala', 'percent'],
    ['snake_case', 'under'],
    [String.raw`back\slash`, 'slash'],
    ['Hidden Angela', 'hidden'],
    ['Blocked Angelo', 'blockedone'],
    ['Unconfirmed Angelica', 'newcomer'],
  ] as const
  for (const [nick, username] of people) aUser(db, { nick, username })
  club.sql("UPDATE user SET show_in_searches = 0 WHERE username = 'hidden'")
  club.sql("UPDATE user SET blocked_at = 1 WHERE username = 'blockedone'")
  club.sql("UPDATE user SET confirmed_at = NULL, privacy_accepted_at = 1 WHERE username = 'newcomer'")
  return club
}

const everything = z.object({ data: z.array(z.record(z.string(), z.unknown())) })

async function found(club: Club, query: string, viewer: Somebody = 'player') {
  const answer = await club.ask('GET', `/api/users/search/${encodeURIComponent(query)}`, {
    viewer: club.viewer(viewer),
  })
  expect(answer.status).toBe(200)
  const overTrpc = await club.call('users.search', { query }, { viewer: club.viewer(viewer) })
  expect(overTrpc.body).toHaveProperty('result.data', answer.body)
  return searchAnswerSchema.parse(answer.body).data
}

describe('the search for players', () => {
  test.each([
    { query: 'angel', nicks: ['José-Ángel', 'Zoë', 'Ángel Núñez'] },
    { query: 'ÁNGEL', nicks: ['José-Ángel', 'Zoë', 'Ángel Núñez'] },
    { query: 'A\u0301ngel', nicks: ['José-Ángel', 'Zoë', 'Ángel Núñez'] },
    { query: ' núñ ', nicks: ['Ángel Núñez'] },
    { query: 'zoe', nicks: ['Zoë'] },
    { query: 'z.angelica', nicks: ['Zoë'] },
    { query: 'an', nicks: [] },
    { query: 'an ', nicks: [] },
    { query: '   ', nicks: [] },
    { query: '0% ', nicks: [] },
    { query: '0% P', nicks: ['100% Pala'] },
    { query: '%%%', nicks: [] },
    { query: '___', nicks: [] },
    { query: 'ke_', nicks: ['snake_case'] },
    { query: 'k_e', nicks: [] },
    { query: String.raw`ck\sl`, nicks: [String.raw`back\slash`] },
    { query: "' OR 1=1 --", nicks: [] },
    { query: '@example.com', nicks: [] },
    { query: '\u0301\u0301\u0301', nicks: [] },
    { query: 'a\u0301\u0301', nicks: [] },
    { query: 'Angela', nicks: [] },
    { query: 'Angelo', nicks: [] },
  ])('for "$query" finds $nicks', async ({ query, nicks }) => {
    const club = await aFullClub()
    expect((await found(club, query)).map(({ nick }) => nick).toSorted()).toEqual(nicks.toSorted())
  })

  test.each([
    { query: 'Twin', first: 'Twin' },
    { query: 'TWIN7', first: 'A twin' },
  ])('who is called just “$query” comes first', async ({ query, first }) => {
    const club = await aFullClub()
    for (const nick of ['A twin70', 'B twin71', 'Twin']) aUser(club.deps.db, { nick })
    aUser(club.deps.db, { nick: 'A twin', username: 'twin7' })
    expect((await found(club, query))[0]?.nick).toBe(first)
  })

  test('shows who doesn’t show in searches to admins alone, and who is blocked to nobody', async () => {
    const club = await aFullClub()
    const nicksFor = async (viewer: Somebody) => (await found(club, 'ngela', viewer)).map(({ nick }) => nick)
    for (const viewer of ['player', 'trainer', 'portal'] as const) expect(await nicksFor(viewer)).toEqual([])
    for (const viewer of ['admin', 'global'] as const) expect(await nicksFor(viewer)).toEqual(['Hidden Angela'])
    for (const viewer of ['player', 'admin'] as const) expect(await found(club, 'Angelo', viewer)).toEqual([])
  })

  test('shows who registered and has yet to confirm it to admins alone, whom the club entered to everybody', async () => {
    const club = await aFullClub()
    expect(await found(club, 'newcomer')).toEqual([])
    expect(await found(club, 'newcomer', 'admin')).toMatchObject([{ nick: 'Unconfirmed Angelica' }])
    club.sql("UPDATE user SET privacy_accepted_at = NULL WHERE username = 'newcomer'")
    expect(await found(club, 'newcomer')).toMatchObject([{ nick: 'Unconfirmed Angelica' }])
  })

  test('finds ten at most, by nick, and tells of each what a player may see', async () => {
    const club = await aFullClub()
    for (let turn = 12; turn > 0; turn -= 1) aUser(club.deps.db, { nick: `Twin ${String(turn).padStart(2, '0')}` })
    const twins = await found(club, 'twin')
    expect(twins.map(({ nick }) => nick)).toEqual(
      Array.from({ length: 10 }, (_, turn) => `Twin ${String(turn + 1).padStart(2, '0')}`),
    )
    const answer = await club.ask('GET', '/api/users/search/twin', { viewer: club.people.player })
    for (const one of everything.parse(answer.body).data) {
      expect(Object.keys(one).toSorted()).toEqual([
        'avatar',
        'documentId',
        'id',
        'level',
        'nick',
        'position',
        'username',
      ])
    }
  })

  test('is for the signed-in', async () => {
    const club = await aFullClub()
    for (const viewer of ['visitor', 'blocked'] as const) {
      const answer = await club.ask('GET', '/api/users/search/angel', { viewer: club.viewer(viewer) })
      expect(answer).toMatchObject({ status: 401, body: { data: null, errors: [{ msg: 'errors.unauthorized' }] } })
    }
  })

  test('takes no text longer than a hundred', async () => {
    const club = await aFullClub()
    expect(await found(club, 'x'.repeat(100))).toEqual([])
    const answer = await club.ask('GET', `/api/users/search/${'x'.repeat(101)}`, { viewer: club.people.player })
    expect(answer.status).toBe(400)
  })
})

describe('trainers', () => {
  test('are those who give lessons and are not blocked, by nick; number, username and nick, no more', async () => {
    const club = await aFullClub()
    const { trainer, tina } = club.people
    const both = aUser(club.deps.db, { username: 'zzz', nick: 'Aaa', roles: ['fp_trainer', 'fp_admin'] })
    const blocked = aUser(club.deps.db, { roles: ['fp_trainer'] })
    club.sql(`UPDATE user SET blocked_at = 1 WHERE id = ${blocked.id}`)
    const expected = [both, trainer, tina].map(({ id, username, nick }) => ({ id, username, nick }))
    for (const viewer of ['trainer', 'admin', 'global'] as const) {
      const answer = await club.ask('GET', '/api/users/trainers', { viewer: club.viewer(viewer) })
      expect(answer).toMatchObject({ status: 200 })
      expect(answer.body).toEqual({ data: expected })
      const overTrpc = await club.call('users.trainers', undefined, { viewer: club.viewer(viewer) })
      expect(overTrpc.body).toHaveProperty('result.data', answer.body)
    }
  })

  test.each([
    { viewer: 'visitor', status: 401 },
    { viewer: 'player', status: 403 },
    { viewer: 'portal', status: 403 },
  ] as const)('are not told to $viewer', async ({ viewer, status }) => {
    const club = await aFullClub()
    expect(await club.ask('GET', '/api/users/trainers', { viewer: club.viewer(viewer) })).toMatchObject({ status })
  })
})

test('somebody who is renamed is found by the new name and not by the old, and who is gone not at all', async () => {
  const club = await aFullClub()
  const rename = "UPDATE user SET nick = 'Íñigo', search_key = 'inigo' || char(10) || username WHERE nick = 'Zoë'"
  const nicksFor = async (query: string) => (await found(club, query)).map(({ nick }) => nick)
  expect([await nicksFor('zoe'), await nicksFor('inigo')]).toEqual([['Zoë'], []])
  club.sql(rename)
  expect([await nicksFor('zoe'), await nicksFor('inigo'), await nicksFor('z.angelica')]).toEqual([
    [],
    ['Íñigo'],
    ['Íñigo'],
  ])
  club.sql("DELETE FROM user WHERE nick = 'Íñigo'")
  expect([await nicksFor('inigo'), await nicksFor('z.angelica')]).toEqual([[], []])
})

test.each([
  ['Ana "la', 'a "l'],
  ['star* NEAR', 'r* n'],
  ['NEAR(a b)', 'near('],
  ['a-b-c', 'a-b'],
  ['x OR y', 'x or y'],
  ['🎾🎾 Pala', '🎾🎾'],
  ['🎾🎾🎾', '🎾🎾🎾'],
  ["O'Neill", "o'n"],
])('signs in a name stand for themselves: %j is found by %j', async (nick, query) => {
  const club = await aFullClub()
  aUser(club.deps.db, { nick })
  expect((await found(club, query)).map((one) => one.nick)).toEqual([nick])
})

test.each(['"""', 'AND', 'NOT a', '***', '(((', '-ana', 'search_key:', '^^^', '{a b}'])(
  'nobody is found by %j, and nothing breaks',
  async (query) => {
    const club = await aFullClub()
    expect(await found(club, query)).toEqual([])
  },
)
