import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Assets } from './assets.ts'

/** The built files: named by their content, so that browsers keep them for good; sent as they were compressed at build time. */
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
