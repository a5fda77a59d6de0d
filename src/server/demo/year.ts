import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { sharesOf } from '#domain/money.ts'
import { priceOf } from '#domain/prices/rules.ts'
import { addDays, clubDayOf, type Day, HOUR, instantOf, weekdayOf } from '#domain/time.ts'
import { listCourts } from '../courts/store.ts'
import { makeDocumentId, makePincode } from '../identity.ts'
import { listPriceRules } from '../prices/store.ts'
import type { Club } from './games.ts'
import { makeRandom } from './people.ts'

/** So many days before today the club's first game was played, and the last before the demo's own week. */
const FIRST = 365
const LAST = 4

/** How far from a player, in the list of them, those are whom they play with. The first are so most often. */
const CIRCLE = [1, 39, 2, 38, 3, 5, 33, 11]

/** Who comes to a game, and what becomes of it. Guests are brought by the first. */
type Party = { type: 'open' | 'complete' | 'class'; owner: number; members: readonly number[]; guests: number }
type Outcome = 'played' | 'absent' | 'left' | 'canceled'
type Chance = () => number

/**
 * Adds the games of the year before the demo's week, more of them from month to month and fewer in August; most are paid. By
 * chance of its own, so that nothing else in the club depends on it. Some cancel or leave late, and some don't come.
 */
export function addYear(club: Club): void {
  const random = makeRandom(365)
  const addPast = prepareGames(club)
  const today = clubDayOf(club.now)
  for (let before = FIRST; before >= LAST; before -= 1) {
    const day = addDays(today, -before)
    const season = (day.slice(5, 7) === '08' ? 0.6 : 1) * (1.1 - before / (2 * FIRST))
    let games = 0
    for (let slot = 0; slot < 10; slot += 1) {
      const busy = new Set<number>()
      for (const court of [1, 2, 3, 4]) {
        if (random() > chanceOf(day, slot) * season) continue
        games += 1
        const outcome = outcomeOf(random(), games === 1 ? before - LAST : null)
        const unpaid = before < 25 ? 0.12 : 0.005
        addPast({ court, day, slot }, drawParty(club, busy, random), { outcome, isPaid: () => random() > unpaid })
      }
    }
  }
}

/** How likely a court is taken: on evenings of weekdays, and on mornings of weekends. */
function chanceOf(day: Day, slot: number): number {
  if (weekdayOf(day) >= 6) return slot >= 1 && slot <= 4 ? 0.4 : 0.14
  if (slot >= 6) return slot === 9 ? 0.22 : 0.45
  return 0.06
}

/** The first games of the last two days are such that what stands out in a report is there on every run. */
function outcomeOf(chance: number, daysToLast: number | null): Outcome {
  if (daysToLast === 0 || chance > 0.992) return 'canceled'
  if (daysToLast === 1 || chance < 0.012) return 'absent'
  return chance < 0.018 ? 'left' : 'played'
}

function drawParty({ people }: Club, busy: Set<number>, random: Chance): Party {
  const { players } = people
  const drawn = random()
  const type = drawn < 0.62 ? 'open' : drawn < 0.88 ? 'complete' : 'class'
  const wanted = type === 'open' && random() < 0.3 ? 3 : 4
  const first = Math.floor(random() * players.length)
  const near = CIRCLE.filter((_, at) => random() > at * 0.11)
  const others = [...near, ...CIRCLE].map((step) => players[(first + step) % players.length] ?? 0)
  const free = [players[first] ?? 0, ...others].filter((id) => !busy.has(id))
  const members = [...new Set(free)].slice(0, wanted)
  for (const id of members) busy.add(id)
  const guests = type === 'open' && random() < 0.35 ? 4 - members.length : 0
  return { type, owner: type === 'class' ? people.trainer : (members[0] ?? 0), members, guests }
}

type Place = { court: number; day: Day; slot: number }
type Ending = { outcome: Outcome; isPaid: () => boolean }

/** Adds past games, by statements that are prepared once. */
function prepareGames({ db: { $client: sqlite }, db, people }: Club) {
  const courts = new Map(listCourts(db).map((court) => [court.id, court]))
  const rules = listPriceRules(db)
  const levels = new Map(sqlite.prepare<[], [number, number]>('SELECT id, level_quarters FROM user').raw().all())
  const insertGame = sqlite
    .prepare<unknown[], number>(
      `INSERT INTO reservation (document_id, court_id, day, starts_at, ends_at, type, owner_id, price_cents, pincode,
        created_at, created_by, canceled_at, canceled_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    )
    .pluck()
  const insertEntry = sqlite
    .prepare<unknown[], number>(
      `INSERT INTO entry (document_id, reservation_id, user_id, host_id, level_quarters, position, created_at,
        paid_at, paid_by, paid_cents, absent_at, absent_by) VALUES (?, ?, ?, ?, ?, 'left-right', ?, ?, ?, ?, ?, ?) RETURNING id`,
    )
    .pluck()
  const insertDeparture = sqlite.prepare(
    'INSERT INTO departure (reservation_id, user_id, starts_at, at) VALUES (?, ?, ?, ?)',
  )
  return ({ court, day, slot }: Place, { type, owner, members, guests }: Party, { outcome, isPaid }: Ending) => {
    const startsAt = instantOf(day, 8 * 60 + slot * SLOT_MINUTES)
    const played = courts.get(court)
    const cents = played ? priceOf(startsAt, played, rules) : 0
    const createdAt = startsAt - 50 * HOUR
    const late = startsAt - 3 * HOUR
    const gone = outcome === 'canceled' ? [late, owner] : [null, null]
    const times = [startsAt, startsAt + SLOT_MINUTES * 60_000]
    const booked = [type, owner, cents, makePincode(), createdAt, owner]
    const id = insertGame.get(makeDocumentId(), court, day, ...times, ...booked, ...gone)
    const leaves = outcome === 'left' && type === 'open' ? members.at(-1) : undefined
    if (leaves !== undefined) insertDeparture.run(id, leaves, startsAt, late)
    const shares = sharesOf(cents, 4)
    let host: number | undefined
    const stay = members.filter((member) => member !== leaves)
    for (const [place, userId] of [...stay, ...Array.from({ length: guests }, () => null)].entries()) {
      const paid = outcome !== 'canceled' && isPaid() ? [startsAt, people.admin, shares[place]] : [null, null, null]
      const isAbsent = outcome === 'absent' && place === stay.length - 1
      const absence = isAbsent ? [startsAt + HOUR, people.admin] : [null, null]
      const person = userId === null ? [null, host, 10] : [userId, null, levels.get(userId) ?? 12]
      const entry = insertEntry.get(makeDocumentId(), id, ...person, createdAt, ...paid, ...absence)
      host ??= entry
    }
  }
}
