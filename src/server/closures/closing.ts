import { listFreeCourts, type MoveFacts } from '#domain/closures/plan.ts'
import { type CourtsClosure, type Interval, isClosedFor } from '#domain/closures/rules.ts'
import type { Closure, Court } from '#domain/courts/rules.ts'
import { Refused } from '#domain/errors.ts'
import type { Game } from '#domain/reservations/game.ts'
import type { Ref } from '#domain/schema.ts'
import { listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { listGamesIn } from '../reservations/store.ts'
import { findClosure, listClosuresIn, type StoredClosure } from './store.ts'

/** What closing courts comes to, as it is now. */
export type Closing = {
  closure: CourtsClosure
  courts: readonly Court[]
  /** The live games in it that aren't over, by start and court. */
  games: readonly Game[]
  /** The courts that have a game's slot free when these are closed. */
  freeCourtsOf: (game: Game) => Court[]
}

/** Reads what closing courts comes to. `except` is a closure that changes: it is as is asked from then on. */
export function readClosing(db: Db, now: number, closure: CourtsClosure, except = 0): Closing {
  const courts = listCourts(db)
  const games = listGamesIn(db, Math.max(closure.startsAt, now), closure.endsAt).filter((game) =>
    isClosedFor(closure, game),
  )
  const facts = factsOf(db, now, { closure, courts, games, except })
  return { closure, courts, games, freeCourtsOf: (game) => listFreeCourts(game, facts) }
}

type Read = { closure: CourtsClosure; courts: readonly Court[]; games: readonly Game[]; except: number }

function factsOf(db: Db, now: number, { closure, courts, games, except }: Read): MoveFacts {
  const span = games.reduce<Interval>(
    ({ startsAt, endsAt }, game) => ({
      startsAt: Math.min(startsAt, game.startsAt),
      endsAt: Math.max(endsAt, game.endsAt),
    }),
    { startsAt: closure.startsAt, endsAt: closure.endsAt },
  )
  const startsAt = Math.max(span.startsAt, now)
  const others = listClosuresIn(db, startsAt, span.endsAt).filter(({ id }) => id !== except)
  const closures = [...others, { ...closure, reason: '' }].flatMap(toClosures)
  return { now, courts, closures, games: listGamesIn(db, startsAt, span.endsAt) }
}

function toClosures({ courts, startsAt, endsAt, reason }: CourtsClosure & { reason: string }): Closure[] {
  return courts.map((courtId) => ({ courtId, startsAt, endsAt, reason }))
}

/** The numbers of courts that a request names, each once, in order. Refuses one that isn't there. */
export function courtsNamed(courts: readonly Court[], refs: readonly Ref[]): number[] {
  const found = refs.map((ref) => {
    const court = courts.find(({ id, documentId }) => id === ref || documentId === ref)
    if (!court) throw new Refused({ key: 'reservation.errors.courtInvalid', param: 'courts', value: ref })
    return court.id
  })
  return [...new Set(found)].toSorted((one, other) => one - other)
}

/** The closure that a request names. Refuses one that isn't there. */
export function closureNamed(db: Db, ref: Ref): StoredClosure {
  const found = findClosure(db, ref)
  if (!found) throw new Refused({ key: 'errors.notFound' })
  return found
}
