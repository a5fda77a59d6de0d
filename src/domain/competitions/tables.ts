import { rungsOf } from './challenges.ts'
import { type Competition, type CompetitionPlayer, currentRoundOf, playingOf } from './competition.ts'
import { readDraw } from './draw.ts'
import { hasSinglePlayers } from './formats.ts'
import { rankGroups } from './group-tables.ts'
import { listScoredRounds } from './plan-rest.ts'
import type { CompetitionPage } from './schema.ts'
import { standPlayers } from './standings.ts'

/** The table of an americano or mexicano, the running round in it; with what that round brought so far. */
export function standingsOf(competition: Competition): CompetitionPage['standings'] {
  const { format, points, startedAt } = competition
  if (!hasSinglePlayers(format) || points === null || startedAt === null) return []
  const current = currentRoundOf(competition)
  const last = current ?? Math.max(0, ...competition.matches.map(({ round }) => round))
  const rounds = listScoredRounds(competition, last)
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
    rows.map(({ entry, place, won, played, sets, games }, at) => ({
      entry,
      place,
      won,
      played,
      sets,
      games,
      goesOn: at < (competition.goOn ?? 0),
    })),
  )
}

/** Who won a competition that is over: the first of the table or the ladder, or who won the final. */
export function winnersOf(competition: Competition): readonly CompetitionPlayer[] {
  const first = findFirst(competition)
  return competition.entries.find(({ id }) => id === first)?.players ?? []
}

function findFirst(competition: Competition): number | null {
  if (competition.format === 'ladder') return rungsOf(competition, competition.endedAt ?? 0)[0] ?? null
  if (hasSinglePlayers(competition.format)) return standingsOf(competition)[0]?.entry ?? null
  return readDraw(competition).findLast(({ stage }) => stage === 'draw')?.winner ?? null
}
