import type { FastifyInstance } from 'fastify'
import { type Locale, locales } from '#domain/locale.ts'
import { readClubName } from '../config/club-name.ts'
import type { Deps } from '../deps.ts'
import { formatText } from '../messages.ts'
import { clubDrawingOf } from '../share/club-picture.ts'
import type { Drawing } from '../share/picture.ts'
import type { Pictures } from '../share/pictures.ts'
import { sendPicture } from './share-picture.ts'

/** Serves the picture that messengers show of links to pages that have none of their own. */
export function serveClubPicture(app: FastifyInstance, deps: Deps, pictures: Pictures): void {
  for (const locale of locales) {
    app.get(
      pathOf(locale),
      async (request, reply) => await sendPicture({ pictures, request, reply }, clubDrawing(deps, locale)),
    )
  }
}

/** The path of that picture; its version changes with the club's name. */
export function clubPictureAddressOf(deps: Deps, locale: Locale): string {
  return `${pathOf(locale)}?v=${clubDrawing(deps, locale).version}`
}

function clubDrawing(deps: Deps, locale: Locale): Drawing {
  const words = formatText(locale, 'head.picture').toLocaleUpperCase(locale)
  return clubDrawingOf(readClubName(deps, locale), words)
}

function pathOf(locale: Locale): string {
  return `/picture-${locale}.png`
}
