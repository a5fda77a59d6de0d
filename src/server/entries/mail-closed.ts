import type { EntryDetail } from '#domain/entries/schema.ts'
import { refuse } from '#domain/errors.ts'
import { mailClosedRefusal } from '#domain/reservations/rules-staff.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { closedPayload } from '../mail/payload.ts'
import { present } from '../reservations/shown.ts'
import { detailOf } from './detail.ts'
import { placed } from './placed.ts'

/** Mails a member that the game is closed, and whether they play. */
export const mailClosed = act('entries.mailClosed', (tx: Tx, { id }: { id: Ref }): EntryDetail => {
  const found = placed(tx.db, id)
  refuse(mailClosedRefusal(found?.game ?? null, found?.entry.user === null))
  const { game, entry } = present(found)
  const to = present(entry.user).id
  tx.mail({ to, kind: 'closed', payload: closedPayload(game, to) })
  tx.target({ reservation: game.id, entry: entry.id })
  return present(detailOf(tx, { game, entry }))
})
