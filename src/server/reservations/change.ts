import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { refuse } from '#domain/errors.ts'
import type { Game } from '#domain/reservations/game.ts'
import { type ChangeFacts, changeRefusal, planRoster, type RequestedChange } from '#domain/reservations/rules-change.ts'
import type { ChangeInput } from '#domain/reservations/schema.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import { act, type Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import { addMember } from '../entries/add-entries.ts'
import { removeEntries } from '../entries/store.ts'
import { refuseLapsed } from '../money/hold-places.ts'
import { required } from '../required.ts'
import { findResult } from '../results/store.ts'
import { findUser } from '../users/store.ts'
import { afterGameChange } from './after-game-change.ts'
import { readSlotTerms, slotFactsOf } from './book.ts'
import { describeChange } from './describe-change.ts'
import { placeAt } from './place-at.ts'
import { gameOf } from './store.ts'
import { viewFor } from './view-for.ts'
import { changeReservation } from './write-store.ts'

/** Changes a reservation's type, court, time, owner or players. Members hear of another court or time. */
export const changeGame = act('reservations.change', (tx: Tx, input: ChangeInput): ReservationView => {
  const game = gameOf(tx.db, input.documentId)
  const requested = readRequested(tx, input)
  const facts = game && factsOf(tx, game, requested)
  refuse(changeRefusal(tx.viewer, game, requested, facts ?? nothingKnown))
  const before = required(game)
  if (input.type === 'complete' && before.type !== 'complete') refuseLapsed(tx, before)
  const { slot, ownerIsTrainer } = required(facts)
  const roster = planRoster(before, requested, ownerIsTrainer)
  if (roster.removes.length > 0) removeEntries(tx.db, roster.removes)
  const { wantedLevel = before.wantedLevel, friendly = before.friendly } = input
  changeReservation(tx.db, before.id, {
    type: roster.type,
    ownerId: roster.ownerId,
    // All who were in at a reopening play only as long as the game is what it was.
    ...(roster.type !== before.type && { reopenedAfter: null }),
    wantedLevel: roster.type === 'open' ? wantedLevel : null,
    friendly,
  })
  if (slot) placeAt(tx, before, required(slot.court), slot)
  for (const id of roster.adds) addMember(tx, before.id, required(findUser(tx.db, id)))
  const after = afterGameChange(tx, before)
  tx.target({}, describeChange(before, after))
  return viewFor(tx, after)
})

const nothingKnown: ChangeFacts = { now: 0, waitingMax: 0, slot: null, ownerIsTrainer: false }

function readRequested(
  { db }: Tx,
  { type, court, startDate, endDate, owner, players, inviteds, wantedLevel, friendly, version }: ChangeInput,
): RequestedChange {
  const named = (sent: number | string) => ({ sent, is: findUser(db, sent) })
  return {
    type,
    court,
    startsAt: startDate,
    endsAt: endDate,
    owner: owner == null ? owner : named(owner),
    players: players?.map(named),
    withoutGuests: inviteds !== undefined,
    wantedLevel,
    friendly,
    version,
  }
}

function factsOf(tx: Tx, game: Game, requested: RequestedChange): ChangeFacts {
  const startsAt = requested.startsAt ?? game.startsAt
  // Who moves only the start means a slot from there on.
  const endsAt = requested.endsAt ?? (requested.startsAt === undefined ? game.endsAt : startsAt + SLOT_MINUTES * 60_000)
  const sameCourt =
    requested.court === undefined || requested.court === game.court.id || requested.court === game.court.documentId
  const stays = sameCourt && startsAt === game.startsAt && endsAt === game.endsAt
  const place = { court: requested.court ?? game.court.id, startsAt, endsAt }
  return {
    now: tx.now,
    waitingMax: readConfig(tx.db, tx.environment).booking.waitingMax,
    slot: stays ? null : { ...slotFactsOf(tx, place, game.id), ...readSlotTerms(tx), startsAt, endsAt },
    hasResult: findResult(tx.db, game.id) !== null,
    ownerIsTrainer: game.ownerId !== null && (findUser(tx.db, game.ownerId)?.trainer ?? false),
  }
}
