import type { JobName } from '#domain/status/jobs.ts'
import { act, type Tx } from '../act.ts'
import { type Figures, setEnded, setStarted } from './job-store.ts'

/** Notes that a job begins. */
export const noteStart = act('status.noteStart', ({ db, now }: Tx, { job }: { job: JobName }): void => {
  setStarted(db, { job, at: now })
})

type Ended = { job: JobName; startedAt: number; figures: Figures | null }
/** Notes how it ended; figures null where it failed. */
export const noteEnd = act('status.noteEnd', ({ db, now }: Tx, ended: Ended): void => {
  setEnded(db, { ...ended, at: now })
})
