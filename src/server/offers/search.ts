import { countFirst } from '#domain/offers/next-wave.ts'
import { offerCauses, type SearchView } from '#domain/offers/schema.ts'
import type { Game } from '#domain/reservations/game.ts'
import { isoOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import { listCandidates, toOffer } from './candidates.ts'
import { readPlaceState } from './place-state.ts'
import { findLatestOffer, listTellings } from './store.ts'

/** Reads how the club looks, or looked last, for players of a game. */
export function readSearch(from: Pick<Tx, 'db' | 'now' | 'environment'>, game: Game): SearchView {
  const { db, now } = from
  const latest = findLatestOffer(db, game.id)
  const told = latest ? listTellings(db, latest.id).filter(({ at }) => at <= now) : []
  const waves = [...Map.groupBy(told, ({ at }) => at)].map(([at, members]) => ({
    at: isoOf(at),
    told: members.length,
    looked: countLooked(members),
  }))
  const isLooking = latest !== null && latest.endedAt === null
  return {
    isLooking,
    cause: offerCauses.find((cause) => isLooking && cause === latest.cause) ?? null,
    told: told.length,
    looked: countLooked(told),
    waves,
    nextAt: latest?.nextAt == null ? null : isoOf(latest.nextAt),
    ...(isLooking ? { fitting: 0, first: 0 } : countNow(from, game)),
  }
}

function countLooked(told: ReturnType<typeof listTellings>): number {
  return told.filter(({ lookedAt }) => lookedAt !== null).length
}

/** Whom an offer would be told to, were it made now. */
function countNow(from: Pick<Tx, 'db' | 'now' | 'environment'>, game: Game): { fitting: number; first: number } {
  const { db, now, environment } = from
  const { id: reservationId, court, startsAt, endsAt } = game
  const row = { reservationId, courtId: court.id, startsAt, endsAt }
  const state = readPlaceState(db, row, now)
  if (state.places === 0) return { fitting: 0, first: 0 }
  const limits = readConfig(db, environment).offers
  return countFirst(toOffer(row, state), listCandidates(from, row, state), { now, limits })
}
