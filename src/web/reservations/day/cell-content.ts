import type { Viewer } from '#domain/roles.ts'
import type { Words } from '#web/app/intl.tsx'
import { describePeople } from '#web/reservations/describe-people.ts'
import { seatsOf } from '#web/reservations/seats.ts'
import { describeSlotState, describeStartedSlot } from '#web/reservations/slot-states.ts'
import { guestLetterOf } from '#web/reservations/slot-words.ts'
import { isLed } from '#web/reservations/yours.ts'
import type { Seat } from '#web/ui/court-drawing.tsx'
import { cellKeyOf, type DaySlot } from './day-sections.ts'
import { fullActionOf } from './full-action.ts'
import type { SlotKind } from './slot-kind.ts'
import { slotNameOf } from './slot-name.ts'

type Face = { nick: string; avatar: string | null }

/** All that a slot's cell contains. Slots of different days often contain the same, and then nothing is drawn anew. */
export type CellContent = {
  /** Which cell of its day it is. */
  key: string
  kind: SlotKind
  /** Whether its time has begun. */
  started: boolean
  /** Whether its court is closed, and the game is on all the same. */
  isNoted: boolean
  /** How an address names the slot: court and wall-clock time. */
  address: string
  name: string
  court: string
  state: string
  detail: string | null
  price: string | null
  placePrice: string | null
  /** Of a game, the figure alone, where there is no room for words. */
  barePlacePrice: string | null
  /** Of a full slot, what its game offers. */
  action: string | null
  seats: readonly Seat[]
  /** The members who play, with the addresses of their pictures. */
  faces: readonly Face[]
  /** A letter for each guest who plays. */
  guests: readonly string[]
  /** For staff, who plays and who waits, by name. */
  playing: string | null
  waiting: string | null
  /** Which of the faces is the viewer's; −1 for none. */
  you: number
}

type CellContext = {
  viewer: Viewer
  words: Words
  /** Whether its time has begun: then a game says what it is instead of what is left in it. */
  started?: boolean
}

/** What the cell of a slot contains for a viewer. */
export function toCellContent(slot: DaySlot, { viewer, words, started = false }: CellContext): CellContent {
  const { kind, view, court } = slot
  const meId = viewer?.id ?? null
  const playing = (view.reservation?.players ?? []).filter(({ active }) => active)
  const members = playing.flatMap(({ user }) => user ?? [])
  const guest = guestLetterOf(words.text)
  const { euros } = words.formats
  const action = fullActionOf(slot, viewer, started)
  const placePrice = started ? null : placePriceOf(slot)
  return {
    key: cellKeyOf(slot),
    kind,
    started,
    isNoted: view.reservation !== null && view.note !== undefined,
    address: `${court.id} ${slot.time}`,
    name: slotNameOf(slot, words, viewer, action),
    court: court.name,
    ...(started ? describeStartedSlot(slot, words, meId) : describeSlotState(slot, words, meId)),
    price: kind === 'free' && view.price !== null ? euros(view.price) : null,
    placePrice: placePrice === null ? null : words.text('slot.each', { price: euros(placePrice) }),
    barePlacePrice: placePrice === null || kind === 'free' ? null : euros(placePrice),
    action: action && words.text(actionKeys[action]),
    seats: view.reservation ? seatsOf(view.reservation, kind === 'yours') : [],
    faces: members.map(({ nick, avatar }) => ({ nick, avatar })),
    guests: playing.filter(({ user }) => !user).map(() => guest),
    ...(view.reservation ? describePeople(view.reservation, viewer, words) : { playing: null, waiting: null }),
    you: members.findIndex(({ id }) => id === meId),
  }
}

const actionKeys = { tell: 'cell.tell', wait: 'cell.wait', ask: 'cell.ask' } as const

/** Whether two cells show and say the same. */
export function isSameContent(one: CellContent, other: CellContent): boolean {
  return (
    one.key === other.key &&
    one.name === other.name &&
    one.kind === other.kind &&
    one.started === other.started &&
    one.isNoted === other.isNoted &&
    one.address === other.address &&
    one.court === other.court &&
    one.state === other.state &&
    one.detail === other.detail &&
    one.price === other.price &&
    one.placePrice === other.placePrice &&
    one.action === other.action &&
    one.playing === other.playing &&
    one.waiting === other.waiting &&
    one.you === other.you &&
    one.seats.join() === other.seats.join() &&
    one.faces.map(toText).join('\n') === other.faces.map(toText).join('\n') &&
    one.guests.length === other.guests.length
  )
}

function toText({ nick, avatar }: Face): string {
  return `${nick} ${avatar}`
}

/** What a place costs, where one can be had or is the viewer's. */
function placePriceOf({ kind, view }: DaySlot): number | null {
  if (kind === 'free') return view.pricePerPlayer
  if (view.reservation && isLed(view.reservation)) return null
  return kind === 'open' || kind === 'yours' ? (view.reservation?.pricePerPlayer ?? null) : null
}
