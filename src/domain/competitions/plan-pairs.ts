import { MINUTE } from '../time.ts'
import type { Competition } from './competition.ts'
import { planDraw } from './draw.ts'
import { planGroupMatches, planGroups } from './groups.ts'
import { planRoundTimes } from './round-times.ts'
import type { EntryId, Side } from './types.ts'

/** A match of pairs to be played; when and where, as far as the slots reach. */
export type PairMatch = {
  stage: 'group' | 'draw' | 'third'
  round: number
  number: number
  group: number | null
  sides: [Side, Side]
  courtId: number | null
  startsAt: number | null
}

type Planned = Pick<Competition, 'format' | 'groups' | 'goOn' | 'thirdPlace' | 'slots' | 'roundMinutes'>

/** All matches of groups and draw, strongest pair first, each with the first court and time at which its pairs don't play. */
export function planPairs(competition: Planned, pairs: readonly EntryId[]): PairMatch[] {
  const { format, groups } = competition
  const inGroups = format === 'groups' ? planGroups({ pairs, groups: groups ?? 1 }).map(planGroupMatches) : []
  const grouped = listGroupMatches(inGroups)
  const draw = planDraw(competition, pairs.length).map(({ stage, round, number }) => ({
    stage,
    round,
    number,
    group: null,
    sides: noSides,
  }))
  return placeMatches(competition, [...grouped, ...draw])
}

const noSides: [Side, Side] = [[], []]

type Unplaced = Omit<PairMatch, 'courtId' | 'startsAt'>

/** Round by round, so that all groups go on together. */
function listGroupMatches(groups: readonly [EntryId, EntryId][][][]): Unplaced[] {
  const rounds = Math.max(0, ...groups.map((group) => group.length))
  return Array.from({ length: rounds }, (_, round) =>
    groups
      .flatMap((group, at) => (group[round] ?? []).map((pair) => ({ pair, group: at + 1 })))
      .map(
        ({ pair: [own, other], group }, at): Unplaced => ({
          stage: 'group',
          round: round + 1,
          number: at + 1,
          group,
          sides: [[own], [other]],
        }),
      ),
  ).flat()
}

/** A round of the draw begins after the one before it has ended, the draw after the groups. */
function placeMatches({ slots, roundMinutes }: Planned, matches: readonly Unplaced[]): PairMatch[] {
  const places = planRoundTimes(slots, roundMinutes).flatMap(({ startsAt, courts }) =>
    courts.map((courtId) => ({ startsAt, courtId })),
  )
  const placed: PairMatch[] = []
  for (const match of matches) {
    const before = placed.filter((one) => isBefore(one, match))
    const earliest = Math.max(
      0,
      ...before.map(({ startsAt }) => (startsAt ?? Number.POSITIVE_INFINITY) + roundMinutes * MINUTE),
    )
    const at = places.findIndex(({ startsAt }) => startsAt >= earliest && !playsAt(placed, match, startsAt))
    const [place] = at === -1 ? [] : places.splice(at, 1)
    placed.push({ ...match, courtId: place?.courtId ?? null, startsAt: place?.startsAt ?? null })
  }
  return placed
}

function isBefore(one: PairMatch, match: Unplaced): boolean {
  if (match.stage === 'group') return false
  return one.stage === 'group' || one.round < match.round
}

function playsAt(placed: readonly PairMatch[], { sides }: Unplaced, startsAt: number): boolean {
  const pairs = sides.flat()
  return placed.some((one) => one.startsAt === startsAt && one.sides.flat().some((pair) => pairs.includes(pair)))
}
