import type { FastifyInstance } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { logoOf } from '../config/logo.ts'
import { readConfig } from '../config/store.ts'
import type { Deps } from '../deps.ts'
import { sendFailure } from './failures.ts'
import { PUBLIC_FOR_A_YEAR, sendTagged } from './file-answers.ts'

/** Serves the club's logo to anybody. Its address changes with its content, so that browsers keep it for good. */
export function serveLogo(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { hash: string } }>('/logo/:hash', async (request, reply) => {
    const logo = logoOf(readConfig(deps.db, deps.environment).logo)
    if (logo?.hash !== request.params.hash) {
      reply.header('cache-control', 'no-store')
      return await sendFailure(new Refused({ key: 'errors.notFound' }), request, reply)
    }
    return await sendTagged(request, reply, {
      type: logo.type,
      tag: logo.hash,
      cache: PUBLIC_FOR_A_YEAR,
      body: logo.body,
    })
  })
}
