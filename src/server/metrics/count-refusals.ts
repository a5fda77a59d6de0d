import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { ErrorKey } from '#domain/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts what was refused, where anybody wants to know. */
    countRefusal?: (key: ErrorKey) => void
  }
}

/** Counts what is refused, by its key. */
export function countRefusals(app: FastifyInstance, registry: Registry): void {
  const refusals = new Counter({
    name: 'padel_refusals_total',
    help: 'Requests and calls that were refused or failed, by the key of why',
    labelNames: ['key'],
    registers: [registry],
  })
  app.decorate('countRefusal', (key: ErrorKey) => refusals.inc({ key }))
}
