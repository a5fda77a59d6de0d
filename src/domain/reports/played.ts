import { type Cents, quarterOf } from '../money.ts'
import { chargePlaces, type Game, playingEntriesOf } from '../reservations/game.ts'
import { HOUR } from '../time.ts'

/** A live game as reports read it: instants in epoch milliseconds, entries in order of arrival. */
export type PlayedGame = Pick<
  Game,
  'id' | 'startsAt' | 'endsAt' | 'type' | 'ownerId' | 'priceCents' | 'closedAt' | 'reopenedAfter'
> & {
  courtId: number
  entries: readonly PlayedEntry[]
}

export type PlayedEntry = {
  id: number
  userId: number | null
  hostId: number | null
  chosenAt: number | null
  paidAt: number | null
  /** What was paid, in cents. */
  paidCents: Cents | null
  absentAt: number | null
}

/**
 * One entry of a game and what it is charged: whoever has paid, what they paid. Who waited is charged nothing; what they paid all
 * the same is `cents`.
 */
export type Charge = { entry: PlayedEntry; plays: boolean; cents: Cents }

/** What each entry of a game is charged: its share where it plays. Of those who waited, the ones who paid, with a quarter. */
export function chargesOf(game: PlayedGame): Charge[] {
  const playing = playingEntriesOf(game)
  const shares = chargePlaces(
    game,
    playing.map(({ userId }) => userId),
  )
  const charges = playing.map((entry, place) => ({ entry, plays: true, cents: entry.paidCents ?? shares[place] ?? 0 }))
  if (playing.length === game.entries.length) return charges
  const plays = new Set(playing)
  const waited = game.entries.filter((entry) => !plays.has(entry) && entry.paidAt !== null)
  return [
    ...charges,
    ...waited.map((entry) => ({ entry, plays: false, cents: entry.paidCents ?? quarterOf(game.priceCents) })),
  ]
}

/** The member who answers for an entry: oneself, or who brought the guest; null for a guest of nobody. */
export function payerOf(entry: PlayedEntry, game: Pick<PlayedGame, 'entries'>): number | null {
  if (entry.userId !== null || entry.hostId === null) return entry.userId
  return game.entries.find(({ id }) => id === entry.hostId)?.userId ?? null
}

/** Whether a game was left or canceled less than the club's hours before it was to start. */
export function isLate({ startsAt, at }: { startsAt: number; at: number }, cancelHours: number): boolean {
  return startsAt - at < cancelHours * HOUR
}
