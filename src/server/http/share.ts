import type { FastifyRequest } from 'fastify'
import type { Locale } from '#domain/locale.ts'
import type { Matched } from '#domain/routes.ts'
import { readClubName } from '../config/club-name.ts'
import type { Deps } from '../deps.ts'
import { hiddenTags, pictureTags, writeMeta } from '../search-engines/meta-tags.ts'
import { describeSharedGame, type Shared, territoryOf } from '../share/words.ts'
import { pictureAddressOf, sharedDrawingOf } from './share-picture.ts'

/** A shared link's title, as a messenger shows it: "2 places left · Fri 20 Nov 18:00 · Court 2"; and its tags. */
export type SharedHead = { title: string; tags: readonly string[] }

/** Describes a game for the preview of its public link; null for other pages. `origin` is where the club is reached, if that is known. */
export function describeLink(
  deps: Deps,
  { params }: Matched,
  locale: Locale,
  origin: string | null,
): SharedHead | null {
  const { token } = params
  const shared = token === undefined ? null : describeSharedGame(deps, token, locale)
  if (token === undefined || !shared) return null
  const title = [shared.says, `${shared.day} ${shared.from}`, shared.court].join(' · ')
  const description = descriptionOf(shared)
  const tags = [
    ...hiddenTags,
    writeMeta('name', 'description', description),
    writeMeta('property', 'og:type', 'website'),
    writeMeta('property', 'og:site_name', readClubName(deps, locale)),
    writeMeta('property', 'og:locale', territoryOf(locale)),
    writeMeta('property', 'og:title', title),
    writeMeta('property', 'og:description', description),
    ...(origin === null
      ? []
      : addressTagsOf(deps, { shared, token, locale, origin, alt: `${title} · ${description}` })),
  ]
  return { title, tags }
}

type Linked = { shared: Shared; token: string; locale: Locale; origin: string; alt: string }

/** Messengers take absolute addresses only. */
function addressTagsOf(deps: Deps, { shared, token, locale, origin, alt }: Linked): string[] {
  const picture = pictureAddressOf(token, locale, sharedDrawingOf(deps, shared, locale))
  return [
    writeMeta('property', 'og:url', `${origin}/${locale}/reservations/token/${encodeURIComponent(token)}`),
    ...pictureTags(`${origin}${picture}`, alt),
  ]
}

/** "18:00–19:30 · Level 3.00–3.75 · €7.00 each", of a class who gives it: only what a visitor may see. */
function descriptionOf({ from, until, trainer, level, each }: Shared): string {
  return [`${from}–${until}`, trainer, level, each].filter((part) => part !== null).join(' · ')
}

/**
 * The origin at which the club is reached: of `publicUrl`, else of this request; null where its Host is no host's name. A host that a
 * proxy passes on is the visitor's own word.
 */
export function originOf(
  { protocol, headers: { host = '' } }: FastifyRequest,
  publicUrl: string | undefined,
): string | null {
  if (publicUrl !== undefined) return new URL(publicUrl).origin
  const isHost = /^(?:[a-z\d](?:[a-z\d.-]{0,252})|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host)
  return isHost ? `${protocol === 'https' ? 'https' : 'http'}://${host}` : null
}
