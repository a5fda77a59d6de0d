import { type Failure, RestFailure } from './trpc.ts'

/** A file takes its time on a slow line. Milliseconds. */
const TIMEOUT = 60_000

/** Sends a file to one of the interface's paths; rejects with what the server refuses, as `readFailure` reads it. */
export async function sendFile(method: 'PUT', path: string, file: Blob): Promise<void> {
  const answer = await fetch(path, {
    method,
    body: file,
    headers: { 'content-type': file.type },
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null)
  if (!answer?.ok) throw new RestFailure(answer && (await readRefusals(answer)))
}

async function readRefusals(answer: Response): Promise<Failure> {
  const body: unknown = await answer.json().catch(() => null)
  const refusals = isRefused(body) ? body.errors.map(({ msg, ...rest }) => ({ key: msg, ...rest })) : []
  return { status: answer.status, refusals }
}

type Refused = { errors: { msg: Failure['refusals'][number]['key']; values?: Record<string, string | number> }[] }

function isRefused(body: unknown): body is Refused {
  return typeof body === 'object' && body !== null && Array.isArray(Reflect.get(body, 'errors'))
import { isErrorKey, type Refusal } from '#domain/errors.ts'
import { SendError } from './send-error.ts'

/** A file takes longer than a call. Milliseconds. */
const TIMEOUT = 60_000

type Sent = { method: 'POST' | 'PUT'; path: string; type: string; body: Blob | string }

/** Sends a file to a path of the interface; answers the JSON it gets. Fails with why, which `readFailure` reads. */
export async function sendFile({ method, path, type, body }: Sent): Promise<unknown> {
  const headers = { 'content-type': type }
  const answer = await settle(fetch(path, { method, headers, body, signal: AbortSignal.timeout(TIMEOUT) }))
  const said: unknown = await settle(answer.json())
  if (answer.ok) return said
  const refusals = listRefusals(said)
  throw new SendError({
    status: answer.status,
    refusals: refusals.length > 0 ? refusals : [{ key: 'errors.unexpected' }],
  })
}

async function settle<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch {
    throw new SendError(null)
  }
}

function listRefusals(said: unknown): Pick<Refusal, 'key' | 'param' | 'values'>[] {
  const errors: unknown = Reflect.get(Object(said), 'errors')
  return Array.isArray(errors) ? errors.flatMap(readRefusal) : []
}

function readRefusal(error: unknown): Pick<Refusal, 'key' | 'param' | 'values'>[] {
  const [msg, param, values]: unknown[] = ['msg', 'param', 'values'].map((name): unknown =>
    Reflect.get(Object(error), name),
  )
  if (typeof msg !== 'string' || !isErrorKey(msg)) return []
  const figures = typeof values === 'object' && values !== null ? Object.entries(values).filter(isFigure) : []
  return [{ key: msg, ...(typeof param === 'string' && { param }), values: Object.fromEntries(figures) }]
}

function isFigure(entry: [string, unknown]): entry is [string, string | number] {
  return typeof entry[1] === 'string' || typeof entry[1] === 'number'
}
