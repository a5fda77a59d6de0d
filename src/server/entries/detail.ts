import type { EntryDetail } from '#domain/entries/schema.ts'
import { type Looking, seen } from '#domain/reservations/seen.ts'
import { isAdmin } from '#domain/roles.ts'
import { isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { looking } from '../reservations/shown.ts'
import { personWith } from '../users/store.ts'
import type { Placed } from './placed.ts'
import { paymentOf } from './store.ts'

type From = { db: Db; secret: Buffer } & Pick<Looking, 'who' | 'now'>

/** One entry with its person and its game, as a trainer or an admin may see it; null where the caller may not see it. */
export function detailOf(from: From, { game, entry }: Placed): EntryDetail | null {
  const reservation = seen(game, looking(from))
  const shown = reservation.players?.find(({ id }) => id === entry.id)
  if (!shown) return null
  const host = game.entries.find(({ id }) => id === entry.hostId)?.user
  const payment = isAdmin(from.who) ? paymentOf(from.db, entry.id) : null
  return {
    ...shown,
    user: entry.user && personWith(from.db, entry.user.id, { privately: isAdmin(from.who) }),
    host: host ? { id: host.id, nick: host.nick } : null,
    ...(payment && { payment: { at: isoOf(payment.at), by: payment.by } }),
    reservation,
  }
}
