import type { EntryDetailView } from '#domain/entries/schema.ts'
import { refuse } from '#domain/errors.ts'
import { mailClosedRefusal } from '#domain/reservations/rules-staff.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { closedPayloadOf } from '../mail/payload.ts'
import { required } from '../required.ts'
import { detailOf } from './detail.ts'
import { findEntry } from './find-entry.ts'

/** Mails a member that the game is closed, and whether they play; by mail, whatever they chose. */
export const mailClosed = act('entries.mailClosed', (tx: Tx, { id }: { id: Ref }): EntryDetailView => {
  const found = findEntry(tx.db, id)
  refuse(mailClosedRefusal(found?.game ?? null, found?.entry.user === null))
  const { game, entry } = required(found)
  const to = required(entry.user).id
  tx.mail({ to, byMail: true, kind: 'closed', payload: closedPayloadOf(game, to) })
  tx.target({ reservation: game.id, entry: entry.id, user: to })
  return required(detailOf(tx, { game, entry }))
})
