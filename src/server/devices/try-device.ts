import { setTimeout as pause } from 'node:timers/promises'
import { type DeviceAnswer, TEST_SECONDS } from '#domain/devices/kinds.ts'
import type { DeviceTest } from '#domain/devices/schema.ts'
import { type Acting, act } from '../act.ts'
import type { Deps } from '../deps.ts'
import { switchHttp } from './http-device.ts'
import { nameShelly, readShelly, type ShellyState, switchShelly } from './shelly.ts'
import { addSwitching, type Device, findDevice, setFailing, setTold } from './store.ts'
import { openDevice, PATIENCE, type Patience, reachOf } from './tell-device.ts'

/** A relay's own seconds may be a little longer. */
const LATE = 700

const isOn = (state: ShellyState | string) => typeof state !== 'string' && state.on

const unknown = { milliseconds: null, device: null, tookPassword: null, switched: null, watts: null, keepsTime: null }

/** Notes that somebody tried a device, and that it has to be told again as planned. */
const noteTried = act('devices.test', (tx, { id, answer }: { id: number; answer: DeviceAnswer }): void => {
  const { db, now } = tx
  const device = findDevice(db, id)
  if (!device) return
  if (answer === 'ok') setTold(db, id, null)
  else setFailing(db, id, { since: device.failing?.since ?? now, at: now })
  addSwitching(db, {
    deviceId: id,
    at: now,
    on: true,
    until: now + TEST_SECONDS * 1000,
    cause: 'test',
    userId: tx.viewer?.id ?? null,
    answer,
  })
  tx.target({ device: id }, { name: device.name })
})

/** Switches a device on for three seconds and looks whether it goes off by itself; takes that long. Answers what it found out. */
export async function tryDevice(
  { deps, viewer }: Acting,
  device: Device,
  patience: Patience = PATIENCE,
): Promise<DeviceTest> {
  const test =
    device.kind === 'shelly' ? await tryShelly(deps, device, patience) : await tryHttp(deps, device, patience)
  await noteTried({ deps, viewer }, { id: device.id, answer: test.answer })
  return test
}

async function tryShelly(deps: Deps, device: Device, patience: Patience): Promise<DeviceTest> {
  const reach = reachOf(deps, patience)
  const opened = openDevice(deps, device)
  const began = performance.now()
  const name = await nameShelly(reach, opened)
  const milliseconds = Math.round(performance.now() - began)
  const before = await readShelly(reach, opened)
  if (typeof before === 'string') {
    const isThere = name !== null
    return {
      ...unknown,
      answer: before,
      ...(isThere && { milliseconds, device: name, tookPassword: before === 'password' ? false : null }),
    }
  }
  const answer = await switchShelly(reach, opened, true, TEST_SECONDS)
  const during = await readShelly(reach, opened)
  await pause(TEST_SECONDS * 1000 + LATE)
  const after = await readShelly(reach, opened)
  return {
    answer,
    milliseconds,
    device: name,
    tookPassword: opened.password === '' ? null : true,
    switched: isOn(during) && !isOn(after),
    watts: typeof during === 'string' ? null : during.watts,
    keepsTime: isOn(during) && typeof during !== 'string' && during.hasTimer && !isOn(after),
  }
}

/** Another device says only whether it took what it was sent; it is told to go off too. */
async function tryHttp(deps: Deps, device: Device, patience: Patience): Promise<DeviceTest> {
  const reach = reachOf(deps, patience)
  const opened = openDevice(deps, device)
  const began = performance.now()
  const answer = await switchHttp(reach, opened, true, TEST_SECONDS)
  const milliseconds = Math.round(performance.now() - began)
  if (answer !== 'ok') return { ...unknown, answer }
  await pause(TEST_SECONDS * 1000)
  const off = await switchHttp(reach, opened, false, 0)
  return { ...unknown, answer: off, milliseconds, switched: off === 'ok' }
}
