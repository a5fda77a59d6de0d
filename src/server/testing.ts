import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { defaultConfig } from '#domain/config/schema.ts'
import type { ReservationType } from '#domain/reservations/types.ts'
import type { Role, User } from '#domain/roles.ts'
import { clubDayOf, parseInstant } from '#domain/time.ts'
import { type AppOptions, buildApp } from './app.ts'
import { createPasswords } from './auth/password.ts'
import { addSession } from './auth/store.ts'
import { addConfig } from './config/store.ts'
import { type Db, openDatabase } from './db/client.ts'
import { setKind } from './db/club-kind.ts'
import { migrate, readMigrations } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { addEntry } from './entries/store.ts'
import { makeDocumentId } from './identity.ts'
import { unlimited } from './limits/figures.ts'
import { createLive } from './live.ts'
import type { EnvironmentServer } from './mail/environment-server.ts'
import { hasMailServer } from './mail/server-store.ts'
import { createMailWake } from './mail/wake.ts'
import { addReservation } from './reservations/write-store.ts'
import { addFirstCourts } from './setup/first-club.ts'
import { addUser } from './users/store.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** How a promise was kept, for the table at the end of `npm run test:all`: what was measured or counted. */
    figures?: string
  }
}

/** What tests are made from: a real database, a clock that stands still, a server without a socket. */

const root = join(import.meta.dirname, '../..')
export const migrations = readMigrations(join(root, 'drizzle'), join(root, 'src/server/db/triggers.sql'))

/** Whether all is tried that takes minutes, by `TESTS=all`. */
// oxlint-disable-next-line no-restricted-properties -- It says how the tests are run, nothing about a club.
export const isAllTried = process.env.TESTS === 'all'

/** How many generated cases are tried: a few, or all where `TESTS` is `all`. */
export const generated = (few: number, all: number): number => (isAllTried ? all : few)

let migrated: Buffer | null = null
let filled: Buffer | null = null

/** A fresh database in memory with all migrations and nothing in it. */
export function emptyDatabase(): Db {
  migrated ??= bytesOf(openDatabase(':memory:'), (db) => migrate(db, migrations))
  return openDatabase(migrated)
}

/** A fresh database in memory with the four courts of a new club. */
export function testDatabase(): Db {
  filled ??= bytesOf(emptyDatabase(), (db) => {
    setKind(db, 'club')
    addFirstCourts(db)
    addConfig(db, 'production', defaultConfig)
  })
  return openDatabase(filled)
}

function bytesOf(db: Db, fill: (db: Db) => void): Buffer {
  fill(db)
  const bytes = db.$client.serialize()
  db.$client.close()
  return bytes
}

/** Friday 20 November 2026, 10:00 in the club. */
const FRIDAY_TEN = at('2026-11-20T10:00:00+01:00')

/** Epoch milliseconds of an ISO instant. */
export function at(iso: string): number {
  const instant = parseInstant(iso)
  if (instant === null) throw new Error(`No instant: ${iso}`)
  return instant
}

export type TestDeps = Deps & { time: { now: number } }

export function testDeps(db: Db = testDatabase(), now: number = FRIDAY_TEN): TestDeps {
  const time = { now }
  const secret = Buffer.alloc(32, 7)
  return {
    db,
    clock: () => time.now,
    live: createLive(),
    mail: createMailWake(null, () => hasMailServer(db)),
    passwords: createPasswords({ memoryCost: 64, timeCost: 1 }),
    secret,
    environment: 'production',
    pushHosts: ['push.example'],
    deviceNetworks: ['127.0.0.0/8'],
    providerAddresses: {},
    log: pino({ level: 'silent' }),
    machine: { version: '1.4.2', startedAt: now, knownSteps: migrations.steps.length, backups: null },
    time,
  }
}

/** The same as `deps.mail` of a club whose mail server the environment names; nothing listens there. */
export function aMailWake(url = 'smtp://127.0.0.1:9') {
  const given: EnvironmentServer = { url, from: { name: 'Padel Norte', address: 'club@padel.example' } }
  return createMailWake(given, () => false)
}

let made = 0

/** A confirmed user with the roles given; names are unique by number. */
export function aUser(
  db: Db,
  { roles = [], ...parts }: { username?: string; nick?: string; roles?: Role[]; locale?: 'en' | 'es' } = {},
): User {
  made += 1
  const username = parts.username ?? `user${made}`
  const nick = parts.nick ?? `Nick ${made}`
  const id = addUser(db, {
    username,
    nick,
    email: `${username}@example.com`,
    phone: String(600_000_000 + made),
    birthDate: '1990-05-01',
    levelQuarters: 12,
    position: 'left-right',
    passwordHash: 'none',
    locale: parts.locale ?? null,
    roles,
    at: 0,
  })
  return { id, username, nick, roles: ['fp_user', ...roles], locale: parts.locale ?? null }
}

export type GameParts = {
  court?: number
  start: string
  minutes?: number
  type?: ReservationType
  owner?: User | null
  players?: User[]
  /** Guests of nobody, who arrive last. */
  guests?: number
  closed?: boolean
  canceled?: boolean
}

/** A reservation with the owner (where owners play) and the players in it; answers its id. */
export function aGame(db: Db, parts: GameParts): number {
  const { court = 1, start, minutes = 90, type = 'open', owner = null, players = [], guests = 0 } = parts
  const startsAt = at(start)
  const id = addReservation(db, {
    documentId: makeDocumentId(),
    courtId: court,
    day: clubDayOf(startsAt),
    startsAt,
    endsAt: startsAt + minutes * 60_000,
    type,
    ownerId: owner?.id ?? null,
    priceCents: 2400,
    pincode: '4711',
    createdAt: startsAt,
    createdBy: owner?.id ?? null,
  })
  const members = owner && (type === 'open' || type === 'complete') ? [owner, ...players] : players
  const entry = {
    reservationId: id,
    hostId: null,
    levelQuarters: 12,
    position: 'left-right',
    createdAt: startsAt,
  } as const
  for (const { id: userId } of members) addEntry(db, { ...entry, documentId: makeDocumentId(), userId })
  for (let guest = 0; guest < guests; guest += 1) addEntry(db, { ...entry, documentId: makeDocumentId(), userId: null })
  if (parts.closed) closeGame(db, id)
  if (parts.canceled) db.$client.prepare('UPDATE reservation SET canceled_at = 1 WHERE id = ?').run(id)
  return id
}

/** SQL that closes one court between two instants (numbers, or expressions for them). */
export function makeClosureSql(
  court: number,
  startsAt: number | string,
  endsAt: number | string,
  reason: string,
): string {
  return `INSERT INTO closure (document_id, starts_at, ends_at, reason, created_at)
      VALUES ('c' || lower(hex(randomblob(12))), ${startsAt}, ${endsAt}, '${reason}', 0);
    INSERT INTO closure_court VALUES (last_insert_rowid(), ${court});`
}

/** Closed with the first four. */
function closeGame({ $client: sqlite }: Db, id: number): void {
  const firstFour = 'SELECT id FROM entry WHERE reservation_id = ? ORDER BY id LIMIT 4'
  sqlite.prepare('UPDATE reservation SET closed_at = 1 WHERE id = ?').run(id)
  sqlite.prepare(`UPDATE entry SET chosen_at = 1 WHERE id IN (${firstFour})`).run(id)
}

/** Every row of every table but sessions and the inside of the search: what must be the same after a refusal. */
export function contents({ $client: sqlite }: Db): Record<string, unknown[]> {
  const names = sqlite
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT IN ('session', 'sqlite_sequence', 'sqlite_schema')",
    )
    .pluck()
    .all()
  return Object.fromEntries(names.map((name) => [name, sqlite.prepare<[]>(`SELECT * FROM "${name}"`).all()]))
}

/** How many rows of a table fit. */
export function rowsIn({ $client: sqlite }: Db, table: string, where = 'true'): number {
  return sqlite.prepare<[], number>(`SELECT count(*) FROM "${table}" WHERE ${where}`).pluck().get() ?? 0
}

/** A session of a user, as the cookie header that carries it. */
export function sessionCookie({ db, clock }: Deps, viewer: User): string {
  const id = randomBytes(20).toString('hex')
  const idHash = createHash('sha256').update(id).digest('base64url')
  addSession(db, { idHash, userId: viewer.id, createdAt: clock(), expiresAt: clock() + 3_600_000 })
  return `session=${id}`
}

export type Answer = { status: number; body: unknown; headers: Record<string, unknown> }
type Ask = {
  viewer?: User | null
  body?: unknown
  headers?: Record<string, string>
  /** The address that it comes from. */
  from?: string
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type TestApp = {
  app: FastifyInstance
  deps: TestDeps
  /** Asks over HTTP, as JSON, as a user or a visitor. */
  ask: (method: Method, url: string, ask?: Ask) => Promise<Answer>
  /** Calls a procedure as the browser does, over tRPC; a query where nothing else is said. */
  call: (procedure: string, input?: unknown, ask?: Ask & { type?: 'query' | 'mutation' }) => Promise<Answer>
}

export async function testApp(deps: TestDeps = testDeps(), options: Partial<AppOptions> = {}): Promise<TestApp> {
  const app = await buildApp(deps, { version: 'test', assets: null, requests: unlimited, ...options })
  const ask: TestApp['ask'] = async (method, url, { viewer = null, body, headers = {}, from = '127.0.0.1' } = {}) => {
    const cookie = viewer ? { cookie: [sessionCookie(deps, viewer), headers['cookie'] ?? ''].join('; ') } : {}
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const sent = { method, url, headers: { ...type, ...headers, ...cookie }, remoteAddress: from }
    const answer = await app.inject({ ...sent, ...(body === undefined ? {} : { payload }) })
    const json = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: json ? JSON.parse(answer.body) : answer.body, headers: answer.headers }
  }
  return {
    app,
    deps,
    ask,
    call: (procedure, input, { type = 'query', ...asked } = {}) =>
      type === 'query'
        ? ask('GET', trpcUrl(procedure, input), asked)
        : ask('POST', `/trpc/${procedure}`, { ...asked, body: JSON.stringify(input ?? {}) }),
  }
}

/** The address of a query over tRPC. */
function trpcUrl(procedure: string, input?: unknown): string {
  return `/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`
}
