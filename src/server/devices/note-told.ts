import { act, type Tx } from '../act.ts'
import { addSwitching, findDevice, type Switching, setFailing, setTold } from './store.ts'

type Told = Omit<Switching, 'at'> & {
  /** Whether it is a line in the log; telling a device again what it was told already isn't. */
  isLogged: boolean
}

/** Notes what a device was told and whether it answered; of one that goes on being silent only when it was last tried. */
export const noteTold = act('devices.note', ({ db, now }: Tx, { answer, isLogged, ...told }: Told): void => {
  // It may be gone since it was told.
  const device = findDevice(db, told.deviceId)
  if (!device) return
  if (answer !== 'ok') setFailing(db, device.id, { since: device.failing?.since ?? now, at: now })
  else if (device.role === 'light') setTold(db, device.id, { on: told.on, at: now, until: told.until })
  else setTold(db, device.id, null)
  if (isLogged && !(answer !== 'ok' && device.failing)) addSwitching(db, { ...told, at: now, answer })
})
