import { type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keptJsonOf } from '../kept-json.ts'
import type { Context } from '../trpc/base.ts'
import { BATCH_MAX } from './limits.ts'
import { type JsonText, sendJson } from './send-json.ts'

/** Makes what the procedures of a request are called with. */
export type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
type Calls = { isBatch: boolean; paths: readonly string[]; inputs: readonly unknown[] }

/**
 * Answers the browser's queries before the stock adapter, with the same bytes and headers at a third of its cost, and JSON that
 * is kept as it is. It answers what went well: a refusal, a stream, a write or anything that a browser doesn't send is left
 * to the adapter, which calls the procedures again and remains the one maker of errors.
 */
export function answerReads(scope: FastifyInstance, router: AnyTRPCRouter, makeContext: MakeContext): void {
  scope.addHook('preHandler', async (request, reply) => {
    const calls = readCalls(request)
    const text = calls && (await callAll(router, calls, () => makeContext(request, reply)))
    if (!text) return undefined
    reply
      .header('vary', 'trpc-accept, accept')
      .header('content-type', 'application/json')
      .header('cache-control', 'no-store')
    return await sendJson(text, request, reply)
  })
}

/** The address as the browser's client writes it. Any other spelling is left to the adapter. */
const address = /^[^?#]*\/trpc\/([\w.,]+)(?:\?(batch=1)?(?:&?input=([^&+#]*))?)?$/

/** Reads which procedures a request calls, and with what; null where that isn't for here. */
function readCalls({ method, url, headers }: FastifyRequest): Calls | null {
  const { accept, 'trpc-accept': trpcAccept, 'content-type': type = 'application/json' } = headers
  if (method !== 'GET' || trpcAccept !== undefined || type !== 'application/json' || accept?.includes('jsonl'))
    return null
  const [, path, batch, text] = address.exec(url) ?? []
  if (path === undefined) return null
  const input = parseInput(text)
  if (input === unreadable) return null
  if (!batch) return { isBatch: false, paths: [path], inputs: [input] }
  const paths = path.split(',')
  if (paths.length > BATCH_MAX || !(input === undefined || isRecord(input))) return null
  return { isBatch: true, paths, inputs: paths.map((_, index) => input?.[index]) }
}

const unreadable = Symbol('unreadable')

function parseInput(text: string | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(decodeURIComponent(text))
  } catch {
    return unreadable
  }
}

function isRecord(input: unknown): input is Record<number, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

/** The answers of all calls; null where one was refused, or is no plain JSON. */
async function callAll(
  router: AnyTRPCRouter,
  { isBatch, paths, inputs }: Calls,
  makeContext: () => Promise<Context>,
): Promise<JsonText | null> {
  try {
    const ctx = await makeContext()
    const answers: unknown[] = await Promise.all(
      paths.map((path, batchIndex) => {
        const getRawInput = () => Promise.resolve(inputs[batchIndex])
        return callTRPCProcedure({ router, path, type: 'query', ctx, getRawInput, signal: undefined, batchIndex })
      }),
    )
    if (answers.some(isStreamed)) return null
    return isBatch
      ? ['[', ...answers.flatMap((answer, index) => (index > 0 ? [',', ...wrap(answer)] : wrap(answer))), ']']
      : answers.flatMap(wrap)
  } catch {
    return null
  }
}

function wrap(data: unknown): JsonText {
  const json = keptJsonOf(data)
  return json ? ['{"result":{"data":', json, '}}'] : [JSON.stringify({ result: { data } })]
}

/** Whether an answer, or a part of it, is yet to come. */
function isStreamed(answer: unknown): boolean {
  return isLater(answer) || (isRecord(answer) && Object.values(answer).some(isLater))
}

function isLater(value: unknown): boolean {
  return typeof value === 'object' && value !== null && (Symbol.asyncIterator in value || value instanceof Promise)
}
