import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { type Device, findDevice } from './store.ts'

/** The device of that number or documentId; refused where there is none. */
export function requireDevice(db: Db, ref: Ref): Device {
  const device = findDevice(db, ref)
  if (!device) throw new Refused({ key: 'errors.notFound' })
  return device
}
