/** What a round came to: how many a second, and the processor time that each cost the server, where that was measured. */
export type Round = { rate: number; cost: number | null }

/** One of those that are measured side by side. */
export type Contender = { name: string; run: (seconds: number) => Promise<Round> }

export type Plan = { rounds: number; seconds: number; warmUp: number }

/** Rounds by contender, in the order they were run. */
export type Rounds = ReadonlyMap<string, readonly Round[]>

/** Runs all contenders in turn, again and again (A B B A …), after a round each that doesn't count. */
export async function alternate(contenders: readonly Contender[], plan: Plan): Promise<Rounds> {
  for (const { run } of contenders) await run(plan.warmUp)
  const results = new Map<string, Round[]>(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round < plan.rounds; round += 1) {
    // Every other time backwards, so that nobody always comes after the same one.
    const turn = round % 2 === 0 ? contenders : contenders.toReversed()
    for (const { name, run } of turn) results.get(name)?.push(await run(plan.seconds))
  }
  return results
}

/**
 * How two compare: the median over the rounds of their rates' quotient, and each one's own median; beside it the same by the
 * server's processor time, which hides waiting for the disk but not what other programs took from the rounds.
 */
export type Comparison = { ratio: number; rate: number; against: number; byCost: number | null }

export function compare(results: Rounds, name: string, base: string): Comparison {
  const ours = roundsOf(results, name)
  const theirs = roundsOf(results, base)
  const pairs = ours.flatMap((our, at) => (theirs[at] ? [[our, theirs[at]] as const] : []))
  const costs = pairs.flatMap(([our, their]) => (our.cost && their.cost ? [their.cost / our.cost] : []))
  return {
    ratio: median(pairs.map(([our, their]) => our.rate / their.rate)),
    rate: median(ours.map(({ rate }) => rate)),
    against: median(theirs.map(({ rate }) => rate)),
    byCost: costs.length === pairs.length ? median(costs) : null,
  }
}

function roundsOf(results: Rounds, name: string): readonly Round[] {
  const rounds = results.get(name)
  if (!rounds || rounds.length === 0) throw new Error(`Nothing was measured of ${name}.`)
  return rounds
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}
