import type { FastifyRequest } from 'fastify'
import type { ErrorKey } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { ProblemKind } from '#domain/status/problems.ts'
import type { Problem } from '../status/record-problem.ts'
import { type FailureAnswer, failureOf } from '../trpc/errors.ts'
import { localeOf } from './context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Saves what went wrong, for whoever looks after the club. */
    recordProblem?: (problem: Problem) => void
  }
}

/** Which failed answers are reported to whoever looks after the club; all others concern the caller alone. */
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

export type Failing = {
  /** What was sent. */
  input?: unknown
  /** The viewer's language, where it is known; else the request's. */
  locale?: Locale | undefined
  /** The procedure that was called by its name. */
  procedure?: string | undefined
}

/** Makes the answer to a failed request or call; counts it, logs what nobody expected, and reports what has to be known beyond its caller. */
export function reportFailure(
  error: unknown,
  request: FastifyRequest,
  { input, locale = localeOf(request, null), procedure }: Failing = {},
): FailureAnswer {
  const { id: number, method, routeOptions, server, log } = request
  const failure = failureOf(error, locale, { input, number })
  const [{ msg: key }] = failure.body.errors
  server.countRefusal?.(key)
  const kind = kinds[key]
  if (kind === 'request') {
    const what = procedure ?? `${method} ${routeOptions.url ?? 'page'}`
    server.recordProblem?.({ kind, what, error, requestId: number })
  } else if (kind) server.recordProblem?.({ kind, requestId: number })
  if (failure.unexpected)
    log.error({ err: error, method, route: routeOptions.url, path: procedure }, 'unexpected fault')
  return failure
}
