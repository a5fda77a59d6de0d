import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Db } from './db/client.ts'
import type { Live } from './live.ts'
import type { MailWake } from './mail/wake.ts'

/** What the whole server is made from. `secret` keys links and device cookies and is kept outside the database. */
export type Deps = {
  db: Db
  clock: Clock
  live: Live
  mail: MailWake
  secret: Buffer
  /** Which configuration of the database counts here. */
  environment: string
  log: FastifyBaseLogger
}
