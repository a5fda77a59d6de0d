import { HOUR } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import type { Sender } from '../mail/send.ts'

/** After a fault of the program's own, such as a full disk. */
const AFTER_FAULT = 60_000

/** For so long a mail that is being sent may finish when the program stops. */
const LAST_WORDS = 4_000

/**
 * Sends mail as it is written and as it comes due, one at a time; between, it sleeps. Answers how to end that: the mail on
 * its way may arrive, the others stay in the outbox.
 */
export function sendMail(deps: Deps, sender: Sender, lastWords = LAST_WORDS): () => Promise<void> {
  const enough = new AbortController()
  const atOnce = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let isRung = false

  const work = async (): Promise<void> => {
    let pause = 0
    do {
      isRung = false
      pause = await sendAndRest(deps, sender, { enough: enough.signal, atOnce: atOnce.signal })
    } while (isRung && !enough.signal.aborted)
    working = null
    if (!enough.signal.aborted) timer = setTimeout(wake, pause).unref()
  }
  const wake = (): void => {
    isRung = true
    clearTimeout(timer)
    working ??= work()
  }
  const stopListening = deps.mail.onRing(wake)
  wake()

  return async () => {
    stopListening()
    clearTimeout(timer)
    enough.abort()
    const late = setTimeout(() => atOnce.abort(), lastWords)
    await working
    clearTimeout(late)
  }
}

/** Milliseconds to rest after what was due is sent: until the next mail, an hour at most, in case the clock is set anew. */
async function sendAndRest(
  deps: Deps,
  sender: Sender,
  stopping: { enough: AbortSignal; atOnce: AbortSignal },
): Promise<number> {
  try {
    await sender.sendDue(stopping)
    const due = sender.nextDue()
    return due === null ? HOUR : Math.min(HOUR, Math.max(0, due - deps.clock()))
  } catch (error) {
    deps.log.error({ err: error }, 'sending mail failed, and is tried again in a minute')
    return AFTER_FAULT
  }
}
