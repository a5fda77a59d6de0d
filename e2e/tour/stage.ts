import type { APIRequestContext } from '@playwright/test'
import { type DayView, type Reservation, reservationAnswerSchema } from '#domain/reservations/schema.ts'
import { addDays, clubDayOf, type Day } from '#domain/time.ts'
import { type FreeSlot, freeSlotsOf, readDay } from '../club/free-slots.ts'
import { answerOf, signIn } from '../club/sign-in.ts'
import { makeGame } from '../games.ts'

/** Who walks through the pages. `portal` has no reservation at all, and `player22` makes the new ones. */
type User = 'player1' | 'player22' | 'trainer' | 'admin' | 'global' | 'portal'
export type Who = 'visitor' | User

/** What the steps need to know of the club: who is signed in how, which games are in which state, which slots are free. */
export type Stage = {
  today: Day
  /** What the club's clock says. */
  now: () => number
  calls: Record<User, APIRequestContext>
  games: Record<GameState, string | undefined>
  /** A slot that no other step gets. */
  freeSlot: () => FreeSlot
  /** Public link of a game. */
  token: string | undefined
  /** What several states need, made once: the same answer to whoever calls it by the name. */
  once: (name: string, make: () => Promise<string>) => Promise<string>
}

export type GameState = 'open' | 'full' | 'closed' | 'complete' | 'canceled' | 'yours' | 'class' | 'past' | 'waiting'

/** Signs everybody in, each with a caller of their own, and looks around in the club, where it is `now()`. */
export async function setStage(newCaller: () => Promise<APIRequestContext>, now: () => number): Promise<Stage> {
  const signedIn = async (username: User) => {
    const caller = await newCaller()
    await signIn(caller, username)
    return caller
  }
  const calls = {
    player1: await signedIn('player1'),
    player22: await signedIn('player22'),
    trainer: await signedIn('trainer'),
    admin: await signedIn('admin'),
    global: await signedIn('global'),
    portal: await signedIn('portal'),
  }
  const today = clubDayOf(now())
  const pool = (await readDays(calls.player22, today, [6, 5, 4, 3, 2])).flatMap(freeSlotsOf)
  const freeSlot = () => pool.shift() ?? fail('The week has no free slot left.')
  const games = await findGames(calls, today)
  const made = new Map<string, Promise<string>>()
  return {
    today,
    now,
    calls,
    freeSlot,
    once: (name, make) => {
      const known = made.get(name) ?? make()
      made.set(name, known)
      return known
    },
    token: games.yours && (await tokenOf(calls.player1, games.yours)),
    games: { ...games, canceled: await makeCanceled(calls.player22, freeSlot()) },
  }
}

/** A game of that state, as staff see it. */
export async function readGame({ games, calls }: Stage, state: GameState) {
  const documentId = games[state]
  if (!documentId) throw new Error(`The demo club has no game that is ${state}.`)
  return reservationAnswerSchema.parse(await answerOf(calls.admin.get(`/api/reservations/${documentId}`))).data
}

/** Player1 wants to be told of any game. */
export async function wantGames({ calls, once }: Stage): Promise<void> {
  await once('alert: any game', async () => {
    const data = { kind: 'game', weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }
    await answerOf(calls.player1.post('/api/alerts', { data }))
    // The clock may stand in the night.
    await answerOf(calls.player1.put('/api/notices', { data: { quiet: null } }))
    return ''
  })
}

/** A game of the demo club in each state, where there is one. */
async function findGames({ player1, admin }: Stage['calls'], today: Day) {
  const coming = (await readDays(player1, today, [1, 2, 3, 4, 5, 6, 7])).flatMap(gamesOf)
  const before = (await readDays(player1, today, [-1, -2])).flatMap(gamesOf)
  const forAdmin = (await readDays(admin, today, [1, 2, 3, 4, 5])).flatMap(gamesOf)
  return {
    yours: find(coming, ({ reservedByUser, type, freePlaces }) => reservedByUser && type === 'open' && freePlaces > 0),
    open: find(coming, (game) => !isIn(game, 'Marta D.') && game.status === 'open' && game.freePlaces === 2),
    full: find(coming, ({ status, freePlaces }) => status === 'open' && freePlaces === 0),
    closed: find(coming, ({ status }) => status === 'closed'),
    complete: find(coming, ({ type, reservedByUser }) => type === 'complete' && reservedByUser),
    class: find(coming, ({ type }) => type === 'class'),
    past: find(before, ({ reservedByUser }) => reservedByUser),
    waiting: find(forAdmin, ({ status, players = [] }) => status === 'open' && players.length > 4),
  }
}

function find(games: readonly Reservation[], is: (game: Reservation) => boolean): string | undefined {
  return games.find(is)?.documentId
}

async function tokenOf(caller: APIRequestContext, documentId: string): Promise<string | undefined> {
  return reservationAnswerSchema.parse(await answerOf(caller.get(`/api/reservations/${documentId}`))).data.token
}

async function makeCanceled(caller: APIRequestContext, slot: FreeSlot): Promise<string> {
  const { documentId } = await makeGame(caller, slot)
  await answerOf(caller.delete(`/api/reservations/${documentId}`))
  return documentId
}

async function readDays(caller: APIRequestContext, today: Day, ahead: readonly number[]): Promise<DayView[]> {
  return await Promise.all(ahead.map((count) => readDay(caller, addDays(today, count))))
}

function gamesOf({ timeSlots }: DayView): Reservation[] {
  return timeSlots.flatMap(({ courts }) => courts.flatMap(({ reservation }) => reservation ?? []))
}

function isIn({ players = [] }: Reservation, nick: string): boolean {
  return players.some(({ user }) => user?.nick === nick)
}

function fail(message: string): never {
  throw new Error(message)
}
