import type { Day } from '#domain/time.ts'

/** A club day that changed; null when any may have. The mark says from where to go on. */
export type Told = { day: Day | null; mark: string }

export type Stream = {
  tell(told: Told): void
  /** No more is told; what waits still is. */
  end(): void
  told(): AsyncGenerator<Told, void>
}

/** The window's days and some around them; who has more to catch up with is told that all may have changed. */
const DAYS_WAITING = 32

/** What one reader is to be told. However slowly it reads and however much happens, no more than so many days wait for it. */
export function createStream(): Stream {
  const waiting = new Map<Day | null, string>()
  let isOver = false
  let wake: (() => void) | null = null
  return {
    tell({ day, mark }) {
      const all = day === null || waiting.has(null) || (waiting.size >= DAYS_WAITING && !waiting.has(day))
      if (all) waiting.clear()
      // Told last, so that who has heard a mark has heard of all before it.
      if (!all) waiting.delete(day)
      waiting.set(all ? null : day, mark)
      wake?.()
    },
    end() {
      isOver = true
      wake?.()
    },
    async *told() {
      for (;;) {
        const [next] = waiting
        if (next) {
          const [day, mark] = next
          waiting.delete(day)
          yield { day, mark }
        } else if (isOver) {
          return
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      }
    },
  }
}
