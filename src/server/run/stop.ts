import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** Milliseconds after which the program exits even if something hangs: a stop takes 10 seconds at most. */
const PATIENCE = 8_000

/**
 * Milliseconds for which open connections are still served, with `Connection: close` on each answer: cutting one while its
 * next request is on the way would lose that request.
 */
const DRAINING = 2_000

/** Ends something that runs by itself, such as a timer; the stop waits for the promise it answers. */
export type Stop = () => void | Promise<void>

/**
 * On SIGTERM or SIGINT takes no new connection, ends streams, finishes the requests in flight, writes the WAL back into the
 * file and exits with 0.
 */
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
    const end = callOnce(() => close(late))
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

function callOnce(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
