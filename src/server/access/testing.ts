import type { Db } from '../db/client.ts'
import { deviceCourts, devices } from '../db/schema/devices.ts'
import { aKey } from '../keys/testing.ts'
import { testApp } from '../testing.ts'

type DoorParts = { courts: readonly number[]; address?: string }

/** Adds a door of courts, a quarter of an hour before and after, at an address where nothing listens; answers its number. */
export function aDoor(db: Db, { courts, address = '127.0.0.1:9' }: DoorParts): number {
  const documentId = `door${courts.join('')}`
  const { id } = db
    .insert(devices)
    .values({
      documentId,
      name: documentId,
      kind: 'http',
      role: 'door',
      address,
      path: '/open?seconds={seconds}',
      minutesBefore: 15,
      minutesAfter: 15,
    })
    .returning({ id: devices.id })
    .get()
  for (const courtId of courts) db.insert(deviceCourts).values({ deviceId: id, courtId }).run()
  return id
}

/** A club with a door of courts 1 and 2 and one of court 3, and the program of the first. It is Friday 20 November 2026, 10:00. */
export async function aGuardedClub() {
  const app = await testApp()
  const { deps, ask } = app
  const door = aDoor(deps.db, { courts: [1, 2] })
  const other = aDoor(deps.db, { courts: [3] })
  const { headers } = aKey(deps, { may: ['door'], deviceId: door })
  const check = (code: string, named: number | string = door) =>
    ask('POST', '/api/access/check', { headers, body: { door: named, code } })
  return { ...app, door, other, headers, check }
}
