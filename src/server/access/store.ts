import { and, eq, max } from 'drizzle-orm'
import { type DoorTime, doorTimeOf } from '#domain/access/codes.ts'
import type { Game } from '#domain/reservations/game.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { deviceCourts, devices } from '../db/schema/devices.ts'

const isDoor = eq(devices.role, 'door')

const statements = prepareOnce((db) => ({
  doorsOf: db
    .select({ minutesBefore: max(devices.minutesBefore), minutesAfter: max(devices.minutesAfter) })
    .from(deviceCourts)
    .innerJoin(devices, eq(devices.id, deviceCourts.deviceId))
    .where(and(eq(deviceCourts.courtId, param('courtId')), isDoor))
    .prepare(),
}))

/** When the first of the doors of a game's court opens for it, until when the last; null where it has none. */
export function findDoorTime(db: Db, game: Game): DoorTime | null {
  const { minutesBefore, minutesAfter } = statements(db).doorsOf.get({ courtId: game.court.id }) ?? {}
  return minutesBefore == null || minutesAfter == null ? null : doorTimeOf(game, { minutesBefore, minutesAfter })
}
