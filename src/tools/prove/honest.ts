import { setTimeout } from 'node:timers/promises'

/** One request of a client at a person's pace, over a connection of its own. */
export type Honest = { status: number; ms: number }

const PAUSE = 50

/** Asks one after the other, with pauses between, until it is stopped; answers what it met. */
export function requestHonestly(url: string): { stop: () => Promise<Honest[]> } {
  const over = new AbortController()
  const met: Honest[] = []
  const run = async (): Promise<Honest[]> => {
    while (!over.signal.aborted) {
      met.push(await requestOnce(url))
      await setTimeout(PAUSE)
    }
    return met
  }
  const running = run()
  return {
    stop() {
      over.abort()
      return running
    },
  }
}

/** Milliseconds from now until what somebody asks is answered again as usual, ten times one after the other; `patience` where it isn't. */
export async function timeUntilNormal(url: string, usual: number, patience: number): Promise<number> {
  const began = performance.now()
  let inRow = 0
  while (inRow < 10 && performance.now() - began < patience) {
    const { status, ms } = await requestOnce(url)
    inRow = status === 200 && ms < Math.max(100, 3 * usual) ? inRow + 1 : 0
  }
  return inRow < 10 ? patience : performance.now() - began
}

async function requestOnce(url: string): Promise<Honest> {
  const began = performance.now()
  const status = await fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(20_000) })
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    })
    .catch(() => 0)
  return { status, ms: performance.now() - began }
}

/** The value that so many of a hundred stay under; 0 of none. */
export function percentile(values: readonly number[], hundredth: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredth) / 100))] ?? 0
}
