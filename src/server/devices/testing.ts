import type { Db } from '../db/client.ts'
import { makeDocumentId } from '../identity.ts'
import { addDevice, type DeviceSettings } from './store.ts'

/**
 * Adds an indoor light of the first court, five minutes before and after: a Shelly without a password where nothing listens. Answers its
 * number.
 */
export function aLight(db: Db, parts: Partial<DeviceSettings> = {}): number {
  return addDevice(db, makeDocumentId(), {
    name: 'Light 1',
    kind: 'shelly',
    role: 'light',
    address: '127.0.0.1:9',
    sealedPassword: '',
    method: 'GET',
    path: '/',
    body: '',
    courtIds: [1],
    minutesBefore: 5,
    minutesAfter: 5,
    outdoor: false,
    ...parts,
  })
}
