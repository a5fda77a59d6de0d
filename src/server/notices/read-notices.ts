import { readBrowser } from '#domain/auth/browsers.ts'
import type { NoticesView } from '#domain/notices/schema.ts'
import { formatTime, isoOf } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { listDevices } from '../push/device-store.ts'
import { readPushKey } from '../push/keys.ts'
import { readNoticeSettings } from './store.ts'

/** Reads how a user is told, on which devices, and by what a device of theirs would know the club. */
export async function readNotices(deps: Deps, userId: number): Promise<NoticesView> {
  const { publicKey } = await readPushKey(deps)
  const { kinds, quiet, reminderHours } = readNoticeSettings(deps.db, userId)
  return {
    kinds: {
      changes: [...kinds.changes],
      booked: [...kinds.booked],
      reminder: [...kinds.reminder],
      offers: [...kinds.offers],
    },
    quiet: quiet && { from: formatTime(quiet.from), to: formatTime(quiet.to) },
    reminderHours,
    devices: listDevices(deps.db, userId).map(({ endpoint, label, createdAt, usedAt }) => ({
      endpoint,
      ...readBrowser(label),
      createdAt: isoOf(createdAt),
      usedAt: usedAt === null ? null : isoOf(usedAt),
    })),
    publicKey,
  }
}
