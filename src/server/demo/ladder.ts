import type { Score } from '#domain/competitions/competition.ts'
import { addDays, CALENDAR_DAY, clubDayOf, MINUTE } from '#domain/time.ts'
import { findCompetition } from '../competitions/store.ts'
import { addMatches, changeMatch, type NewMatch } from '../competitions/write-store.ts'
import { makeMatchCode } from '../identity.ts'
import { required } from '../required.ts'
import { add, enterPairs, pairsOf } from './competition-parts.ts'
import { type Club, startOf } from './games.ts'

/** Since five weeks ago: three challenges were decided, and the pair of `player1` is to answer one. */
export function addLadder(club: Club): void {
  const { db, now, people } = club
  const today = clubDayOf(now)
  const began = now - 35 * CALENDAR_DAY
  const id = add(club, {
    format: 'ladder',
    nameEs: 'Ranking por parejas',
    nameEn: 'Pairs ladder',
    places: 16,
    roundMinutes: 90,
    textEs: 'Reta a una pareja que esté hasta tres puestos por encima. Hay siete días para responder y jugar.',
    textEn: 'Challenge a pair up to three places above you. There are seven days to answer and play.',
    firstDay: clubDayOf(began),
    lastDay: addDays(today, 90),
    priceCents: 0,
    countsForLevels: 1,
    signUpUntil: began,
    createdAt: began,
    publishedAt: began,
    startedAt: began,
  })
  const [one = 0, ...others] = people.players
  const entries = enterPairs(club, id, {
    pairs: pairsOf([...others.slice(0, 4), one, ...others.slice(4, 15)]),
    createdAt: began - CALENDAR_DAY,
  })
  const challenges: { from: number; to: number; daysAgo: number; score: Score | null }[] = [
    {
      from: 4,
      to: 2,
      daysAgo: 24,
      score: [
        [6, 4],
        [6, 2],
      ],
    },
    {
      from: 6,
      to: 5,
      daysAgo: 17,
      score: [
        [4, 6],
        [6, 3],
        [10, 7],
      ],
    },
    {
      from: 1,
      to: 0,
      daysAgo: 9,
      score: [
        [3, 6],
        [5, 7],
      ],
    },
    { from: 3, to: 2, daysAgo: 1, score: null },
  ]
  const matches = challenges.map(({ from, to, daysAgo, score }, at): NewMatch => {
    const challenger = entries[from] ?? 0
    const playedAt = startOf({ day: addDays(today, 3 - daysAgo), slot: 8 })
    const proposals = [6, 7].map((ahead) => ({
      by: challenger,
      court: 4,
      startsAt: startOf({ day: addDays(today, ahead), slot: 7 }),
    }))
    return {
      stage: 'challenge',
      round: 0,
      number: at + 1,
      code: makeMatchCode(),
      createdAt: now - daysAgo * CALENDAR_DAY,
      sides: [[challenger], [entries[to] ?? 0]],
      ...(score ? { courtId: 1, startsAt: playedAt } : { proposals }),
    }
  })
  addMatches(db, id, matches)
  for (const { id: match, number, startsAt } of required(findCompetition(db, id)).matches) {
    const score = challenges[number - 1]?.score
    const scoredAt = (startsAt ?? now) + 80 * MINUTE
    if (score) changeMatch(db, match, { score, scoredAt, doneAt: scoredAt })
  }
}
