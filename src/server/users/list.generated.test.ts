import { array, assert, boolean, constantFrom, integer, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { SEARCH_MAX, sortKeyOf } from '#domain/users/rules.ts'
import { aUser, testDatabase } from '../testing.ts'
import { findUserIds } from './list-store.ts'
import { searchUsers } from './store.ts'

/** Letters as people write them, and what each is looked for by. */
const letters = [
  ['a', 'a'],
  ['Á', 'a'],
  ['a\u0301', 'a'],
  ['e', 'e'],
  ['Ë', 'e'],
  ['ñ', 'n'],
  ['N', 'n'],
  ['R', 'r'],
  ['_', '_'],
  ['%', '%'],
  [' ', ' '],
] as const
const written = (least: number, most: number) =>
  array(constantFrom(...letters), { minLength: least, maxLength: most }).map((chosen) => ({
    as: chosen.map(([as]) => as).join(''),
    plain: chosen.map(([, plain]) => plain).join(''),
  }))

const club = record({
  people: array(
    record({
      nick: written(1, 6),
      phone: integer({ min: 0, max: 99 }),
      level: integer({ min: 4, max: 8 }),
      blocked: boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  wanted: array(
    oneof(
      written(1, 2),
      written(3, 4),
      integer({ min: 0, max: 99 }).map((n) => ({ as: String(n), plain: String(n) })),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
})

test('whoever has the letters is found, in the order asked for, and nobody else', () => {
  assert(
    property(club, ({ people, wanted }) => {
      const db = testDatabase()
      const set = db.$client.prepare('UPDATE user SET level_quarters = ?, blocked_at = ?, phone_key = ? WHERE id = ?')
      const users = people.map(({ nick, phone, level, blocked }, at) => {
        // Each with a number of its own, as no two people have the same nick.
        const { id } = aUser(db, { nick: `${nick.as}${at}`, username: `member${at}` })
        set.run(level, blocked ? 1 : null, `99${phone}99${at}`, id)
        return {
          id,
          level,
          blocked,
          key: sortKeyOf(`${nick.as}${at}`),
          names: [`${nick.plain}${at}`.trim(), `member${at}`],
          others: [`member${at}@example.com`, `99${phone}99${at}`],
        }
      })
      for (const { as, plain } of wanted) {
        const words = plain.split(' ').filter(Boolean)
        const hasAll = (texts: string[]) => words.every((word) => texts.some((text) => text.includes(word)))
        const named = users.filter(({ names }) => hasAll(names))
        const found = users.filter(({ names, others }) => hasAll([...names, ...others]))
        const byLevel = found.toSorted((one, other) => other.level - one.level || other.id - one.id)
        const byNick = found.toSorted((one, other) =>
          one.key < other.key ? -1 : one.key > other.key ? 1 : one.id - other.id,
        )
        expect(findUserIds(db, { q: as, sort: '-level' })).toEqual(byLevel.map(({ id }) => id))
        expect(findUserIds(db, { q: as, blocked: true })).toEqual(
          byNick.filter(({ blocked }) => blocked).map(({ id }) => id),
        )
        const shown = named.filter(({ blocked }) => !blocked)
        const searched = searchUsers(db, as, { hiddenToo: true }).map(({ id }) => id)
        expect(searched).toHaveLength(Math.min(shown.length, SEARCH_MAX))
        expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining(searched))
      }
    }),
    { numRuns: 60, seed: 20_261_123 },
  )
})
