import { Refused } from '#domain/errors.ts'
import type { User } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { type Device, findDoor } from '../devices/store.ts'

/** The door that a key is for. Refused with `errors.notFound` where another one is named, be there one or not. */
export function requireDoor(db: Db, viewer: User | null, ref?: Ref): Device {
  const own = viewer?.key?.device ?? null
  const door = own === null ? null : findDoor(db, ref ?? own)
  if (!door || door.id !== own) throw new Refused({ key: 'errors.notFound' })
  return door
}
