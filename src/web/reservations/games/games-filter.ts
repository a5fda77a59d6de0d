import { type DayPart, dayParts, partOf } from '#domain/reservations/day-parts.ts'
import { fitsLevel } from '#domain/reservations/levels.ts'
import { type GamesFilter, isLookedFor, isYours } from '#domain/reservations/open-games.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, clubTimeOf, type Day, isDay } from '#domain/time.ts'

/** The filters that an address has: on which days, in which parts of them (none: all), of the viewer's level, full ones too. */
export type Filters = { days: readonly Day[]; parts: readonly DayPart[]; mine: boolean; waiting: boolean }

/** Who looks: nobody has neither number nor level. */
export type Looking = { meId: number | null; level: number | null }

export const everyGame: Filters = { days: [], parts: [], mine: false, waiting: false }

/** Whether that leaves anything out that there may be. */
export function isFiltering({ days, parts, mine }: Filters): boolean {
  return mine || days.length + parts.length > 0
}

/** Reads the filters of an address; values that aren't valid, and days that can't be booked, are left out. */
export function readFilters(search: URLSearchParams, bookable: readonly Day[]): Filters {
  const [days, parts] = [listIn(search, 'days').filter(isDay), listIn(search, 'when')]
  return {
    days: bookable.filter((day) => days.includes(day)),
    parts: dayParts.filter((part) => parts.includes(part)),
    mine: search.get('level') === 'mine',
    waiting: search.get('waiting') === '1',
  }
}

function listIn(search: URLSearchParams, name: string): string[] {
  return (search.get(name) ?? '').split(',')
}

/** The address that has these filters. */
export function gamesAddressOf({ days, parts, mine, waiting }: Filters): string {
  const search = [
    ...(days.length > 0 ? [`days=${days.join(',')}`] : []),
    ...(parts.length > 0 ? [`when=${parts.join(',')}`] : []),
    ...(mine ? ['level=mine'] : []),
    ...(waiting ? ['waiting=1'] : []),
  ]
  return search.length > 0 ? `/games?${search.join('&')}` : '/games'
}

/** The same list with one value more, or without it where it has it; in the order of `all`. */
export function toggle<Value>(list: readonly Value[], value: Value, all: readonly Value[]): Value[] {
  return all.filter((one) => (one === value) !== list.includes(one))
}

/** The games that fit the filters, the own ones of those days and parts among them. */
export function pickFiltered(games: readonly Reservation[], filters: Filters, who: Looking): Reservation[] {
  const filter = filterOf(filters, who)
  return games.filter((game) => isLookedFor(game, filter, who.meId))
}

function filterOf({ mine, ...filters }: Filters, { level }: Looking): GamesFilter {
  return { ...filters, level: mine ? level : null }
}

/** How many of some games have a place for who looks, and how many of these are of their level; 0 of no level. */
export function countPlaces(games: readonly Reservation[], { meId, level }: Looking): { count: number; mine: number } {
  const open = games.filter((game) => game.freePlaces > 0 && !isYours(game, meId))
  return { count: open.length, mine: level === null ? 0 : open.filter((game) => fitsLevel(game, level)).length }
}

/** What fewer filters would find: each left out, and all of them where there are more; nothing of none. */
export function loosenFilters(
  games: readonly Reservation[],
  filters: Filters,
  who: Looking,
): { drop: 'day' | 'part' | 'level' | 'all'; filters: Filters; count: number }[] {
  const fewer = [
    ...(filters.days.length > 0 ? [{ drop: 'day', filters: { ...filters, days: [] } } as const] : []),
    ...(filters.parts.length > 0 ? [{ drop: 'part', filters: { ...filters, parts: [] } } as const] : []),
    ...(filters.mine ? [{ drop: 'level', filters: { ...filters, mine: false } } as const] : []),
  ]
  const whole = fewer.length > 1 ? [{ drop: 'all', filters: { ...everyGame, waiting: filters.waiting } } as const] : []
  return [...fewer, ...whole]
    .map((one) => ({ ...one, count: pickFiltered(games, one.filters, who).length }))
    .filter(({ count }) => count > 0)
}

/** The game with a place that comes nearest to the filters, the soonest of several, and in what it differs. */
export function findNearest(
  games: readonly Reservation[],
  filters: Filters,
  who: Looking,
): { game: Reservation; differs: { day: boolean; part: boolean; level: boolean } } | null {
  const [nearest] = games
    .filter((game) => game.freePlaces > 0 && !isYours(game, who.meId))
    .map((game) => ({ game, differs: differencesOf(game, filters, who) }))
    .toSorted((one, other) => countTrue(one.differs) - countTrue(other.differs))
  return nearest ?? null
}

function differencesOf(game: Reservation, { days, parts, mine }: Filters, { level }: Looking) {
  const startsAt = Date.parse(game.startDate)
  return {
    day: days.length > 0 && !days.includes(clubDayOf(startsAt)),
    part: parts.length > 0 && !parts.includes(partOf(clubTimeOf(startsAt))),
    level: mine && level !== null && !fitsLevel(game, level),
  }
}

function countTrue(flags: Record<string, boolean>): number {
  return Object.values(flags).filter(Boolean).length
}
