import { assert, constantFrom, oneof, property, shuffledSubarray, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { buildDay, type DayFacts } from '#domain/reservations/day.ts'
import { courtOf, entryOf, FRIDAY, gameOf, slot } from '#domain/reservations/testing.ts'
import { toReservationView } from '#domain/reservations/view.ts'
import { type Role, rolesOf, type User, type Viewer } from '#domain/roles.ts'
import { addDays, clubDayOf, type Day, dayEndOf, dayStartOf } from '#domain/time.ts'
import { findNewestMark } from '../changes/store.ts'
import { listClosures, listCourts } from '../courts/store.ts'
import { openDatabase } from '../db/client.ts'
import { makeDemoClub } from '../db/demo.ts'
import { migrate } from '../db/migrate.ts'
import { listPriceRules } from '../prices/store.ts'
import { at, migrations, type TestDeps, testDeps } from '../testing.ts'
import { createDays } from './day.ts'
import { layOver, makeCommonBody } from './own-games.ts'
import { listGamesOn } from './store.ts'
import { viewContextOf } from './view-for.ts'

const NOW = at('2026-11-20T10:00:00+01:00')

function demoDeps(): TestDeps {
  const db = openDatabase(':memory:')
  migrate(db, migrations)
  makeDemoClub(db, { now: NOW, environment: 'production', passwordHash: 'none' })
  return testDeps(db, NOW)
}

function usersOf({ db }: TestDeps): User[] {
  const rows = db.$client
    .prepare<[], { id: number; username: string; nick: string; roles: string }>(
      'SELECT id, username, nick, (SELECT group_concat(role) FROM user_role WHERE user_id = id) AS roles FROM user',
    )
    .all()
  return rows.map(({ roles, ...user }) => ({ ...user, roles: rolesOf(roles.split(',')), locale: null }))
}

function factsOf({ db }: TestDeps, day: Day): DayFacts {
  const closures = listClosures(db, dayStartOf(day), dayEndOf(day))
  return { day, courts: listCourts(db), closures, rules: listPriceRules(db), games: listGamesOn(db, day) }
}

/** A day made from nothing, for one viewer. */
function jsonFor({ db, secret, time: { now } }: TestDeps, facts: DayFacts, viewer: Viewer): string {
  const version = findNewestMark(db).id
  return JSON.stringify({ ...buildDay(facts, viewContextOf({ viewer, now, secret })), version })
}

const otherRoles: Role[][] = [['fp_user'], ['fp_trainer'], ['fp_admin'], ['fp_trainer', 'fp_admin'], ['portalAdmin']]

test('whoever looks at whichever day of the demo club gets it byte by byte as if it were made for them alone', () => {
  const deps = demoDeps()
  const days = createDays(deps)
  const users = usersOf(deps)
  const others = users.flatMap((user) => otherRoles.map((roles) => ({ ...user, roles })))
  const all = Array.from({ length: 11 }, (_, ahead) => factsOf(deps, addDays(clubDayOf(NOW), ahead - 2)))
  let own = 0
  const compareAll = (viewers: readonly Viewer[]) => {
    for (const viewer of viewers) {
      for (const facts of all) {
        const { json, value } = days.bodyFor(viewer, facts.day)
        const right = jsonFor(deps, facts, viewer)
        expect(json.toString()).toBe(right)
        expect(JSON.stringify(value)).toBe(right)
        if (right.includes('"reservedByUser":true')) own += 1
      }
    }
  }
  compareAll([null, ...users, ...others])
  // After a slot's start all is made anew.
  deps.time.now = at('2026-11-20T11:00:01+01:00')
  compareAll([null, ...users])
  expect(users.length).toBeGreaterThan(40)
  expect(own).toBeGreaterThan(100)
})

const nicks = oneof(
  string({ unit: 'binary' }),
  constantFrom('Ñandú', '"}]},{"id":1,', '{"id":501,"documentId":"game501"', '👋🏽', '\\"'),
)

test('games are found in the body whatever their players are called', () => {
  const sought = property(tuple(nicks, nicks, nicks), shuffledSubarray([501, 502, 503]), (names, mine) => {
    const starts = ['09:30', '18:30', '20:00']
    const games = names.map((nick, index) => {
      const id = 501 + index
      const entries = [entryOf(id, { user: { id, username: `player${id}`, nick, avatar: null } })]
      const others = mine.includes(id)
        ? [entryOf(9, { user: { id: 9, username: 'me', nick: `Me ${nick}`, avatar: null } })]
        : []
      return gameOf({ id, ...slot(FRIDAY, starts[index] ?? ''), ownerId: id, entries: [...entries, ...others] })
    })
    const facts = { day: FRIDAY, courts: [courtOf()], closures: [], rules: [], games }
    const own = games.filter(({ id }) => mine.includes(id)).map((game) => toReservationView(game, contextOf(9)))
    const laid = layOver(makeCommonBody(buildDay(facts, contextOf(0))), own)
    const right = buildDay(facts, contextOf(9))
    expect(laid.json.toString()).toBe(JSON.stringify(right))
    expect(JSON.stringify(laid.value)).toBe(JSON.stringify(right))
  })
  assert(sought, { numRuns: 500, seed: 20_261_123 })
})

function contextOf(id: number) {
  const viewer = { id, username: '', nick: '', roles: ['fp_user' as const], locale: null }
  return { viewer, now: at('2026-11-20T08:00:00+01:00'), tokenOf: () => 'token' }
}
