import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Packing, pickPacking } from './packing.ts'

/** From so many characters on an answer is compressed: a shorter one goes over the line as fast as it is. */
const COMPRESSED_FROM = 1500

/**
 * Sends the JSON of what went well, compressed as the client takes it. An answer that holds a token or a PIN may be compressed too:
 * no text that a request brings is written into these answers (refusals echo it, and are never compressed), so that nobody can
 * try texts against them and see them get shorter.
 */
export function sendJson(json: string, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('vary', 'accept-encoding')
  const packing = pickPacking(headers['accept-encoding'])
  if (packing === null || json.length < COMPRESSED_FROM) return reply.send(json)
  return reply.header('content-encoding', packing).send(compress[packing](json))
}

/** Quick rather than small: a day of 41 KB takes some tenths of a millisecond, and a seventh of the bytes. */
const compress = {
  br: (json: string) => brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (json: string) => gzipSync(json, { level: 1 }),
} as const satisfies Record<Packing, (json: string) => Buffer>
