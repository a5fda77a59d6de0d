import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '#domain/errors.ts'
import type { Clock } from '../clock.ts'
import type { TooMany } from '../http/connections.ts'
import { networkOf } from '../http/network.ts'
import { sendRefused } from '../http/refused.ts'
import { figures, type RequestFigures } from './figures.ts'
import { overloaded } from './overloaded.ts'
import { createRateLimit } from './rate.ts'
import { createRequestQueue } from './request-queue.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it is being worked on: it has come in whole, and its answer hasn't begun. */
    isWorkedOn: boolean
  }
}

type Limiting = {
  clock: Clock
  requests: RequestFigures
  isBehindProxy: boolean
  /** Whether a connection is one too many. */
  findTooMany: (socket: Socket) => TooMany | undefined
}

/** Seconds after which a crowd has gone or the computer has caught up, and after which connections will have been given up. */
const SOON = 2
const LATER = 10

/**
 * Refuses requests that are too many before anything is done for them: 429 where their address has asked for too much, 503 where all
 * together do. Health and metrics are always answered.
 */
export function limitRequests(app: FastifyInstance, limiting: Limiting): void {
  const { requests, findTooMany } = limiting
  const ofAddress = createRateLimit(requests.ofAddress, limiting.clock)
  const queue = createRequestQueue(requests.queue)
  app.server.on('connection', () => queue.connect())
  const findNetwork = limiting.isBehindProxy ? ({ ip }: FastifyRequest) => networkOf(ip) : createNetworks()
  let workedOn = 0
  const finish = (request: FastifyRequest): void => {
    if (request.isWorkedOn) workedOn -= 1
    request.isWorkedOn = false
  }
  const refusalOf = (request: FastifyRequest, network: string): Refused | null => {
    const tooMany = findTooMany(request.raw.socket)
    if (tooMany) return tooMany === 'inAll' ? overloaded(LATER) : refuseFor(LATER)
    const seconds = ofAddress.count(network)
    return seconds === null ? null : refuseFor(seconds)
  }
  app.decorateRequest('isWorkedOn', false)
  app.addHook('onRequest', (request, reply, done) => {
    if (isAlwaysAnswered(request)) return done()
    const network = findNetwork(request)
    const refusal = refusalOf(request, network)
    if (refusal) {
      // What is still on its way isn't waited for.
      if (findTooMany(request.raw.socket) || isLarge(request)) reply.header('connection', 'close')
      sendRefused(refusal, request, reply)
      return
    }
    queue.enter(network, {
      // For a client that went meanwhile nothing is done.
      start() {
        if (!request.raw.destroyed) done()
      },
      refuse() {
        sendRefused(overloaded(SOON), request, reply)
      },
    })
  })
  // Once it is there whole: a body that drips in costs nothing.
  app.addHook('preHandler', (request, reply, done) => {
    if (workedOn >= requests.atOnce && !isAlwaysAnswered(request)) {
      sendRefused(overloaded(SOON), request, reply)
      return
    }
    request.isWorkedOn = true
    workedOn += 1
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    finish(request)
    done()
  })
  // Where the client went before there was an answer.
  app.addHook('onResponse', (request, _reply, done) => {
    finish(request)
    done()
  })
}

function refuseFor(seconds: number): Refused {
  return new Refused({ key: 'errors.tooMany', values: { seconds } })
}

/** Whoever watches over the club must see it also when it is busy. */
function isAlwaysAnswered(request: FastifyRequest): boolean {
  return beginsAsThose.test(request.url) && isThose.test(request.routeOptions.url ?? '')
}

const beginsAsThose = /^\/(?:api\/health|metrics)/
/** The routes themselves: what only looks like one of them is somebody's guess. */
const isThose = /^\/(?:api\/health(?:\/\w+)?|metrics)$/

function isLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > figures.bytes.json
}

/** Finds the network of a request's connection, worked out once for each. */
function createNetworks(): (request: FastifyRequest) => string {
  const networks = new WeakMap<Socket, string>()
  return ({ raw: { socket } }) => {
    const known = networks.get(socket)
    if (known !== undefined) return known
    const network = networkOf(socket.remoteAddress)
    networks.set(socket, network)
    return network
  }
}
