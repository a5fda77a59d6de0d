import type { FastifyBaseLogger } from 'fastify'
import type { Passwords } from './auth/password.ts'
import type { BackupSource } from './backups/backup-source.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/client.ts'
import type { Live } from './live.ts'
import type { MailWake } from './mail/wake.ts'

/**
 * What the club runs on: the program's version, since when it runs (epoch milliseconds), how many steps of the database it knows, and
 * what backups are made from; null for a throw-away club, which has none.
 */
type Machine = { version: string; startedAt: number; knownSteps: number; backups: BackupSource | null }

/** What the whole server is made from. `secret` keys links and device cookies and is kept outside the database. */
export type Deps = {
  db: Db
  clock: Clock
  live: Live
  mail: MailWake
  passwords: Passwords
  secret: Buffer
  /** Which configuration of the database counts here. */
  environment: string
  /** Hosts that notices may be pushed to besides the push services of browsers. */
  pushHosts: readonly string[]
  /** The only networks in which devices are, such as 192.168.1.0/24; none where the club's server names none. */
  deviceNetworks: readonly string[]
  /** Where Redsys and Stripe are reached instead of where they are, in tests. */
  providerAddresses: { redsys?: string | undefined; stripe?: string | undefined }
  log: FastifyBaseLogger
  machine: Machine
}
