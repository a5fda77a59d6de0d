import 'temporal-polyfill/global'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { z } from 'zod'
import { addDays, type Day, instantOf } from '#domain/time.ts'
import { buildApp } from '#server/app.ts'
import { createPasswords } from '#server/auth/password.ts'
import type { Clock } from '#server/clock.ts'
import { openFolder, readSecret } from '#server/data-folder.ts'
import { openDatabase } from '#server/db/client.ts'
import { countMigrations, readMigrations, requireSound } from '#server/db/migrate.ts'
import type { Deps } from '#server/deps.ts'
import { unlimited } from '#server/limits/figures.ts'
import { createLive } from '#server/live.ts'
import { createMailWake } from '#server/mail/wake.ts'
import { bookBare, openGames } from './bare.ts'
import { NOW } from './club.ts'

/** The server that is measured, in a process of its own: `buildApp` and, beside it, what it is compared with. */

const [folder = ''] = process.argv.slice(2)
const { database } = openFolder(folder)
const secret = readSecret(folder)
const db = openDatabase(database)
requireSound(db, readMigrations('drizzle', 'src/server/db/triggers.sql').triggers)
const { clock, leap } = followingClock()
const live = createLive()
live.subscribe(({ day }) => leap(day))
const mail = createMailWake(null, () => false)
const machine = { version: 'bench', startedAt: NOW, knownSteps: countMigrations(db), backups: null }
const deps: Deps = {
  db,
  clock,
  live,
  mail,
  passwords: createPasswords(),
  secret,
  environment: 'production',
  pushHosts: [],
  deviceNetworks: [],
  providerAddresses: {},
  log: pino({ level: 'silent' }),
  machine,
}

const app = await buildApp(deps, { version: 'bench', assets: null, requests: unlimited })
serveMeasures(app)
timeRequests(app)
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
// Whoever started this has gone when its end of the pipe closes.
process.stdin.resume().on('end', () => process.exit(0))

/**
 * A clock that stands still, three days before the latest day that was booked: so four courts have free slots inside the
 * booking window for as long as bookings go on, and no rule has to be bent for it.
 */
function followingClock(): { clock: Clock; leap: (day: Day) => void } {
  let now = NOW
  let latest = ''
  return {
    clock: () => now,
    leap(day) {
      if (day <= latest) return
      latest = day
      now = Math.max(now, instantOf(addDays(day, -3), 10 * 60))
    },
  }
}

const gamesInput = z.object({ from: z.coerce.number(), count: z.coerce.number() })
const bareInput = z.object({ from: z.coerce.number(), ms: z.coerce.number() })

/** How late the event loop came, since this was last requested. */
const delays = monitorEventLoopDelay({ resolution: 1 })
delays.enable()

function readDelay(): number {
  const { max } = delays
  delays.reset()
  return max / 1e6
}

/** How long requests took since this was last requested, in milliseconds: from when their head was read to the end of the answer. */
const taken: number[] = []

/** Before anything else of the server hears of a request. */
function timeRequests({ server }: FastifyInstance): void {
  server.prependListener('request', ({ url = '' }, response) => {
    if (url.startsWith('/bench/')) return
    const began = performance.now()
    response.once('finish', () => taken.push(performance.now() - began))
  })
}

function serveMeasures(to: FastifyInstance): void {
  to.get('/bench/cpu', () => {
    const { user, system } = process.cpuUsage()
    return { ms: (user + system) / 1000 }
  })
  to.get<{ Params: { day: string } }>('/bench/leap/:day', ({ params }) => {
    leap(params.day)
    return {}
  })
  to.get('/bench/bare', ({ query }) => bookBare(db, bareInput.parse(query)))
  to.get('/bench/games', ({ query }) => openGames(db, gamesInput.parse(query)))
  to.get('/bench/times', () => ({ ms: taken.splice(0) }))
  to.get('/bench/delay', () => ({ ms: readDelay() }))
}
