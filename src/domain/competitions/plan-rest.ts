import { planAmericano } from './americano.ts'
import { type Competition, firstOpenRound, presentIn } from './competition.ts'
import { drawLots, planMexicanoRound } from './mexicano.ts'
import { planRoundTimes } from './round-times.ts'
import { standPlayers } from './standings.ts'
import type { EntryId, PlannedMatch, Round, Side } from './types.ts'

/** A round that is to come: its number from 1, when it begins, its matches by the courts' numbers. */
export type ComingRound = {
  round: number
  startsAt: number
  matches: (Omit<PlannedMatch, 'court'> & { court: number })[]
}

/** A round with the points that stand; `score` is null where nothing was entered. */
type PlayedRound = { matches: (PlannedMatch & { score: readonly [number, number] | null })[]; out: EntryId[] }

type Planned = Pick<
  Competition,
  | 'format'
  | 'entries'
  | 'places'
  | 'startedAt'
  | 'matches'
  | 'slots'
  | 'roundMinutes'
  | 'rounds'
  | 'courtsNow'
  | 'seed'
  | 'points'
>

/** The rounds to come of an americano, all of them; of a mexicano the next, which the table decides. */
export function planRest(competition: Planned): ComingRound[] {
  const { format, slots, roundMinutes, courtsNow, seed } = competition
  const first = firstOpenRound(competition)
  const times = planRoundTimes(slots, roundMinutes, courtsNow)
  const total = competition.rounds ?? planRoundTimes(slots, roundMinutes).length
  const timeOf = (round: number) => times[round - 1] ?? times.at(-1)
  const played = listPlayed(competition, first - 1)
  const coming: ComingRound[] = []
  const last = format === 'mexicano' ? Math.min(first, total) : total
  for (let round = first; round <= last; ) {
    const players = presentIn(competition, round).map(({ id }) => id)
    const until = lastWithSame(competition, round, last)
    const numbers = Array.from({ length: until - round + 1 }, (_, at) => round + at)
    const courts = numbers.map((number) => timeOf(number)?.courts.length ?? 0)
    const done = [...played, ...coming.map(toRound(competition))]
    const rounds =
      format === 'mexicano'
        ? [
            planMexicanoRound({
              table: rankPresent(competition, players, first),
              courts: courts[0] ?? 0,
              played: done,
              seed,
            }),
          ]
        : planAmericano({ players, courts, rounds: numbers.length, seed, played: done })
    for (const [at, { matches: planned }] of rounds.entries()) {
      const number = round + at
      const time = timeOf(number)
      const startsAt = (time?.startsAt ?? 0) + Math.max(0, number - times.length) * roundMinutes * 60_000
      coming.push({
        round: number,
        startsAt,
        matches: planned.map(({ court, sides }) => ({ court: time?.courts[court] ?? 0, sides })),
      })
    }
    round = until + 1
  }
  return coming
}

/** Who is there, best first by the table of what was played; before the first round by lot. */
function rankPresent(competition: Planned, players: EntryId[], first: number): EntryId[] {
  if (first === 1) return drawLots(players, competition.seed)
  const rounds = listPlayed(competition, first - 1)
  return standPlayers({ entries: players, rounds, points: competition.points ?? 0 }).map(({ entry }) => entry)
}

/** The last round until which the same are there as in this one. */
function lastWithSame(competition: Planned, round: number, last: number): number {
  const there = presentIn(competition, round)
    .map(({ id }) => id)
    .join()
  let until = round
  while (
    until < last &&
    presentIn(competition, until + 1)
      .map(({ id }) => id)
      .join() === there
  )
    until += 1
  return until
}

const toRound =
  (competition: Planned) =>
  ({ round, matches }: ComingRound): Round => ({ matches, out: restingIn(competition, round, matches) })

/** The rounds up to one of them as they are stored, with the points that stand. */
export function listPlayed(
  competition: Pick<Planned, 'matches' | 'entries' | 'places' | 'startedAt'>,
  until: number,
): PlayedRound[] {
  return Array.from({ length: until }, (_, at) => {
    const matches = competition.matches.filter(({ stage, round }) => stage === 'round' && round === at + 1)
    const played = matches.map(({ sides: [own, other], court, score }) => ({
      court: court?.id ?? 0,
      sides: [own, other] satisfies [Side, Side],
      score: score?.[0] ?? null,
    }))
    return { matches: played, out: restingIn(competition, at + 1, matches) }
  })
}

/** Who is there in a round and has no match in it. */
function restingIn(
  competition: Pick<Competition, 'entries' | 'places' | 'startedAt'>,
  round: number,
  matches: readonly { sides: readonly [Side, Side] }[],
): EntryId[] {
  const playing = new Set(matches.flatMap(({ sides }) => sides.flat()))
  return presentIn(competition, round).flatMap(({ id }) => (playing.has(id) ? [] : [id]))
}
