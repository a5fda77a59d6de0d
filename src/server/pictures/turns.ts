import { overloaded } from '../limits/overloaded.ts'

export type Turns = {
  /** Does work once it is its account's turn; refuses it with `errors.overloaded` where too many wait. */
  take: <Made>(account: number, work: () => Promise<Made>) => Promise<Made>
}

/**
 * Creates what does one thing at a time while so many others wait, one of each account in turn: whoever has sent one isn't kept
 * waiting by another's many. Each takes so many seconds.
 */
export function createTurns(most: number, secondsEach: number): Turns {
  const lines = new Map<number, (() => void)[]>()
  let waiting = 0
  let isBusy = false
  const startNext = (): void => {
    const [first] = lines
    isBusy = first !== undefined
    if (!first) return
    const [account, line] = first
    lines.delete(account)
    const [start, ...others] = line
    if (others.length > 0) lines.set(account, others)
    waiting -= 1
    start?.()
  }
  return {
    take: async (account, work) => {
      if (isBusy) {
        if (waiting >= most) throw overloaded(secondsEach * (waiting + 1))
        waiting += 1
        await new Promise<void>((start) => lines.set(account, [...(lines.get(account) ?? []), start]))
      }
      isBusy = true
      try {
        return await work()
      } finally {
        startNext()
      }
    },
  }
}
