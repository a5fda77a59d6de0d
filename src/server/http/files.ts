import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fetchOwnFile, listOwnFiles } from '../own-files.ts'
import type { Assets } from './assets.ts'
import { pickPacking } from './packing.ts'

const PREFIX = '/assets/'

/** What the build makes, and how browsers call it. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}

/**
 * Serves the built files: browsers keep them for good, as their names change with their content; they were compressed at
 * build time. One route serves all, and only names that were there at the start: no other path reaches the disk.
 */
export function serveFiles(app: FastifyInstance, assets: Assets): void {
  const root = join(assets.folder, 'assets')
  const names = new Set(listOwnFiles(root))
  const read = shareReads((name) => fetchOwnFile(join(root, name)))
  const isServed = (name: string) => names.has(name) && !/\.(?:br|gz)$/.test(name)
  app.route({
    method: ['GET', 'HEAD'],
    url: `${PREFIX}*`,
    handler: async (request, reply) => {
      // As it was sent: a name of ours has nothing in it that a browser would write otherwise.
      const [name = ''] = request.url.slice(PREFIX.length).split('?', 1)
      return isServed(name) ? await sendFile(request, reply, { name, names, read }) : reply.callNotFound()
    },
  })
}

type Place = { name: string; names: ReadonlySet<string>; read: (name: string) => Promise<Buffer> }

async function sendFile(request: FastifyRequest, reply: FastifyReply, { name, names, read }: Place) {
  const isPacked = names.has(`${name}.br`) && names.has(`${name}.gz`)
  const packing = isPacked ? pickPacking(request.headers['accept-encoding']) : null
  // The name stands for the content.
  const mark = `"${name}${packing === null ? '' : `-${packing}`}"`
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', mark)
  if (isPacked) reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === mark) return await reply.code(304).send()
  reply.type(types[extname(name)] ?? 'application/octet-stream')
  if (packing !== null) reply.header('content-encoding', packing)
  const ending = { br: '.br', gzip: '.gz' }
  return await reply.send(await read(name + (packing === null ? '' : ending[packing])))
}

/** The same bytes for all who are being sent a file: those who never read hold no copies of their own. */
function shareReads(read: (name: string) => Promise<Buffer>): (name: string) => Promise<Buffer> {
  const held = new Map<string, WeakRef<Buffer>>()
  const reading = new Map<string, Promise<Buffer>>()
  const begin = async (name: string): Promise<Buffer> => {
    try {
      const file = await read(name)
      held.set(name, new WeakRef(file))
      return file
    } finally {
      reading.delete(name)
    }
  }
  return async (name) => {
    const known = held.get(name)?.deref()
    if (known) return known
    const begun = reading.get(name) ?? begin(name)
    reading.set(name, begun)
    return await begun
  }
}

/** Whether a path is meant for a built file. One that can't even be read is a file that isn't there. */
export function isFilePath(url: string): boolean {
  return url.startsWith(PREFIX)
}
