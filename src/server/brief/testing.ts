import { expect } from 'vitest'
import { z } from 'zod'
import type { ReservationType } from '#domain/reservations/types.ts'
import type { Role, User } from '#domain/roles.ts'
import { isoOf } from '#domain/time.ts'
import type { AppOptions } from '../app.ts'
import { type Answer, at, aUser, type TestApp, type TestDeps, testApp, testDeps } from '../testing.ts'

/** A stranger's client: it has the documented calls and nothing else. It signs in by the form, holds its cookies, sends JSON. */
export type Client = {
  get: (path: string) => Promise<Answer>
  post: (path: string, body?: object) => Promise<Answer>
  put: (path: string, body?: object) => Promise<Answer>
  delete: (path: string) => Promise<Answer>
}
/** Somebody who is signed in. */
export type Person = Client & { user: User }

/** An hour and a half of a court. */
export type Slot = { startDate: string; endDate: string; court: number }

export const PASSWORD = 'padel-demo'
const MINUTE = 60_000

/** A club as it is at first: courts, people, roles and a clock. */
export type Club = {
  deps: TestDeps
  visitor: (cookies?: Record<string, string>) => Client
  player: (parts?: { nick?: string; username?: string; locale?: 'en' | 'es' }) => Promise<Person>
  /** Somebody with a role, beside being a player. */
  staff: (role: Role) => Promise<Person>
  /** A slot of the coming days that nobody has, another one each time; of one court where that is said. */
  slot: (court?: number) => Slot
  /** Does something at another hour. */
  during: <Result>(instant: string | number, act: () => Promise<Result>) => Promise<Result>
}

export async function aClub(deps: TestDeps = testDeps(), options: Partial<AppOptions> = {}): Promise<Club> {
  const { ask } = await testApp(deps, options)
  const passwordHash = await deps.passwords.hash(PASSWORD)
  const free = slotsOf(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'])
  let clients = 0
  const visitor: Club['visitor'] = (cookies = {}) => {
    clients += 1
    return aClient(ask, `10.0.${Math.floor(clients / 250)}.${clients % 250}`, cookies)
  }
  const signIn = async (user: User): Promise<Person> => {
    deps.db.$client.prepare('UPDATE user SET password_hash = ? WHERE id = ?').run(passwordHash, user.id)
    const client = visitor()
    const answer = await client.post('/api/auth/login', { identifier: user.username, password: PASSWORD })
    expect(answer.status).toBe(200)
    return { ...client, user }
  }
  return {
    deps,
    visitor,
    player: (parts) => signIn(aUser(deps.db, parts)),
    staff: (role) => signIn(aUser(deps.db, { roles: [role] })),
    slot: (court) => {
      const next = free.findIndex((slot) => court === undefined || slot.court === court)
      const [slot] = next < 0 ? [] : free.splice(next, 1)
      if (!slot) throw new Error('No slot is left.')
      return slot
    },
    during: async (instant, act) => {
      const { now } = deps.time
      deps.time.now = typeof instant === 'string' ? at(instant) : instant
      try {
        return await act()
      } finally {
        deps.time.now = now
      }
    },
  }
}

/** Every slot of these days, each court's ten. */
function slotsOf(days: readonly string[]): Slot[] {
  return days.flatMap((day) =>
    Array.from({ length: 40 }, (_, index) => ({
      ...slotAt(`${day}T08:00:00+01:00`, 90, Math.floor(index / 4) * 90),
      court: 1 + (index % 4),
    })),
  )
}

/** The times of a slot that begins at an hour, or so many minutes after it. */
export function slotAt(start: string, minutes = 90, after = 0): { startDate: string; endDate: string } {
  const startsAt = at(start) + after * MINUTE
  return { startDate: isoOf(startsAt), endDate: isoOf(startsAt + minutes * MINUTE) }
}

function aClient(ask: TestApp['ask'], from: string, begin: Record<string, string>): Client {
  const cookies = new Map(Object.entries(begin))
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = cookie === '' ? {} : { cookie }
    const answer = await ask(method, path, { from, headers, ...(body && { body }) })
    for (const [, name = '', value = ''] of [answer.headers['set-cookie']]
      .flat()
      .map((line) => /^([^=]+)=([^;]*)/.exec(String(line)) ?? [])) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    delete: (path) => send('DELETE', path),
  }
}

const madeSchema = z.object({
  data: z.object({
    id: z.int(),
    documentId: z.string(),
    type: z.string().optional(),
    token: z.string().default(''),
    pincode: z.string().optional(),
    players: z
      .array(z.object({ id: z.int(), invited: z.boolean(), active: z.boolean(), waiting: z.boolean() }))
      .default([]),
  }),
})
export type Made = z.output<typeof madeSchema>['data']

/** Parts of what was made, as far as a client goes on with it. */
export const madeOf = ({ body }: Answer): Made => madeSchema.parse(body).data

type Parts = Partial<Slot> & {
  type?: ReservationType
  players?: readonly number[]
  inviteds?: readonly object[]
  owner?: number | null
}

/** The documented body of a reservation. */
export const bookingOf = ({ startDate, endDate, court }: Slot, { user }: Person, parts: Parts = {}) => ({
  data: { startDate, endDate, type: 'open', court, players: [], inviteds: [], owner: user.id, ...parts },
})

/** Reserves for somebody, and answers what was made. */
export async function reserve(club: Club, who: Person, parts: Parts = {}): Promise<Made> {
  const answer = await who.post('/api/reservations', bookingOf(club.slot(), who, parts))
  expect(answer).toMatchObject({ status: 201 })
  return madeOf(answer)
}

/** An open game of somebody with so many others in it; answers it as its owner sees it. */
export async function aGameOf(club: Club, owner: Person, others: readonly Person[]): Promise<Made> {
  const { documentId } = await reserve(club, owner)
  for (const other of others) expect(await join(other, documentId)).toMatchObject({ status: 200 })
  return madeOf(await owner.get(`/api/reservations/${documentId}`))
}

export const join = (who: Client, documentId: string, inviteds: readonly object[] = []): Promise<Answer> =>
  who.put(`/api/reservations/${documentId}/join`, { inviteds, isFromTokenReservation: false })

/** So many players. */
export const players = (club: Club, count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => club.player()))

/** Matchers: something, whatever it says; what an object or a list has among others; a text of a form. */
export const aText: unknown = expect.stringMatching(/./)
export const aNumber: unknown = expect.any(Number)
export const aList: unknown = expect.any(Array)
export const having = (parts: object): unknown => expect.objectContaining(parts)
export const including = (parts: unknown[]): unknown => expect.arrayContaining(parts)
export const matching = (form: RegExp): unknown => expect.stringMatching(form)

const refusalSchema = z.object({ errors: z.tuple([z.object({ msg: z.string() })], z.unknown()) })

/** The key of the first error of a list; nothing where it isn't refused. */
export const msgOf = ({ body }: Answer): string | null => refusalSchema.safeParse(body).data?.errors[0].msg ?? null

/** The form by which somebody registers. */
export const registration = (username: string, phone: string) => ({
  username,
  email: `${username}@example.com`,
  phone,
  birthDate: '1991-04-09',
  nick: username,
  position: 'left-right',
  level: 2.5,
  password: 'secret-1',
  passwordConfirmation: 'secret-1',
  acceptPrivacy: true,
})

/** The numbers of the entries of a game that was answered. */
export const idsIn = (body: unknown): number[] =>
  z
    .object({ data: z.object({ players: z.array(z.object({ id: z.int() })) }) })
    .parse(body)
    .data.players.map(({ id }) => id)

/** The number of the first of a list. */
export const idOfFirst = (body: unknown): number =>
  z.object({ data: z.tuple([z.object({ id: z.int() })], z.unknown()) }).parse(body).data[0].id
