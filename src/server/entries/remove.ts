import { refuse } from '#domain/errors.ts'
import type { Entry, Game } from '#domain/reservations/game.ts'
import { removeRefusal } from '#domain/reservations/rules-staff.ts'
import type { Seen } from '#domain/reservations/seen.ts'
import { standingOf } from '#domain/reservations/standing.ts'
import { type Caller, isAdmin } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { removeEntry } from '../reservations/remove-entry.ts'
import { present, shown } from '../reservations/shown.ts'
import { placed } from './placed.ts'

/** An admin removes an entry, or a member one of their guests. */
export const removeFromGame = act('entries.remove', (tx: Tx, { id }: { id: Ref }): Seen => {
  const found = placed(tx.db, id)
  refuse(removeRefusal(found && standingOf(found.game), found !== null && mayRemove(tx.who, found), tx.now))
  const { game, entry } = present(found)
  return shown(tx, removeEntry(tx, game, entry))
})

function mayRemove(who: Caller, { game, entry }: { game: Game; entry: Entry }): boolean {
  const host = game.entries.find(({ id }) => id === entry.hostId)
  return isAdmin(who) || (who !== null && host?.user?.id === who.id)
}
