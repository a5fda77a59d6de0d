import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Assets } from './assets.ts'

const PREFIX = '/assets/'

/**
 * Serves the built files: browsers keep them for good, as their names change with their content; they were compressed at
 * build time. One route serves all, and only names that were there at the start: no other path reaches the disk.
 */
export async function serveFiles(app: FastifyInstance, assets: Assets): Promise<void> {
  const root = join(assets.folder, 'assets')
  const names = new Set(readdirSync(root).filter((name) => !/\.(?:br|gz)$/.test(name)))
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: `${PREFIX}*`,
    handler: (request, reply) => {
      // As it was sent: a name of ours has nothing in it that a browser would write otherwise.
      const [name = ''] = request.url.slice(PREFIX.length).split('?', 1)
      return names.has(name) ? reply.sendFile(name) : reply.callNotFound()
    },
  })
}

/** Whether a path is meant for a built file. One that can't even be read is a file that isn't there. */
export function isFilePath(url: string): boolean {
  return url.startsWith(PREFIX)
}
