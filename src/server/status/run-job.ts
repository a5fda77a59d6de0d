import type { JobName } from '#domain/status/jobs.ts'
import { prepareOnce } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { Figures } from './job-store.ts'
import { noteEnd, noteStart } from './note-run.ts'
import { recordProblem } from './record-problem.ts'

/** What is running now, in this process. */
const jobs = prepareOnce(() => ({ running: new Map<JobName, Promise<void>>() }))

/**
 * Runs a job that the club does by itself, and records when it began, when it ended and how, with the figures that it answers, for the
 * page of how the club runs. What goes wrong in it is recorded too and thrown on. That something can't be noted stops no job.
 * Where the job is running already, that run is all there is.
 */
export async function runJob(deps: Deps, job: JobName, run: () => Promise<Figures>): Promise<void> {
  const { running } = jobs(deps.db)
  const known = running.get(job)
  if (known) return await known
  const started = runRecorded(deps, job, run).finally(() => running.delete(job))
  running.set(job, started)
  await started
}

async function runRecorded(deps: Deps, job: JobName, run: () => Promise<Figures>): Promise<void> {
  const startedAt = deps.clock()
  // Not waited for: it is written with what the job writes first.
  noteStart({ deps, viewer: null }, { job }).catch(() => undefined)
  try {
    const figures = await run()
    await noteEnd({ deps, viewer: null }, { job, startedAt, figures }).catch(() => undefined)
  } catch (error) {
    recordProblem(deps, { kind: 'job', what: job, error })
    await noteEnd({ deps, viewer: null }, { job, startedAt, figures: null }).catch(() => undefined)
    throw error
  }
}
