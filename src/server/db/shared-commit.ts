import Sqlite from 'better-sqlite3'
import { Refused } from '#domain/errors.ts'
import { type Db, prepareOnce } from './client.ts'
import { refusalOf, runWrite } from './write.ts'

/** So many writes share a commit at most: nothing else is answered while they run. */
export const SHARING_MAX = 32

/** A write that waits for the next commit. `run` does it and answers what is to be done once it is on disk. */
type Waiting = { run: () => () => void; fail: (error: unknown) => void; queuedAt: number }

/** What became of the writes of a commit, how long each had waited for it, and how long it took. Milliseconds. */
type CommitReport = { kept: number; refused: number; lost: number; waited: readonly number[]; took: number }

type Queue = { waiting: Waiting[]; isCalled: boolean; watch: ((report: CommitReport) => void) | null }

const queues = prepareOnce((): Queue => ({ waiting: [], isCalled: false, watch: null }))

/** Has each commit of a connection told to one watcher. */
export function watchCommits(db: Db, watch: (report: CommitReport) => void): void {
  queues(db).watch = watch
}

/**
 * Runs a write soon, in one durable commit with all others of this turn of the event loop: syncing to disk is what a commit
 * costs, and it costs the same for one and for many. Each write has a savepoint of its own, so that one that throws leaves
 * no trace and harms no other. Once all of them are on disk, `publish` tells of it and the answer is given. A commit that
 * can't be made keeps none of its writes: each is refused with `errors.unwritable`, those that were refused for another
 * reason too, as that may have been a write that is gone now.
 */
export function shareCommit<Answer>(db: Db, write: () => Answer, publish: () => void): Promise<Answer> {
  const queue = queues(db)
  return new Promise<Answer>((resolve, reject) => {
    const run = () => {
      const answer = db.$client.transaction(write)()
      return () => {
        publish()
        resolve(answer)
      }
    }
    queue.waiting.push({ run, fail: reject, queuedAt: performance.now() })
    callSoon(db)
  })
}

/** Commits at once what waits, such as when the program stops. */
export function commitWaiting(db: Db): void {
  const { waiting } = queues(db)
  while (waiting.length > 0) commitTogether(db, waiting.splice(0, SHARING_MAX))
}

/** After the requests that have come in this turn, so that they come along. */
function callSoon(db: Db): void {
  const queue = queues(db)
  if (queue.isCalled) return
  queue.isCalled = true
  setImmediate(() => {
    queue.isCalled = false
    commitTogether(db, queue.waiting.splice(0, SHARING_MAX))
    // The others after the requests that came meanwhile, which may be reads.
    if (queue.waiting.length > 0) callSoon(db)
  })
}

function commitTogether(db: Db, group: readonly Waiting[]): void {
  const began = performance.now()
  let ends: readonly End[]
  try {
    const runAll = db.$client.transaction(() => group.map((one) => runAlone(db, one)))
    ends = runWrite(db, () => runAll.immediate())
  } catch (error) {
    const reason = error instanceof Sqlite.SqliteError ? new Refused({ key: 'errors.unwritable' }) : error
    for (const { fail } of group) fail(reason)
    reportCommit(db, group, [], began)
    return
  }
  reportCommit(db, group, ends, began)
  for (const { end } of ends) end()
}

/** How a write ends once its commit is on disk. */
type End = { isCommitted: boolean; end: () => void }

/** Runs one of a group; answers how it ends. Throws only where the whole transaction has gone with it. */
function runAlone(db: Db, { run, fail }: Waiting): End {
  try {
    return { isCommitted: true, end: run() }
  } catch (error) {
    if (!db.$client.inTransaction) throw error
    return { isCommitted: false, end: () => fail(refusalOf(db, error)) }
  }
}

/** Without an end for each, all were lost. */
function reportCommit(db: Db, group: readonly Waiting[], ends: readonly End[], began: number): void {
  const { watch } = queues(db)
  if (!watch) return
  const kept = ends.filter(({ isCommitted }) => isCommitted).length
  const waited = group.map(({ queuedAt }) => began - queuedAt)
  watch({
    kept,
    refused: ends.length - kept,
    lost: group.length - ends.length,
    waited,
    took: performance.now() - began,
  })
}
