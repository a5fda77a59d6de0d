import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { JobName } from '#domain/status/jobs.ts'
import type { Db } from '../db/client.ts'
import { readFact, writeFact } from '../db/club-facts.ts'
import { jobRuns } from '../db/schema/status.ts'

/** Figures of what a run did, such as how many bytes a backup has. */
const figuresSchema = z.record(z.string(), z.number())
export type Figures = z.output<typeof figuresSchema>

/** Notes that a job begins; when it last went well stays. */
export function setStarted(db: Db, { job, at }: { job: JobName; at: number }): void {
  const started = { startedAt: at, endedAt: null, outcome: null }
  db.insert(jobRuns)
    .values({ job, ...started })
    .onConflictDoUpdate({ target: jobRuns.job, set: started })
    .run()
}

/** Notes how a run ended; figures null where it failed. */
export function setEnded(
  db: Db,
  { job, startedAt, at, figures }: { job: JobName; startedAt: number; at: number; figures: Figures | null },
): void {
  const ended = { startedAt, endedAt: at, outcome: figures === null ? 'failed' : 'done' }
  const well = figures === null ? {} : { succeededAt: at, figures: JSON.stringify(figures) }
  db.insert(jobRuns)
    .values({ job, ...ended, ...well })
    .onConflictDoUpdate({ target: jobRuns.job, set: { ...ended, ...well } })
    .run()
}

/** The latest run of a job; null where it never ran. */
export function findJobRun(db: Db, job: JobName) {
  const row = db.select().from(jobRuns).where(eq(jobRuns.job, job)).get()
  if (!row) return null
  const { outcome, figures, startedAt, endedAt, succeededAt } = row
  const read = figuresSchema.safeParse(JSON.parse(figures))
  return {
    startedAt,
    endedAt,
    outcome: outcome === 'done' || outcome === 'failed' ? outcome : null,
    succeededAt,
    figures: read.success ? read.data : {},
  } as const
}

/** When what is over was last forgotten, as the clock was then; null where it never was. */
export function readSweptAt(db: Db): number | null {
  const read = readFact(db, 'swept')
  return read === null ? null : z.coerce.number().int().parse(read)
}

/** Notes that what is over is forgotten, as the clock is now. */
export function writeSweptAt(db: Db, now: number): void {
  writeFact(db, 'swept', String(now))
}
