import { faultCodeOf, type ProblemKind, whatOf } from '#domain/status/problems.ts'
import { clubDayOf } from '#domain/time.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { ProblemRow } from './problem-store.ts'
import { saveProblems } from './save-problems.ts'

/** What went wrong. Everything here may be shown to whoever looks after the club: nothing of a person, no address, no secret. */
export type Problem = {
  kind: ProblemKind
  /** The pattern of a path (`GET /api/users/:id`), the name of a job or of an outage; what looks like anything else is left out. */
  what?: string | undefined
  /** The fault itself, of which the code or the kind is stored, never the message. */
  error?: unknown
  /** The request that met it, by which its line is found in the log. */
  requestId?: string | undefined
}

/** Between two times that problems are written pass so many milliseconds: a flood costs a commit in that time. */
const PAUSE = 5_000

/** So many different problems wait to be written at most; further ones are left to the log. */
const WAITING_MAX = 100

type Waiting = { problems: Map<string, ProblemRow>; writing: Promise<boolean>; isResting: boolean }
const queues = prepareOnce(
  (_db: Db): Waiting => ({ problems: new Map(), writing: Promise.resolve(true), isResting: false }),
)

/**
 * Records that something went wrong, for the page of how the club runs. The same thing is one row for each day, with how often it
 * came. It answers at once and never throws: what is recorded here is written a little later, some at a time, and waits while the
 * file can't be written.
 */
export function recordProblem(deps: Deps, { kind, what, error, requestId }: Problem): void {
  try {
    const at = deps.clock()
    const { problems } = queues(deps.db)
    const row = { kind, what: whatOf(what), code: faultCodeOf(error), day: clubDayOf(at) }
    const key = Object.values(row).join('\n')
    const known = problems.get(key)
    if (!known && problems.size >= WAITING_MAX) return
    problems.set(key, {
      ...row,
      firstAt: known?.firstAt ?? at,
      lastAt: at,
      times: (known?.times ?? 0) + 1,
      requestId: plainIdOf(requestId) ?? known?.requestId ?? null,
    })
    writeSoon(deps)
  } catch (fault) {
    deps.log.warn({ err: fault }, 'a problem could not be noted')
  }
}

/** Writes what waits, such as when the program stops; answers whether all of it is on disk. */
export function writeProblems(deps: Deps): Promise<boolean> {
  const queue = queues(deps.db)
  queue.writing = queue.writing.then(() => writeWaiting(deps))
  return queue.writing
}

async function writeWaiting(deps: Deps): Promise<boolean> {
  const { problems } = queues(deps.db)
  const rows = [...problems.values()]
  problems.clear()
  if (rows.length === 0) return true
  try {
    await saveProblems({ deps, viewer: null }, rows)
    return true
  } catch {
    // Where the file can't be written, that is what has to be recorded later.
    for (const row of rows) putBack(problems, row)
    return false
  }
}

/** The first at once, what follows together after a pause. */
function writeSoon(deps: Deps): void {
  const queue = queues(deps.db)
  if (queue.isResting) return
  queue.isResting = true
  void writeProblems(deps)
  setTimeout(() => {
    queue.isResting = false
    if (deps.db.$client.open && queue.problems.size > 0) writeSoon(deps)
  }, PAUSE).unref()
}

function putBack(problems: Map<string, ProblemRow>, row: ProblemRow): void {
  const { kind, what, code, day } = row
  const key = [kind, what, code, day].join('\n')
  const later = problems.get(key)
  problems.set(key, later ? { ...later, firstAt: row.firstAt, times: row.times + later.times } : row)
}

function plainIdOf(requestId: string | undefined): string | null {
  return requestId !== undefined && /^[\w-]{1,64}$/.test(requestId) ? requestId : null
}
