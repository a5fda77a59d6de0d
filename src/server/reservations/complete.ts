import { refuse } from '#domain/errors.ts'
import { isHeldFor } from '#domain/money/holds.ts'
import { entryOf, type Game } from '#domain/reservations/game.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { createRefusal } from '#domain/reservations/rules.ts'
import { completeRefusal } from '#domain/reservations/rules-play.ts'
import type { CompleteInput } from '#domain/reservations/schema.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import { act, type Tx } from '../act.ts'
import { addMember, type NewMember } from '../entries/add-entries.ts'
import { gamePayloadOf } from '../mail/payload.ts'
import { refuseLapsed } from '../money/hold-places.ts'
import { required } from '../required.ts'
import { findUser } from '../users/store.ts'
import { afterGameChange } from './after-game-change.ts'
import { book, createLimitsOf, readSlotTerms, slotFactsOf } from './book.ts'
import { describeReserved } from './describe-change.ts'
import { gameOf } from './store.ts'
import { viewFor } from './view-for.ts'
import { changeReservation } from './write-store.ts'

/** The whole court for the viewer: a free slot, or an open game that nobody is in. */
export const reserveWholeCourt = act('reservations.complete', (tx: Tx, input: CompleteInput): ReservationView => {
  const { documentId, startDate: startsAt, endDate: endsAt } = input
  const game = documentId === undefined ? null : gameOf(tx.db, documentId)
  if (documentId !== undefined) refuse(completeRefusal(game && factsOf(tx, game, input), tx.now))
  const slot = { startsAt, endsAt }
  const facts = { ...slotFactsOf(tx, { court: input.court, ...slot }, game?.id), ...readSlotTerms(tx) }
  const requested = { type: 'complete', ...slot, owner: undefined, players: [], guests: 0 } as const
  refuse(createRefusal(tx.viewer, requested, facts, createLimitsOf(tx, slot)))
  refuseLapsed(tx)
  const viewer = required(findUser(tx.db, required(tx.viewer).id))
  const name = (booked: Game) => {
    tx.target({}, describeReserved(booked))
    return booked
  }
  if (game) return viewFor(tx, name(takeOver(tx, game, viewer)))
  const court = required(facts.court)
  const booking = {
    court,
    startsAt,
    endsAt,
    type: 'complete',
    ownerId: viewer.id,
    members: [viewer],
    guests: [],
  } as const
  return viewFor(tx, name(book(tx, booking)))
})

function factsOf(tx: Tx, game: Game, { court, startDate, endDate }: CompleteInput) {
  return {
    ...gameStateOf(game),
    isIn: entryOf(game, required(tx.viewer).id) !== null,
    isEmpty: game.entries.length === 0,
    isSameSlot:
      (court === game.court.id || court === game.court.documentId) &&
      startDate === game.startsAt &&
      endDate === game.endsAt,
  }
}

function takeOver(tx: Tx, game: Game, viewer: NewMember): Game {
  addMember(tx, game.id, viewer)
  changeReservation(tx.db, game.id, { type: 'complete', ownerId: viewer.id, wantedLevel: null })
  const taken = afterGameChange(tx, game)
  if (!isHeldFor(taken, viewer.id))
    tx.mail({ to: viewer.id, kind: 'booked', payload: { ...gamePayloadOf(taken), own: true } })
  return taken
}
