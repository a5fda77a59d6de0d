import { eq, inArray } from 'drizzle-orm'
import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { priceOf } from '#domain/prices/rules.ts'
import type { LevelRange } from '#domain/reservations/game.ts'
import { hasPlayingOwner, type ReservationType } from '#domain/reservations/types.ts'
import { type Day, HOUR, instantOf } from '#domain/time.ts'
import { listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { entries, reservations } from '../db/schema/reservations.ts'
import { addEntry, removeEntries } from '../entries/store.ts'
import { makeDocumentId, makePincode } from '../identity.ts'
import { listPriceRules } from '../prices/store.ts'
import { addReservation, changeReservation } from '../reservations/write-store.ts'
import type { People } from './people.ts'

export type Club = { db: Db; now: number; people: People; random: () => number; taken: Set<string> }
export type Place = { court: number; day: Day; slot: number }
type Planned = Place & {
  type: ReservationType
  owner: number | null
  players: readonly number[]
  guests?: number
  /** Whether it is for players of about its owner's level. */
  ofOwnLevel?: boolean
}

const guestNames = ['Raúl', 'Noa', 'Bea', 'Íker']

/** Adds a game, its guests brought by its first member; answers its id, or null where the court or a member isn't free then. */
export function addGame(
  { db, now, taken }: Club,
  { court, day, slot, type, owner, players, guests = 0, ofOwnLevel = false }: Planned,
): number | null {
  const key = `${court} ${day} ${slot}`
  const members = [...(owner !== null && hasPlayingOwner(type) ? [owner] : []), ...players]
  const startsAt = startOf({ day, slot })
  if (taken.has(key) || members.some((id) => taken.has(`${id} at ${startsAt}`))) return null
  taken.add(key)
  for (const id of members) taken.add(`${id} at ${startsAt}`)
  const levels = db.$client.prepare<[number], number>('SELECT level_quarters FROM user WHERE id = ?').pluck()
  const levelOf = (userId: number) => levels.get(userId) ?? 12
  const [played] = listCourts(db).filter(({ id }) => id === court)
  const createdAt = Math.min(now, startsAt) - 26 * HOUR
  const id = addReservation(db, {
    documentId: makeDocumentId(),
    courtId: court,
    day,
    startsAt,
    endsAt: startsAt + SLOT_MINUTES * 60_000,
    type,
    ownerId: owner,
    priceCents: played ? priceOf(startsAt, played, listPriceRules(db)) : 0,
    pincode: makePincode(),
    createdAt,
    createdBy: owner,
    wantedLevel: ofOwnLevel && owner !== null ? levelsAround(levelOf(owner)) : null,
  })
  let hostId: number | null = null
  for (const userId of members) {
    const levelQuarters = levelOf(userId)
    const entry = addEntry(db, {
      documentId: makeDocumentId(),
      reservationId: id,
      userId,
      hostId: null,
      levelQuarters,
      position: 'left-right',
      createdAt,
    })
    hostId ??= entry
  }
  for (let guest = 0; guest < guests; guest += 1) {
    addEntry(db, {
      documentId: makeDocumentId(),
      reservationId: id,
      userId: null,
      hostId,
      levelQuarters: 10,
      position: 'left-right',
      // Half of them are known by name.
      guestName: id % 2 === 0 ? (guestNames[(id / 2) % guestNames.length] ?? null) : null,
      createdAt,
    })
  }
  return id
}

/** When a slot of the day's grid begins. */
export function startOf({ day, slot }: Pick<Place, 'day' | 'slot'>): number {
  return instantOf(day, 8 * 60 + slot * SLOT_MINUTES)
}

/** Half a level less and more, in quarters of a level, as levels. */
function levelsAround(quarters: number): LevelRange {
  return { min: Math.max(4, quarters - 2) / 4, max: Math.min(28, quarters + 2) / 4 }
}

/** Closes a game with the first four who joined; in a past game they have paid. */
export function close({ db, now, people }: Club, id: number): void {
  const four = entriesOf(db, id).slice(0, 4)
  if (four.length < 4) return
  const { startsAt } = gameOf(db, id)
  const closedAt = Math.min(now, startsAt) - HOUR
  const paid = startsAt < now ? { paidAt: startsAt, paidBy: people.admin } : {}
  changeReservation(db, id, { closedAt, closedBy: people.admin })
  db.update(entries)
    .set({ chosenAt: closedAt, ...paid })
    .where(inArray(entries.id, four))
    .run()
}

/** Cancels a game, as its owner would in good time. */
export function cancel({ db, now }: Club, id: number): void {
  const { startsAt, ownerId } = gameOf(db, id)
  changeReservation(db, id, { canceledAt: Math.min(now, startsAt) - 13 * HOUR, canceledBy: ownerId })
}

/** Takes all but the first `count` entries out of a game. */
export function markFirst({ db }: Club, id: number, count: number): void {
  removeEntries(db, entriesOf(db, id).slice(count))
}

/** Opens a closed game again, as an admin would. */
export function reopen({ db }: Club, id: number): void {
  db.update(entries).set({ chosenAt: null }).where(eq(entries.reservationId, id)).run()
  changeReservation(db, id, { closedAt: null, closedBy: null, reopenedAfter: entriesOf(db, id).at(-1) ?? null })
}

/** Marks the first `count` entries of a game as paid. */
export function payFirst({ db, now, people }: Club, id: number, count: number): void {
  db.update(entries)
    .set({ paidAt: Math.min(now, gameOf(db, id).startsAt) - HOUR, paidBy: people.admin })
    .where(inArray(entries.id, entriesOf(db, id).slice(0, count)))
    .run()
}

/** The entries of a game, in the order in which they came. */
function entriesOf(db: Db, id: number): number[] {
  const ofGame = eq(entries.reservationId, id)
  const found = db.select({ id: entries.id }).from(entries).where(ofGame).orderBy(entries.id).all()
  return found.map((entry) => entry.id)
}

function gameOf(db: Db, id: number) {
  const game = db.select().from(reservations).where(eq(reservations.id, id)).get()
  if (!game) throw new Error(`There is no game ${id}.`)
  return game
}
