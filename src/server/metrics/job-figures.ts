import { Gauge, type Registry } from 'prom-client'
import { jobNames } from '#domain/status/jobs.ts'
import type { Deps } from '../deps.ts'
import { findJobRun } from '../status/job-store.ts'

/** Adds how long ago each job of the club last went well, and whether its latest run failed; of one that never ran, nothing. */
export function addJobFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>, registry: Registry): void {
  const rest = { labelNames: ['job'], registers: [] }
  const ages = new Gauge({
    name: 'padel_job_age_seconds',
    help: 'Since what the club does by itself last went well, by job',
    ...rest,
    collect() {
      for (const job of jobNames) {
        const at = findJobRun(db, job)?.succeededAt ?? null
        if (at !== null) this.set({ job }, Math.max(0, clock() - at) / 1000)
      }
    },
  })
  const failures = new Gauge({
    name: 'padel_job_failed',
    help: 'Whether the latest run of a job failed: 1, else 0',
    ...rest,
    collect() {
      for (const job of jobNames) {
        const outcome = findJobRun(db, job)?.outcome ?? null
        if (outcome !== null) this.set({ job }, outcome === 'failed' ? 1 : 0)
      }
    },
  })
  registry.registerMetric(ages)
  registry.registerMetric(failures)
}
