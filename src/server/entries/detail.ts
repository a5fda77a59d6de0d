import type { EntryDetailView } from '#domain/entries/schema.ts'
import { toReservationView, type ViewContext } from '#domain/reservations/view.ts'
import { isAdmin } from '#domain/roles.ts'
import { isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { viewContextOf } from '../reservations/view-for.ts'
import { findPerson } from '../users/store.ts'
import type { FoundEntry } from './find-entry.ts'
import { guestPhoneOf, paymentOf } from './store.ts'

type From = { db: Db; secret: Buffer } & Pick<ViewContext, 'viewer' | 'now'>

/** One entry with its person and its game, as a trainer or an admin may see it; null where the viewer may not see it. */
export function detailOf(from: From, { game, entry }: FoundEntry): EntryDetailView | null {
  const reservation = toReservationView(game, viewContextOf(from))
  const view = reservation.players?.find(({ id }) => id === entry.id)
  if (!view) return null
  const phone = isAdmin(from.viewer) ? guestPhoneOf(from.db, entry.id) : null
  const payment = view.paid === undefined ? null : paymentOf(from.db, entry.id)
  return {
    ...view,
    user: entry.user && findPerson(from.db, entry.user.id, { privately: isAdmin(from.viewer) }),
    host: view.host ?? null,
    ...(payment && { payment: { ...payment, at: isoOf(payment.at) } }),
    ...(phone !== null && { phone }),
    reservation,
  }
}
