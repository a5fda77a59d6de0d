import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileView } from '../trpc/file.ts'

/**
 * Sends a file that a procedure made: one with a name is saved by the browser, any other is shown, with an ETag. No shared
 * cache may keep it, as another viewer may not be allowed to see it. Parts are made as the client takes them, and no longer
 * once it has gone.
 */
export function sendFile({ type, body, name }: FileView, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.type(type)
  if (name !== undefined) {
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(typeof body === 'string' ? body : Readable.from(body))
  }
  if (typeof body !== 'string') return reply.header('cache-control', 'no-store').send(Readable.from(body))
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'cookie')
  return isTagHeld(request.headers['if-none-match'], tag)
    ? reply.code(304).removeHeader('content-type').send()
    : reply.send(body)
}

/** Whether an `If-None-Match` header names a tag. */
export function isTagHeld(held: string | undefined, tag: string): boolean {
  return (held ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
}
