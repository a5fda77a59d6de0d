import type { Refusal } from '#domain/errors.ts'
import type { LevelRange } from '#domain/reservations/game.ts'
import { roomRefusal } from '#domain/reservations/rules.ts'
import type { CreateInput, GuestInput } from '#domain/reservations/schema.ts'
import { hasPlayingOwner, isTrainerLed, type ReservationType } from '#domain/reservations/types.ts'
import { levelBounds } from '#web/reservations/booking/draft.ts'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'

/** Somebody chosen from a search; level and phone where the desk found them. */
export type Person = { id: number; nick: string; avatar?: string | null; level?: number; phone?: string | null }

/** Somebody whom the desk reaches without an account, as they were typed. */
export type Stranger = { name: string; phone: string }

/** What staff have chosen for somebody else's reservation so far; `trainer` is a user's number. */
export type NewReservation = {
  type: ReservationType
  owner: Person | null
  /** Somebody without an account for whom it is, in place of an owner. */
  stranger: Stranger | null
  trainer: number | null
  players: readonly Person[]
  guests: readonly GuestInput[]
  wantedLevel: LevelRange | null
}

export const emptyReservation: NewReservation = {
  type: 'open',
  owner: null,
  stranger: null,
  trainer: null,
  players: [],
  guests: [],
  wantedLevel: null,
}

/** Why somebody can't be its owner or a player: in it already, or no room left; null when they can. */
export function personRefusal(
  draft: NewReservation,
  { id, nick }: Person,
  as: 'owner' | 'player',
  waitingMax: number,
): Refusal | null {
  const isIn = membersOf(as === 'owner' ? { ...draft, owner: null } : draft).some((member) => member.id === id)
  if (isIn && (as === 'player' || hasPlayingOwner(draft.type))) {
    return { key: 'reservation.errors.alreadyInReservation', values: { name: nick } }
  }
  const next =
    as === 'owner' ? { ...draft, owner: { id, nick } } : { ...draft, players: [...draft.players, { id, nick }] }
  return crowdRefusal(next, waitingMax)
}

/** What makes a reservation invalid beyond its schema; each refusal names its parameter. */
export function draftRefusals(draft: NewReservation, slot: DaySlot | null, waitingMax: number): readonly Refusal[] {
  if (!slot) return [{ key: 'validation.errors.required', param: 'startDate' }]
  if (isTrainerLed(draft.type) && draft.trainer === null) return [{ key: 'selectTrainer.error', param: 'owner' }]
  const refusal = crowdRefusal(draft, waitingMax)
  return refusal ? [{ ...refusal, param: 'players' }] : []
}

/** Why so many don't fit a reservation of this type; null when they do. */
export function crowdRefusal(draft: NewReservation, waitingMax: number): Refusal | null {
  return roomRefusal(draft.type, membersOf(draft).length + guestsOf(draft).length, waitingMax)
}

function membersOf({ type, owner, players }: NewReservation): readonly Person[] {
  return owner && hasPlayingOwner(type) ? [owner, ...players] : players
}

/** Another type clears guests and wanted levels, which only open games have; who was chosen stays where owners play. */
export function withOtherType(draft: NewReservation, type: ReservationType): NewReservation {
  return { ...draft, type, guests: [], wantedLevel: null, stranger: hasPlayingOwner(type) ? draft.stranger : null }
}

/** For somebody without an account: a whole court at first, as they come with their own people. */
export function withStranger(draft: NewReservation, typed: string): NewReservation {
  const stranger = /\d/.test(typed) ? { name: '', phone: typed } : { name: typed, phone: '' }
  return { ...withOtherType(draft, 'complete'), owner: null, stranger }
}

/** The same person for another reservation, and nothing else of this one. */
export function keepPerson({ owner, stranger, type }: NewReservation): NewReservation {
  return { ...emptyReservation, owner, stranger, type: stranger ? type : emptyReservation.type }
}

/** What those are called for whom it is; null for nobody. */
export function nameOf({ owner, stranger }: Pick<NewReservation, 'owner' | 'stranger'>): string | null {
  return owner?.nick ?? stranger?.name ?? null
}

/** Somebody without an account comes as a guest of nobody, and brings none: the others are added once they are known. */
function guestsOf({ stranger, guests }: Pick<NewReservation, 'stranger' | 'guests'>): readonly GuestInput[] {
  if (!stranger) return guests
  const { name, phone } = stranger
  return [{ level: levelBounds.min, position: 'left-right', name, ...(phone.trim() && { phone }) }]
}

/** The input for the server: a trainer owns their lessons. */
export function toCreateInput(draft: NewReservation, slot: DaySlot) {
  const { type, owner, trainer, players, wantedLevel } = draft
  return {
    startDate: slot.startDate,
    endDate: slot.endDate,
    court: slot.court.id,
    type,
    owner: isTrainerLed(type) ? trainer : (owner?.id ?? null),
    players: players.map(({ id }) => id),
    inviteds: [...guestsOf(draft)],
    wantedLevel,
  }
}

const fieldNames: Readonly<Record<string, keyof NewReservation | 'root.slot'>> = {
  startDate: 'root.slot',
  endDate: 'root.slot',
  court: 'root.slot',
  type: 'type',
  owner: 'owner',
  players: 'players',
  inviteds: 'guests',
  wantedLevel: 'wantedLevel',
} satisfies Partial<Record<keyof CreateInput, keyof NewReservation | 'root.slot'>>

/** The field of a parameter of the input: the slot's stand in the address, a trainer is the owner. */
export function fieldNameOf(param: string): keyof NewReservation | 'root.slot' | null {
  return fieldNames[param.split('.', 1)[0] ?? param] ?? null
}
