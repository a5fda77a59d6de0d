import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Serving } from '../http/context.ts'
import { addClubFigures } from './club-figures.ts'
import { countRefusals } from './count-refusals.ts'
import { countRequests } from './count-requests.ts'
import { addJobFigures } from './job-figures.ts'
import { timeCommits } from './time-commits.ts'

export type Metrics = { contentType: string; read(): Promise<string> }

/**
 * Creates what is counted and measured from now on. Nothing in it names a person, an address or a game: its labels are few, and
 * known beforehand.
 */
export function createMetrics(app: FastifyInstance, serving: Serving): Metrics {
  const registry = new Registry()
  // Of Node and the process: processor, memory, how late the event loop comes, open files.
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  countRefusals(app, registry)
  timeCommits(serving.deps.db, registry)
  addClubFigures(app, serving, registry)
  addJobFigures(serving.deps, registry)
  return { contentType: registry.contentType, read: () => registry.metrics() }
}
