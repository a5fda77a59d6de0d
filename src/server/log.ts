import { type DestinationStream, type Level, type Logger, pino, stdTimeFunctions } from 'pino'

/**
 * Creates the log of the program: a line of JSON for each thing to know, with its time (`2026-11-20T09:00:00.000Z`) and level by
 * name. What is said of an error is where it was thrown and why; not what it carries, such as values of a statement.
 */
export function createLog(level: Level | 'silent', to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (name: string) => ({ level: name }) },
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: describeError },
  }
  return to ? pino(options, to) : pino(options)
}

type Described = { type: string; message: string; code?: unknown; at?: string[]; cause?: Described }

/** How many of the places that an error came through are told. */
const PLACES = 12
/** The longest that an error may say, in characters. */
const LONGEST = 300

/** What may be said of an error in the log. */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown, but something else' }
  const { stack = '', cause } = error
  const places = stack.split('\n').flatMap((line) => /^\s+at (.*)/.exec(line)?.[1] ?? [])
  return {
    type: error.name,
    // The message of a failed statement holds what was to be written.
    message: 'params' in error ? 'a statement failed' : error.message.slice(0, LONGEST),
    ...('code' in error && { code: error.code }),
    at: places.slice(0, PLACES),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
