import type { FastifyRequest } from 'fastify'
import type { ErrorKey } from '#domain/errors.ts'
import type { ProblemKind } from '#domain/status/problems.ts'
import type { Problem } from '../status/record-problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps what went wrong, for whoever looks after the club. */
    recordProblem?: (problem: Problem) => void
  }
}

/** Which failed answers are told to whoever looks after the club; of all others the caller alone is told. */
const kinds: Partial<Record<ErrorKey, ProblemKind>> = {
  'errors.fault': 'request',
  'errors.unexpected': 'request',
  'errors.unwritable': 'unwritable',
  'errors.overloaded': 'overload',
  'auth.errors.tooMany': 'signIns',
  'users.errors.picture': 'picture',
  'users.errors.pictureMoves': 'picture',
  'users.errors.picturePixels': 'picture',
}

/** Counts a failed answer, and tells of it what has to be known beyond its caller. `procedure` is what was called, where it was called by its name. */
export function tellProblem(request: FastifyRequest, key: ErrorKey, error: unknown, procedure?: string): void {
  request.server.countRefusal?.(key)
  const kind = kinds[key]
  if (kind === undefined) return
  const route = `${request.method} ${request.routeOptions.url ?? 'page'}`
  const what = kind === 'request' ? (procedure ?? route) : undefined
  request.server.recordProblem?.({ kind, what, ...(kind === 'request' && { error }), requestId: request.id })
}
