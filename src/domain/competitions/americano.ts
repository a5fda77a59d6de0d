import { boundPartners, countFreshRounds, countRepeats } from './partners.ts'
import { makeRandom, type Random, shuffle } from './random.ts'
import { compareRests, countRests, usedCourts } from './rests.ts'
import { countCourt, type Draft, type Meetings, spreadMeetings } from './spread.ts'
import type { EntryId, PlannedMatch, Round } from './types.ts'

/** What the coming rounds are planned from. */
export type AmericanoPlan = {
  /** Who is there from the next round on. */
  players: readonly EntryId[]
  /** How many courts there are, in each of the coming rounds where it differs. */
  courts: number | readonly number[]
  /** How many rounds are still to be planned. */
  rounds: number
  seed: number
  /** What was played, and who sat out: it counts, and stays. */
  played: readonly Round[]
}

/** How often it is tried anew where somebody has a partner again without need. */
const ATTEMPTS = 3

/**
 * The coming rounds of an americano: partners spread as evenly as possible, then opponents; nobody sits out twice before all who are
 * there did once. The same for the same plan, in whichever order its players come. With fewer than four players all sit out.
 */
export function planAmericano({ players, courts, rounds, seed, played }: AmericanoPlan): Round[] {
  const sorted = players.toSorted((one, other) => one - other)
  const courtsOf = (index: number) =>
    usedCourts(sorted.length, typeof courts === 'number' ? courts : (courts[index] ?? courts.at(-1) ?? 0))
  const planned: Round[] = []
  while (planned.length < rounds) {
    // So many rounds at once that nobody needs a partner again: what must come again comes after all that is new.
    const most = countFreshRounds(sorted.length, courtsOf(planned.length)) || rounds
    const coming = Array.from({ length: Math.min(most, rounds - planned.length) }, (_, index) =>
      courtsOf(planned.length + index),
    )
    planned.push(...planStage(sorted, coming, [...played, ...planned], makeRandom(seed + planned.length)))
  }
  return planned
}

/** The best of a few attempts. */
function planStage(
  players: readonly EntryId[],
  courts: readonly number[],
  before: readonly Round[],
  random: Random,
): Round[] {
  let best: Round[] = []
  let fewest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stage = attemptStage(players, courts, before, random)
    const repeats = countRepeats([...before, ...stage])
    if (repeats < fewest) {
      best = stage
      fewest = repeats
    }
    if (repeats <= boundPartners([...before, ...stage])) break
  }
  return best
}

function attemptStage(
  players: readonly EntryId[],
  courts: readonly number[],
  before: readonly Round[],
  random: Random,
): Round[] {
  const meetings = countMeetings(players, before)
  const drafts = draftRounds(players, courts, before, random)
  for (const { seats } of drafts)
    for (let court = 0; court < seats.length / 4; court += 1) countCourt(meetings, seats, court, 1)
  spreadMeetings(drafts, meetings, random)
  return drafts.map(({ seats, out }) => toRound(players, seats, out))
}

/** Who met whom in what was played; who is no more there doesn't matter. */
function countMeetings(players: readonly EntryId[], before: readonly Round[]): Meetings {
  const size = players.length
  // One row more, which nobody looks at, for those who are gone.
  const meetings: Meetings = {
    players: size + 1,
    partners: new Int32Array((size + 1) ** 2),
    opponents: new Int32Array((size + 1) ** 2),
    outBefore: (before.at(-1)?.out ?? []).map((player) => players.indexOf(player)),
  }
  for (const { sides } of before.flatMap(({ matches }) => matches)) {
    const seats = sides.flat().map((player) => (players.includes(player) ? players.indexOf(player) : size))
    countCourt(meetings, seats, 0, 1)
  }
  return meetings
}

/** Rounds in which the right number of players sits out, fairly, and the others have any seats. */
function draftRounds(
  players: readonly EntryId[],
  courts: readonly number[],
  before: readonly Round[],
  random: Random,
): Draft[] {
  const records = countRests(players, before).map(({ rests, lastOut }, index) => ({ index, rests, lastOut }))
  return courts.map((count, round) => {
    const order = shuffle(records, random).toSorted(compareRests)
    const resting = order.slice(0, players.length - 4 * count)
    for (const record of resting) {
      record.rests += 1
      record.lastOut = before.length + round
    }
    return {
      seats: shuffle(order.slice(resting.length), random).map(({ index }) => index),
      out: resting.map(({ index }) => index),
      ranks: resting.map(({ rests }) => rests),
    }
  })
}

function toRound(players: readonly EntryId[], seats: readonly number[], out: readonly number[]): Round {
  const idOf = (index: number | undefined): EntryId => players[index ?? 0] ?? 0
  const matches = Array.from({ length: seats.length / 4 }, (_, court): PlannedMatch => {
    const [a, b, c, d] = seats.slice(court * 4, court * 4 + 4).map(idOf)
    return {
      court,
      sides: [
        [a ?? 0, b ?? 0],
        [c ?? 0, d ?? 0],
      ],
    }
  })
  return { matches, out: out.map(idOf).toSorted((one, other) => one - other) }
}
