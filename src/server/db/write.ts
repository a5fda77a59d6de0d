import { Refused } from '#domain/errors.ts'
import { BUSY_TIMEOUT, type Db, isOpenedFile, prepareOnce } from './client.ts'
import { isBusy, isUnwritable } from './faults.ts'

/** For so long after another process was found to hold the file, nobody waits for it, in milliseconds. */
const MOMENT = 1_000

type Outcome = { isHurried: boolean; hasFailed: boolean }
const outcomeOf = prepareOnce((): Outcome => ({ isHurried: false, hasFailed: false }))

/**
 * Runs what writes. While the file can't be written it is refused, and so it is when the file isn't the one that was opened:
 * what is written there is lost with this process. One write waits for another process to let go of the file; for a moment
 * after it waited in vain the others are tried without waiting, as reads stand still meanwhile.
 */
export function runWrite<Answer>(db: Db, work: () => Answer): Answer {
  const outcome = outcomeOf(db)
  try {
    if (!isOpenedFile(db)) throw new Refused({ key: 'errors.unwritable' })
    const answer = work()
    outcome.hasFailed = false
    if (outcome.isHurried) setHurry(db, outcome, false)
    return answer
  } catch (error) {
    throw refusalOf(db, error)
  }
}

/** What a write that failed is refused with: where the file was at fault, `errors.unwritable`, and the fault is remembered. */
export function refusalOf(db: Db, error: unknown): unknown {
  if (!isUnwritable(error)) return error
  const outcome = outcomeOf(db)
  outcome.hasFailed = true
  if (isBusy(error) && !outcome.isHurried) {
    setHurry(db, outcome, true)
    setTimeout(() => setHurry(db, outcome, false), MOMENT).unref()
  }
  return new Refused({ key: 'errors.unwritable' })
}

/** Whether the latest write failed for a fault of the file. */
export function hasWriteFailed(db: Db): boolean {
  return outcomeOf(db).hasFailed
}

function setHurry(db: Db, outcome: Outcome, isHurried: boolean): void {
  outcome.isHurried = isHurried
  if (db.$client.open) db.$client.pragma(`busy_timeout = ${isHurried ? 0 : BUSY_TIMEOUT}`)
}
