import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Assets } from './assets.ts'

/** Serves the built files: browsers keep them for good, as their names change with their content; they were compressed at build time. */
export async function serveFiles(app: FastifyInstance, assets: Assets): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(assets.folder, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    wildcard: false,
  })
}
