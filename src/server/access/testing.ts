import type { Db } from '../db/client.ts'
import { deviceCourts, devices } from '../db/schema/devices.ts'

/** A door of courts, a quarter of an hour before and after; answers its number. */
export function aDoor(db: Db, { courts, minutes = 15 }: { courts: readonly number[]; minutes?: number }): number {
  const documentId = `door${courts.join('')}`
  const { id } = db
    .insert(devices)
    .values({
      documentId,
      name: documentId,
      kind: 'shelly',
      role: 'door',
      address: '127.0.0.1',
      minutesBefore: minutes,
      minutesAfter: minutes,
    })
    .returning({ id: devices.id })
    .get()
  for (const courtId of courts) db.insert(deviceCourts).values({ deviceId: id, courtId }).run()
  return id
}
