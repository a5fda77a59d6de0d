import { type APIRequestContext, request } from '@playwright/test'
import { z } from 'zod'
import { clubDayOf, type Day } from '#domain/time.ts'

/** Who walks through the pages. `portal` has no reservation at all, and `player22` makes the new ones. */
const users = ['player1', 'player22', 'trainer', 'admin', 'global', 'portal'] as const
type User = (typeof users)[number]
export type Who = 'visitor' | User

/** A slot that nothing is booked in. Its button is named by court and times in every language. */
export type Slot = { day: Day; court: number; name: RegExp; startDate: string; endDate: string }

/** What the steps need to know of the club: who is signed in how, which games are in which state, which slots are free. */
export type Stage = {
  today: Day
  calls: Record<User, APIRequestContext>
  games: Record<GameState, string | undefined>
  /** A slot that no other step gets. */
  freeSlot: () => Slot
  /** Public link of a game. */
  token: string | undefined
}

const DEMO_PASSWORD = 'padel-demo'
const gameStates = ['open', 'full', 'closed', 'complete', 'canceled', 'yours', 'class', 'past', 'waiting'] as const
export type GameState = (typeof gameStates)[number]

const gameShape = z.object({
  documentId: z.string(),
  type: z.string(),
  status: z.string(),
  freePlaces: z.number(),
  reservedByUser: z.boolean(),
  players: z
    .array(z.object({ waiting: z.boolean().optional(), user: z.object({ nick: z.string() }).nullish() }))
    .optional(),
})
type Game = z.infer<typeof gameShape>
const dayShape = z.object({
  courts: z.array(z.object({ id: z.number(), name: z.string() })),
  timeSlots: z.array(
    z.object({
      time: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      courts: z.array(z.object({ court: z.number(), state: z.string(), reservation: gameShape.nullable() })),
    }),
  ),
})
const tokenShape = z.object({ data: z.object({ token: z.string().optional() }) })
const bookedShape = z.object({ data: z.object({ documentId: z.string() }) })

/** Signs everybody in and looks around. */
export async function setStage(url: string, now: number): Promise<Stage> {
  const calls = {
    player1: await signIn(url, 'player1'),
    player22: await signIn(url, 'player22'),
    trainer: await signIn(url, 'trainer'),
    admin: await signIn(url, 'admin'),
    global: await signIn(url, 'global'),
    portal: await signIn(url, 'portal'),
  }
  const today = clubDayOf(now)
  const ahead = await daysFor(calls.player1, today, [1, 2, 3, 4, 5, 6, 7])
  const seenByAdmin = await daysFor(calls.admin, today, [1, 2, 3, 4, 5])
  const before = await daysFor(calls.player1, today, [-1, -2])
  const pool = (await daysFor(calls.player22, today, [6, 5, 4, 3, 2])).flatMap(slotsOf)
  const freeSlot = () => pool.shift() ?? fail('The week has no free slot left.')
  const coming = ahead.flatMap(gamesOf)
  const yours = find(
    coming,
    ({ reservedByUser, type, freePlaces }) => reservedByUser && type === 'open' && freePlaces > 0,
  )
  return {
    today,
    calls,
    freeSlot,
    token: yours && tokenShape.parse(await answer(calls.player1.get(`/api/reservations/${yours}`))).data.token,
    games: {
      yours,
      open: find(coming, (game) => !isIn(game, 'Marta D.') && game.status === 'open' && game.freePlaces === 2),
      full: find(coming, ({ status, freePlaces }) => status === 'open' && freePlaces === 0),
      closed: find(coming, ({ status }) => status === 'closed'),
      complete: find(coming, ({ type, reservedByUser }) => type === 'complete' && reservedByUser),
      class: find(coming, ({ type }) => type === 'class'),
      past: find(before.flatMap(gamesOf), ({ reservedByUser }) => reservedByUser),
      waiting: find(
        seenByAdmin.flatMap(gamesOf),
        ({ status, players = [] }) => status === 'open' && players.length > 4,
      ),
      canceled: await makeCanceled(calls.player22, freeSlot()),
    },
  }
}

function find(games: readonly Game[], is: (game: Game) => boolean): string | undefined {
  return games.find(is)?.documentId
}

/** Books a slot behind the page's back, with so many guests; its documentId. */
export async function book(caller: APIRequestContext, slot: Slot, type = 'open', guests = 0): Promise<string> {
  const { startDate, endDate, court } = slot
  const inviteds = Array.from({ length: guests }, () => ({ level: 3, position: 'left-right' }))
  const made = await answer(caller.post('/api/reservations', { data: { startDate, endDate, type, court, inviteds } }))
  return bookedShape.parse(made).data.documentId
}

async function makeCanceled(caller: APIRequestContext, slot: Slot): Promise<string> {
  const id = await book(caller, slot)
  await answer(caller.delete(`/api/reservations/${id}`))
  return id
}

async function signIn(url: string, username: User): Promise<APIRequestContext> {
  const caller = await request.newContext({ baseURL: url })
  await answer(caller.post('/api/auth/login', { data: { identifier: username, password: DEMO_PASSWORD } }))
  return caller
}

type DaySeen = z.infer<typeof dayShape> & { day: Day }

async function daysFor(caller: APIRequestContext, today: Day, ahead: readonly number[]): Promise<DaySeen[]> {
  return await Promise.all(
    ahead.map(async (count) => {
      const day = dayAfter(today, count)
      return { day, ...dayShape.parse(await answer(caller.get(`/api/reservations/date/${day}`))) }
    }),
  )
}

/** The club day so many days on. */
export function dayAfter(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}

function slotsOf({ day, courts, timeSlots }: DaySeen): Slot[] {
  return timeSlots.flatMap(({ time, startDate, endDate, courts: items }) =>
    items
      .filter(({ state }) => state === 'free')
      .map(({ court }) => {
        const name = courts.find(({ id }) => id === court)?.name ?? ''
        return { day, court, startDate, endDate, name: new RegExp(`^${name}, ${time}–`) }
      }),
  )
}

function gamesOf({ timeSlots }: DaySeen): Game[] {
  return timeSlots.flatMap(({ courts }) => courts.flatMap(({ reservation }) => reservation ?? []))
}

function isIn({ players = [] }: Game, nick: string): boolean {
  return players.some(({ user }) => user?.nick === nick)
}

async function answer(asked: ReturnType<APIRequestContext['get']>): Promise<unknown> {
  const got = await asked
  if (!got.ok()) throw new Error(`${got.url()} answered ${got.status()}: ${await got.text()}`)
  return await got.json()
}

function fail(message: string): never {
  throw new Error(message)
}
