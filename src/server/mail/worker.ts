import { HOUR } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { recordProblem } from '../status/record-problem.ts'
import type { Sender } from './send.ts'

/** The pause after a fault of the program's own, such as a full disk, in milliseconds. */
const AFTER_FAULT = 60_000

/** How long a mail that is being sent may take to finish when the program stops, in milliseconds. */
const GRACE = 4_000

/**
 * Starts to send mail as it is written and as it comes due, one at a time; in between the worker sleeps. Answers how to stop
 * it: the mail on its way may arrive, the others stay in the outbox.
 */
export function startMailWorker(deps: Deps, sender: Sender, grace = GRACE): () => Promise<void> {
  const enough = new AbortController()
  const atOnce = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let isWoken = false

  const work = async (): Promise<void> => {
    let pause = 0
    do {
      isWoken = false
      pause = await sendDue(deps, sender, { enough: enough.signal, atOnce: atOnce.signal })
    } while (isWoken && !enough.signal.aborted)
    working = null
    if (!enough.signal.aborted) timer = setTimeout(wake, pause).unref()
  }
  const wake = (): void => {
    isWoken = true
    clearTimeout(timer)
    working ??= work()
  }
  const stopListening = deps.mail.onWake(wake)
  wake()

  return async () => {
    stopListening()
    clearTimeout(timer)
    enough.abort()
    const late = setTimeout(() => atOnce.abort(), grace)
    await working
    clearTimeout(late)
  }
}

/** Sends what is due; answers the milliseconds to rest then: until the next mail, an hour at most, in case the clock is set anew. */
async function sendDue(
  deps: Deps,
  sender: Sender,
  stopping: { enough: AbortSignal; atOnce: AbortSignal },
): Promise<number> {
  try {
    await sender.sendDue(stopping)
    const due = sender.nextDue()
    return due === null ? HOUR : Math.min(HOUR, Math.max(0, due - deps.clock()))
  } catch (error) {
    recordProblem(deps, { kind: 'job', what: 'sendMail', error })
    deps.log.error({ err: error }, 'sending mail failed, and is tried again in a minute')
    return AFTER_FAULT
  }
}
