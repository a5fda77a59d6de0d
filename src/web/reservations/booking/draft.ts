import { positions } from '#domain/positions.ts'
import type { LevelRange } from '#domain/reservations/game.ts'
import { GUESTS_MAX } from '#domain/reservations/rules.ts'
import type { GuestInput } from '#domain/reservations/schema.ts'
import { isTrainerLed, type ReservationType } from '#domain/reservations/types.ts'
import { type Filters, noFilters } from '#web/reservations/day/day-filters.ts'
import type { Picked } from './picked.ts'

/** What a player has chosen in the booking sheet so far; a trainer's pupils aren't in its address. */
export type Draft = {
  type: ReservationType
  guests: Guests
  wantedLevel: LevelRange | null
  /** Whether the game counts for no level; it isn't in its address either. */
  friendly: boolean
  pupils: readonly Pupil[]
}
export type Pupil = { id: number; nick: string; avatar?: string | null }
type Guests = readonly GuestInput[]

/** How many guests can be chosen: none up to the most. */
export const guestCounts = Array.from({ length: GUESTS_MAX + 1 }, (_, count) => count)

/** The levels that players and guests have. */
export const levelBounds = { min: 1, max: 7, step: 0.25 }

/** How far from one's own level a wish for others reaches at first. */
const REACH = 0.5

/** The levels about one's own. */
export function levelsAround(level: number): LevelRange {
  return { min: Math.max(levelBounds.min, level - REACH), max: Math.min(levelBounds.max, level + REACH) }
}

const newGuest: GuestInput = { level: 1, position: 'left-right' }
/** The choices that the sheet starts with. */
export const emptyDraft: Draft = { type: 'open', guests: [], wantedLevel: null, friendly: false, pupils: [] }

/** Another type clears the guests and the wanted level, which only open games have, and the pupils where it is no lesson. */
export function changeType(draft: Draft, type: ReservationType): Draft {
  if (type === draft.type) return draft
  return { ...emptyDraft, type, pupils: isTrainerLed(type) ? draft.pupils : [] }
}

/** So many guests: those there are stay, the last ones go or default ones are added. */
export function resizeGuests(guests: Guests, count: number): Guests {
  return Array.from({ length: count }, (_, at) => guests[at] ?? newGuest)
}

/** The guests with the one at a place changed. */
export function replaceGuest(guests: Guests, at: number, guest: GuestInput): Guests {
  return guests.map((other, index) => (index === at ? guest : other))
}

/** Whether the sheet of an address asks to be told of the slot, rather than to book it. */
export function readTells(search: URLSearchParams): boolean {
  return search.get('tell') === '1'
}

/** The choices in an address; what is missing or isn't valid has its default. */
export function readDraft(search: URLSearchParams, types: readonly ReservationType[]): Draft {
  const type = types.find((one) => one === search.get('type')) ?? emptyDraft.type
  const guests = type === 'open' ? search.getAll('guest').flatMap((text) => parseGuest(text) ?? []) : []
  const wantedLevel = type === 'open' ? parseLevels(search.get('level') ?? '') : null
  return { ...emptyDraft, type, guests: guests.slice(0, GUESTS_MAX), wantedLevel }
}

/**
 * What an address says beside the day: how it is filtered, the slot the sheet is on, and what is chosen in it; or that the sheet asks
 * whether to be told if that slot comes free (`tells`).
 */
type AddressParts = { filters?: Filters; picked?: Picked | null; draft?: Draft; tells?: boolean }

/** The address of a day on a page. */
export function dayAddressOf(path: string, date: string, parts: AddressParts = {}): string {
  const { filters = noFilters, picked = null, draft = emptyDraft, tells = false } = parts
  const search = new URLSearchParams({ date })
  if (filters.parts.length > 0) search.set('when', filters.parts.join(','))
  if (filters.places) search.set('places', '1')
  if (picked) {
    search.set('court', String(picked.court))
    search.set('at', picked.time)
    if (tells) search.set('tell', '1')
    if (draft.type !== emptyDraft.type) search.set('type', draft.type)
    for (const guest of draft.guests) search.append('guest', formatGuest(guest))
    if (draft.wantedLevel) search.set('level', `${draft.wantedLevel.min}_${draft.wantedLevel.max}`)
  }
  return `${path}?${search.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`
}

/** A guest as an address has one, with a name last, as it may have any signs. */
export function formatGuest({ level, position, name }: GuestInput): string {
  return [level, position, ...(name ? [name] : [])].join('_')
}

function parseGuest(text: string): GuestInput | null {
  const [number = '', side = '', ...rest] = text.split('_')
  const level = Number(number)
  const position = positions.find((one) => one === side)
  const name = rest.join('_')
  return isGuestLevel(level) && position ? { level, position, ...(name && { name }) } : null
}

function parseLevels(text: string): LevelRange | null {
  const [min = 0, max = 0] = text.split('_').map(Number)
  return isGuestLevel(min) && isGuestLevel(max) && min <= max ? { min, max } : null
}

function isGuestLevel(level: number): boolean {
  const { min, max, step } = levelBounds
  return level >= min && level <= max && level % step === 0
}
