import { z } from 'zod'
import { errorKeys } from '#domain/errors.ts'
import { isAboutPeople, wordsFor } from '#domain/keys/scopes.ts'
import type { Policy } from '#domain/roles.ts'
import { type Described, describeProcedures } from '../trpc/procedures.ts'
import { describeWebhooks } from './describe-webhooks.ts'
import { restRows } from './rest.ts'
import type { RestRow } from './rest-handlers.ts'

type Json = Record<string, unknown>

const procedures = describeProcedures()

/** Builds the OpenAPI 3.1 document from the table of REST paths and the schemas of their procedures. */
export function buildOpenApi(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const row of restRows) {
    const path = pathOf(row)
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(row) }
  }
  for (const { path, summary, canFail } of healthPaths) {
    paths[path] = { get: { summary, responses: { 200: describeAnswer({}), ...(canFail && { 503: failure }) } } }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Padel club',
      version,
      description: [
        'Times are ISO 8601 in UTC, money euros, the club lives in Europe/Madrid.',
        'Programs send an API key, `Authorization: Bearer …`; the security of a path names the words that the key needs.',
        'Without the word `people` texts that name somebody are empty.',
        `An example: \`${keyExample.command}\` answers \`${JSON.stringify(keyExample.answer)}\`.`,
      ].join(' '),
    },
    paths,
    webhooks: describeWebhooks(),
    components: {
      schemas: { Failure: failureSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

/** What is asked by programs that watch over the club. */
export const healthPaths = [
  { path: '/api/health', summary: 'Whether the club is served and its file can be written', canFail: true },
  { path: '/api/health/live', summary: 'Whether the program answers', canFail: false },
  { path: '/api/health/ready', summary: 'Whether the club takes requests: not while it stops', canFail: true },
]

/** What a program asks with a key that may read, and what it is answered. */
export const keyExample = {
  path: '/api/products/1',
  command: "curl -H 'Authorization: Bearer pc_…' https://club.example/api/products/1",
  answer: {
    data: {
      id: 1,
      documentId: 'k3v9q0c2m7x1z8b5n4a6s2d1',
      kind: 'bono',
      name: 'Ten',
      price: 60,
      places: 10,
      daysValid: 90,
      weekdays: [],
      from: null,
      to: null,
      types: [],
      active: true,
      version: 1,
    },
  },
}

export type Operation = { row: RestRow; summary: string; policy: Policy; words: readonly string[] }

/** Lists the documented paths, each with its summary and who may call it. */
export function listOperations(): Operation[] {
  return restRows.map((row) => {
    const { title, policy } = definitionOf(row).meta
    return { row, summary: title, policy, words: wordsOf(row) }
  })
}

function operationOf(row: RestRow): Json {
  const { meta, inputs, answer } = definitionOf(row)
  const { title, policy } = meta
  const input = inputs[0] ? schemaJsonOf(inputs[0], 'input') : null
  const answered = answer ? schemaJsonOf(answer, 'output') : {}
  return {
    operationId: row.fixed ? `${row.procedure}.${row.path.split('/')[2]}` : row.procedure,
    summary: title,
    tags: [row.procedure.split('.')[0]],
    security: securityOf(row, policy),
    'x-policy': policy,
    ...(input ? inputOf(row, input) : {}),
    responses: {
      [row.status]: row.file === undefined ? describeAnswer(answered) : describeFile(row.file),
      default: failure,
    },
  }
}

/** Which words a key needs; none where the path is closed to keys. */
function wordsOf({ procedure }: RestRow): string[] {
  const words: string[] = wordsFor(procedure)
  return words.length > 0 && isAboutPeople(procedure) ? [...words, 'people'] : words
}

/** What a caller brings, one of these: nothing, a session, a key. */
function securityOf(row: RestRow, policy: Policy): Json[] {
  const words = wordsOf(row)
  return [policy === 'anyone' ? {} : { session: [] }, ...(words.length > 0 ? [{ key: words }] : [])]
}

/**
 * The path as the document has it. Two that differ in the names of their parameters alone are one path there, so both have
 * the names of the first.
 */
function pathOf({ path }: RestRow): string {
  const first = restRows.find((row) => shapeOf(row) === shapeOf({ path })) ?? { path }
  return first.path.replaceAll(/:(\w+)/g, '{$1}')
}

function shapeOf({ path }: Pick<RestRow, 'path'>): string {
  return path.replaceAll(/:\w+/g, ':')
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/[:{](\w+)/g)].flatMap(([, name]) => name ?? [])
}

/**
 * Parameters named in the path come from there; the others from the body of a write or the query of a read, but for what the
 * path itself says.
 */
function inputOf(row: RestRow, input: Json): Json {
  const isWrite = row.method === 'POST' || row.method === 'PUT'
  const inPath = new Set(namesIn(row.path))
  const shown = namesIn(pathOf(row))
  const shownAs = new Map(namesIn(row.path).map((name, at) => [name, shown[at]]))
  const properties = Object.entries(z.record(z.string(), z.unknown()).parse(input['properties'] ?? {})).filter(
    ([name]) => !Object.hasOwn(row.fixed ?? {}, name),
  )
  const parameters = properties
    .filter(([name]) => inPath.has(name) || !isWrite)
    .map(([name, schema]) => ({
      name: shownAs.get(name) ?? name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name),
      schema,
    }))
  const body = properties.filter(([name]) => !inPath.has(name))
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isWrite && body.length > 0 ? bodyOf(input, Object.fromEntries(body)) : {}),
    ...(row.takes ? { requestBody: { required: true, content: describeFiles(row.takes) } } : {}),
  }
}

function bodyOf(input: Json, properties: Json): Json {
  const required = z.array(z.string()).parse(input['required'] ?? [])
  const schema = { ...input, properties, required: required.filter((name) => Object.hasOwn(properties, name)) }
  return { requestBody: { content: { 'application/json': { schema } } } }
}

function describeFiles(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

function schemaJsonOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  return { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) }
}

function definitionOf(row: RestRow): Described {
  const procedure = procedures.get(row.procedure)
  if (!procedure) throw new Error(`REST names a procedure that isn't there: ${row.procedure}`)
  return procedure
}

function describeAnswer(schema: Json): Json {
  return { description: 'Done', content: { 'application/json': { schema } } }
}

function describeFile(type: string): Json {
  return { description: 'The file', content: { [type]: { schema: { type: 'string' } } } }
}

const failure = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

const failureSchema = {
  type: 'object',
  required: ['data', 'error', 'errors'],
  properties: {
    data: { type: 'null' },
    error: {
      type: 'object',
      required: ['status', 'name', 'message'],
      properties: { status: { type: 'integer' }, name: { type: 'string' }, message: { type: 'string' } },
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['msg'],
        properties: {
          msg: { type: 'string', enum: [...errorKeys] },
          param: { type: 'string' },
          value: {},
          values: { type: 'object' },
        },
      },
    },
  },
}
