import type { Words } from '#web/app/intl.tsx'
import { isLed, seatsOf } from '#web/reservations/seats.ts'
import { describeSlotState, describeStartedSlot, guestLetterOf } from '#web/reservations/slot-words.ts'
import type { Seat } from '#web/ui/court-drawing.tsx'
import { cellKeyOf, type DaySlot } from './day-sections.ts'
import type { SlotKind } from './slot-kind.ts'
import { slotNameOf } from './slot-name.ts'

/** All that a slot's cell shows and says. Slots of different days often look the same, and then nothing is drawn anew. */
export type CellContent = {
  /** Which cell of its day it is. */
  at: string
  kind: SlotKind
  /** How an address names the slot: court and wall-clock time. */
  place: string
  name: string
  court: string
  state: string
  detail: string | null
  price: string | null
  each: string | null
  seats: readonly Seat[]
  /** Nicks of the members who play. */
  faces: readonly string[]
  /** A letter for each guest who plays. */
  guests: readonly string[]
  /** Which of them is the viewer; −1 for none. */
  you: number
}

type CellContext = {
  meId: number | null
  words: Words
  /** Whether there is room for whole words beside a game's price. */
  wide?: boolean
  /** Whether its time has begun: then a game says what it is instead of what is left in it. */
  started?: boolean
}

/** What the cell of a slot shows to somebody. */
export function toCellContent(slot: DaySlot, { meId, words, wide = true, started = false }: CellContext): CellContent {
  const { kind, seen, court } = slot
  const playing = (seen.reservation?.players ?? []).filter(({ active }) => active)
  const members = playing.flatMap(({ user }) => user ?? [])
  const guest = guestLetterOf(words.text)
  const each = placePriceOf(slot)
  const { euros } = words.formats
  const eachText = (price: string, whole: boolean) => (whole ? words.text('slot.each', { price }) : price)
  return {
    at: cellKeyOf(slot),
    kind,
    place: `${court.id} ${slot.time}`,
    name: slotNameOf(slot, words),
    court: court.name,
    ...(started ? describeStartedSlot(slot, words) : describeSlotState(slot, words)),
    price: kind === 'free' && seen.price !== null ? euros(seen.price) : null,
    each: each === null ? null : eachText(euros(each), wide || kind === 'free'),
    seats: seatsOf(slot),
    faces: members.map(({ nick }) => nick),
    guests: playing.filter(({ user }) => !user).map(() => guest),
    you: members.findIndex(({ id }) => id === meId),
  }
}

/** Whether two cells show and say the same. */
export function isSameContent(one: CellContent, other: CellContent): boolean {
  return (
    one.at === other.at &&
    one.name === other.name &&
    one.kind === other.kind &&
    one.place === other.place &&
    one.court === other.court &&
    one.state === other.state &&
    one.detail === other.detail &&
    one.price === other.price &&
    one.each === other.each &&
    one.you === other.you &&
    one.seats.join() === other.seats.join() &&
    one.faces.join('\n') === other.faces.join('\n') &&
    one.guests.length === other.guests.length
  )
}

/** What a place costs, where one can be had or is the viewer's. */
function placePriceOf({ kind, seen }: DaySlot): number | null {
  if (kind === 'free') return seen.pricePerPlayer
  if (seen.reservation && isLed(seen.reservation)) return null
  return kind === 'open' || kind === 'yours' ? (seen.reservation?.pricePerPlayer ?? null) : null
}
