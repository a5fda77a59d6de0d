import type { FastifyInstance } from 'fastify'
import { takeAddressOf, takes } from '#domain/posts/takes.ts'
import { takePictureOf } from '../share/takes.ts'
import { digestOf, sendTagged } from './file-answers.ts'

/** How long a browser keeps a drawing without asking again, in seconds. */
const FRESH = 86_400

/** Serves the drawings of posts without a picture to anybody. */
export function serveTakes(app: FastifyInstance): void {
  for (const take of takes) {
    const picture = takePictureOf(take)
    const tagged = { tag: digestOf(picture), cache: `public, max-age=${FRESH}`, body: picture }
    app.get(takeAddressOf(take), (request, reply) => sendTagged(request, reply, { type: 'image/svg+xml', ...tagged }))
  }
}
