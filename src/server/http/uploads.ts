import type { FastifyInstance } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { IMPORT_BYTES_MAX } from '#domain/users/import-row.ts'
import { PICTURE_BYTES_MAX, pictureTypes } from '#domain/users/picture.ts'
import type { Sessions } from './session.ts'

/** So many files are received and worked on at once; more are refused, and sent again. Each may be 5 MiB. */
const UPLOADS_MAX = 6

/** Accepts files, and what is as large, on the paths that take some: of the signed-in alone, few at once, and no longer than they may be. */
export function acceptUploads(app: FastifyInstance, sessions: Sessions): void {
  let underWay = 0
  app.addHook('onRequest', async (request, reply) => {
    const { takes, large } = request.routeOptions.config
    if (takes === undefined && !large) return
    // Before anything is received; the procedure asks again.
    if (!(await sessions.findViewer(request))) throw new Refused({ key: 'errors.unauthorized' })
    if (underWay >= UPLOADS_MAX) throw new Refused({ key: 'errors.overloaded' })
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
    })
  })
  app.addContentTypeParser<Buffer>(
    [...pictureTypes],
    { parseAs: 'buffer', bodyLimit: PICTURE_BYTES_MAX },
    (_request, body, done) => done(null, body),
  )
  app.addContentTypeParser<Buffer>(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: IMPORT_BYTES_MAX },
    (_request, body, done) => done(null, body),
  )
}
