import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { pictureTypes } from '#domain/users/picture.ts'
import { figures } from '../limits/figures.ts'
import { overloaded } from '../limits/overloaded.ts'
import type { Upload } from '../upload.ts'
import type { Sessions } from './session.ts'

/** Seconds in which a few of them are done. */
const PICTURE_SECONDS = 5

/** Accepts files, and what is as large, on the paths that take some: of the signed-in alone, few at once and not all of one, and no longer than they may be. */
export function acceptUploads(app: FastifyInstance, sessions: Pick<Sessions, 'findViewer'>): void {
  const underWay: number[] = []
  const senders = new WeakMap<FastifyRequest, AbortSignal>()
  app.addHook('onRequest', async (request, reply) => {
    const { takes, large } = request.routeOptions.config
    if (takes === undefined && !large) return
    // Before anything is received; the procedure asks again.
    const viewer = await sessions.findViewer(request)
    if (!viewer) throw new Refused({ key: 'errors.unauthorized' })
    const own = underWay.filter((account) => account === viewer.id).length
    if (underWay.length >= figures.uploads.atOnce || own >= figures.uploads.ofAccount) throw overloaded(PICTURE_SECONDS)
    underWay.push(viewer.id)
    const gone = new AbortController()
    senders.set(request, gone.signal)
    reply.raw.once('close', () => {
      underWay.splice(underWay.indexOf(viewer.id), 1)
      gone.abort()
    })
  })
  app.addContentTypeParser<Buffer>(
    [...pictureTypes],
    { parseAs: 'buffer', bodyLimit: figures.bytes.picture },
    (_request, body, done) => done(null, body),
  )
  app.addContentTypeParser<Buffer>(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: figures.bytes.table },
    (request, body, done) => done(null, Object.assign(body, { gone: senders.get(request) }) satisfies Upload),
  )
}
