import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { takeAddressOf, takes } from '#domain/posts/takes.ts'
import { takePictureOf } from '../share/takes.ts'
import { isTagHeld } from './file-answers.ts'

/** How long a browser keeps a drawing without asking again, in seconds. */
const FRESH = 86_400

/** Serves the drawings of posts without a picture to anybody. */
export function serveTakes(app: FastifyInstance): void {
  for (const take of takes) {
    const picture = takePictureOf(take)
    const tag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 16)}"`
    app.get(takeAddressOf(take), async (request, reply) => {
      reply.header('etag', tag).header('cache-control', `public, max-age=${FRESH}`)
      if (isTagHeld(request.headers['if-none-match'], tag)) return await reply.code(304).send()
      return await reply.type('image/svg+xml').send(picture)
    })
  }
}
