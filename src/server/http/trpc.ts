import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refused } from '#domain/errors.ts'
import { toJson } from '../cached-json.ts'
import { figures } from '../limits/figures.ts'
import { type Call, callProcedure } from '../trpc/call.ts'
import { toTrpcShape } from '../trpc/errors.ts'
import { createContext, type Serving } from './context.ts'
import { type Failing, reportFailure } from './report-failure.ts'
import { sendJson } from './send-json.ts'

/** The path has the procedures' names, with commas between them where they are batched. */
type TrpcRequest = FastifyRequest<{ Params: { path: string } }>

/** What a call is answered, and with which status; seconds after which to try again, where that is known. */
type Answer = { status: number; json: string; retryAfter: number | null }

/** Serves queries (GET) and mutations (POST) as tRPC's httpLink and httpBatchLink send them. */
export function serveTrpc(app: FastifyInstance, serving: Serving): void {
  const answer = async (request: TrpcRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      const { calls, isBatch } = readCalls(request)
      const answers = await answerCalls(serving, calls, request, reply)
      return sendAnswers(answers, isBatch, request, reply)
    } catch (error) {
      return sendAnswers([answerFailure(error, request)], false, request, reply)
    }
  }
  app.get('/trpc/:path', answer)
  app.post('/trpc/:path', answer)
}

const querySchema = z.object({ batch: z.string().optional(), input: z.string().optional() })
const inputsSchema = z.record(z.string(), z.unknown())

/** Reads which procedures a request calls, and with what. Refuses what can't be read, and more calls than one request may batch. */
function readCalls({ method, params, query, body }: TrpcRequest): { calls: Call[]; isBatch: boolean } {
  const type = method === 'POST' ? 'mutation' : 'query'
  const { batch, input: text } = querySchema.parse(query)
  const input = type === 'mutation' ? body : readJson(text)
  if (batch !== '1') return { calls: [{ procedure: params.path, type, input }], isBatch: false }
  const names = params.path.split(',')
  const inputs = inputsSchema.safeParse(input === undefined ? {} : input)
  if (names.length > figures.requests.batched || !inputs.success) throw new Refused({ key: 'errors.malformed' })
  const calls = names.map((procedure, index) => ({ procedure, type, input: inputs.data[index], index }) as const)
  return { calls, isBatch: true }
}

function readJson(text: string | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused({ key: 'errors.malformed' })
  }
}

async function answerCalls(
  serving: Serving,
  calls: readonly Call[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer[]> {
  const ctx = await createContext(serving, request, reply)
  const answerOne = async (call: Call): Promise<Answer> => {
    try {
      const data = await callProcedure(ctx, call)
      return { status: 200, json: `{"result":{"data":${toJson(data)}}}`, retryAfter: null }
    } catch (error) {
      const { input, procedure } = call
      return answerFailure(error, request, { input, procedure, locale: ctx.locale })
    }
  }
  return await Promise.all(calls.map(answerOne))
}

function answerFailure(error: unknown, request: FastifyRequest, failing?: Failing): Answer {
  const { status, body, retryAfter } = reportFailure(error, request, failing)
  return { status, retryAfter, json: JSON.stringify({ error: toTrpcShape(body) }) }
}

/** Sends the answers of a request, with status 207 where theirs differ. */
function sendAnswers(
  answers: readonly Answer[],
  isBatch: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const [status = 200, ...others] = new Set(answers.map((answer) => answer.status))
  const waits = answers.flatMap(({ retryAfter }) => retryAfter ?? [])
  if (waits.length > 0) reply.header('retry-after', String(Math.max(...waits)))
  reply
    .code(others.length > 0 ? 207 : status)
    .header('content-type', 'application/json')
    .header('cache-control', 'no-store')
  const text = answers.map(({ json }) => json).join(',')
  const json = isBatch ? `[${text}]` : text
  // Refusals echo what was sent: they are never compressed.
  return answers.every((answer) => answer.status === 200) ? sendJson(json, request, reply) : reply.send(json)
}
