import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#domain/locale.ts'
import { dayInput } from '#domain/reservations/schema.ts'
import { toJson } from '../cached-json.ts'
import { callProcedure } from '../trpc/call.ts'
import { fileViewSchema } from '../trpc/file.ts'
import { createContext, localeOf, type Serving } from './context.ts'
import { sendFailure } from './failures.ts'
import { sendFile } from './file-answers.ts'
import { sendJson } from './send-json.ts'

/** The parts of a request that a procedure's input is taken from. */
export type RequestParts = { params: Record<string, string>; query: unknown; body: unknown }

/** One documented path: the procedure behind it, and where its input is taken from. */
export type RestRow = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  procedure: string
  status: 200 | 201
  input: (parts: RequestParts) => unknown
  /** Fields of the input that the path itself says, whatever is sent. */
  fixed?: Record<string, string | boolean>
  /** Answers the requests; without one, the procedure's answer goes out as JSON. */
  handler?: RestHandler
  /** The media type of the file that the row sends, where it sends no JSON. */
  file?: string
  /** `data` is a field of the body, which never comes wrapped in it. */
  ownData?: true
  /** The media types of the files that the row takes, where it takes no JSON. */
  takes?: readonly string[]
  /** The largest body in bytes, where it is larger than others: of the signed-in alone. */
  bodyLimit?: number
}

type RestRequest = FastifyRequest<{ Params: Record<string, string> }>

/** Makes the function that answers the requests for a row. */
export type RestHandler = (
  serving: Serving,
  row: RestRow,
) => (request: RestRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Calls the row's procedure and sends its answer as JSON, which no cache may keep. */
export const answerJson: RestHandler = (serving, row) =>
  answerWith(serving, row, (answer, request, reply) => {
    reply.code(row.status).header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
    return sendJson(toJson(answer), request, reply)
  })

/** Calls the row's procedure and sends the file that it made. */
export const answerFile: RestHandler = (serving, row) =>
  answerWith(serving, row, (answer, request, reply) => sendFile(fileViewSchema.parse(answer), request, reply))

/** Sends a day without a procedure: that would take twice as long, and no other path is requested as often. */
export const answerDay: RestHandler = (serving, row) => {
  const { days, sessions } = serving
  const answerByProcedure = answerJson(serving, row)
  return async (request, reply) => {
    const viewer = await sessions.findViewer(request)
    // What a key may do and see is asked there.
    if (viewer?.key) return await answerByProcedure(request, reply)
    try {
      const day = days.dayFor(viewer, dayInput.parse(request.params).date)
      reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
      return await sendJson(toJson(day), request, reply)
    } catch (error) {
      return await sendFailure(error, request, reply, { input: request.params, locale: localeOf(request, viewer) })
    }
  }
}

type SendAnswer = (answer: unknown, request: RestRequest, reply: FastifyReply) => FastifyReply

function answerWith(
  serving: Serving,
  { method, procedure, input, ownData, fixed }: RestRow,
  send: SendAnswer,
): ReturnType<RestHandler> {
  const type = method === 'GET' ? 'query' : 'mutation'
  return async (request, reply) => {
    const { params, query, body } = request
    // A file has no fields: it goes beside the input.
    const upload = Buffer.isBuffer(body) ? body : undefined
    const read = input({
      params,
      query: { ...Object(query) },
      body: upload ? {} : ownData ? (body ?? {}) : unwrapBody(body),
    })
    const sent = fixed && isFields(read) ? { ...read, ...fixed } : read
    let locale: Locale | undefined
    try {
      const ctx = { ...(await createContext(serving, request, reply)), takesParts: true, upload } as const
      locale = ctx.locale
      const answer = await callProcedure(ctx, { procedure, type, input: sent })
      return await send(answer, request, reply)
    } catch (error) {
      return await sendFailure(error, request, reply, { input: sent, locale })
    }
  }
}

/** Takes a body that comes plain or wrapped in `data`; a missing one means an empty object. */
function unwrapBody(body: unknown): unknown {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) return body
  const keys = Object.keys(body)
  return keys.length === 1 && keys[0] === 'data' && 'data' in body ? body.data : body
}

function isFields(input: unknown): input is object {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}
