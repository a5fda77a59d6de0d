import type { DayView, EntryView, Reservation, SlotView } from '#domain/reservations/schema.ts'

/** Made-up games as the browser receives them, for tests. An ordinary Friday, from 18:00 on. */
export const NOON = Date.parse('2026-11-20T12:00:00.000Z')

/** The entry of the user with that number, who plays. */
export function makeEntry(id: number, changed: Partial<EntryView> = {}): EntryView {
  const nick = `player ${id}`
  return {
    id,
    documentId: `e${id}`,
    reservationUserId: id,
    user: { id, nick, avatar: null },
    invited: false,
    nick,
    level: 3,
    position: 'left',
    avatar: null,
    active: true,
    waiting: false,
    ...changed,
  }
}

/** A guest whom the user with the number of `host` brought. */
export function makeGuest(id: number, host: number | null, changed: Partial<EntryView> = {}): EntryView {
  const by = host === null ? null : { id: host, nick: `player ${host}` }
  return makeEntry(id, { user: null, nick: null, invited: true, host: by, ...changed })
}

/** Somebody who waits as number `queue`. */
export function makeWaitingEntry(id: number, queue: number): EntryView {
  return makeEntry(id, { active: false, waiting: true, queue })
}

/** An open game with two places left. */
export function makeReservation(changed: Partial<Reservation> = {}): Reservation {
  return {
    id: 1,
    documentId: 'abc',
    startDate: '2026-11-20T17:00:00.000Z',
    endDate: '2026-11-20T18:30:00.000Z',
    type: 'open',
    status: 'open',
    closed: false,
    active: true,
    court: { id: 1, documentId: 'c1', name: 'Court 1' },
    reservedByUser: false,
    freePlaces: 2,
    levelRange: null,
    wantedLevel: null,
    ...changed,
  }
}

/** A court that is open from 08:00 to 23:00. */
export function makeCourt(id: number): DayView['courts'][number] {
  return { id, documentId: `c${id}`, name: `Court ${id}`, openingTime: '08:00', closingTime: '23:00' }
}

/** What a court's slot is, with nobody in it. */
export function makeSlot(court: number, state: SlotView['state'] = 'free'): SlotView {
  return { court, state, price: 24, pricePerPlayer: 6, reservation: null }
}
