/** What a round came to: how many a second, and the part of a processor that the server used for it. */
export type Round = { rate: number; busy: number }

/** One of those that are measured side by side. */
export type Contender = { name: string; run: (seconds: number) => Promise<Round> }

export type Plan = { rounds: number; seconds: number; warmUp: number }

/** Rounds by contender, in the order they were run. */
export type Rounds = ReadonlyMap<string, readonly Round[]>

/** Runs all contenders in turn, again and again (A B A B …), after a round each that doesn't count. */
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

/** How two compare: the median over the rounds of their rates' quotient, and each one's own median. */
export type Comparison = { ratio: number; rate: number; against: number; busy: number; againstBusy: number }

export function compare(results: Rounds, name: string, base: string): Comparison {
  const ours = roundsOf(results, name)
  const theirs = roundsOf(results, base)
  return {
    ratio: median(ours.map(({ rate }, at) => rate / (theirs[at]?.rate ?? Number.NaN))),
    rate: median(ours.map(({ rate }) => rate)),
    against: median(theirs.map(({ rate }) => rate)),
    busy: median(ours.map(({ busy }) => busy)),
    againstBusy: median(theirs.map(({ busy }) => busy)),
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
