import { lastBookableDayOf, WINDOW_DAYS } from '#domain/reservations/rules.ts'
import { addDays, clubDayOf, type Day, dayEndOf, HOUR, weekdayOf } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { runJob } from '../status/run-job.ts'
import { makeOccurrence } from '../subscribers/make-occurrence.ts'
import { findDue, findMissing } from '../subscribers/occurrence-store.ts'
import { doAll } from './do-all.ts'

/** The pause after a fault, such as a full disk, in milliseconds. */
const AFTER_FAULT = 60_000

/**
 * Makes the games of all subscriptions whose day can be booked, soonest first; those whose court wasn't free are tried again.
 * Where it stops halfway, or runs twice, what is made in the end is the same.
 */
export async function makeSubscribed({ deps, enough }: { deps: Deps; enough?: AbortSignal }): Promise<void> {
  const today = clubDayOf(deps.clock())
  for (let ahead = 0; ahead <= WINDOW_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    await makeAll(
      deps,
      findDue(deps.db, weekdayOf(day), day).map((id) => ({ id, day })),
      enough,
    )
  }
}

/** Tries the dates of one day again that had no court. */
async function retryDay(deps: Deps, day: Day, enough: AbortSignal): Promise<void> {
  await makeAll(deps, findMissing(deps.db, day, day), enough)
}

async function makeAll(deps: Deps, dates: readonly { id: number; day: Day }[], enough?: AbortSignal): Promise<void> {
  await doAll(dates, (date) => makeOccurrence({ deps, viewer: null }, date), enough)
}

/**
 * Starts to make subscribers' games: at once, whenever a day of the club begins, and each hour, in case the clock is set
 * anew. A day that changes has its dates without a court tried again. Answers how to stop.
 */
export function watchSubscriptions(deps: Deps): () => Promise<void> {
  const enough = new AbortController()
  const changed = new Set<Day>()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let isAllRequested = false

  const work = async (): Promise<void> => {
    let pause = 0
    try {
      while ((isAllRequested || changed.size > 0) && !enough.signal.aborted) {
        const days = [...changed]
        changed.clear()
        if (isAllRequested) {
          isAllRequested = false
          await runJob(deps, 'makeSubscribed', async () => {
            await makeSubscribed({ deps, enough: enough.signal })
            return {}
          })
        } else for (const day of days) await retryDay(deps, day, enough.signal)
      }
      pause = untilNextDay(deps.clock())
    } catch (error) {
      deps.log.warn({ err: error }, 'making the games of subscribers failed, and is tried again in a minute')
      pause = AFTER_FAULT
    }
    working = null
    clearTimeout(timer)
    if (!enough.signal.aborted) timer = setTimeout(requestAll, pause).unref()
  }
  const begin = (): void => {
    working ??= work()
  }
  const requestAll = (): void => {
    isAllRequested = true
    begin()
  }
  const stopListening = deps.live.subscribe(({ day }) => {
    const now = deps.clock()
    if (day < clubDayOf(now) || day > lastBookableDayOf(now)) return
    changed.add(day)
    begin()
  })
  requestAll()

  return async () => {
    stopListening()
    clearTimeout(timer)
    enough.abort()
    await working
  }
}

/** Milliseconds until the club's next day begins, an hour at most. */
function untilNextDay(now: number): number {
  return Math.min(HOUR, Math.max(1, dayEndOf(clubDayOf(now)) - now))
}
