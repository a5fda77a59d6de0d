import { Counter, Histogram, type Registry } from 'prom-client'
import type { Db } from '../db/client.ts'
import { watchCommits } from '../db/shared-commit.ts'

/** Seconds: of a quick disk to one that holds everybody up. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]

/** Counts writes by what became of them, and measures how long they wait for their commit and how long that takes. */
export function timeCommits(db: Db, registry: Registry): void {
  const registers = [registry]
  const writes = new Counter({
    name: 'padel_writes_total',
    help: 'Writes by what became of them: kept, refused by a rule, or lost with a commit that could not be made',
    labelNames: ['outcome'],
    registers,
  })
  const waits = new Histogram({
    name: 'padel_write_wait_seconds',
    help: 'How long a write waited for its turn to be committed',
    buckets,
    registers,
  })
  const commits = new Histogram({
    name: 'padel_commit_seconds',
    help: 'How long a commit took, with all writes that shared it, until it was on disk',
    buckets,
    registers,
  })
  for (const outcome of ['kept', 'refused', 'lost']) writes.inc({ outcome }, 0)
  watchCommits(db, ({ kept, refused, lost, waited, took }) => {
    writes.inc({ outcome: 'kept' }, kept)
    writes.inc({ outcome: 'refused' }, refused)
    writes.inc({ outcome: 'lost' }, lost)
    for (const ms of waited) waits.observe(ms / 1000)
    commits.observe(took / 1000)
  })
}
