import { type DeviceAnswer, DOOR_SECONDS } from '#domain/devices/kinds.ts'
import type { Deps } from '../deps.ts'
import { noteTold } from './note-told.ts'
import { findDevice } from './store.ts'
import { type Patience, tellDevice } from './tell-device.ts'

/**
 * Opens a door for ten seconds, and logs by whom; answers whether it did. Never part of an act: a door may be silent. Whoever
 * has it opened was let in to that by the act before.
 */
export async function openDoor(
  deps: Deps,
  { deviceId, cause, userId }: { deviceId: number; cause: 'hand' | 'code'; userId: number | null },
  patience?: Patience,
): Promise<DeviceAnswer> {
  const door = findDevice(deps.db, deviceId)
  if (door?.role !== 'door') return 'refused'
  const answer = await tellDevice(deps, door, { on: true, seconds: DOOR_SECONDS, patience })
  const until = deps.clock() + DOOR_SECONDS * 1000
  await noteTold({ deps, viewer: null }, { deviceId, on: true, until, cause, userId, answer, isLogged: true })
  return answer
}
