import { joinPatches } from '#domain/reservations/day-patch.ts'
import type { DayPatch } from '#domain/reservations/schema.ts'
import type { Day } from '#domain/time.ts'

/**
 * What a reader is told: a club day that changed, or null when any may have. A reader that comes again goes on from the mark.
 * Without a patch the reader has to ask what the day is like now.
 */
export type Notice = { day: Day | null; mark: string; patch?: DayPatch | null }

export type Stream = {
  tell(notice: Notice): void
  /** Takes no more notices; those that wait are still given. */
  end(): void
  /** Gives the notices as they come, until the stream has ended. For one reader. */
  follow(): AsyncGenerator<Notice, void>
}

/** As many days as the day view offers, and some more. A reader that has more to catch up with is told that all may have changed. */
const DAYS_WAITING = 32

/** Creates the queue of what one reader is to be told: never longer than `DAYS_WAITING`, however slowly the reader takes from it. */
export function createStream(): Stream {
  const waiting = new Map<Day | null, Notice>()
  let isOver = false
  let wake: (() => void) | null = null
  return {
    tell(notice) {
      const { day } = notice
      const all = day === null || waiting.has(null) || (waiting.size >= DAYS_WAITING && !waiting.has(day))
      if (all) waiting.clear()
      // The day moves to the end, so that a reader that has a mark has had all before it.
      const before = waiting.get(day)
      if (!all) waiting.delete(day)
      waiting.set(all ? null : day, all ? { day: null, mark: notice.mark } : before ? join(before, notice) : notice)
      wake?.()
    },
    end() {
      isOver = true
      wake?.()
    },
    async *follow() {
      for (;;) {
        const [next] = waiting
        if (next) {
          const [day, notice] = next
          waiting.delete(day)
          yield notice
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

/** Two notices of a day as one. */
function join(before: Notice, { day, mark, patch }: Notice): Notice {
  const joined = before.patch && patch ? joinPatches(before.patch, patch) : null
  return { day, mark, ...(joined && { patch: joined }) }
}
