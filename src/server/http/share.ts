import type { Locale } from '#domain/locale.ts'
import { hasPlaces } from '#domain/reservations/ahead.ts'
import type { Game } from '#domain/reservations/game.ts'
import type { ReservationSeen } from '#domain/reservations/schema.ts'
import { seen } from '#domain/reservations/seen.ts'
import type { Matched } from '#domain/routes.ts'
import { CLUB_ZONE, clubTime } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { titleOf } from '../messages.ts'
import { linkedGame } from '../reservations/linked.ts'
import { looking } from '../reservations/shown.ts'
import { escaped } from './docs.ts'

const languages = { en: 'en-GB', es: 'es-ES' } as const satisfies Record<Locale, string>

/** A shared link's title, as a messenger shows it: "2 places left · Fri 20 Nov 18:00 · Court 2"; and its tags. */
export type Shared = { title: string; tags: readonly string[] }

/** What a page at a public link says of its game before it is opened. It goes to anyone: nothing but what a visitor sees. */
export function sharedLink(deps: Deps, { params }: Matched, locale: Locale): Shared | null {
  const { token } = params
  const game = token === undefined ? null : linkedGame(deps, token)
  if (!game) return null
  const now = deps.clock()
  const shown = seen(game, looking({ who: null, now, secret: deps.secret }, true))
  const when = `${dayOf(game.startsAt, locale)} ${clubTime(game.startsAt)}`
  const title = [stateOf(shown, now, locale), when, shown.court.name].join(' · ')
  return { title, tags: tagsOf(title, descriptionOf(game, shown, locale), locale) }
}

function tagsOf(title: string, description: string, locale: Locale): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': titleOf(locale, 'common.club'),
    'og:locale': languages[locale].replace('-', '_'),
    'og:title': title,
    'og:description': description,
  }
  return [
    '<meta name="robots" content="noindex">',
    `<meta name="description" content="${escaped(description)}">`,
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}">`),
  ]
}

function stateOf(shown: ReservationSeen, now: number, locale: Locale): string {
  if (!shown.active) return titleOf(locale, 'reservation.one.canceled')
  if (Date.parse(shown.endDate) <= now) return titleOf(locale, 'reservation.one.over')
  if (Date.parse(shown.startDate) <= now) return titleOf(locale, 'reservation.one.playing')
  return hasPlaces(shown, now)
    ? titleOf(locale, 'slot.placesLeft', { count: shown.freePlaces })
    : titleOf(locale, 'slot.full')
}

/** "18:00–19:30 · Level 3.00–3.75 · €7.00 each": what of it a visitor may know. */
function descriptionOf(game: Game, { levelRange, pricePerPlayer }: ReservationSeen, locale: Locale): string {
  const level = numbersOf(locale, { minimumFractionDigits: 2 })
  const euros = numbersOf(locale, { style: 'currency', currency: 'EUR' })
  return [
    `${clubTime(game.startsAt)}–${clubTime(game.endsAt)}`,
    ...(levelRange ? [levelText(level(levelRange.min), level(levelRange.max), locale)] : []),
    ...(pricePerPlayer === undefined ? [] : [titleOf(locale, 'slot.each', { price: euros(pricePerPlayer) })]),
  ].join(' · ')
}

function levelText(min: string, max: string, locale: Locale): string {
  return min === max ? titleOf(locale, 'slot.levelOne', { level: min }) : titleOf(locale, 'slot.level', { min, max })
}

/** "Fri 20 Nov", without the commas and dots that languages put between. */
function dayOf(instant: number, locale: Locale): string {
  const parts = [{ weekday: 'short' }, { day: 'numeric' }, { month: 'short' }] as const
  return parts
    .map((part) => new Intl.DateTimeFormat(languages[locale], { timeZone: CLUB_ZONE, ...part }).format(instant))
    .map((part) => part.replace('.', ''))
    .join(' ')
}

function numbersOf(locale: Locale, options: Intl.NumberFormatOptions) {
  const format = new Intl.NumberFormat(languages[locale], options)
  return (value: number) => format.format(value)
}
