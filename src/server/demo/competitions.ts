import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { addDays, CALENDAR_DAY, clubDayOf, clubMinutesOf, HOUR, MINUTE, weekdayOf } from '#domain/time.ts'
import { makeRest } from '../competitions/make-rest.ts'
import { findCompetition } from '../competitions/store.ts'
import { changeMatch } from '../competitions/write-store.ts'
import { required } from '../required.ts'
import { add, enter, takeSlots } from './competition-parts.ts'
import { type Club, startOf } from './games.ts'
import { addLadder } from './ladder.ts'
import { makeRandom } from './people.ts'
import { addTournament } from './tournament.ts'

/**
 * Adds an americano that is played now, one to come with some who wait, a tournament that is over, and a ladder. Games in their
 * way are called off. By chance of their own, so that nothing else in the club depends on them.
 */
export function addCompetitions(club: Club): void {
  const random = makeRandom(31)
  addRunningAmericano(club, random)
  addComingAmericano(club)
  addTournament(club, random)
  addLadder(club)
}

/** On two courts since a slot ago, as far as the day has slots; `player1` is in it. */
function addRunningAmericano(club: Club, random: () => number): void {
  const { db, now, people } = club
  const day = clubDayOf(now)
  const slot = Math.min(8, Math.max(0, Math.floor((clubMinutesOf(now) - 8 * 60) / SLOT_MINUTES) - 1))
  const starts = startOf({ day, slot })
  const startedAt = Math.min(now, starts)
  const id = add(club, {
    format: 'americano',
    nameEs: 'Americano del club',
    nameEn: 'Club americano',
    points: 24,
    roundMinutes: 20,
    firstDay: day,
    lastDay: day,
    places: 8,
    priceCents: 0,
    signUpUntil: startedAt - HOUR,
    countsForLevels: 1,
    createdAt: now - 6 * CALENDAR_DAY,
    publishedAt: now - 6 * CALENDAR_DAY,
    startedAt,
    courtsNow: '2 3',
  })
  takeSlots(club, id, { day, slots: [slot, slot + 1], courts: [2, 3] })
  for (const [at, player] of people.players.slice(0, 8).entries())
    enter(club, id, { players: [player], seat: at + 1, createdAt: now - 5 * CALENDAR_DAY + at * HOUR })
  makeRest({ db, now: startedAt }, id)
  const { matches } = required(findCompetition(db, id))
  const round = Math.min(8, 1 + Math.max(0, Math.floor((now - starts) / (20 * MINUTE))))
  for (const match of matches) {
    const isPlayed = match.round < round
    const points = isPlayed ? 24 : 9
    const own = Math.floor(points * (0.3 + random() * 0.4))
    const scoredAt = Math.min(now, starts + match.round * 20 * MINUTE)
    if (isPlayed || (match.round === round && match.number === 1))
      changeMatch(db, match.id, { score: [[own, points - own]], scoredAt, doneAt: isPlayed ? scoredAt : null })
  }
}

/** The Sunday after next, beyond what players can book: full, and two wait. */
function addComingAmericano(club: Club): void {
  const { now, people } = club
  const day = addDays(clubDayOf(now), 14 - (weekdayOf(clubDayOf(now)) % 7))
  const starts = startOf({ day, slot: 1 })
  const publishedAt = now - 2 * CALENDAR_DAY
  const id = add(club, {
    format: 'americano',
    nameEs: 'Americano de domingo',
    nameEn: 'Sunday americano',
    points: 24,
    textEs: 'Tres horas de pádel cambiando de pareja en cada partido, y un vermú al terminar.',
    textEn: 'Three hours of padel with a new partner in every match, and a vermouth afterwards.',
    firstDay: day,
    lastDay: day,
    places: 12,
    roundMinutes: 20,
    priceCents: 1200,
    levelMin: 10,
    levelMax: 18,
    signUpUntil: starts - 38 * HOUR,
    countsForLevels: 1,
    createdAt: publishedAt,
    publishedAt,
  })
  takeSlots(club, id, { day, slots: [1, 2], courts: [1, 2, 3] })
  for (const [at, player] of people.players.slice(10, 24).entries())
    enter(club, id, { players: [player], createdAt: publishedAt + (at + 1) * HOUR })
}
