import { isRecord } from '#domain/is-record.ts'
import { type Failure, RestFailure } from './trpc.ts'

/** How long a file may take on a slow line, in milliseconds. */
const TIMEOUT = 60_000

/**
 * Sends a file to one of the interface's paths; answers the JSON that comes back. Rejects with what the server refuses, as
 * `readFailure` reads it.
 */
export async function sendFile(method: 'POST' | 'PUT', path: string, file: Blob): Promise<unknown> {
  const answer = await fetch(path, {
    method,
    body: file,
    headers: { 'content-type': file.type },
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null)
  if (!answer?.ok) throw new RestFailure(answer && (await readRefusals(answer)))
  return await answer.json()
}

async function readRefusals(answer: Response): Promise<Failure> {
  const body: unknown = await answer.json().catch(() => null)
  const refusals = isRefused(body) ? body.errors.map(({ msg, ...rest }) => ({ key: msg, ...rest })) : []
  return { status: answer.status, refusals }
}

type Refused = { errors: { msg: Failure['refusals'][number]['key']; values?: Record<string, string | number> }[] }

function isRefused(body: unknown): body is Refused {
  return isRecord(body) && Array.isArray(body['errors'])
}
