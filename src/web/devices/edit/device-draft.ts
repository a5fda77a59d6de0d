import type { DeviceKind, DeviceRole, deviceMethods } from '#domain/devices/kinds.ts'
import type { DeviceView } from '#domain/devices/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import type { WrittenParts } from '#web/forms/stale.ts'

/** A device as the form has one; an empty password is the one that is stored. */
export type DeviceDraft = {
  name: string
  kind: DeviceKind
  role: DeviceRole
  address: string
  password: string
  method: (typeof deviceMethods)[number]
  path: string
  body: string
  courts: number[]
  minutesBefore: number
  minutesAfter: number
  outdoor: boolean
}

export const emptyDevice: DeviceDraft = {
  name: '',
  kind: 'shelly',
  role: 'light',
  address: '',
  password: '',
  method: 'GET',
  path: '/',
  body: '',
  courts: [],
  minutesBefore: 5,
  minutesAfter: 5,
  outdoor: true,
}

/** A device for the form; its password never comes. */
export function toDraft(device: DeviceView): DeviceDraft {
  const { name, kind, role, address, method, path, body, courts, minutesBefore, minutesAfter, outdoor } = device
  return { name, kind, role, address, password: '', method, path, body, courts, minutesBefore, minutesAfter, outdoor }
}

/** What is sent. */
export function toInput({ password, ...draft }: DeviceDraft) {
  return { ...draft, password: password === '' ? null : password }
}

/** What a device is, part by part, as it is written; of its password nothing. */
export function writeDevice(
  draft: DeviceDraft,
  nameCourt: (id: number) => string,
  { text, formats }: Words,
): WrittenParts {
  return new Map([
    [text('device.name'), draft.name],
    [text('device.kind'), text(draft.kind === 'shelly' ? 'device.shelly' : 'device.http')],
    [text('device.role'), text(draft.role === 'light' ? 'device.light' : 'device.door')],
    [text('device.address'), draft.address],
    [text('device.request'), `${draft.method} ${draft.path} ${draft.body}`],
    [text('device.courts'), formats.list(draft.courts.map(nameCourt))],
    [text('device.before'), String(draft.minutesBefore)],
    [text('device.after'), String(draft.minutesAfter)],
    [text('device.outdoor'), text(draft.outdoor ? 'device.yes' : 'device.no')],
  ])
}
