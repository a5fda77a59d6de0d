import type { JobName } from '#domain/status/jobs.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { type Figures, setEnded, setStarted } from './job-store.ts'
import { recordProblem } from './record-problem.ts'

const noteStart = act('status.noteStart', ({ db, now }: Tx, { job }: { job: JobName }): void => {
  setStarted(db, { job, at: now })
})

type Ended = { job: JobName; startedAt: number; figures: Figures | null }
const noteEnd = act('status.noteEnd', ({ db, now }: Tx, ended: Ended): void => {
  setEnded(db, { ...ended, at: now })
})

/**
 * Runs a job that the club does by itself, and keeps when it began, when it ended and how, with the figures that it answers, for the
 * page that tells how the club runs. What goes wrong in it is kept too and thrown on. That something can't be noted stops no job.
 */
export async function runJob(deps: Deps, job: JobName, run: () => Promise<Figures | void>): Promise<void> {
  const startedAt = deps.clock()
  // Not waited for: it is written with what the job writes first.
  noteStart({ deps, viewer: null }, { job }).catch(() => undefined)
  try {
    const figures = (await run()) ?? {}
    await noteEnd({ deps, viewer: null }, { job, startedAt, figures }).catch(() => undefined)
  } catch (error) {
    recordProblem(deps, { kind: 'job', what: job, error })
    await noteEnd({ deps, viewer: null }, { job, startedAt, figures: null }).catch(() => undefined)
    throw error
  }
}
