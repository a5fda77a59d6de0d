import { expect, test } from 'vitest'
import { aClub } from '../reservations/testing.ts'
import { aUser } from '../testing.ts'

const lists = [
  { procedure: 'users.search', input: (query: string) => ({ query }), viewer: 'player' },
  { procedure: 'people.search', viewer: 'admin' },
  { procedure: 'users.list', viewer: 'portal' },
  { procedure: 'reservations.list', viewer: 'admin' },
  { procedure: 'mail.list', viewer: 'admin' },
  { procedure: 'leads.list', viewer: 'admin' },
  { procedure: 'closures.list', viewer: 'admin' },
  { procedure: 'courts.list', viewer: 'admin' },
] as const

const texts = [
  'x'.repeat(101),
  'a '.repeat(50),
  `${'a '.repeat(49)}b`,
  '"'.repeat(100),
  '" OR "',
  'jose* AND',
  'NEAR(a b)',
  '%_%_%',
  '\\',
  '\u0000\u0000\u0000',
  'a\u0000b c',
  '\u202Eesoj',
  '\u200B\u200B\u200B',
  '👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
  '\uD800\uD800\uD800',
  'ｊｏｓｅ ｒｕｉｚ',
  'مرحبا بكم',
  'jоse',
]

test.each(lists)('no text breaks $procedure', async ({ procedure, viewer, ...more }) => {
  const club = await aClub()
  aUser(club.deps.db, { nick: 'José Ruiz' })
  for (const text of texts) {
    const input = 'input' in more ? more.input(text) : { q: text }
    const { status } = await club.call(procedure, input, { viewer: club.viewer(viewer) })
    expect([text, status < 500]).toEqual([text, true])
  }
})

test.each([
  ['ｊｏｓｅ ｒｕｉｚ', true],
  ['jose\u200Bruiz', false],
  ['jo\u200Bse ru\u00ADiz', true],
  ['jose\u00A0ruiz', true],
  ['\u202Ajose ruiz\u202C', true],
  ['jоse ruiz', false],
  ['o e z', true],
])('José Ruiz is found by %j: %s', async (query, isFound) => {
  const club = await aClub()
  aUser(club.deps.db, { nick: 'José Ruiz', username: 'pepe' })
  const { body } = await club.ask('GET', `/api/users/search/${encodeURIComponent(query)}`, {
    viewer: club.people.player,
  })
  expect(JSON.stringify(body).includes('José Ruiz')).toBe(isFound)
})
