import type { DeviceView } from '#domain/devices/schema.ts'
import { isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { readVersion } from '../db/versions.ts'
import type { Device } from './store.ts'

const toIso = (instant: number | null) => (instant === null ? null : isoOf(instant))

/** A device as it is shown: never its password, and what was switched by hand while that lasts. */
export function toDeviceView(db: Db, device: Device, now: number): DeviceView {
  const { told, failing, hand, courtIds, sealedPassword, ...settings } = device
  return {
    ...settings,
    hasPassword: sealedPassword !== '',
    courts: [...courtIds],
    told: told && { on: told.on, at: isoOf(told.at), until: toIso(told.until) },
    failing: failing && { since: isoOf(failing.since), at: isoOf(failing.at) },
    byHand: hand && hand.until > now ? { on: hand.on, until: isoOf(hand.until), by: hand.nick } : null,
    version: readVersion(db, 'device', device.id),
  }
}
