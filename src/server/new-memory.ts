import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/**
 * Keeps small what V8 sets aside for what is new, until the club is served. Much is made while starting that is gone at once, and
 * V8 takes that for a sign of what is to come: it would hold 14 MB more for as long as the program runs.
 */
export function holdNewMemory(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}

/**
 * What new things may take, in bytes. V8 would go on to twice as much where the computer has memory for it, and answers would cost as
 * much of the processor as they do with this.
 */
const MOST = 64 * 2 ** 20

/** From then on it grows with what the club has to do, up to a bound; also again after some was given back. */
export function letNewMemoryGrow(): void {
  let factor = 0
  const setFactor = (): void => {
    const next = sizeOfNew() < MOST ? 2 : 1
    if (next !== factor) setFlagsFromString(`--semi-space-growth-factor=${next}`)
    factor = next
  }
  setFactor()
  // It grows as it is cleared, twofold at most: so looked at after each time, it can't go past the bound.
  new PerformanceObserver(setFactor).observe({ entryTypes: ['gc'] })
}

function sizeOfNew(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0
}
