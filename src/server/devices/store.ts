import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { compareNames } from '#domain/compare-names.ts'
import {
  type DeviceAnswer,
  type DeviceKind,
  type DeviceRole,
  deviceKinds,
  deviceMethods,
  deviceRoles,
} from '#domain/devices/kinds.ts'
import type { CourtUse } from '#domain/devices/plan.ts'
import type { Ref } from '#domain/schema.ts'
import type { Day } from '#domain/time.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { deviceCourts, deviceLog, devices } from '../db/schema/devices.ts'
import { users } from '../db/schema/users.ts'

/** What is set of a device. */
export type DeviceSettings = {
  name: string
  kind: DeviceKind
  role: DeviceRole
  address: string
  /** Sealed; empty where it has none. */
  sealedPassword: string
  method: (typeof deviceMethods)[number]
  path: string
  body: string
  courtIds: readonly number[]
  minutesBefore: number
  minutesAfter: number
  outdoor: boolean
}

/** A device with what it was last told, since when it doesn't answer, and what somebody switched by hand. Epoch milliseconds. */
export type Device = DeviceSettings & {
  id: number
  documentId: string
  told: { on: boolean; at: number; until: number | null } | null
  failing: { since: number; at: number } | null
  hand: { on: boolean; until: number; by: number | null; nick: string | null } | null
}

/** A line of the log about what a device was told. */
export type Switching = {
  deviceId: number
  at: number
  on: boolean
  until: number | null
  cause: 'plan' | 'hand' | 'code' | 'test'
  userId: number | null
  answer: DeviceAnswer
}

const statements = prepareOnce((db) => ({
  devices: db
    .select({ device: devices, nick: users.nick })
    .from(devices)
    .leftJoin(users, and(eq(users.id, devices.handBy), isNull(users.erasedAt)))
    .prepare(),
  courts: db.select().from(deviceCourts).orderBy(asc(deviceCourts.courtId)).prepare(),
  uses: db.$client.prepare<[Day, Day], CourtUse>(
    `SELECT court_id AS courtId, starts_at AS startsAt, ends_at AS endsAt, ifnull(canceled_at, freed_at) AS canceledAt
      FROM reservation WHERE day BETWEEN ? AND ?`,
  ),
}))

/** All devices, by name. */
export function listDevices(db: Db): Device[] {
  const courts = Map.groupBy(statements(db).courts.all(), ({ deviceId }) => deviceId)
  return statements(db)
    .devices.all()
    .map(
      ({ device: { toldOn, toldAt, toldUntil, failingSince, failedAt, handOn, handUntil, handBy, ...row }, nick }) => ({
        id: row.id,
        documentId: row.documentId,
        name: row.name,
        kind: deviceKinds.find((kind) => kind === row.kind) ?? 'http',
        role: deviceRoles.find((role) => role === row.role) ?? 'light',
        address: row.address,
        sealedPassword: row.sealedPassword,
        method: deviceMethods.find((method) => method === row.method) ?? 'GET',
        path: row.path,
        body: row.body,
        courtIds: (courts.get(row.id) ?? []).map(({ courtId }) => courtId),
        minutesBefore: row.minutesBefore,
        minutesAfter: row.minutesAfter,
        outdoor: row.outdoor === 1,
        told: toldOn === null || toldAt === null ? null : { on: toldOn === 1, at: toldAt, until: toldUntil },
        failing: failingSince === null || failedAt === null ? null : { since: failingSince, at: failedAt },
        hand: handOn === null || handUntil === null ? null : { on: handOn === 1, until: handUntil, by: handBy, nick },
      }),
    )
    .toSorted((one, other) => compareNames(one.name, other.name))
}

/** All doors, by name. */
export function listDoors(db: Db): Device[] {
  return listDevices(db).filter(({ role }) => role === 'door')
}

/** A door by its number or its documentId; null where there is none. */
export function findDoor(db: Db, ref: Ref): Device | null {
  return listDoors(db).find(({ id, documentId }) => id === ref || documentId === ref) ?? null
}

/** A device by its number or its documentId; null where there is none. */
export function findDevice(db: Db, ref: Ref): Device | null {
  return listDevices(db).find(({ id, documentId }) => id === ref || documentId === ref) ?? null
}

/** Games and classes that begin from one club day to another, canceled ones too. */
export function listUses(db: Db, from: Day, to: Day): CourtUse[] {
  return statements(db).uses.all(from, to)
}

/** Adds a device; answers its number. */
export function addDevice(db: Db, documentId: string, device: DeviceSettings): number {
  const { id } = db
    .insert(devices)
    .values({ documentId, ...columnsOf(device) })
    .returning({ id: devices.id })
    .get()
  addCourts(db, id, device)
  return id
}

/** Writes all that is set of a device anew. */
export function updateDevice(db: Db, id: number, device: DeviceSettings): void {
  db.update(devices).set(columnsOf(device)).where(eq(devices.id, id)).run()
  db.delete(deviceCourts).where(eq(deviceCourts.deviceId, id)).run()
  addCourts(db, id, device)
}

/** Deletes a device with its log. */
export function deleteDevice(db: Db, id: number): void {
  db.delete(devices).where(eq(devices.id, id)).run()
}

/** Writes what somebody switched by hand; null: as planned. */
export function setHand(db: Db, id: number, hand: { on: boolean; until: number; by: number | null } | null): void {
  const columns = { handOn: hand && Number(hand.on), handUntil: hand?.until ?? null, handBy: hand?.by ?? null }
  db.update(devices).set(columns).where(eq(devices.id, id)).run()
}

/** Writes what a device was told, or that it has to be told again. It answers, then. */
export function setTold(db: Db, id: number, told: Device['told']): void {
  const columns = { toldOn: told && Number(told.on), toldAt: told?.at ?? null, toldUntil: told?.until ?? null }
  db.update(devices)
    .set({ ...columns, failingSince: null, failedAt: null })
    .where(eq(devices.id, id))
    .run()
}

/** Writes since when a device doesn't answer, and when it was last tried. */
export function setFailing(db: Db, id: number, { since, at }: { since: number; at: number }): void {
  db.update(devices).set({ failingSince: since, failedAt: at }).where(eq(devices.id, id)).run()
}

/** Adds a line to the log. */
export function addSwitching(db: Db, { on, ...switching }: Switching): void {
  db.insert(deviceLog)
    .values({ ...switching, switchedOn: Number(on) })
    .run()
}

/** What doors did since an instant, oldest first: when they were opened, or weren't. */
export function listOpenings(db: Db, since: number) {
  return db
    .select({ deviceId: deviceLog.deviceId, at: deviceLog.at, answer: deviceLog.answer })
    .from(deviceLog)
    .innerJoin(devices, and(eq(devices.id, deviceLog.deviceId), eq(devices.role, 'door')))
    .where(gte(deviceLog.at, since))
    .orderBy(asc(deviceLog.at))
    .all()
}

function columnsOf({ courtIds: _courts, outdoor, ...device }: DeviceSettings) {
  return { ...device, outdoor: Number(outdoor) }
}

function addCourts(db: Db, deviceId: number, { courtIds }: DeviceSettings): void {
  if (courtIds.length > 0)
    db.insert(deviceCourts)
      .values(courtIds.map((courtId) => ({ deviceId, courtId })))
      .run()
}
