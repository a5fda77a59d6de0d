import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { commitWaiting } from '../db/shared-commit.ts'
import type { Deps } from '../deps.ts'

/** Milliseconds after which whatever still hangs is left, so that the WAL is written back within 10 seconds. */
const PATIENCE = 8_000

/**
 * Milliseconds for which open connections are still served, with `Connection: close` on each answer: cutting one while its
 * next request is on the way would lose that request.
 */
const DRAINING = 2_000

/** Milliseconds after which connections are cut whose request hasn't been sent whole, or whose answer isn't read. */
const CUT = 6_000

/** Ends something that runs by itself, such as a timer; the stop waits for the promise it answers. */
export type Stop = () => void | Promise<void>

/**
 * On SIGTERM or SIGINT takes no new connection, ends streams, finishes the requests in flight, writes the WAL back into the
 * file and exits with 0; so it does when a client or the mail server hangs.
 */
export function stopOnSignals(app: FastifyInstance, { db, live }: Deps, stops: readonly Stop[]): void {
  let stopping = false
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  const finish = callOnce(() => {
    try {
      commitWaiting(db)
      db.$client.pragma('wal_checkpoint(TRUNCATE)')
      db.$client.close()
      process.exit(0)
    } catch (error) {
      app.log.error({ err: error }, 'stopping failed')
      process.exit(1)
    }
  })
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(finish, PATIENCE)
    setTimeout(() => app.server.closeAllConnections(), CUT)
    const end = callOnce(() => {
      void endAll(app, stops).then(finish)
    })
    // No new connections. Not the HTTP server's own close, which also cuts those that look idle at this moment.
    Server.prototype.close.call(app.server, end)
    live.end()
    setTimeout(end, DRAINING)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Ends the server and what runs beside it, all at once; a fault of one is logged and keeps none of the others. */
async function endAll(app: FastifyInstance, stops: readonly Stop[]): Promise<void> {
  const ends = await Promise.allSettled([app.close(), ...stops.map(async (end) => await end())])
  for (const end of ends) {
    if (end.status === 'rejected') app.log.error({ err: String(end.reason) }, 'stopping failed')
  }
}

function callOnce(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
