import 'temporal-polyfill/global'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { addDays, clubDayOf, instantOf, isoOf } from '#domain/time.ts'
import { hashPassword } from '#server/auth/password.ts'
import { type Db, openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { DEMO_PASSWORD, makeDemoClub } from '#server/demo/make-demo-club.ts'
import { migrations, type TestApp, testApp, testDeps } from '#server/testing.ts'

/**
 * Stores a club as this version of the program fills it, for the tests of all versions to come: one file for each migration, made
 * when that is new. See `drizzle/README.md`.
 */
const FOLDER = 'drizzle/clubs'
const TODAY = '2026-11-23'
const NOW = instantOf(TODAY, 10 * 60)

const db = openDatabase(':memory:')
migrate(db, migrations)
makeDemoClub(db, { now: NOW, environment: 'production', passwordHash: await hashPassword(DEMO_PASSWORD) })
await fillMore(await testApp(testDeps(db, NOW)))
const { name } = migrations.steps.at(-1) ?? { name: '' }
const file = join(FOLDER, `${basename(name, '.sql')}.sqlite.br`)
mkdirSync(FOLDER, { recursive: true })
const packed = packClub(db)
writeFileSync(file, packed)
console.log(`${file}, ${Math.ceil(packed.length / 1024)} KB`)

/** What leaves rows in the tables that a demo club hasn't filled: a failed sign-in, others that went well, a booking, a payment. */
async function fillMore({ ask }: TestApp): Promise<void> {
  const signIn = async (identifier: string, password: string) =>
    await ask('POST', '/api/auth/login', { body: { identifier, password } })
  await signIn('player2', 'not-this-one')
  const [player, admin] = [await cookieOf('player7'), await cookieOf('admin')]
  const day = addDays(TODAY, 6)
  const body = {
    startDate: isoOf(instantOf(day, 9 * 60 + 30)),
    endDate: isoOf(instantOf(day, 11 * 60)),
    type: 'open',
    court: 1,
  }
  const booked = await ask('POST', '/api/reservations', {
    body,
    headers: { cookie: player, 'idempotency-key': 'one-booking' },
  })
  const { documentId } = z.object({ data: z.object({ documentId: z.string() }) }).parse(booked.body).data
  const game = await ask('GET', `/api/reservations/${documentId}`, { headers: { cookie: admin } })
  const players = z.object({ data: z.object({ players: z.array(z.object({ id: z.int() })) }) })
  const [entry] = players.parse(game.body).data.players
  await ask('POST', `/api/reservation-users/${entry?.id}/pay`, { body: { value: true }, headers: { cookie: admin } })

  async function cookieOf(identifier: string): Promise<string> {
    const { headers, status } = await signIn(identifier, DEMO_PASSWORD)
    if (status !== 200) throw new Error(`${identifier} can't sign in.`)
    return [headers['set-cookie']]
      .flat()
      .map((cookie) => String(cookie).split(';')[0])
      .join('; ')
  }
}

/** A club without most of its games, so that it is small, as a packed file. */
function packClub({ $client: sqlite }: Db): Buffer {
  const days = [addDays(clubDayOf(NOW), -1), TODAY, addDays(TODAY, 6)].map((day) => `'${day}'`).join()
  // The book is never cut off but here, in a club that nobody has.
  for (const table of ['movement', 'posting']) sqlite.exec(`DROP TRIGGER ${table}_delete`)
  const games = `SELECT id FROM reservation WHERE day NOT IN (${days})`
  const gone = `SELECT id FROM movement WHERE reservation_id IN (${games})`
  sqlite.exec(`
    UPDATE entry SET paid_movement = NULL WHERE reservation_id IN (${games});
    DELETE FROM posting WHERE movement_id IN (${gone});
    DELETE FROM movement WHERE id IN (${gone});
    UPDATE competition_slot SET reservation_id = NULL WHERE reservation_id IN (${games});
    UPDATE competition_match SET reservation_id = NULL WHERE reservation_id IN (${games});
    DELETE FROM occurrence WHERE reservation_id IN (${games});
    DELETE FROM reservation WHERE day NOT IN (${days})`)
  sqlite.exec(migrations.triggers)
  const folder = mkdtempSync(join(tmpdir(), 'padel-store-club-'))
  const copy = join(folder, 'club.sqlite')
  sqlite.prepare('VACUUM INTO ?').run(copy)
  const bytes = readFileSync(copy)
  rmSync(folder, { recursive: true, force: true })
  return brotliCompressSync(bytes)
}
