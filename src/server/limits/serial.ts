import { createFairQueue } from './fair-queue.ts'
import { overloaded } from './overloaded.ts'

export type Serial = {
  /** Does work once it is its line's turn; refuses it with `errors.overloaded` where too many wait. */
  run: <Made>(line: string, work: () => Promise<Made>) => Promise<Made>
}

/** Creates what does one thing at a time while so many others wait, one of each line in turn. Each takes so many seconds. */
export function createSerial({ waiting, seconds }: { waiting: number; seconds: number }): Serial {
  const queue = createFairQueue<() => void>()
  let isBusy = false
  return {
    async run(line, work) {
      if (isBusy) {
        if (queue.size >= waiting) throw overloaded(seconds * (queue.size + 1))
        await new Promise<void>((start) => queue.add(line, start))
      }
      isBusy = true
      try {
        return await work()
      } finally {
        const startNext = queue.take()
        if (startNext) startNext()
        else isBusy = false
      }
    },
  }
}
