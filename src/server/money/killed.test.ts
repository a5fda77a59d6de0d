import { expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { openDatabase } from '../db/client.ts'
import { moneyFaults } from '../db/inspect/money-faults.ts'
import { countStatements } from '../db/testing.ts'
import { pay } from '../entries/pay.ts'
import { settleMoney } from '../jobs/settle-money.ts'
import { cancelReservation } from '../reservations/cancel.ts'
import { changeGame } from '../reservations/change.ts'
import { leaveGame } from '../reservations/leave.ts'
import { aGame, at, aUser, generated, type TestDeps, testDatabase, testDeps } from '../testing.ts'
import { correct } from './correct.ts'
import { countTill } from './count-till.ts'
import { lapseHolds } from './lapse-holds.ts'
import { payCourt } from './pay-court.ts'
import { payOut } from './pay-out.ts'
import { sell } from './sell.ts'
import { accountsIn, sellBono, topUp } from './testing.ts'

/** Whatever moves money, stopped before each of its statements: all of it is done, or none, and done again it is done once. */

const template = testDatabase()
const [owner, other, late] = [aUser(template), aUser(template), aUser(template)]
const admin = aUser(template, { roles: ['fp_admin'] })
const start = '2026-11-20T18:30:00+01:00'
const game = aGame(template, { start, owner, players: [other, late], guests: 2 })
template.$client.exec('DELETE FROM price_rule; UPDATE court SET price_cents = 1400 WHERE id = 2')
topUp(template, owner.id, 5000)
sellBono(template, other.id, { endsOn: '2026-11-20' })
const now = at('2026-11-20T10:00:00+01:00')
/** By credit, bono and cash; who waits has paid too. */
const setUp = testDeps(template, now)
const as = (deps: TestDeps, viewer: User) => ({ deps, viewer })
for (const [id, method] of ['wallet', 'bono', 'cash', 'card', 'bizum'].entries())
  await pay(as(setUp, admin), { id: id + 1, value: true, method })
const unpaid = aGame(template, { start, court: 3, owner, players: [other] })
/** A whole court that isn't paid in time, of which another has paid their place. */
const held = aGame(template, { start, court: 4, type: 'complete', owner, players: [other] })
await pay(as(setUp, admin), { id: 9, value: true, method: 'card' })
template.$client.exec('UPDATE entry SET held_until = 1 WHERE id = 8')
const file = template.$client.serialize()

const acts: Record<string, (deps: TestDeps) => Promise<unknown>> = {
  'a court that is canceled': (deps) => cancelReservation(as(deps, admin), { id: game }),
  'a cheaper court': (deps) => changeGame(as(deps, admin), { documentId: game, court: 2 }),
  'who leaves late and is replaced at once': (deps) => leaveGame(as(deps, late), { id: game }),
  'a whole court that is paid': (deps) => payCourt(as(deps, admin), { id: unpaid, method: 'bono', person: other.id }),
  'a correction': (deps) => correct(as(deps, admin), { id: 5, reason: 'x' }),
  'a sale': (deps) => sell(as(deps, admin), { user: owner.id, topUp: 5, quantity: 1 }),
  'a payout': (deps) => payOut(as(deps, admin), { user: owner.id, amount: 40, method: 'cash' }),
  'a till that is closed': (deps) =>
    countTill(as(deps, admin), { date: '2026-11-20', counted: 1, left: 1, close: true }),
  'a place that isn’t paid in time': (deps) => lapseHolds({ deps, viewer: null }, held),
  'what money does by itself': async (deps) => {
    deps.time.now = at('2026-11-21T00:00:00+01:00')
    await settleMoney({ deps })
  },
}

test.each(Object.entries(acts).slice(0, generated(3, Infinity)))('%s: wholly or not at all', async (name, run) => {
  const before = accountsIn(template)
  const whole = testDeps(openDatabase(file), now)
  const counted = countStatements(whole.db)
  await run(whole)
  const after = accountsIn(whole.db)
  expect(after).not.toEqual(before)
  const found = new Set<string>()
  const faults: unknown[] = []
  for (let last = 0; last < counted.statements; last += 1) {
    const killed = testDeps(openDatabase(file), now)
    countStatements(killed.db, last)
    await run(killed).catch(() => undefined)
    const again = openDatabase(killed.db.$client.serialize())
    faults.push(...moneyFaults.flatMap(({ sql }) => again.$client.prepare(sql).pluck().all()))
    found.add(JSON.stringify(accountsIn(again)))
    killed.db.$client.close()
    again.$client.close()
  }
  expect(faults).toEqual([])
  expect(found.has(JSON.stringify(before))).toBe(true)
  found.delete(JSON.stringify(before))
  found.delete(JSON.stringify(after))
  // What money does by itself are two acts, of which the first may be all.
  expect(found.size).toBe(name === 'what money does by itself' ? 1 : 0)
})
