import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** Within 10 seconds, whatever hangs. */
const PATIENCE = 8_000

/**
 * For so long connections that are open are still served, each told to close with its answer: one that is cut from here
 * while the next request is on its way would lose it.
 */
const DRAINING = 2_000

/** Ends what goes on by itself; what it gives back is waited for. */
export type Stop = () => void | Promise<void>

/** On SIGTERM or SIGINT: takes no new request, ends streams, finishes what is in flight, folds the log into the file, exits 0. */
export function stopOnSignals(app: FastifyInstance, { db, live }: Deps, stops: readonly Stop[]): void {
  let stopping = false
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  const stop = (): void => {
    if (stopping) return
    stopping = true
    const late = setTimeout(() => process.exit(0), PATIENCE)
    const end = once(() => close(late))
    // No new connections. Not the HTTP server's own close, which also cuts those that look idle at this moment.
    Server.prototype.close.call(app.server, end)
    live.end()
    setTimeout(end, DRAINING)
  }
  const close = (late: NodeJS.Timeout): void => {
    app
      .close()
      .then(() => Promise.all(stops.map(async (end) => await end())))
      .then(() => {
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

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
