import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorKey, Refused } from '#domain/errors.ts'
import { failureOf } from '../trpc/errors.ts'
import { type Failing, reportFailure } from './report-failure.ts'
import type { Headers } from './security-headers.ts'

/** Gives every refusal and fault the one shape of `failureOf`; the answer says nothing of an unexpected fault, the log does. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(asRefusal(error), request, reply))
}

/** Answers a failure as JSON, in the viewer's language where it is known, else in the request's. */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  failing?: Failing,
): FastifyReply {
  const { status, body, retryAfter } = reportFailure(error, request, failing)
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Turns what the framework itself refuses into our refusals. */
function asRefusal(error: FastifyError): unknown {
  if (error instanceof Refused || error.statusCode === undefined || error.statusCode >= 500) return error
  return new Refused({ key: frameworkKeys[error.statusCode] ?? 'errors.malformed' })
}

const frameworkKeys: Partial<Record<number, ErrorKey>> = {
  404: 'errors.notFound',
  413: 'errors.tooLarge',
  414: 'errors.malformed',
  415: 'errors.wrongType',
}

/** Makes the answer to a request whose address can't be read. No hook has seen it, so the headers of every answer are set here. */
export function answerBadAddress(headers: Headers) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    // A built file's address that can't be read is that of a file that isn't there.
    const key = request.url.startsWith('/assets/') ? 'errors.notFound' : 'errors.malformed'
    sendFailure(new Refused({ key }), request, reply.headers({ ...headers, 'x-request-id': request.id }))
  }
}

/**
 * Makes the answer on the bare socket to what isn't HTTP at all, in the same shape and with the headers of every answer, and closes
 * the connection. A connection without any request is closed silently: browsers open some ahead, and would take an answer for
 * that to their next request.
 */
export function answerBrokenRequest(headers: Headers) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.bytesRead === 0) {
      socket.destroy()
      return
    }
    const { status, body } = failureOf(new Refused({ key: 'errors.malformed' }), 'en')
    const json = JSON.stringify(body)
    const length = String(Buffer.byteLength(json))
    const own = { 'content-type': 'application/json; charset=utf-8', 'content-length': length, connection: 'close' }
    const lines = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) socket.end(`HTTP/1.1 ${status} Bad Request\r\n${lines.join('')}\r\n${json}`)
  }
}
