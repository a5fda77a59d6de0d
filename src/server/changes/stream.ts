import type { Config } from '#domain/config/schema.ts'
import { joinPatches } from '#domain/reservations/day-patch.ts'
import type { DayPatch } from '#domain/reservations/schema.ts'
import type { Day } from '#domain/time.ts'

/**
 * What a reader is told: a club day that changed, or null when anything may have; or what is set for the club, as pages have it. A
 * reader that comes again goes on from the mark. Without a patch the reader has to ask what the day is like now.
 */
export type Notice = DayNotice | { config: Config; mark: string }
type DayNotice = { day: Day | null; mark: string; patch?: DayPatch | null }

export type Stream = {
  tell(notice: Notice): void
  /** Takes no more notices; those that wait are still given. */
  end(): void
  /** Gives the notices as they come, until the stream has ended. For one reader. */
  follow(): AsyncGenerator<Notice, void>
}

/** As many days as the day view offers, and some more. A reader that has more to catch up with is told that all may have changed. */
const DAYS_WAITING = 32
/** Where what is set for the club waits among the days. */
const CONFIG = 'config'

/** Creates the queue of what one reader is to be told: never longer than `DAYS_WAITING`, however slowly the reader takes from it. */
export function createStream(): Stream {
  const waiting = new Map<string | null, Notice>()
  let isOver = false
  let wake: (() => void) | null = null
  const put = (key: string | null, notice: Notice): void => {
    // It moves to the end, so that a reader that has a mark has had all before it.
    waiting.delete(key)
    waiting.set(key, notice)
    wake?.()
  }
  return {
    tell(notice) {
      if (waiting.has(null)) return put(null, { day: null, mark: notice.mark })
      if ('config' in notice) return put(CONFIG, notice)
      const { day } = notice
      if (day === null || (waiting.size >= DAYS_WAITING && !waiting.has(day))) {
        waiting.clear()
        return put(null, { day: null, mark: notice.mark })
      }
      const before = waiting.get(day)
      put(day, before && 'day' in before ? join(before, notice) : notice)
    },
    end() {
      isOver = true
      wake?.()
    },
    async *follow() {
      for (;;) {
        const [next] = waiting
        if (next) {
          const [key, notice] = next
          waiting.delete(key)
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
function join(before: DayNotice, { day, mark, patch }: DayNotice): DayNotice {
  const joined = before.patch && patch ? joinPatches(before.patch, patch) : null
  return { day, mark, ...(joined && { patch: joined }) }
}
