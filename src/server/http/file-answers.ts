import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileView } from '../trpc/file.ts'

const FOR_A_YEAR = 'max-age=31536000, immutable'
/** How browsers and shared caches hold what never changes at its address. */
export const PUBLIC_FOR_A_YEAR = `public, ${FOR_A_YEAR}`

/**
 * Sends a file that a procedure made: one with a name is saved by the browser, any other is shown, with an ETag. No shared
 * cache may keep it, as another viewer may not be allowed to see it, but for what is said to be the same for everybody. Parts are made as the client takes them, and no longer
 * once it has gone. Search engines list only what is the same for everybody.
 */
export function sendFile(
  { type, body, name, kept = false, shared = false }: FileView,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.type(type)
  if (!shared) reply.header('x-robots-tag', 'noindex')
  if (name !== undefined) {
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(isWhole(body) ? body : Readable.from(body))
  }
  if (!isWhole(body)) return reply.header('cache-control', 'no-store').send(Readable.from(body))
  const tagged = { type, body, tag: digestOf(body) }
  if (kept)
    return sendTagged(request, reply, { ...tagged, cache: shared ? PUBLIC_FOR_A_YEAR : `private, ${FOR_A_YEAR}` })
  return sendTagged(request, reply.header('vary', 'cookie'), { ...tagged, cache: 'private, no-cache' })
}

/** What an ETag says of a content: another one for another content. */
export function digestOf(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

type Tagged = { type: string; tag: string; cache: string; body: string | Buffer }

/** Sends something with an ETag and how it may be cached; not again to who has it. */
export function sendTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, tag, cache, body }: Tagged,
): FastifyReply {
  reply.header('etag', `"${tag}"`).header('cache-control', cache)
  if (isTagHeld(headers['if-none-match'], `"${tag}"`)) return reply.code(304).removeHeader('content-type').send()
  return reply.type(type).send(body)
}

function isWhole(body: FileView['body']): body is string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body)
}

/** Whether an `If-None-Match` header names a tag. */
export function isTagHeld(held: string | undefined, tag: string): boolean {
  return (held ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
}
