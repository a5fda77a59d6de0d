import { setTimeout as pause } from 'node:timers/promises'
import type { DeviceAnswer } from '#domain/devices/kinds.ts'
import type { Deps } from '../deps.ts'
import { unseal } from '../sealing.ts'
import type { Reach, Reached } from './ask.ts'
import { switchHttp } from './http-device.ts'
import { switchShelly } from './shelly.ts'
import type { Device } from './store.ts'

/** So many milliseconds one answer may take, and so many lie between two tries. */
export type Patience = { answer: number; between: number }
export const PATIENCE: Patience = { answer: 4_000, between: 500 }

/** A device that doesn't do it is told so often. */
const TRIES = 3

/** How devices are reached with what the club runs on. */
export function reachOf({ deviceNetworks, live }: Deps, { answer }: Patience): Reach {
  return { networks: deviceNetworks, patience: answer, signal: live.over }
}

/** A device with its password in clear; one whose password can't be read any more has none. */
export function openDevice({ secret }: Pick<Deps, 'secret'>, device: Device): Device & Reached {
  return { ...device, password: device.sealedPassword === '' ? '' : (unseal(secret, device.sealedPassword) ?? '') }
}

/** Tells a device to go on for so many seconds, or off; tries three times. Never throws. */
export async function tellDevice(
  deps: Deps,
  device: Device,
  { on, seconds, patience = PATIENCE }: { on: boolean; seconds: number; patience?: Patience | undefined },
): Promise<DeviceAnswer> {
  const reach = reachOf(deps, patience)
  const opened = openDevice(deps, device)
  let answer: DeviceAnswer = 'none'
  for (
    let tried = 0;
    tried < TRIES && answer !== 'ok' && answer !== 'notAllowed' && !reach.signal.aborted;
    tried += 1
  ) {
    if (tried > 0) await pause(patience.between)
    answer =
      device.kind === 'shelly'
        ? await switchShelly(reach, opened, on, seconds)
        : await switchHttp(reach, opened, on, seconds)
  }
  return answer
}
