import { listHours } from '#domain/allotments/rules.ts'
import { type Config, defaultConfig } from '#domain/config/schema.ts'
import { PLACES } from '#domain/reservations/game.ts'
import { hasPlayingOwner, isTrainerLed, type ReservationType } from '#domain/reservations/types.ts'
import { addDays, clubDayOf, instantOf } from '#domain/time.ts'
import { addAllotment } from '../allotments/store.ts'
import { addAllotted } from '../closures/store.ts'
import { addConfig } from '../config/store.ts'
import type { Db } from '../db/client.ts'
import { setKind } from '../db/club-kind.ts'
import { closureCourts, closures } from '../db/schema/courts.ts'
import { makeDocumentId } from '../identity.ts'
import { addFirstCourts } from '../setup/first-club.ts'
import { addClosings } from './closings.ts'
import { addCompetitions } from './competitions.ts'
import { addDevices } from './devices.ts'
import { addGame, type Club, cancel, close, markFirst, type Place, payFirst, reopen, startOf } from './games.ts'
import { addKeys } from './keys.ts'
import { addLeads } from './leads.ts'
import { addLevels } from './levels.ts'
import { addMail } from './mail.ts'
import { bookPayments } from './payments.ts'
import { addPeople, makeRandom } from './people.ts'
import { addPosts } from './posts.ts'
import { addResults } from './results.ts'
import { addSales } from './sales.ts'
import { addSubscribers } from './subscribers.ts'
import { demoFooter } from './texts/footer.ts'
import { addYear } from './year.ts'

/** Whose receipts the club's are. */
const demoPayments: Config['payments'] = {
  ...defaultConfig.payments,
  club: { legalName: 'Ribera Pádel, S.L.', taxNumber: 'B99555014', address: demoFooter.address },
}

/** Everybody's password in the demo club. */
export const DEMO_PASSWORD = 'padel-demo'

/** Fills an empty database with a made-up club: its people, a week of games in every state around `now`, and the year before. */
export function makeDemoClub(
  db: Db,
  { now, environment, passwordHash }: { now: number; environment: string; passwordHash: string },
): void {
  db.$client
    .transaction(() => {
      setKind(db, 'demo')
      addFirstCourts(db)
      const booking = { ...defaultConfig.booking, maxAhead: 8 }
      addConfig(db, environment, { ...defaultConfig, booking, footer: demoFooter, payments: demoPayments })
      const club = {
        db,
        now,
        people: addPeople(db, now, passwordHash),
        random: makeRandom(20_26),
        taken: new Set<string>(),
      }
      addClosure(club)
      addSchool(club)
      addGamesOfPlayer1(club)
      addGamesInEveryState(club)
      addWeek(club)
      addLeads(club)
      addPosts(club)
      addSubscribers(club)
      addYear(club)
      addResults(club)
      addLevels(club)
      bookPayments(club)
      addSales(club)
      addClosings(club)
      addCompetitions(club)
      addKeys(club)
      addDevices(club)
    })
    .immediate()
}

/** Closes a court tomorrow morning for works, so that a closed interval can be seen. */
function addClosure({ db, now, taken }: Club): void {
  const day = addDays(clubDayOf(now), 1)
  const { id } = db
    .insert(closures)
    .values({
      documentId: makeDocumentId(),
      startsAt: instantOf(day, 8 * 60),
      endsAt: instantOf(day, 11 * 60),
      reason: 'works',
      createdAt: now,
    })
    .returning({ id: closures.id })
    .get()
  db.insert(closureCourts).values({ closureId: id, courtId: 3 }).run()
  for (const slot of [0, 1]) taken.add(`3 ${day} ${slot}`)
}

/** Gives two afternoons a week of a court to a school, for a season. */
function addSchool({ db, now, taken }: Club): void {
  const today = clubDayOf(now)
  const [starts, ends] = [15.5 * 60, 17 * 60]
  const school = {
    documentId: makeDocumentId(),
    name: 'Colegio San Braulio',
    note: 'Clase de pádel',
    weekdays: [2, 4],
    starts,
    ends,
    from: addDays(today, -60),
    until: addDays(today, 200),
    courts: [3],
    exceptions: [],
  } as const
  const allotmentId = addAllotment(db, school)
  const hours = listHours(school, now).map((one) => ({ ...one, documentId: makeDocumentId() }))
  addAllotted(db, { allotmentId, courts: [3], reason: school.name, hours, createdAt: now, createdBy: null })
  for (const { day } of hours) taken.add(`3 ${day} 5`)
}

/** Adds a past open game that `player1` owns, and coming ones with them in it, once waiting. */
function addGamesOfPlayer1(club: Club): void {
  const { now, people } = club
  const today = clubDayOf(now)
  const [one = 0, ...others] = people.players
  const takeThree = (from: number) => others.slice(from, from + 3)
  addGame(club, { court: 1, day: addDays(today, -1), slot: 7, type: 'open', owner: one, players: takeThree(0) })
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
  addGame(club, { court: 4, day: addDays(today, 4), slot: 6, type: 'complete', owner: one, players: takeThree(9) })
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

/** Adds a game in each state that chance may leave out, all within the next days. */
function addGamesInEveryState(club: Club): void {
  const { now, people } = club
  const today = clubDayOf(now)
  const takePlayers = (at: number, count: number) => people.players.slice(at, at + count)
  const playerAt = (at: number) => people.players[at] ?? null
  const soon = { type: 'open', owner: null, players: [] } as const
  const own = { owner: people.players[0] ?? null }
  const waiting = addGame(club, {
    ...soon,
    ...own,
    court: 3,
    day: addDays(today, 1),
    slot: 6,
    players: takePlayers(20, 5),
  })
  if (waiting) payFirst(club, waiting, 2)
  addGame(club, { ...soon, ...own, court: 1, day: addDays(today, 4), slot: 4, players: takePlayers(25, 1), guests: 1 })
  const chosen = addGame(club, {
    ...soon,
    court: 1,
    day: addDays(today, 1),
    slot: 7,
    owner: playerAt(26),
    players: takePlayers(27, 5),
  })
  if (chosen) close(club, chosen)
  const opened = addGame(club, {
    ...soon,
    court: 2,
    day: addDays(today, 2),
    slot: 6,
    owner: playerAt(30),
    players: takePlayers(31, 5),
  })
  if (opened) {
    close(club, opened)
    reopen(club, opened)
  }
  const called = addGame(club, {
    ...soon,
    ...own,
    court: 2,
    day: addDays(today, 3),
    slot: 7,
    players: takePlayers(36, 2),
  })
  if (called) cancel(club, called)
  if (chosen && called) addMail(club, { closed: chosen, canceled: called })
  addGame(club, { ...soon, court: 4, day: addDays(today, 2), slot: 5 })
  const lesson = { type: 'class', owner: people.trainer } as const
  addGame(club, { ...lesson, court: 3, day: addDays(today, 2), slot: 5, players: takePlayers(0, 3) })
  addGame(club, { ...lesson, owner: null, court: 4, day: addDays(today, 3), slot: 5, players: takePlayers(33, 4) })
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

/** Adds games on all courts from three days ago to the end of the window; court 4 stays empty on its last two days. */
function addWeek(club: Club): void {
  for (let ahead = -3; ahead <= 7; ahead += 1) {
    const day = addDays(clubDayOf(club.now), ahead)
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
  const count = type === 'open' ? 1 + Math.floor(random() * 6) : type === 'complete' ? 1 : PLACES
  const [first = null, ...rest] = near.slice(0, count)
  const owner =
    isTrainerLed(type) || type === 'training' ? people.trainer : type === 'competition' ? people.admin : first
  const players = hasPlayingOwner(type) ? rest : near.slice(0, count)
  const id = addGame(club, {
    ...place,
    type,
    owner,
    players,
    guests: type === 'open' && count < 3 && random() < 0.3 ? 1 : 0,
    ofOwnLevel: type === 'open' && (place.court + place.slot) % 2 === 0,
  })
  if (id === null) return
  // Lessons have places left here and there.
  if (isTrainerLed(type)) markFirst(club, id, 1 + ((place.court + place.slot) % PLACES))
  const chance = random()
  if (type === 'open' && count >= 4 && chance < 0.5) close(club, id)
  else if (chance > 0.93) cancel(club, id)
  // What was played is paid but for a place here and there, and who comes early pays before.
  if (startOf(place) < club.now) payFirst(club, id, PLACES - (id % 7 === 0 ? 1 : 0))
  else if (place.day === clubDayOf(club.now)) payFirst(club, id, id % PLACES)
}
