import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { User } from '#domain/roles.ts'
import { addEntry } from '../entries/store.ts'
import { makeDocumentId } from '../identity.ts'
import { type Answer, aGame, aUser, contents, type GameParts, type TestApp, testApp } from '../testing.ts'
import { tokenOf } from './links.ts'
import { gameOf } from './store.ts'

/** A club with one of each, for scenarios of reservations. It is Friday 20 November 2026, 10:00. */
type Person = 'player' | 'other' | 'blocked' | 'trainer' | 'tina' | 'admin' | 'global' | 'portal'
export type Somebody = Person | 'visitor'
export type Club = TestApp & {
  people: Record<Person, User>
  viewer: (somebody: Somebody) => User | null
  sql: (text: string) => void
  book: (viewer: Somebody, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  cancel: (viewer: Somebody, id: number | string) => Promise<Answer>
}

export async function aClub(): Promise<Club> {
  const app = await testApp()
  const { db } = app.deps
  const people = {
    player: aUser(db),
    other: aUser(db, { nick: 'Otto' }),
    blocked: aUser(db, { nick: 'Blocky' }),
    trainer: aUser(db, { roles: ['fp_trainer'] }),
    tina: aUser(db, { roles: ['fp_trainer'] }),
    admin: aUser(db, { roles: ['fp_admin'] }),
    global: aUser(db, { roles: ['fp_global_admin'] }),
    portal: aUser(db, { roles: ['portalAdmin'] }),
  }
  db.$client.prepare('UPDATE user SET blocked_at = 1 WHERE id = ?').run(people.blocked.id)
  const viewer = (somebody: Somebody) => (somebody === 'visitor' ? null : people[somebody])
  return {
    ...app,
    people,
    viewer,
    sql: (text) => void db.$client.exec(text),
    book: (by, body, headers = {}) => app.ask('POST', '/api/reservations', { viewer: viewer(by), body, headers }),
    cancel: (by, id) => app.ask('DELETE', `/api/reservations/${id}`, { viewer: viewer(by) }),
  }
}

/** An interval of a club day in November, as it travels. */
export function slotFrom(start: string, end: string, day = '2026-11-20') {
  return { startDate: `${day}T${start}:00+01:00`, endDate: `${day}T${end}:00+01:00` }
}

export const EVENING = slotFrom('18:30', '20:00')
/** The body of a booking that anyone may make: an open game on Friday evening. */
export const A_BOOKING = { ...EVENING, type: 'open', court: 1 }

/** One request as it goes over REST and over tRPC. */
export type Call = { method: 'POST' | 'PUT' | 'DELETE'; url: string; body?: object; procedure: string; input: object }
type Id = number | string
const toGame = (method: Call['method'], act: string, rest = '') => {
  return (id: Id, body?: object): Call => ({
    method,
    url: `/api/reservations/${id}${rest}`,
    ...(body ? { body } : {}),
    procedure: `reservations.${act}`,
    input: { [['change', 'join', 'reopen'].includes(act) ? 'documentId' : 'id']: id, ...body },
  })
}
const toEntry = (method: Call['method'], act: string, rest = '') => {
  return (id: Id, body?: object): Call => ({
    method,
    url: `/api/reservation-users/${id}${rest}`,
    ...(body ? { body } : {}),
    procedure: `entries.${act}`,
    input: { id, ...body },
  })
}
const bare = (url: string, procedure: string) => (body: object) =>
  ({ method: 'POST', url, body, procedure, input: body }) as const

export const calls = {
  join: toGame('PUT', 'join', '/join'),
  leave: toGame('POST', 'leave', '/leave'),
  move: toGame('POST', 'move', '/move'),
  change: toGame('PUT', 'change'),
  cancel: toGame('DELETE', 'cancel'),
  close: toGame('POST', 'close', '/close'),
  reopen: toGame('POST', 'reopen', '/open'),
  complete: bare('/api/reservations/complete', 'reservations.complete'),
  add: bare('/api/reservation-users', 'entries.add'),
  name: toEntry('PUT', 'name'),
  remove: toEntry('DELETE', 'remove'),
  pay: toEntry('POST', 'pay', '/pay'),
  mailClosed: toEntry('POST', 'mailClosed', '/send/closed'),
} as const

/** What a refusal says, by its key; those of reservations in short. */
export type Failing = { key: string; param?: string; value?: unknown; values?: Record<string, unknown> }

/** What a request is answered over REST, its body wrapped in `data`, and over tRPC; and whether anything was written or published. */
export async function refused(
  { ask, call, deps }: TestApp,
  { method, url, body, procedure, input }: Call,
  viewer: User | null,
) {
  const before = contents(deps.db)
  let published = 0
  const stop = deps.live.subscribe(() => {
    published += 1
  })
  const rest = await ask(method, url, { viewer, ...(body ? { body: { data: body } } : {}) })
  const trpc = await call(procedure, input, { type: 'mutation', viewer })
  stop()
  return {
    rest: { status: rest.status, ...failure.parse(rest.body) },
    trpc: { status: trpc.status, ...failureOverTrpc.parse(trpc.body).error.data },
    isUntouched: isDeepStrictEqual(contents(deps.db), before) && published === 0,
  }
}

/** What was not refused is told from it by its status. */
const failure = z.object({ data: z.null(), errors: z.array(z.unknown()) }).catch({ data: null, errors: [] })
const failureOverTrpc = z
  .object({ error: z.object({ data: z.object({ errors: z.array(z.unknown()) }) }) })
  .catch({ error: { data: { errors: [] } } })

/** The same when all is as it should be: the one failure in both, and nothing else. */
export function refusal({ status, error: { key, ...about } }: { status: number; error: Failing }) {
  const errors = [{ msg: key.includes('.') ? key : `reservation.errors.${key}`, ...about }]
  return { rest: { status, data: null, errors }, trpc: { status, errors }, isUntouched: true }
}

/** The same error with the list that was sent in its field, as it is echoed. */
export function withSentList<Told extends Body>(error: Told, sent: Body): Told & { value?: unknown } {
  const list = typeof error['param'] === 'string' && !('value' in error) ? sent[error['param']] : undefined
  return Array.isArray(list) ? { ...error, value: list } : error
}

const rowShape = z.record(z.string(), z.unknown())

/** What became of a game: its row, who is in it in order of arrival, what was mailed, audited (which act, by whom, of which game) and published. */
export function stateOf({ deps }: TestApp, id: number) {
  const { $client: sqlite } = deps.db
  const game = gameOf(deps.db, id)
  if (!game) throw new Error(`There is no game ${id}`)
  return {
    game,
    row: rowShape.parse(sqlite.prepare('SELECT * FROM reservation WHERE id = ?').get(id)),
    members: game.entries.map(({ user }) => user?.id ?? null),
    mails: sqlite.prepare<[], unknown[]>('SELECT kind, user_id FROM outbox ORDER BY id').raw().all(),
    audits: sqlite
      .prepare<[], unknown[]>(
        "SELECT act, user_id, json_object('reservation', json_extract(about, '$.reservation')) FROM audit ORDER BY id",
      )
      .raw()
      .all(),
    days: sqlite.prepare<[], string>('SELECT day FROM change ORDER BY id').pluck().all(),
  }
}

/** Guests of a member, who come last. */
export function bring({ deps }: TestApp, reservationId: number, host: User, howMany = 1): number[] {
  const hostId = gameOf(deps.db, reservationId)?.entries.find(({ user }) => user?.id === host.id)?.id ?? null
  const guest = { userId: null, hostId, levelQuarters: 8, position: 'right', createdAt: 0 } as const
  return Array.from({ length: howMany }, () => {
    return addEntry(deps.db, { ...guest, reservationId, documentId: makeDocumentId() })
  })
}

type Body = Record<string, unknown>
/** A booking that is refused: by whom, with what body, after what else was done. */
export type CreateRefusal = {
  name: string
  viewer?: Somebody
  setUp?: (club: Club) => void
  body: Body | ((club: Club) => Body)
  status: number
  errors: Body[] | ((club: Club) => Body[])
}

const createFailure = z.object({
  data: z.null(),
  error: z.object({ status: z.number() }),
  errors: z.array(z.unknown()),
})

/** Asks for a booking on a club of its own, with nothing written: what was told, and what ought to be. */
export async function refusedCreate({ viewer = 'player', setUp, body, status, errors }: CreateRefusal) {
  const club = await aClub()
  setUp?.(club)
  const sent = typeof body === 'function' ? body(club) : body
  const before = contents(club.deps.db)
  const answer = await club.book(viewer, { data: sent })
  const told = createFailure.parse(answer.body)
  return {
    told: { status: answer.status, ...told, isUntouched: isDeepStrictEqual(contents(club.deps.db), before) },
    promised: {
      status,
      data: null,
      error: { status },
      errors: (typeof errors === 'function' ? errors(club) : errors).map((error) => withSentList(error, sent)),
      isUntouched: true,
    },
  }
}

/** A change that is refused: of what game, by whom, with what body, after what else was done. */
export type ChangeRefusal = {
  name: string
  viewer?: Somebody
  game?: (club: Club) => GameParts
  setUp?: (club: Club) => void
  body: Body | ((club: Club) => Body)
  status: number
  error: Failing | ((club: Club) => Failing)
}

/** The player's own open game of that evening. */
export function own({ people }: Club) {
  return { start: EVENING.startDate, owner: people.player }
}

/** So many new players. */
export function many({ deps }: Club, howMany: number) {
  return Array.from({ length: howMany }, () => aUser(deps.db))
}

/** An open game of the player with five others. */
export function ofSix(club: Club): GameParts {
  return { ...own(club), players: many(club, 5) }
}

/** An open game of somebody else, with so many players more. */
export function others(count: number) {
  return (club: Club): GameParts => ({ start: EVENING.startDate, owner: club.people.other, players: many(club, count) })
}

/** The token of a game's public link. */
export function tokenFor({ deps }: Club, id: number): string {
  const game = gameOf(deps.db, id)
  return game ? tokenOf(deps.secret, game) : ''
}

/** Asks for a change on a club of its own, by REST and tRPC, with nothing written: what was told, and what ought to be. */
export async function refusedChange({ viewer = 'player', game = own, ...row }: ChangeRefusal) {
  const club = await aClub()
  const id = aGame(club.deps.db, game(club))
  row.setUp?.(club)
  const sent = typeof row.body === 'function' ? row.body(club) : row.body
  const error = withSentList(typeof row.error === 'function' ? row.error(club) : row.error, sent)
  const told = await refused(club, calls.change(id, sent), club.viewer(viewer))
  return { told, promised: refusal({ status: row.status, error }) }
}
