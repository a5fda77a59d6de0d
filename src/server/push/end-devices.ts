import type { Tx } from '../act.ts'
import { deleteDevice, listDevicesOf } from './device-store.ts'

/** Ends notices to the devices of a user but the one that stays, if any: somebody else may hold them, as they may the sessions. */
export function endDevicesOf(tx: Tx, userId: number, except?: string): void {
  const ended = listDevicesOf(tx.db, userId).filter(({ endpoint }) => endpoint !== except)
  for (const device of ended) deleteDevice(tx.db, device, tx.now)
  if (ended.length > 0) tx.wakeMail()
}
