import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#domain/errors.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { clubNameOf } from '../config/club-name.ts'
import { readConfig } from '../config/store.ts'
import type { Deps } from '../deps.ts'
import { type Drawing, drawingOf } from '../share/picture.ts'
import type { Pictures } from '../share/pictures.ts'
import { describeSharedGame, type Shared } from '../share/words.ts'
import { sendFailure } from './failures.ts'
import { isTagHeld } from './file-answers.ts'

/** How long anyone may keep a picture without asking again, in seconds; its address changes with what it shows. */
const FRESH = 300

/** Serves the pictures that messengers show of shared links, to whoever holds the token: they show what a visitor sees. */
export function serveSharedPictures(app: FastifyInstance, deps: Deps, pictures: Pictures): void {
  for (const locale of locales) {
    app.get<{ Params: { token: string } }>(pathOf(':token', locale), async (request, reply) => {
      const shared = describeSharedGame(deps, request.params.token, locale)
      if (!shared) return await sendFailure(new Refused({ key: 'errors.notFound' }), request, reply, { locale })
      return await sendPicture({ pictures, request, reply }, sharedDrawingOf(deps, shared, locale))
    })
  }
}

type Sending = { pictures: Pictures; request: FastifyRequest; reply: FastifyReply }

/** Sends a drawing as PNG, which anyone may have and keep a while; not again to who has it. */
export async function sendPicture({ pictures, request, reply }: Sending, drawing: Drawing): Promise<FastifyReply> {
  const tag = `"${drawing.version}"`
  reply
    .header('etag', tag)
    .header('cache-control', `public, max-age=${FRESH}`)
    .header('x-robots-tag', 'noindex')
    .header('cross-origin-resource-policy', 'cross-origin')
  if (isTagHeld(request.headers['if-none-match'], tag)) return await reply.code(304).send()
  return await reply.type('image/png').send(await pictures.get(drawing))
}

/** The path of a shared game's picture; the version makes messengers fetch it anew when the game has changed. */
export function pictureAddressOf(token: string, locale: Locale, { version }: Drawing): string {
  return `${pathOf(encodeURIComponent(token), locale)}?v=${version}`
}

/** The picture of a shared game, with the club's own name and accent colour. */
export function sharedDrawingOf(deps: Deps, shared: Shared, locale: Locale): Drawing {
  const config = readConfig(deps.db, deps.environment)
  return drawingOf(shared, locale, { club: clubNameOf(config, locale), accent: config.theme.colors.accent })
}

function pathOf(token: string, locale: Locale): string {
  return `/reservations/token/${token}/picture-${locale}.png`
}
