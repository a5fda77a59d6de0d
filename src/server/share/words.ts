import { dateFormatOf, languageTags } from '#domain/formats.ts'
import type { Locale } from '#domain/locale.ts'
import { hasPlaces } from '#domain/reservations/ahead.ts'
import { type Game, PLACES } from '#domain/reservations/game.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { isTrainerLed } from '#domain/reservations/types.ts'
import { toReservationView } from '#domain/reservations/view.ts'
import { clubDayOf, formatDay } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { formatText, getFormats } from '../messages.ts'
import { findGameByToken } from '../reservations/find-by-token.ts'
import { viewContextOf } from '../reservations/view-for.ts'

type SharedState = 'open' | 'full' | 'playing' | 'over' | 'canceled'

/** What the public link of a game tells before it is opened, in words of one language. */
export type Shared = {
  state: SharedState
  /** "2 places left"; of what nobody can join, what it is: "Class". */
  says: string
  /** "Trainer: Elena B.", of a class and the like. */
  trainer: string | null
  /** How many of the four places are shown as taken. */
  taken: number
  /** "18:30" and "20:00" */
  from: string
  until: string
  /** "Fri 20 Nov" */
  day: string
  /** "Friday 20/11" */
  weekday: string
  court: string
  /** "Level 3.00–3.75", as it is wanted, else of who plays; null where nobody does. */
  level: string | null
  /** "€7.00 each", where it can be joined. */
  each: string | null
}

/** Describes the game of a public token as a visitor may see it; null where the token is unknown. */
export function describeSharedGame(deps: Deps, token: string, locale: Locale): Shared | null {
  const game = findGameByToken(deps, token)
  if (!game) return null
  const now = deps.clock()
  const view = toReservationView(game, viewContextOf({ ...deps, viewer: null, now }, true))
  const state = stateOf(view, now)
  return {
    state,
    says: describeState(view, state, locale),
    taken: takenOf(view, state),
    ...whenOf(game, locale),
    court: view.court.name,
    ...factsOf(view, locale),
  }
}

/** A language as the document's tags name it, e.g. "en_GB". */
export function territoryOf(locale: Locale): string {
  return languageTags[locale].replace('-', '_')
}

function stateOf(view: Reservation, now: number): SharedState {
  if (!view.active) return 'canceled'
  if (Date.parse(view.endDate) <= now) return 'over'
  if (Date.parse(view.startDate) <= now) return 'playing'
  return hasPlaces(view, now, { byLink: true }) ? 'open' : 'full'
}

const stateWords = {
  open: (locale: Locale, count: number) => formatText(locale, 'slot.placesLeft', { count }),
  full: (locale: Locale) => formatText(locale, 'slot.full'),
  playing: (locale: Locale) => formatText(locale, 'reservation.one.playing'),
  over: (locale: Locale) => formatText(locale, 'reservation.one.over'),
  canceled: (locale: Locale) => formatText(locale, 'reservation.one.canceled'),
} as const satisfies Record<SharedState, (locale: Locale, count: number) => string>

function describeState({ type, freePlaces }: Reservation, state: SharedState, locale: Locale): string {
  if (state === 'full' && isTrainerLed(type)) return formatText(locale, typeKeys[type])
  return stateWords[state](locale, freePlaces)
}

/** What nobody can join, such as a class, has no free places: all four are shown as taken. */
function takenOf({ status, freePlaces }: Reservation, state: SharedState): number {
  if (status === 'canceled') return 0
  return status === 'open' || state === 'open' ? PLACES - freePlaces : PLACES
}

function whenOf({ startsAt, endsAt }: Game, locale: Locale) {
  const { time, weekday, weekdayShort, dayOfMonth } = getFormats(locale)
  const month = dateFormatOf(locale, { month: 'short' })
  return {
    from: time(startsAt),
    until: time(endsAt),
    // Without the dots that some languages put after abbreviations.
    day: [weekdayShort, dayOfMonth, month].map((part) => part(startsAt).replace('.', '')).join(' '),
    weekday: `${weekday(startsAt)} ${formatDay(clubDayOf(startsAt)).slice(0, 5)}`,
  }
}

function factsOf({ trainer, wantedLevel, levelRange, pricePerPlayer }: Reservation, locale: Locale) {
  const { level, euros } = getFormats(locale)
  const range = wantedLevel ?? levelRange
  return {
    trainer: trainer ? formatText(locale, 'slot.givenBy', { trainer: trainer.nick }) : null,
    level: range && levelTextOf(level(range.min), level(range.max), locale),
    each: pricePerPlayer === undefined ? null : formatText(locale, 'slot.each', { price: euros(pricePerPlayer) }),
  }
}

function levelTextOf(min: string, max: string, locale: Locale): string {
  return min === max
    ? formatText(locale, 'slot.levelOne', { level: min })
    : formatText(locale, 'slot.level', { min, max })
}
