import type { DayView, SlotView } from '#domain/reservations/schema.ts'
import { type SlotKind, type SlotViewer, slotKindOf } from './slot-kind.ts'

export type DayCourt = DayView['courts'][number]

/** One court at one time, with its state for a viewer. Instants are epoch milliseconds. */
export type DaySlot = {
  court: DayCourt
  time: string
  startDate: string
  endDate: string
  startsAt: number
  endsAt: number
  kind: SlotKind
  view: SlotView
}

/** All courts that have a slot at one time. */
export type DaySection = Pick<DaySlot, 'time' | 'startDate' | 'endDate' | 'startsAt' | 'endsAt'> & {
  slots: readonly DaySlot[]
}

/** A day's times in order, each with its courts in the order of the day's courts. */
export function buildSections(day: DayView, viewer: SlotViewer): DaySection[] {
  const order = new Map(day.courts.map((court, place) => [court.id, { court, place }]))
  return day.timeSlots.map(({ startDate, endDate, time, courts }) => {
    const at = { time, startDate, endDate, startsAt: Date.parse(startDate), endsAt: Date.parse(endDate) }
    const known = courts.flatMap((view) => {
      const found = order.get(view.court)
      return found ? { ...found, view } : []
    })
    const slots = known
      .toSorted((one, other) => one.place - other.place)
      .map(({ court, view }): DaySlot => {
        const kind = slotKindOf(view, at, viewer)
        return { ...at, court, kind, view: viewer.desk === 'books' ? atPriceOfNow(view, viewer.now) : view }
      })
    return { ...at, slots }
  })
}

/** A slot at what the desk takes for it now. */
function atPriceOfNow(view: SlotView, now: number): SlotView {
  const { half } = view
  return half && isHalfNow(view, now) ? { ...view, price: half.price, pricePerPlayer: half.pricePerPlayer } : view
}

/** Whether the desk takes half for a slot now. */
export function isHalfNow({ half }: SlotView, now: number): boolean {
  return half !== undefined && Date.parse(half.from) <= now
}

/** Times of today that are over, which fold into one row, and the rest. On any other day nothing folds. */
export function foldEarlier(sections: readonly DaySection[], isToday: boolean, now: number) {
  const isOver = ({ endsAt }: DaySection) => isToday && endsAt <= now
  return { earlier: sections.filter(isOver), coming: sections.filter((section) => !isOver(section)) }
}

/** What of a day was or is played: what nobody booked is left out. */
export function keepGames(sections: readonly DaySection[]): readonly DaySection[] {
  return sections
    .map((section) => ({ ...section, slots: section.slots.filter(({ view }) => view.reservation) }))
    .filter(({ slots }) => slots.length > 0)
}

/** Before which of the times the line of now stands, their count for after the last; null before the first game. */
export function findNowLine(sections: readonly DaySection[], hasEarlier: boolean, now: number): number | null {
  const coming = sections.findIndex(({ startsAt }) => startsAt > now)
  const at = coming < 0 ? sections.length : coming
  return at === 0 && !hasEarlier ? null : at
}

/** The next time at which one can book or join; null when nothing is left. */
export function findNextTime(sections: readonly DaySection[], now: number): DaySection | null {
  return sections.find(({ startsAt, slots }) => startsAt >= now && slots.some(isAvailable)) ?? null
}

/** A time among those of its day. Times of other days have the same one: their cells stay and are only redrawn. */
export function sectionKeyOf({ time, startsAt, endsAt }: Pick<DaySection, 'time' | 'startsAt' | 'endsAt'>): string {
  return `${time} ${endsAt - startsAt}`
}

/** A slot among those of its day, with the same proviso. */
export function cellKeyOf(slot: DaySlot): string {
  return `${slot.court.id} ${sectionKeyOf(slot)}`
}

function isAvailable({ kind }: DaySlot): boolean {
  return kind === 'free' || kind === 'open'
}

/** How many of a time's slots are in a state. */
export function countKind(section: DaySection, kind: SlotKind): number {
  return section.slots.filter((slot) => slot.kind === kind).length
}

/** The slot of a court at a wall-clock time, as an address names it. */
export function findSlot(sections: readonly DaySection[], court: number, time: string): DaySlot | null {
  const slots = sections.filter((section) => section.time === time).flatMap((section) => section.slots)
  const here = slots.filter((slot) => slot.court.id === court)
  return here.find(({ kind }) => kind === 'free') ?? here[0] ?? null
}

/** The free slots nearest to a time: first by time, the later of two equally near, then by court. */
export function findAlternatives(slot: DaySlot, sections: readonly DaySection[], count = 2): DaySlot[] {
  const away = (other: DaySlot) => Math.abs(other.startsAt - slot.startsAt)
  return sections
    .flatMap((section) => section.slots)
    .filter((other) => other.kind === 'free' && !(other.court.id === slot.court.id && other.startsAt === slot.startsAt))
    .toSorted((a, b) => away(a) - away(b) || b.startsAt - a.startsAt)
    .slice(0, count)
}
