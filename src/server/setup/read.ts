import { emptyCourt } from '#domain/courts/desk-rules.ts'
import { eurosOf } from '#domain/money.ts'
import type { SetupView } from '#domain/setup/schema.ts'
import { formatTime } from '#domain/time.ts'
import { readClubLocale } from '../config/club-locale.ts'
import { readConfig } from '../config/store.ts'
import { listCourts } from '../courts/store.ts'
import type { Deps } from '../deps.ts'
import { requireSetup } from './require-setup.ts'
import { hasReservations } from './store.ts'

type From = { deps: Deps; publicUrl: string | null }

/** What the set-up begins with: the club as it is, the hours and the price those of its first court. */
export function readSetup({ deps, publicUrl }: From, { code }: { code: string }): SetupView {
  const { db, environment } = deps
  requireSetup({ db, now: deps.clock(), code })
  const courts = listCourts(db)
  const { opens, closes, priceCents } = courts[0] ?? emptyCourt
  return {
    club: { name: readConfig(db, environment).name, locale: readClubLocale(db) },
    courts: courts.map(({ name }) => ({ name })),
    opens: formatTime(opens),
    closes: formatTime(closes),
    price: eurosOf(priceCents),
    mail: { from: deps.mail.origin },
    publicUrl,
    courtsStay: hasReservations(db),
  }
}
