import { eq, inArray } from 'drizzle-orm'
import { defaultConfig } from '#domain/config/schema.ts'
import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { priceOf } from '#domain/prices/rules.ts'
import { isTrainerLed, ownerPlays } from '#domain/reservations/rules.ts'
import type { ReservationType } from '#domain/reservations/schema.ts'
import type { Role } from '#domain/roles.ts'
import { addDays, clubDay, type Day, HOUR, instantAt } from '#domain/time.ts'
import { addConfig } from '../config/store.ts'
import { allCourts } from '../courts/store.ts'
import { newDocumentId, newPincode } from '../identity.ts'
import { allPriceRules } from '../prices/store.ts'
import { addEntry, addReservation } from '../reservations/store.ts'
import { addUser } from '../users/store.ts'
import type { Db } from './client.ts'
import { demoNicks } from './demo-names.ts'
import { addFirstCourts, setKind } from './first-club.ts'
import { closures } from './schema/courts.ts'
import { entries, reservations } from './schema/reservations.ts'

/** Everybody's password in the demo club. */
export const DEMO_PASSWORD = 'padel-demo'

type Club = { db: Db; now: number; people: People; random: () => number; taken: Set<string> }
type People = { players: readonly number[]; admin: number; trainer: number }
type Place = { court: number; day: Day; slot: number }
type Planned = Place & { type: ReservationType; owner: number | null; players: readonly number[]; guests?: number }

/** Fills an empty database with the club of contract §12: its people, and a week of games in every state around `now`. */
export function makeDemoClub(
  db: Db,
  { now, environment, passwordHash }: { now: number; environment: string; passwordHash: string },
): void {
  db.$client
    .transaction(() => {
      setKind(db, 'demo')
      addFirstCourts(db)
      addConfig(db, environment, defaultConfig)
      const club = {
        db,
        now,
        people: addPeople(db, now, passwordHash),
        random: seeded(20_26),
        taken: new Set<string>(),
      }
      addClosure(club)
      addGamesOfPlayer1(club)
      addWeek(club)
    })
    .immediate()
}

function addPeople(db: Db, now: number, passwordHash: string): People {
  const random = seeded(7)
  let phones = 600_100_000
  const add = (username: string, nick: string, roles: readonly Role[]) => {
    phones += 1
    return addUser(db, {
      username,
      nick,
      email: `${username}@demo.invalid`,
      phone: String(phones),
      birthDate: `${1970 + Math.floor(random() * 35)}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`,
      levelQuarters: 6 + Math.floor(random() * 15),
      position: random() < 0.4 ? 'left' : random() < 0.6 ? 'right' : 'left-right',
      passwordHash,
      locale: null,
      roles,
      at: now - 400 * 24 * HOUR,
    })
  }
  add('portal', 'Portal', ['portalAdmin'])
  add('global', 'Global', ['fp_global_admin'])
  const admin = add('admin', 'Admin', ['fp_admin'])
  const trainer = add('trainer', 'Trainer', ['fp_trainer'])
  return { admin, trainer, players: demoNicks.map((nick, at) => add(`player${at + 1}`, nick, [])) }
}

/** Works on a court tomorrow morning, so that a closed interval can be seen. */
function addClosure({ db, now, taken }: Club): void {
  const day = addDays(clubDay(now), 1)
  db.insert(closures)
    .values({ courtId: 3, startsAt: instantAt(day, 8 * 60), endsAt: instantAt(day, 11 * 60), reason: 'Works' })
    .run()
  for (const slot of [0, 1]) taken.add(`3 ${day} ${slot}`)
}

/** `player1` owns a past open game and is in several coming ones, once waiting. */
function addGamesOfPlayer1(club: Club): void {
  const { now, people } = club
  const today = clubDay(now)
  const [one = 0, ...others] = people.players
  const four = (from: number) => others.slice(from, from + 3)
  addGame(club, { court: 1, day: addDays(today, -1), slot: 7, type: 'open', owner: one, players: four(0) })
  addGame(club, { court: 2, day: addDays(today, 1), slot: 8, type: 'open', owner: one, players: others.slice(0, 2) })
  addGame(club, { court: 1, day: addDays(today, 2), slot: 7, type: 'open', owner: others[4] ?? null, players: [one] })
  addGame(club, {
    court: 3,
    day: addDays(today, 3),
    slot: 8,
    type: 'open',
    owner: others[5] ?? null,
    players: [...others.slice(6, 9), one],
  })
  addGame(club, { court: 4, day: addDays(today, 4), slot: 6, type: 'complete', owner: one, players: four(9) })
  const closed = addGame(club, {
    court: 2,
    day: addDays(today, 5),
    slot: 7,
    type: 'open',
    owner: others[12] ?? null,
    players: [one, ...others.slice(13, 16)],
  })
  if (closed) close(club, closed)
}

const types: readonly ReservationType[] = [
  'open',
  'open',
  'open',
  'open',
  'open',
  'complete',
  'complete',
  'class',
  'training',
  'competition',
  'school',
]

/** Games on all courts from three days ago to the end of the window; court 4 stays empty on its last two days. */
function addWeek(club: Club): void {
  for (let ahead = -3; ahead <= 7; ahead += 1) {
    const day = addDays(clubDay(club.now), ahead)
    for (let slot = 0; slot < 10; slot += 1) {
      for (const court of [1, 2, 3, 4]) {
        const busy = (slot >= 6 ? 0.75 : 0.35) - Math.max(0, ahead) * 0.06
        if ((court === 4 && ahead >= 6) || club.random() > busy) continue
        addRandomGame(club, { court, day, slot })
      }
    }
  }
}

function addRandomGame(club: Club, place: Place): void {
  const { people, random } = club
  const type = types[Math.floor(random() * types.length)] ?? 'open'
  const start = 1 + Math.floor(random() * (people.players.length - 1))
  const near = Array.from(
    { length: 6 },
    (_, at) => people.players[1 + ((start + at * 5) % (people.players.length - 1))] ?? 0,
  )
  const count = type === 'open' ? 1 + Math.floor(random() * 6) : type === 'complete' ? 1 : 4
  const [first = null, ...rest] = near.slice(0, count)
  const owner =
    isTrainerLed(type) || type === 'training' ? people.trainer : type === 'competition' ? people.admin : first
  const players = ownerPlays(type) ? rest : near.slice(0, count)
  const id = addGame(club, {
    ...place,
    type,
    owner,
    players,
    guests: type === 'open' && count < 3 && random() < 0.3 ? 1 : 0,
  })
  if (id === null) return
  const chance = random()
  if (type === 'open' && count >= 4 && chance < 0.5) close(club, id)
  else if (chance > 0.93) cancel(club, id)
}

function addGame(
  { db, now, taken }: Club,
  { court, day, slot, type, owner, players, guests = 0 }: Planned,
): number | null {
  const key = `${court} ${day} ${slot}`
  const members = [...(owner !== null && ownerPlays(type) ? [owner] : []), ...players]
  const startsAt = instantAt(day, 8 * 60 + slot * SLOT_MINUTES)
  if (taken.has(key) || members.some((id) => taken.has(`${id} at ${startsAt}`))) return null
  taken.add(key)
  for (const id of members) taken.add(`${id} at ${startsAt}`)
  const [played] = allCourts(db).filter(({ id }) => id === court)
  const createdAt = Math.min(now, startsAt) - 26 * HOUR
  const id = addReservation(db, {
    documentId: newDocumentId(),
    courtId: court,
    day,
    startsAt,
    endsAt: startsAt + SLOT_MINUTES * 60_000,
    type,
    ownerId: owner,
    priceCents: played ? priceOf(startsAt, played, allPriceRules(db)) : 0,
    pincode: newPincode(),
    createdAt,
    createdBy: owner,
  })
  const levels = db.$client.prepare<[number], { level_quarters: number }>(
    'SELECT level_quarters FROM user WHERE id = ?',
  )
  let hostId: number | null = null
  for (const userId of members) {
    const levelQuarters = levels.get(userId)?.level_quarters ?? 12
    const entry = addEntry(db, {
      documentId: newDocumentId(),
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
      documentId: newDocumentId(),
      reservationId: id,
      userId: null,
      hostId,
      levelQuarters: 10,
      position: 'left-right',
      createdAt,
    })
  }
  return id
}

/** Fixes the first four; those of a past game have paid. */
function close({ db, now, people }: Club, id: number): void {
  const ids = db.select({ id: entries.id }).from(entries).where(eq(entries.reservationId, id)).all()
  const four = ids.slice(0, 4).map((entry) => entry.id)
  if (four.length < 4) return
  const game = db.select({ startsAt: reservations.startsAt }).from(reservations).where(eq(reservations.id, id)).get()
  const closedAt = Math.min(now, game?.startsAt ?? now) - HOUR
  const paid = game && game.startsAt < now ? { paidAt: game.startsAt, paidBy: people.admin } : {}
  db.update(reservations).set({ closedAt, closedBy: people.admin }).where(eq(reservations.id, id)).run()
  db.update(entries)
    .set({ chosenAt: closedAt, ...paid })
    .where(inArray(entries.id, four))
    .run()
}

function cancel({ db, now }: Club, id: number): void {
  const game = db.select().from(reservations).where(eq(reservations.id, id)).get()
  if (!game) return
  db.update(reservations)
    .set({ canceledAt: Math.min(now, game.startsAt) - 13 * HOUR, canceledBy: game.ownerId })
    .where(eq(reservations.id, id))
    .run()
}

/** The same games on every run: mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
