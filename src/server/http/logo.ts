import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#domain/config/schema.ts'
import { Refused } from '#domain/errors.ts'
import { readConfig } from '../config/store.ts'
import type { Deps } from '../deps.ts'
import { sendFailure } from './failures.ts'
import { isTagHeld } from './file-answers.ts'

type Logo = { hash: string; type: string; body: Buffer }

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

/** The path of the logo that pages show; null where none is set or it isn't to be shown. */
export function logoAddressOf({ showLogo, logo }: Pick<Config, 'showLogo' | 'logo'>): string | null {
  const shown = showLogo ? logoOf(logo) : null
  return shown && `/logo/${shown.hash}`
}

/** Every document names the logo, which hardly ever changes. */
let latest: { url: string; logo: Logo | null } = { url: '', logo: null }

/** The picture in a data URL; null where there is none, or its bytes are no PNG, JPEG or WebP, whatever it says it is. */
function logoOf(url: string | null): Logo | null {
  if (url === null) return null
  if (latest.url !== url) latest = { url, logo: decodeLogo(url) }
  return latest.logo
}

function decodeLogo(url: string): Logo | null {
  const body = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  const type = typeOf(body)
  if (type === null) return null
  return { type, body, hash: createHash('sha256').update(body).digest('base64url').slice(0, 22) }
}

function typeOf(body: Buffer): string | null {
  const start = body.toString('latin1', 0, 12)
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  return /^RIFF.{4}WEBP/s.test(start) ? 'image/webp' : null
}
