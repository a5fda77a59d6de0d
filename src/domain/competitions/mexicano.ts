import { makeRandom, shuffle } from './random.ts'
import { compareRests, countRests, usedCourts } from './rests.ts'
import type { EntryId, PlannedMatch, Round } from './types.ts'

/** What the next round of a mexicano is planned from. */
export type MexicanoPlan = {
  /** Who is there, best first; of the first round by level, or by lot (`drawLots`). */
  table: readonly EntryId[]
  courts: number
  seed: number
  /** What was played, and who sat out. */
  played: readonly Round[]
}

/**
 * The next round of a mexicano: of each four in a row of the table the first and the last play against the two between, the best
 * four on the first court. Who sits out is fair as in an americano, by lot where it is all the same.
 */
export function planMexicanoRound({ table, courts, seed, played }: MexicanoPlan): Round {
  const random = makeRandom(seed + played.length)
  const sorted = table.toSorted((one, other) => one - other)
  const resting = shuffle(countRests(sorted, played), random)
    .toSorted(compareRests)
    .slice(0, table.length - 4 * usedCourts(table.length, courts))
    .map(({ player }) => player)
  const playing = table.filter((player) => !resting.includes(player))
  const matches = Array.from({ length: playing.length / 4 }, (_, court): PlannedMatch => {
    const [first = 0, second = 0, third = 0, fourth = 0] = playing.slice(court * 4, court * 4 + 4)
    return {
      court,
      sides: [
        [first, fourth],
        [second, third],
      ],
    }
  })
  return { matches, out: resting.toSorted((one, other) => one - other) }
}

/** A table for the first round drawn by lot, the same for the same seed. */
export function drawLots(entries: readonly EntryId[], seed: number): EntryId[] {
  return shuffle(
    entries.toSorted((one, other) => one - other),
    makeRandom(seed),
  )
}
