import { type DeviceAnswer, DOOR_SECONDS } from '#domain/devices/kinds.ts'
import type { Deps } from '../deps.ts'
import { noteTold } from './note-told.ts'
import type { Device } from './store.ts'
import { type Patience, tellDevice } from './tell-device.ts'

/**
 * Opens a door for ten seconds, and logs by whom; answers whether it did. Never part of an act, as a door may be silent. The caller
 * has checked that the user may open it.
 */
export async function openDoor(
  deps: Deps,
  door: Device,
  { id: userId }: { id: number },
  patience?: Patience,
): Promise<DeviceAnswer> {
  const answer = await tellDevice(deps, door, { on: true, seconds: DOOR_SECONDS, patience })
  const until = deps.clock() + DOOR_SECONDS * 1000
  const told = { deviceId: door.id, on: true, until, cause: 'hand', userId, answer, isLogged: true } as const
  await noteTold({ deps, viewer: null }, told)
  return answer
}
