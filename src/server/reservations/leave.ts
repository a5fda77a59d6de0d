import { refuse } from '#domain/errors.ts'
import { entryOf, playingEntriesOf } from '#domain/reservations/game.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import {
  cancelTermsOf,
  isLastMember,
  leaveFreeUntilOf,
  leaveRefusal,
  leavesFreely,
} from '#domain/reservations/rules-play.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import { addDeparture } from '../entries/store.ts'
import { required } from '../required.ts'
import { describeLeaving } from './describe-change.ts'
import { removeEntry } from './remove-entry.ts'
import { gameOf } from './store.ts'
import { viewFor } from './view-for.ts'

/** Leaves a game with one's guests. */
export const leaveGame = act('reservations.leave', (tx: Tx, { id }: { id: Ref }): ReservationView => {
  const { db } = tx
  const viewer = required(tx.viewer)
  const game = gameOf(db, id)
  const terms = cancelTermsOf(readConfig(db, tx.environment))
  const facts = game && {
    ...gameStateOf(game),
    isIn: entryOf(game, viewer.id) !== null,
    isOwner: game.ownerId === viewer.id,
    isAdmin: isAdmin(viewer),
    isLast: isLastMember(game, viewer.id),
    freeUntil: leaveFreeUntilOf(game, viewer.id),
  }
  refuse(leaveRefusal(facts, tx.now, terms))
  const left = required(game)
  const entry = required(entryOf(left, viewer.id))
  // Who leaves freely gives nothing up late.
  if (playingEntriesOf(left).includes(entry) && !leavesFreely(leaveFreeUntilOf(left, viewer.id), tx.now))
    addDeparture(db, { reservationId: left.id, userId: viewer.id, startsAt: left.startsAt, at: tx.now })
  const after = removeEntry(tx, left, entry)
  tx.target({}, describeLeaving(left, after))
  return viewFor(tx, after)
})
