import { refuse } from '#domain/errors.ts'
import type { Entry, Game } from '#domain/reservations/game.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { mayLead, removeRefusal } from '#domain/reservations/rules-staff.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import type { Viewer } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { describeLeaving } from '../reservations/describe-change.ts'
import { removeEntry } from '../reservations/remove-entry.ts'
import { viewFor } from '../reservations/view-for.ts'
import { findEntry } from './find-entry.ts'
import { nameEntry } from './name-entry.ts'

/** An admin removes an entry, a trainer one of a lesson they give, or a member one of their guests. */
export const removeFromGame = act('entries.remove', (tx: Tx, { id }: { id: Ref }): ReservationView => {
  const found = findEntry(tx.db, id)
  const mayRemove = found !== null && canRemove(tx.viewer, found)
  refuse(removeRefusal(tx.viewer, found && gameStateOf(found.game), mayRemove, tx.now))
  const { game, entry } = required(found)
  const after = removeEntry(tx, game, entry)
  tx.target(nameEntry(entry), { ...describeLeaving(game, after), ...(!entry.user && { guest: true }) })
  return viewFor(tx, after)
})

function canRemove(viewer: Viewer, { game, entry }: { game: Game; entry: Entry }): boolean {
  const host = game.entries.find(({ id }) => id === entry.hostId)
  return mayLead(viewer, game) || (viewer !== null && host?.user?.id === viewer.id)
}
