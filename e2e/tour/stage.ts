import type { APIRequestContext } from '@playwright/test'
import { type Reservation, reservationAnswerSchema } from '#domain/reservations/schema.ts'
import { addDays, clubDayOf, type Day } from '#domain/time.ts'
import { type FreeSlot, freeSlotsOf, readDay } from '../club/free-slots.ts'
import { answerOf, signIn } from '../club/sign-in.ts'

/** Who has an account in the demo club. `portal` has no reservation at all, and `player22` makes the new ones. */
const users = ['player1', 'player22', 'trainer', 'admin', 'global', 'portal'] as const
export type User = (typeof users)[number]
/** Who walks through the pages. `owner` is of the club in which nothing has happened, and so is its `first` visitor. */
const people = ['visitor', 'owner', 'first', ...users] as const
export type Who = (typeof people)[number]

/** Somebody by their name. Throws where nobody is called so. */
export function readWho(name: string): Who {
  return people.find((one) => one === name) ?? fail(`Nobody of the tour is called ${name}.`)
}

/** What the steps need to know of the club: who is signed in how, which games are in which state, which slots are free. */
export type Stage = {
  today: Day
  /** What the club's clock says. */
  now: () => number
  calls: Record<User, APIRequestContext>
  /** A game of the demo club in each state, where it has one. */
  games: Readonly<Record<GameState, Reservation | undefined>>
  /** A slot that no other step gets. */
  freeSlot: () => FreeSlot
  /** What several states need, made once: the same answer to whoever calls it by the name. */
  once: (name: string, make: () => Promise<string>) => Promise<string>
}

type GameState = 'open' | 'full' | 'closed' | 'complete' | 'yours' | 'class' | 'past' | 'on' | 'waiting'

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
  const daysFor = (caller: APIRequestContext, ...ahead: number[]) =>
    Promise.all(ahead.map((count) => readDay(caller, addDays(today, count))))
  const gamesFor = async (caller: APIRequestContext, ...ahead: number[]) => {
    const slots = (await daysFor(caller, ...ahead)).flatMap(({ timeSlots }) => timeSlots)
    return slots.flatMap(({ courts }) => courts.flatMap(({ reservation }) => reservation ?? []))
  }
  const free = (await daysFor(calls.player22, 6, 5, 4, 3, 2)).flatMap(freeSlotsOf)
  // One after the other on a court: who plays in one may still be told of the next.
  const pool = free.toSorted((one, other) => one.court - other.court)
  const coming = await gamesFor(calls.player1, 1, 2, 3, 4, 5, 6, 7)
  const made = new Map<string, Promise<string>>()
  return {
    today,
    now,
    calls,
    games: {
      yours: coming.find((one) => one.reservedByUser && one.type === 'open' && one.freePlaces > 0),
      open: coming.find((one) => !isIn(one, 'Marta D.') && one.status === 'open' && one.freePlaces === 2),
      full: coming.find(({ status, freePlaces }) => status === 'open' && freePlaces === 0),
      closed: coming.find(({ status }) => status === 'closed'),
      complete: coming.find(({ type, reservedByUser }) => type === 'complete' && reservedByUser),
      class: coming.find(({ type }) => type === 'class'),
      past: (await gamesFor(calls.player1, -1, -2)).find(({ reservedByUser }) => reservedByUser),
      on: (await gamesFor(calls.admin, 0)).find(
        ({ closed, startDate, endDate }) => !closed && Date.parse(startDate) < now() && now() < Date.parse(endDate),
      ),
      waiting: (await gamesFor(calls.admin, 1, 2, 3, 4, 5)).find(
        ({ status, players = [] }) => status === 'open' && players.length > 4,
      ),
    },
    freeSlot: () => pool.shift() ?? fail('The week has no free slot left.'),
    once: (name, make) => {
      const known = made.get(name) ?? make()
      made.set(name, known)
      return known
    },
  }
}

/** A game of that state, as staff see it. */
export async function readGame({ games, calls }: Stage, state: GameState) {
  const { documentId } = games[state] ?? fail(`The demo club has no game that is ${state}.`)
  return reservationAnswerSchema.parse(await answerOf(calls.admin.get(`/api/reservations/${documentId}`))).data
}

function isIn({ players = [] }: Reservation, nick: string): boolean {
  return players.some(({ user }) => user?.nick === nick)
}

function fail(message: string): never {
  throw new Error(message)
}
