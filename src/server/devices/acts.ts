import { type AuditValue, BETWEEN_NAMES, listChanges } from '#domain/audit/changes.ts'
import { HAND_HOURS } from '#domain/devices/kinds.ts'
import type { ChangeDeviceInput, CreateDeviceInput, DeviceView, SwitchDeviceInput } from '#domain/devices/schema.ts'
import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { HOUR, isoOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { listCourts } from '../courts/store.ts'
import { raiseVersion, refuseStale } from '../db/versions.ts'
import { makeDocumentId } from '../identity.ts'
import { seal } from '../sealing.ts'
import { requireDevice } from './require-device.ts'
import {
  addDevice,
  type Device,
  type DeviceSettings,
  deleteDevice,
  listDevices,
  setHand,
  setTold,
  updateDevice,
} from './store.ts'
import { toDeviceView } from './to-view.ts'

/** Adds a device; refused with a name that another has, or a court that there isn't. */
export const createDevice = act('devices.create', (tx: Tx, input: CreateDeviceInput): DeviceView => {
  const usual = input.role === 'light' ? 5 : 15
  const { courts, password, ...parts } = {
    ...input,
    minutesBefore: input.minutesBefore ?? usual,
    minutesAfter: input.minutesAfter ?? usual,
  }
  const settings = {
    ...parts,
    courtIds: findCourts(tx, courts),
    sealedPassword: password ? seal(tx.secret, password) : '',
  }
  refuseName(tx, settings.name, null)
  const id = addDevice(tx.db, makeDocumentId(), settings)
  tx.target({ device: id }, listChanges(null, describeDevice(tx, settings)))
  return toDeviceView(tx.db, requireDevice(tx.db, id), tx.now)
})

/** Changes what is sent of a device. A stored password goes out as it was typed for alone. */
export const changeDevice = act(
  'devices.change',
  (tx: Tx, { id: ref, version, ...sent }: ChangeDeviceInput): DeviceView => {
    const before = requireDevice(tx.db, ref)
    refuseStale(tx.db, 'device', { id: before.id, version })
    const after = applyChanges(tx, before, sent)
    if (typeof sent.password !== 'string' && goesElsewhere(before, after))
      throw new Refused({ key: 'device.errors.passwordAgain', param: 'password' })
    refuseName(tx, after.name, before.id)
    const changes = {
      ...listChanges(describeDevice(tx, before), describeDevice(tx, after)),
      ...(after.sealedPassword !== before.sealedPassword && { password: 'changed' }),
    }
    if (Object.keys(changes).length > 0) {
      updateDevice(tx.db, before.id, after)
      // What it was told may have been told to another.
      setTold(tx.db, before.id, null)
      raiseVersion(tx, 'device', before.id)
    }
    tx.target({ device: before.id }, { name: after.name, ...changes })
    return toDeviceView(tx.db, requireDevice(tx.db, before.id), tx.now)
  },
)

/** Answers whether a device's stored password would go to another address, or by another kind: only one of them never sends it in clear. */
function goesElsewhere(before: DeviceSettings, after: DeviceSettings): boolean {
  return after.sealedPassword !== '' && (after.address !== before.address || after.kind !== before.kind)
}

/** Deletes a device and its log; a light that is on goes out as it was told to. */
export const removeDevice = act('devices.remove', (tx: Tx, { id: ref }: { id: Ref }) => {
  const { id, documentId, name } = requireDevice(tx.db, ref)
  deleteDevice(tx.db, id)
  tx.target({ device: id }, { name: [name, ''] })
  return { id, documentId }
})

/**
 * Switches a light by hand until when it is said, within a day, or gives it back to the plan. Of a door it records who opens it; all
 * else of one is refused.
 */
export const switchDevice = act('devices.switch', (tx: Tx, { id: ref, on, until }: SwitchDeviceInput): DeviceView => {
  const { id, role, name } = requireDevice(tx.db, ref)
  if (role === 'door' && on !== true) throw new Refused({ key: 'validation.errors.invalid', param: 'on' })
  if (role === 'light') {
    if (on !== null && (!until || until <= tx.now || until > tx.now + HAND_HOURS * HOUR))
      throw new Refused({ key: 'device.errors.until', param: 'until', values: { hours: HAND_HOURS } })
    setHand(tx.db, id, on === null || !until ? null : { on, until, by: tx.viewer?.id ?? null })
  }
  tx.target(
    { device: id },
    { name, switched: on === null ? 'planned' : on ? 'on' : 'off', ...(until && { endsAt: isoOf(until) }) },
  )
  return toDeviceView(tx.db, requireDevice(tx.db, id), tx.now)
})

function applyChanges(tx: Tx, before: Device, sent: Omit<ChangeDeviceInput, 'id' | 'version'>): DeviceSettings {
  const {
    name = before.name,
    kind = before.kind,
    role = before.role,
    address = before.address,
    method = before.method,
  } = sent
  const {
    path = before.path,
    body = before.body,
    minutesBefore = before.minutesBefore,
    minutesAfter = before.minutesAfter,
  } = sent
  const { outdoor = before.outdoor, courts, password = null } = sent
  return {
    name,
    kind,
    role,
    address,
    method,
    path,
    body,
    minutesBefore,
    minutesAfter,
    outdoor,
    courtIds: courts ? findCourts(tx, courts) : before.courtIds,
    sealedPassword: password === null ? before.sealedPassword : password === '' ? '' : seal(tx.secret, password),
  }
}

function findCourts({ db }: Tx, refs: readonly Ref[]): number[] {
  const courts = listCourts(db)
  const found = refs.map((ref) => courts.find(({ id, documentId }) => id === ref || documentId === ref)?.id)
  if (found.includes(undefined)) throw new Refused({ key: 'reservation.errors.courtInvalid', param: 'courts' })
  return [...new Set(found)].filter((id) => id !== undefined).toSorted((a, b) => a - b)
}

function refuseName({ db }: Tx, name: string, except: number | null): void {
  if (listDevices(db).some((device) => device.name === name && device.id !== except))
    throw new Refused({ key: 'device.errors.nameTaken', param: 'name' })
}

/** The fields of a device for the audit. */
function describeDevice({ db }: Tx, device: DeviceSettings): Record<string, AuditValue> {
  const { name, kind, role, address, method, path, body, courtIds, minutesBefore, minutesAfter, outdoor } = device
  const courts = listCourts(db).filter(({ id }) => courtIds.includes(id))
  return {
    name,
    deviceKind: kind,
    isDoor: role === 'door',
    deviceAddress: address,
    ...(kind === 'http' && { request: `${method} ${path} ${body}`.trim() }),
    courts: courts.map((court) => court.name).join(BETWEEN_NAMES),
    minutesBefore,
    minutesAfter,
    outdoor,
  }
}
