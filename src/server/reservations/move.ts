import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { refuse } from '#domain/errors.ts'
import { type MoveSlotFacts, moveRefusal } from '#domain/reservations/rules-move.ts'
import { cancelTermsOf } from '#domain/reservations/rules-play.ts'
import type { MoveInput } from '#domain/reservations/schema.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import { MINUTE } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import { refuseLapsed } from '../money/hold-places.ts'
import { required } from '../required.ts'
import { afterGameChange } from './after-game-change.ts'
import { createLimitsOf, readSlotTerms, slotFactsOf } from './book.ts'
import { describeChange } from './describe-change.ts'
import { placeAt } from './place-at.ts'
import { gameOf } from './store.ts'
import { viewFor } from './view-for.ts'

/** An owner or an admin moves a reservation to another court or time, with all who are in it: the new slot is taken and the old one let go, or nothing. */
export const moveGame = act('reservations.move', (tx: Tx, input: MoveInput): ReservationView => {
  const game = gameOf(tx.db, input.id)
  const slot = { startsAt: input.startDate, endsAt: input.startDate + SLOT_MINUTES * MINUTE }
  const facts: MoveSlotFacts = {
    slot: { ...slotFactsOf(tx, { court: input.court, ...slot }, game?.id), ...readSlotTerms(tx) },
    terms: cancelTermsOf(readConfig(tx.db, tx.environment)),
    quota: createLimitsOf(tx, slot, game?.id),
  }
  refuse(moveRefusal(tx.viewer, game, { ...slot, version: input.version }, facts))
  const before = required(game)
  refuseLapsed(tx, before)
  placeAt(tx, before, required(facts.slot.court), slot)
  const after = afterGameChange(tx, before)
  tx.target({}, describeChange(before, after))
  return viewFor(tx, after)
})
