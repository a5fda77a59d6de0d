import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { figures } from '../limits/figures.ts'
import { networkOf } from './network.ts'

/** The requests of a connection that wait for the one before them to be answered. */
type Line = { isBusy: boolean; waiting: (() => void)[] }

type Bounds = { isBehindProxy: boolean; of?: typeof figures.connections }

/** Why a connection is one too many: its address has too many, or there are too many in all. */
export type TooMany = 'ofAddress' | 'inAll'

/**
 * Bounds what connections may take. There are so many in all and from one address (behind a proxy, which bounds them itself,
 * all have the same). Some that are over are let in to be told so: `findTooMany` says of a connection whether it is one of them, and
 * all else is cut. Requests sent ahead of their answers are worked on one at a time, so that a connection that never reads costs no
 * more than one answer; with too many of them waiting it is cut.
 */
export function boundConnections(
  app: FastifyInstance,
  { isBehindProxy, of = figures.connections }: Bounds,
): (socket: Socket) => TooMany | undefined {
  const { inAll, refused, pipelined } = of
  app.server.maxConnections = inAll + refused
  const lines = new WeakMap<Socket, Line>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw
    // Cut, with more of what it sent still to come.
    if (socket.destroyed) return
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
    if (line.waiting.length > pipelined) socket.destroy()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw
    const line = lines.get(socket)
    const next = socket.destroyed ? undefined : line?.waiting.shift()
    if (next) next()
    else if (line) line.isBusy = false
    done()
  })
  return countConnections(app, { isBehindProxy, of })
}

function countConnections(app: FastifyInstance, { isBehindProxy, of }: Required<Bounds>) {
  const { inAll, ofAddress, refused, refusedFor } = of
  const counts = new Map<string, number>()
  const over = new WeakMap<Socket, TooMany>()
  const taken = { in: 0, over: 0 }
  app.server.on('connection', (socket: Socket) => {
    const network = isBehindProxy ? '' : networkOf(socket.remoteAddress)
    const count = counts.get(network) ?? 0
    const why = !isBehindProxy && count >= ofAddress ? 'ofAddress' : taken.in >= inAll ? 'inAll' : null
    if (why === null) {
      counts.set(network, count + 1)
      taken.in += 1
      socket.once('close', () => {
        const left = (counts.get(network) ?? 1) - 1
        if (left > 0) counts.set(network, left)
        else counts.delete(network)
        taken.in -= 1
      })
      return
    }
    if (taken.over >= refused) {
      socket.destroy()
      return
    }
    over.set(socket, why)
    taken.over += 1
    const patience = setTimeout(() => socket.destroy(), refusedFor)
    socket.once('close', () => {
      clearTimeout(patience)
      taken.over -= 1
    })
  })
  return (socket: Socket) => over.get(socket)
}
