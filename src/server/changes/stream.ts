import type { Notice } from '#domain/changes/schema.ts'
import type { ClubVersion } from './version.ts'

/** A notice, and the club's version as of then: a reader that comes again goes on from there. */
export type Update = { version: ClubVersion; notice: Notice }

export type Stream = {
  publish(update: Update): void
  /** Takes no more updates; those that wait are still given. */
  end(): void
  /** Gives the updates as they come, until the stream has ended. For one reader. */
  follow(): AsyncGenerator<Update, void>
}

/** As many days as the day view offers, and some more. A reader that has more to catch up with is told that all may have changed. */
const DAYS_WAITING = 32

/** Creates the queue of what one reader is to be told: never longer than `DAYS_WAITING`, however slowly the reader takes from it. */
export function createStream(): Stream {
  /** By their days, `config` or null. */
  const waiting = new Map<string | null, Update>()
  let isOver = false
  let wake: (() => void) | null = null
  return {
    publish({ version, notice }) {
      const key = 'config' in notice ? 'config' : notice.day
      const isFull = waiting.size >= DAYS_WAITING && !waiting.has(key)
      if (key === null || isFull || waiting.has(null)) {
        waiting.clear()
        waiting.set(null, { version, notice: { day: null } })
      } else {
        // It moves to the end, so that a reader that has a version has had all before it.
        waiting.delete(key)
        waiting.set(key, { version, notice })
      }
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
          const [key, update] = next
          waiting.delete(key)
          yield update
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
