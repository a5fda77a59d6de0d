/** One of those that are measured side by side; a round answers how many a second it came to. */
export type Contender = { name: string; run: (seconds: number) => Promise<number> }

export type Plan = { rounds: number; seconds: number; warmUp: number }

/** Rates by contender, in the order of the rounds. */
export type Rounds = ReadonlyMap<string, readonly number[]>

/** Runs all contenders in turn, again and again (A B B A …), after a round each that doesn't count. */
export async function alternate(contenders: readonly Contender[], plan: Plan): Promise<Rounds> {
  for (const { run } of contenders) await run(plan.warmUp)
  const results = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round < plan.rounds; round += 1) {
    // Every other time backwards, so that nobody always comes after the same one.
    const turn = round % 2 === 0 ? contenders : contenders.toReversed()
    for (const { name, run } of turn) results.get(name)?.push(await run(plan.seconds))
  }
  return results
}

/** How two compare: the median over the rounds of their rates' quotient, and each one's own median. */
export type Comparison = { ratio: number; rate: number; against: number }

export function compare(results: Rounds, name: string, base: string): Comparison {
  const ours = roundsOf(results, name)
  const theirs = roundsOf(results, base)
  return {
    ratio: median(ours.map((rate, at) => rate / (theirs[at] ?? Number.NaN))),
    rate: median(ours),
    against: median(theirs),
  }
}

function roundsOf(results: Rounds, name: string): readonly number[] {
  const rounds = results.get(name)
  if (!rounds || rounds.length === 0) throw new Error(`Nothing was measured of ${name}.`)
  return rounds
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** What 99 of 100 values don't exceed. */
export function percentile99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
}
