import { MutationCache, QueryCache, QueryClient, type QueryClientConfig } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink, retryLink, TRPCClientError } from '@trpc/client'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import type { Refusal } from '#domain/errors.ts'
import type { AppRouter } from '#server/trpc/router.ts'

/** How many calls the server takes in one request. */
const BATCH_MAX = 10
const RETRIES = 2
/** Before the first of them, in milliseconds. */
const FIRST_PAUSE = 1_000
/** After so long without an answer none comes any more, as on a dead line. Milliseconds. */
const TIMEOUT = 20_000

type Init = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined }

/** Key of the signed-in user in the cache. */
export const meKey = ['me']
/** Key of the club's configuration in the cache. */
export const configKey = ['config']

/** Calls procedures without the cache. */
export const client = createTRPCClient<AppRouter>({
  links: [
    retryLink({ retry: isAskedAgain, retryDelayMs: (attempts) => FIRST_PAUSE * 2 ** (attempts - 1) }),
    httpBatchLink({ url: '/trpc', maxItems: BATCH_MAX, fetch: fetchWithTimeout }),
  ],
})

/** The browser's answers in memory. */
export const queryClient = createQueryClient({
  queryCache: new QueryCache({ onError: forgetMeWhenSignedOut }),
  mutationCache: new MutationCache({ onError: forgetMeWhenSignedOut, onSuccess: refreshTurn }),
})

/**
 * Procedures as react-query options: `useQuery(api.reservations.day.queryOptions({ date }))`. `api.<noun>.<name>` is in
 * server/<noun>/router.ts; its REST path in server/http/rest.ts.
 */
export const api = createTRPCOptionsProxy<AppRouter>({ client, queryClient })

/** Answers in memory: fresh for ten seconds; fetched again after a failure that may pass. Each drawn page has its own. */
export function createQueryClient(caches: Pick<QueryClientConfig, 'queryCache' | 'mutationCache'> = {}): QueryClient {
  return new QueryClient({
    ...caches,
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < RETRIES && isTransient(error),
        retryDelay: pauseAfter,
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Whatever somebody does may be what waited for them. */
function refreshTurn(): void {
  void queryClient.invalidateQueries(api.notices.turn.pathFilter())
}

export type Failure = { status: number; refusals: Pick<Refusal, 'key' | 'param' | 'values'>[] }

/** What a call that goes past the procedures was refused with; null where no answer came. */
export class RestFailure extends Error {
  readonly failure: Failure | null

  constructor(failure: Failure | null) {
    super('The call failed.')
    this.failure = failure
  }
}

/** Why a call failed, as the server says it; null when it didn't answer. A fault in the page itself counts as the server's. */
export function readFailure(error: unknown): Failure | null {
  if (error instanceof RestFailure) return error.failure
  if (!isFromClient(error)) return { status: 500, refusals: [{ key: 'errors.unexpected' }] }
  if (!error.data) return null
  const { status, errors } = error.data
  return {
    status,
    refusals: errors.map(({ msg, param, values }) => ({
      key: msg,
      ...(param && { param }),
      ...(values && { values }),
    })),
  }
}

function isFromClient(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError
}

type Asked = { op: { type: string; input: unknown }; attempts: number; error: unknown }

/**
 * Whether an act is asked for again of which no answer came: one with a request id, which the server answers as the first time if it was
 * done, and does once.
 */
export function isAskedAgain({ op, attempts, error }: Asked): boolean {
  const { type, input } = op
  const hasId = typeof input === 'object' && input !== null && 'requestId' in input && input.requestId !== undefined
  return type === 'mutation' && hasId && attempts <= RETRIES && readFailure(error) === null
}

/** Fetches for so long at most. */
function fetchWithTimeout(url: RequestInfo | URL, { signal, ...init }: Init = {}): Promise<Response> {
  const signals = [AbortSignal.timeout(TIMEOUT), ...(signal ? [signal] : [])]
  return fetch(url, { ...init, signal: AbortSignal.any(signals) })
}

/** Milliseconds until the next try: longer each time, and no sooner than the server asks for. */
function pauseAfter(count: number, error: unknown): number {
  const seconds = readFailure(error)?.refusals[0]?.values?.['seconds']
  return Math.max(FIRST_PAUSE * 2 ** count, typeof seconds === 'number' ? seconds * 1000 : 0)
}

/** No answer, or a server too busy to give one. */
function isTransient(error: unknown): boolean {
  const failure = readFailure(error)
  return failure === null || failure.status === 503
}

function forgetMeWhenSignedOut(error: unknown): void {
  if (readFailure(error)?.status === 401) queryClient.setQueryData(meKey, null)
}
