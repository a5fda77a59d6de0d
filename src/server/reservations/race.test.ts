import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { act, type Tx } from '../act.ts'
import { openDatabase } from '../db/client.ts'
import { makeDocumentId } from '../identity.ts'
import { bookingOf, prepareClub, startProgram } from '../run/testing.ts'
import { at, aUser, generated, rowsIn, testApp, testDatabase, testDeps } from '../testing.ts'
import { raceFor } from './testing-race.ts'
import { addReservation } from './write-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-race-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const AT_ONCE = 50
const ROUNDS = generated(12, 200)
const COURTS = 4

test(`${AT_ONCE} book one slot at once, REST and tRPC mixed, ${ROUNDS} rounds: one wins, the others are told it is taken`, {
  tags: ['promise'],
}, async ({ task }) => {
  const now = Date.now()
  const { database, people } = prepareClub(join(folder, 'one'), { courts: COURTS, players: AT_ONCE, now })
  const deps = testDeps(openDatabase(database), now)
  const { app } = await testApp(deps)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = bookingOf(round, COURTS, now)
    expect(await raceFor(body, people, [url], round)).toEqual({ won: 1, taken: AT_ONCE - 1, busy: 0, others: [] })
  }
  task.meta.figures = `${ROUNDS} rounds, ${rowsIn(deps.db, 'reservation')} bookings`
  expect(rowsIn(deps.db, 'reservation')).toBe(ROUNDS)
  expect(rowsIn(deps.db, 'entry')).toBe(ROUNDS)
  await app.close()
  deps.db.$client.close()
})

test('two processes serve one file: still one wins', { tags: ['large'] }, async () => {
  const now = Date.now()
  const home = join(folder, 'two')
  const { database, people } = prepareClub(home, { courts: COURTS, players: AT_ONCE, now })
  const first = await startProgram(home, process.env)
  // One process serves a folder; where somebody takes its lock away, another one gets at the same file all the same.
  rmSync(join(home, 'club.lock'))
  const programs = [first, await startProgram(home, process.env)]
  const rounds = 5
  for (let round = 0; round < rounds; round += 1) {
    const body = bookingOf(round, COURTS, now)
    const { won, taken, busy } = await raceFor(
      body,
      people,
      programs.map(({ url }) => url),
    )
    expect({ won, lost: taken + busy }).toEqual({ won: 1, lost: AT_ONCE - 1 })
  }
  for (const { child } of programs) child.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
  const db = openDatabase(database)
  expect(rowsIn(db, 'reservation')).toBe(rounds)
  db.$client.close()
})

const start = at('2026-11-21T17:30:00Z')
const row = (startsAt: number) => ({
  documentId: makeDocumentId(),
  courtId: 1,
  day: '2026-11-21',
  startsAt,
  endsAt: startsAt + 90 * 60_000,
  type: 'open' as const,
  ownerId: null,
  priceCents: 2400,
  pincode: '0000',
  createdAt: 0,
  createdBy: null,
})

describe('with the rule planted out, the database alone refuses', () => {
  const bookBlindly = act('test.bookBlindly', (tx: Tx, { startsAt }: { startsAt: number }) =>
    addReservation(tx.db, row(startsAt)),
  )

  test('an act that asks nobody is refused as a collision', async () => {
    const deps = testDeps(testDatabase())
    const acting = { deps, viewer: aUser(deps.db) }
    await bookBlindly(acting, { startsAt: start })
    const shifted = Array.from(
      { length: AT_ONCE },
      (_, turn) => start + (turn - 25) * 3_500_000 * (Math.abs(turn - 25) < 2 ? 1 : 0),
    )
    for (const startsAt of shifted)
      await expect(bookBlindly(acting, { startsAt })).rejects.toThrow('reservation.errors.collision')
    expect(rowsIn(deps.db, 'reservation')).toBe(1)
  })

  test('other processes that insert by plain SQL, times shifted, at the same moment: one row of each slot', {
    tags: ['promise'],
  }, async () => {
    const { database } = prepareClub(join(folder, 'plain'), { courts: 1, players: 0, now: start })
    const insert = `const db = require('better-sqlite3')(process.argv[1], { timeout: 20000 })
      const sql = "INSERT INTO reservation (document_id, court_id, day, starts_at, ends_at, type, price_cents, pincode, created_at) VALUES (?, 1, 'x', ?, ?, 'open', 0, '', 0)"
      let [won, refused] = [0, 0]
      for (let slot = 0; slot < 20; slot += 1) for (const shift of [0, 1, -1, 44, -44]) {
        const starts = ${start} + slot * 5400000 * 2 + shift * 60000
        try { db.prepare(sql).run(process.pid + '-' + slot + '-' + shift, starts, starts + 5400000); won += 1 }
        catch (error) { if (error.message !== 'reservation_overlap') throw error; refused += 1 }
      }
      console.log(JSON.stringify({ won, refused }))`
    const told = await Promise.all(
      [1, 2, 3].map(async () => {
        const child = spawn(process.execPath, ['-e', insert, database], { stdio: ['ignore', 'pipe', 'inherit'] })
        return z.object({ won: z.int(), refused: z.int() }).parse(JSON.parse(await text(child.stdout)))
      }),
    )
    const won = told.map((one) => one.won)
    const refused = told.map((one) => one.refused)
    expect(won.reduce((sum, one) => sum + one)).toBe(20)
    expect(refused.reduce((sum, one) => sum + one)).toBe(280)
    const db = openDatabase(database)
    const overlaps = `SELECT count(*) FROM reservation a JOIN reservation b ON a.id < b.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`
    expect(db.$client.prepare(overlaps).pluck().get()).toBe(0)
    db.$client.close()
  })
})
