import type { AbsentInput, EntryDetailView } from '#domain/entries/schema.ts'
import { Refused, refuse } from '#domain/errors.ts'
import { playingEntriesOf } from '#domain/reservations/game.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { absentRefusal, mayLead } from '#domain/reservations/rules-staff.ts'
import { clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { writeGameEvents } from '../reservations/write-game-events.ts'
import { detailOf } from './detail.ts'
import { findEntry } from './find-entry.ts'
import { setAbsence } from './store.ts'

/**
 * Records that a member who should have played in a started game was missing, by whom and when, or takes that back. Guests
 * and those who wait are refused as not there. Nobody is mailed.
 */
export const markAbsent = act('entries.absent', (tx: Tx, { id, value }: AbsentInput): EntryDetailView => {
  const found = findEntry(tx.db, id)
  refuse(absentRefusal(found && gameStateOf(found.game), found !== null && mayLead(tx.viewer, found.game), tx.now))
  const { game, entry } = required(found)
  if (!entry.user || !playingEntriesOf(game).includes(entry))
    throw new Refused({ key: 'errors.notFound', param: 'id', value: id })
  const isOther = (entry.absentAt !== null) !== value
  tx.target(
    { reservation: game.id, entry: entry.id, user: entry.user.id },
    isOther ? { absent: [!value, value] } : undefined,
  )
  if (isOther) {
    setAbsence(tx.db, entry.id, value ? { at: tx.now, by: required(tx.viewer).id } : null)
    writeGameEvents(tx, game, required(gameOf(tx.db, game.id)))
    // The game itself stays as it is, but reports of its day don't.
    tx.changed(clubDayOf(game.startsAt))
  }
  return required(detailOf(tx, required(findEntry(tx.db, entry.id))))
})
