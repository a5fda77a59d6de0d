import type { NameInput } from '#domain/entries/schema.ts'
import { refuse } from '#domain/errors.ts'
import { entryOf } from '#domain/reservations/game.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { mayLead, nameGuestRefusal } from '#domain/reservations/rules-staff.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { afterGameChange } from '../reservations/after-game-change.ts'
import { viewFor } from '../reservations/view-for.ts'
import { findEntry } from './find-entry.ts'
import { setGuestName } from './store.ts'

/** Says what a guest is called: who leads the game at any time, the member who brought them while it is open. */
export const nameGuest = act('entries.name', (tx: Tx, { id, name }: NameInput): ReservationView => {
  const found = findEntry(tx.db, id)
  const viewer = required(tx.viewer)
  const own = found && entryOf(found.game, viewer.id)
  const facts = {
    isGuest: found?.entry.user === null,
    leads: found !== null && mayLead(viewer, found.game),
    isOwn: own !== null && found?.entry.hostId === own.id,
  }
  refuse(nameGuestRefusal(found && gameStateOf(found.game), facts, tx.now))
  const { game, entry } = required(found)
  const isOther = entry.guestName !== name
  tx.target({ reservation: game.id, entry: entry.id }, isOther ? { guest: true } : undefined)
  if (!isOther) return viewFor(tx, game)
  setGuestName(tx.db, entry.id, name)
  return viewFor(tx, afterGameChange(tx, game))
})
