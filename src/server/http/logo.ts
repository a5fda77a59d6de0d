import type { FastifyInstance } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { logoOf } from '../config/logo.ts'
import { readConfig } from '../config/store.ts'
import type { Deps } from '../deps.ts'
import { sendFailure } from './failures.ts'
import { isTagHeld } from './file-answers.ts'

/** A year, in seconds. */
const FOR_GOOD = 31_536_000

/** Serves the club's logo to anybody. Its address changes with its content, so that browsers keep it for good. */
export function serveLogo(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { hash: string } }>('/logo/:hash', async (request, reply) => {
    const logo = logoOf(readConfig(deps.db, deps.environment).logo)
    if (logo?.hash !== request.params.hash) {
      reply.header('cache-control', 'no-store')
      return await sendFailure(new Refused({ key: 'errors.notFound' }), request, reply)
    }
    const tag = `"${logo.hash}"`
    reply.header('etag', tag).header('cache-control', `public, max-age=${FOR_GOOD}, immutable`)
    if (isTagHeld(request.headers['if-none-match'], tag)) return await reply.code(304).send()
    return await reply.type(logo.type).send(logo.body)
  })
}
