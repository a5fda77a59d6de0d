import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileView } from '../trpc/file.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * Sends a file that a procedure made: one with a name is saved by the browser, any other is shown, with an ETag. No shared
 * cache may keep it, as another viewer may not be allowed to see it, but for what is said to be the same for everybody. Parts are made as the client takes them, and no longer
 * once it has gone.
 */
export function sendFile(
  { type, body, name, kept = false, shared = false }: FileView,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.type(type)
  if (name !== undefined) {
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(isWhole(body) ? body : Readable.from(body))
  }
  if (!isWhole(body)) return reply.header('cache-control', 'no-store').send(Readable.from(body))
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag)
  if (kept) reply.header('cache-control', `${shared ? 'public' : 'private'}, max-age=${YEAR_SECONDS}, immutable`)
  else reply.header('cache-control', 'private, no-cache').header('vary', 'cookie')
  return isTagHeld(request.headers['if-none-match'], tag)
    ? reply.code(304).removeHeader('content-type').send()
    : reply.send(body)
}

function isWhole(body: FileView['body']): body is string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body)
}

/** Whether an `If-None-Match` header names a tag. */
export function isTagHeld(held: string | undefined, tag: string): boolean {
  return (held ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
}
