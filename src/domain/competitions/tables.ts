import { rungsOf } from './challenges.ts'
import { type Competition, type CompetitionPlayer, currentRoundOf, playingOf } from './competition.ts'
import { readDraw } from './draw.ts'
import { hasSinglePlayers } from './formats.ts'
import { rankGroups } from './group-table.ts'
import { listPlayed } from './plan-rest.ts'
import type { CompetitionPage } from './schema.ts'
import { standPlayers } from './standings.ts'

/** The table of an americano or mexicano, the running round in it; with what that round brought so far. */
export function standingsOf(competition: Competition): CompetitionPage['standings'] {
  const { format, points, startedAt } = competition
  if (!hasSinglePlayers(format) || points === null || startedAt === null) return []
  const current = currentRoundOf(competition)
  const last = current ?? Math.max(0, ...competition.matches.map(({ round }) => round))
  const rounds = listPlayed(competition, last)
  const running = current === null ? null : rounds.at(-1)
  const entries = playingOf(competition).map(({ id }) => id)
  return standPlayers({ entries, rounds, points }).map(({ entry, place, isTied, points: total, won, played }) => {
    const match = running?.matches.find(({ sides }) => sides.flat().includes(entry))
    const side = match?.sides[0].includes(entry) ? 0 : 1
    const rests = running?.out.includes(entry) ?? false
    const now = rests ? points / 2 : (match?.score?.[side] ?? null)
    return { entry, place, isTied, points: total, won, played, rests, now }
  })
}

/** The tables of the groups, best first. */
export function groupTablesOf(competition: Competition): CompetitionPage['groupTables'] {
  if (competition.format !== 'groups' || competition.startedAt === null) return []
  return rankGroups(competition).map((rows) =>
    rows.map(({ entry, place, won, played, sets, games, byLot }, at) => ({
      entry,
      place,
      won,
      played,
      sets,
      games,
      byLot,
      goesOn: at < (competition.goOn ?? 0),
    })),
  )
}

/** Who won a competition that is over: all who are first in the table, the first of the ladder, or who won the final. */
export function winnersOf(competition: Competition): readonly CompetitionPlayer[] {
  const first = listFirst(competition)
  return competition.entries.flatMap(({ id, players }) => (first.includes(id) ? players : []))
}

function listFirst(competition: Competition): number[] {
  if (competition.format === 'ladder') return rungsOf(competition, competition.endedAt ?? 0).slice(0, 1)
  if (hasSinglePlayers(competition.format))
    return standingsOf(competition).flatMap(({ entry, place }) => (place === 1 ? entry : []))
  const winner = readDraw(competition).findLast(({ stage }) => stage === 'draw')?.winner ?? null
  return winner === null ? [] : [winner]
}
