import { refuse } from '#domain/errors.ts'
import { entryOf, type Game } from '#domain/reservations/game.ts'
import { createRefusal } from '#domain/reservations/rules.ts'
import { completeRefusal } from '#domain/reservations/rules-play.ts'
import type { CompleteInput } from '#domain/reservations/schema.ts'
import type { Seen } from '#domain/reservations/seen.ts'
import { standingOf } from '#domain/reservations/standing.ts'
import { act, type Tx } from '../act.ts'
import { currentConfig } from '../config/store.ts'
import { addMember, type NewMember } from '../entries/add-entries.ts'
import { namedUser } from '../users/store.ts'
import { afterGameChange } from './after-game-change.ts'
import { book, slotFacts } from './book.ts'
import { present, shown } from './shown.ts'
import { changeReservation, gameOf } from './store.ts'

/** The whole court for the caller: a free slot, or an open game that nobody is in. */
export const reserveWholeCourt = act('reservations.complete', (tx: Tx, input: CompleteInput): Seen => {
  const { documentId, startDate: startsAt, endDate: endsAt } = input
  const game = documentId === undefined ? null : gameOf(tx.db, documentId)
  if (documentId !== undefined) refuse(completeRefusal(game && factsOf(tx, game, input), tx.now))
  const facts = slotFacts(tx, { court: input.court, startsAt, endsAt }, game?.id)
  const ask = { type: 'complete', startsAt, endsAt, owner: undefined, players: [], guests: 0 } as const
  refuse(createRefusal(tx.who, ask, facts, currentConfig(tx.db, tx.environment).booking.waitingMax))
  const caller = present(namedUser(tx.db, present(tx.who).id))
  if (game) return shown(tx, takeOver(tx, game, caller))
  const court = present(facts.court)
  const booking = {
    court,
    startsAt,
    endsAt,
    type: 'complete',
    ownerId: caller.id,
    members: [caller],
    guests: [],
  } as const
  return shown(tx, book(tx, booking))
})

function factsOf(tx: Tx, game: Game, { court, startDate, endDate }: CompleteInput) {
  return {
    ...standingOf(game),
    isIn: entryOf(game, present(tx.who).id) !== null,
    isEmpty: game.entries.length === 0,
    isSameSlot:
      (court === game.court.id || court === game.court.documentId) &&
      startDate === game.startsAt &&
      endDate === game.endsAt,
  }
}

function takeOver(tx: Tx, game: Game, caller: NewMember): Game {
  addMember(tx, game.id, caller)
  changeReservation(tx.db, game.id, { type: 'complete', ownerId: caller.id })
  return afterGameChange(tx, game)
}
