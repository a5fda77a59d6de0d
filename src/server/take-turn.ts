import { setImmediate } from 'node:timers/promises'
import { type Db, prepareOnce } from './db/client.ts'
import { createSerial } from './limits/serial.ts'

const serials = prepareOnce(() => createSerial({ waiting: Infinity, seconds: 0 }))

/**
 * Lets all others be answered before the next part of long work begins. Of everything that takes turns, one part is done in a turn
 * of the event loop: files that several people ask for keep nobody waiting for longer than one of them does.
 */
export async function takeTurn(db: Db): Promise<void> {
  await serials(db).run('', () => setImmediate())
}
