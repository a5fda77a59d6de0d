import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { connectionLimits } from './limits.ts'
import { networkOf } from './network.ts'

/** The requests of a connection that wait for the one before them to be answered. */
type Line = { isBusy: boolean; waiting: (() => void)[] }

/**
 * Bounds what connections may take. There are so many in all and from one address (behind a proxy, which bounds them itself,
 * all have the same). Requests sent ahead of their answers are worked on one at a time, so that a connection that never
 * reads costs no more than one answer; with too many of them waiting it is cut.
 */
export function boundConnections(app: FastifyInstance, { isBehindProxy }: { isBehindProxy: boolean }): void {
  app.server.maxConnections = connectionLimits.inAll
  if (!isBehindProxy) boundAddresses(app)
  const lines = new WeakMap<Socket, Line>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw
    const line = lines.get(socket)
    if (!line) {
      lines.set(socket, { isBusy: true, waiting: [] })
      return done()
    }
    if (!line.isBusy) {
      line.isBusy = true
      return done()
    }
    line.waiting.push(done)
    if (line.waiting.length > connectionLimits.pipelined) socket.destroy()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw
    const line = lines.get(socket)
    const next = socket.destroyed ? undefined : line?.waiting.shift()
    if (next) next()
    else if (line) line.isBusy = false
    done()
  })
}

function boundAddresses(app: FastifyInstance): void {
  const counts = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress)
    const count = (counts.get(network) ?? 0) + 1
    if (count > connectionLimits.ofAddress) {
      socket.destroy()
      return
    }
    counts.set(network, count)
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
  })
}
