import 'temporal-polyfill/global'
import { setTimeout } from 'node:timers/promises'
import { findPresent } from '../auth/store.ts'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../db/client.ts'
import { createReservation } from '../reservations/create.ts'
import { bookingOf } from '../run/testing.ts'
import { testDeps } from '../testing.ts'
import { startWebhookWorker } from './worker.ts'

/** A club of a file in a process that is to be killed: it sends what waits, and books so many times from a number on, 100 a second. */
const [file = '', admin = '1', from = '0', count = '0', courts = '1'] = process.argv.slice(2)
const deps = { ...testDeps(openDatabase(file)), clock: systemClock }
const viewer = findPresent(deps.db, Number(admin))
startWebhookWorker(deps, { retryDelay: () => 1 })
for (let number = Number(from); number < Number(from) + Number(count); number += 1) {
  const { court, startDate, endDate } = bookingOf(number, Number(courts), deps.clock())
  const [starts, ends] = [Date.parse(startDate ?? ''), Date.parse(endDate ?? '')]
  const input = { court, startDate: starts, endDate: ends, type: 'open' as const, players: [], inviteds: [] }
  await createReservation({ deps, viewer }, input)
  await setTimeout(10)
}
// Until it is killed.
setInterval(() => undefined, 1000)
