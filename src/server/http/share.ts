import type { FastifyRequest } from 'fastify'
import type { Locale } from '#domain/locale.ts'
import type { Matched } from '#domain/routes.ts'
import type { Deps } from '../deps.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { titleOf } from '../messages.ts'
import { HEIGHT, WIDTH } from '../share/picture.ts'
import { type Shared, sharedGame, territoryOf } from '../share/words.ts'
import { pictureAddress, sharedDrawing } from './share-picture.ts'

/** A shared link's title, as a messenger shows it: "2 places left · Fri 20 Nov 18:00 · Court 2"; and its tags. */
export type SharedHead = { title: string; tags: readonly string[] }

/** What a page at a public link says of its game before it is opened. `origin` is where the club is reached, if that is known. */
export function sharedLink(deps: Deps, { params }: Matched, locale: Locale, origin: string | null): SharedHead | null {
  const { token } = params
  const shared = token === undefined ? null : sharedGame(deps, token, locale)
  if (token === undefined || !shared) return null
  const title = [shared.says, `${shared.day} ${shared.from}`, shared.court].join(' · ')
  const description = descriptionOf(shared)
  const tags = [
    '<meta name="robots" content="noindex">',
    tag('name', 'description', description),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', titleOf(locale, 'common.club')),
    tag('property', 'og:locale', territoryOf(locale)),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    ...(origin === null ? [] : addressTags(deps, { shared, token, locale, origin, alt: `${title} · ${description}` })),
  ]
  return { title, tags }
}

type Linked = { shared: Shared; token: string; locale: Locale; origin: string; alt: string }

/** Messengers take absolute addresses only. */
function addressTags(deps: Deps, { shared, token, locale, origin, alt }: Linked): string[] {
  const picture = pictureAddress(token, locale, sharedDrawing(deps, shared, locale))
  return [
    tag('property', 'og:url', `${origin}/${locale}/reservations/token/${encodeURIComponent(token)}`),
    tag('property', 'og:image', `${origin}${picture}`),
    tag('property', 'og:image:type', 'image/png'),
    tag('property', 'og:image:width', String(WIDTH)),
    tag('property', 'og:image:height', String(HEIGHT)),
    tag('property', 'og:image:alt', alt),
    tag('name', 'twitter:card', 'summary_large_image'),
  ]
}

function tag(kind: 'name' | 'property', name: string, text: string): string {
  return `<meta ${kind}="${name}" content="${escapeMarkup(text)}">`
}

/** "18:00–19:30 · Level 3.00–3.75 · €7.00 each": what of it a visitor may know. */
function descriptionOf({ from, until, level, each }: Shared): string {
  return [`${from}–${until}`, level, each].filter((part) => part !== null).join(' · ')
}

/** Where the club is reached: as its owner says, else as this request did; null where that is no host's name. */
export function originOf({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string | null {
  if (publicUrl !== undefined) return new URL(publicUrl).origin
  const isHost = /^(?:[a-z\d](?:[a-z\d.-]{0,252})|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host)
  return isHost ? `${protocol}://${host}` : null
}
