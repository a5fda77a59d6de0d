import { expect, test } from 'vitest'
import { buildDay, type DayFacts } from '#domain/reservations/day.ts'
import { type Role, rolesOf, type User, type Viewer } from '#domain/roles.ts'
import { addDays, clubDayOf, type Day, dayEndOf, dayStartOf } from '#domain/time.ts'
import { toJson } from '../cached-json.ts'
import { findNewestVersion } from '../changes/store.ts'
import { listClosures, listCourts } from '../courts/store.ts'
import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { makeDemoClub } from '../demo/make-demo-club.ts'
import { listPriceRules } from '../prices/store.ts'
import { at, migrations, type TestDeps, testDeps } from '../testing.ts'
import { createDays } from './day.ts'
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
      'SELECT id, username, nick, (SELECT group_concat(role) FROM user_role WHERE user_id = id) AS roles FROM user WHERE erased_at IS NULL',
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
  const { version } = findNewestVersion(db)
  return JSON.stringify({ ...buildDay(facts, viewContextOf({ viewer, now, secret, db })), version })
}

const otherRoles: Role[][] = [['fp_user'], ['fp_trainer'], ['fp_admin'], ['fp_trainer', 'fp_admin'], ['portalAdmin']]

test('whoever looks at whichever day of the demo club gets it byte by byte as if it were made for them alone', {
  tags: ['large'],
}, () => {
  const deps = demoDeps()
  const days = createDays(deps)
  const users = usersOf(deps)
  const others = users.flatMap((user) => otherRoles.map((roles) => ({ ...user, roles })))
  const all = [-1, 0, 1, 3].map((ahead) => factsOf(deps, addDays(clubDayOf(NOW), ahead)))
  let own = 0
  const compareAll = (viewers: readonly Viewer[]) => {
    for (const viewer of viewers) {
      for (const facts of all) {
        const right = jsonFor(deps, facts, viewer)
        expect(toJson(days.dayFor(viewer, facts.day))).toBe(right)
        if (right.includes('"reservedByUser":true')) own += 1
      }
    }
  }
  compareAll([null, ...users, ...others])
  // After a slot's start all is made anew.
  deps.time.now = at('2026-11-20T11:00:01+01:00')
  compareAll([null, ...users])
  expect(users.length).toBeGreaterThan(40)
  expect(own).toBeGreaterThan(40)
})
