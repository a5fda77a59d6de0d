import type { Score } from '#domain/competitions/competition.ts'
import { bySeat, sidesOf } from '#domain/competitions/draw.ts'
import { planPairs } from '#domain/competitions/plan-pairs.ts'
import { addDays, CALENDAR_DAY, clubDayOf, HOUR, MINUTE, weekdayOf } from '#domain/time.ts'
import { findCompetition } from '../competitions/store.ts'
import { addMatches, changeCompetitionRow, changeMatch } from '../competitions/write-store.ts'
import { makeMatchCode } from '../identity.ts'
import { required } from '../required.ts'
import { add, enterPairs, pairsOf, takeSlots } from './competition-parts.ts'
import { type Club, startOf } from './games.ts'

/** Two groups of four pairs and the draw, played on the Saturday before today. */
export function addTournament(club: Club, random: () => number): void {
  const { db, now, people } = club
  const day = addDays(clubDayOf(now), -1 - (weekdayOf(clubDayOf(now)) % 7))
  const startedAt = startOf({ day, slot: 1 })
  const published = startedAt - 20 * CALENDAR_DAY
  const id = add(club, {
    format: 'groups',
    nameEs: 'Torneo social',
    nameEn: 'Club tournament',
    groups: 2,
    goOn: 2,
    thirdPlace: 1,
    firstDay: day,
    lastDay: day,
    places: 8,
    roundMinutes: 45,
    priceCents: 0,
    countsForLevels: 1,
    signUpUntil: startedAt - 36 * HOUR,
    createdAt: published,
    publishedAt: published,
    startedAt,
    courtsNow: '1 2 3 4',
  })
  takeSlots(club, id, { day, slots: [1, 2, 3], courts: [1, 2, 3, 4] })
  enterPairs(club, id, { pairs: pairsOf(people.players.slice(16, 32)), createdAt: published })
  const competition = required(findCompetition(db, id))
  const plan = planPairs(competition, bySeat(competition))
  addMatches(
    db,
    id,
    plan.map((match) => ({ ...match, code: makeMatchCode(), createdAt: startedAt })),
  )
  let endedAt = startedAt
  for (const match of required(findCompetition(db, id)).matches) {
    const [own, other] = sidesOf(required(findCompetition(db, id)), match)
    const scoredAt = (match.startsAt ?? startedAt) + 43 * MINUTE
    endedAt = Math.max(endedAt, scoredAt)
    changeMatch(db, match.id, {
      score: drawSets(random),
      scoredAt,
      doneAt: scoredAt,
      sides: [own.entries, other.entries],
    })
  }
  changeCompetitionRow(db, id, { endedAt })
}

const sets = [
  [6, 4],
  [6, 2],
  [7, 5],
  [6, 3],
  [7, 6],
] as const

/** Two sets, or a third one where the other pair won the second. */
function drawSets(random: () => number): Score {
  const draw = () => sets[Math.floor(random() * sets.length)] ?? sets[0]
  const isOther = random() < 0.5
  if (random() < 0.7) return [turn(draw(), isOther), turn(draw(), isOther)]
  return [turn(draw(), isOther), turn(draw(), !isOther), turn(draw(), isOther)]
}

function turn([own, other]: readonly [number, number], isTurned: boolean): [number, number] {
  return isTurned ? [other, own] : [own, other]
}
