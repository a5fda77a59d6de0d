import type { Locale } from '#domain/locale.ts'
import type { Mail } from '#domain/mail/schema.ts'
import { isTold, TOLD_FOR } from '#domain/notices/turn.ts'
import type { ToldView } from '#domain/notices/turn-schema.ts'
import type { User } from '#domain/roles.ts'
import { isoOf } from '#domain/time.ts'
import { readClubName } from '../config/club-name.ts'
import type { Deps } from '../deps.ts'
import { readMail } from '../mail/store.ts'
import { readOffer } from '../offers/view.ts'
import { showNotice } from '../push/message.ts'
import { listToldTo } from './told-store.ts'

/** What somebody was told, and when they saw it; null where they haven't. */
export type Told = { id: number; mail: Mail; at: number; seenAt: number | null }

/** Lists what somebody was told in the last thirty days, the latest first. */
export function listTold({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number): Told[] {
  const now = clock()
  return listToldTo(db, userId, { since: now - TOLD_FOR, now })
    .map(({ id, at, seenAt, ...stored }) => ({ id, mail: readMail(stored), at, seenAt }))
    .filter(({ mail }) => isTold(mail))
}

/** Says a notice in a language as a device shows it; null of a free place that isn't known any more. */
export function toToldView(deps: Deps, viewer: User, { id, mail, at }: Told, locale: Locale): ToldView | null {
  const offer = mail.kind === 'offer' ? readOffer(deps, viewer, mail.payload.offer) : null
  const shown = showNotice(mail, offer, { locale, club: readClubName(deps, locale) })
  return shown && { id, kind: mail.kind, at: isoOf(at), ...shown }
}
