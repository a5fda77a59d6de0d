import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/client.ts'

/** Within 10 seconds, whatever hangs. */
const PATIENCE = 8_000

/**
 * For so long connections are still served, each told to close with its answer: one that is closed from here while the next
 * request is on its way would lose it.
 */
const DRAINING = 300

/** On SIGTERM or SIGINT: takes no new request, finishes those in flight, folds the log into the file, exits 0. */
export function stopOnSignals(app: FastifyInstance, db: Db, stops: readonly (() => void)[]): void {
  let stopping = false
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  const stop = (): void => {
    if (stopping) return
    stopping = true
    const late = setTimeout(() => process.exit(0), PATIENCE)
    setTimeout(() => close(late), DRAINING)
  }
  const close = (late: NodeJS.Timeout): void => {
    app
      .close()
      .then(() => {
        for (const end of stops) end()
        db.$client.pragma('wal_checkpoint(TRUNCATE)')
        db.$client.close()
        clearTimeout(late)
        process.exit(0)
      })
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      })
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
