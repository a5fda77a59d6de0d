import { createECDH, randomUUID } from 'node:crypto'
import { shortenUserAgent } from '#domain/auth/browsers.ts'
import { Refused, refuse } from '#domain/errors.ts'
import { deviceRefusal } from '#domain/notices/rules.ts'
import type { DeviceInput, NamedDeviceInput } from '#domain/notices/schema.ts'
import { act, type Tx } from '../act.ts'
import { makeDocumentId } from '../identity.ts'
import { addMail, setSent } from '../mail/store.ts'
import { required } from '../required.ts'
import {
  addDeviceRow,
  changeDevice,
  type Device,
  deleteDevice,
  findDevice,
  listDevices,
  setUsed,
} from './device-store.ts'
import { CURVE } from './encrypt.ts'
import { isPushEndpoint } from './services.ts'

/** What a device is added by, and the hosts that may be sent to besides the known services. */
type Added = DeviceInput & { hosts: readonly string[] }

/**
 * Adds one of one's own devices, or brings it up to date. One that another user had is theirs no longer: whoever signs in on it now
 * reads what it shows. Refused where its service isn't known, where its key is none, and beyond ten.
 */
export const addDevice = act('notices.addDevice', (tx: Tx, { endpoint, keys, userAgent, hosts }: Added): void => {
  const { db, now } = tx
  const userId = required(tx.viewer).id
  if (!isPushEndpoint(endpoint, hosts)) throw new Refused({ key: 'notices.errors.device', param: 'endpoint' })
  if (!isKey(keys.p256dh)) throw new Refused({ key: 'validation.errors.format', param: 'keys.p256dh' })
  const label = shortenUserAgent(userAgent)
  const known = findDevice(db, endpoint)
  if (known?.userId === userId) {
    changeDevice(db, known.id, { ...keys, label })
    return
  }
  refuse(deviceRefusal(listDevices(db, userId).length))
  if (known) deleteDevice(db, known, now)
  addDeviceRow(db, { documentId: makeDocumentId(), userId, endpoint, ...keys, label, createdAt: now })
  tx.wakeMail()
})

/** Removes one of one's own devices; what waits for it is mailed where it was the last. */
export const removeDevice = act('notices.removeDevice', (tx: Tx, input: NamedDeviceInput): void => {
  deleteDevice(tx.db, findOwn(tx, input), tx.now)
  tx.wakeMail()
})

/** Sends a test to one of one's own devices. */
export const testDevice = act('notices.testDevice', (tx: Tx, input: NamedDeviceInput): void => {
  const { id: deviceId, userId } = findOwn(tx, input)
  const row = { messageId: randomUUID(), userId, deviceId, kind: 'testPush', payload: '{}', at: tx.now, due: tx.now }
  addMail(tx.db, row)
  tx.wakeMail()
})

/** Forgets a device that its service no longer knows; what waits for it is mailed where it was the last. */
export const forgetDevice = act('push.forgetDevice', (tx: Tx, device: Pick<Device, 'id' | 'userId'>): void => {
  deleteDevice(tx.db, device, tx.now)
  tx.wakeMail()
})

/** Marks that a device's service took a notice. */
export const markPushed = act(
  'push.sent',
  ({ db }: Tx, { id, device, sentAt }: { id: number; device: number; sentAt: number }): void => {
    setSent(db, id, sentAt)
    setUsed(db, device, sentAt)
  },
)

function findOwn({ db, viewer }: Tx, { endpoint }: NamedDeviceInput): Device {
  const device = findDevice(db, endpoint)
  if (device?.userId !== required(viewer).id) throw new Refused({ key: 'errors.notFound' })
  return required(device)
}

/** Whether a text is a public key of the curve. */
function isKey(p256dh: string): boolean {
  const own = createECDH(CURVE)
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
