import { openRefusal } from '#domain/access/codes.ts'
import { Refused, refuse } from '#domain/errors.ts'
import type { User } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import type { Deps } from '../deps.ts'
import { openDoor } from '../devices/open-door.ts'
import { listDoors } from '../devices/store.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { findDoorTime } from './store.ts'

/**
 * Opens the doors of the viewer's own game in its time, and logs by whom. Refused with `device.errors.noAnswer` where none of
 * them opens.
 */
export async function openDoors(deps: Deps, viewer: User, ref: Ref): Promise<{ opened: true }> {
  const { db } = deps
  const found = gameOf(db, ref)
  refuse(openRefusal(found, viewer.id, found && findDoorTime(db, found), deps.clock()))
  const { court } = required(found)
  const doors = listDoors(db).filter(({ courtIds }) => courtIds.includes(court.id))
  const answers = await Promise.all(doors.map((door) => openDoor(deps, door, viewer)))
  if (!answers.includes('ok')) throw new Refused({ key: 'device.errors.noAnswer' })
  return { opened: true }
}
