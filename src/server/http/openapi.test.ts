import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aGame, aUser, testApp } from '../testing.ts'
import { answerSchema } from '../trpc/base.ts'
import { describeProcedures } from '../trpc/procedures.ts'
import { openApiDocument } from './openapi.ts'
import { restRows } from './rest.ts'
import { failureShape } from './testing.ts'

const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  'x-policy': z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: z.object() }))
    .optional(),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: z.object() }) }) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
})
const document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.literal('1.2.3') }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

/** A schema that refuses what it doesn't name, however deep. */
function strictly(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = schema.shape
    return z.strictObject(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, strictly(field)])))
  }
  if (schema instanceof z.ZodArray) return z.array(strictly(inner(schema)))
  if (schema instanceof z.ZodNullable) return strictly(inner(schema)).nullable()
  if (schema instanceof z.ZodOptional) return strictly(inner(schema)).optional()
  return schema
}

function inner(schema: z.ZodArray | z.ZodNullable | z.ZodOptional): z.ZodType {
  const within: unknown = schema instanceof z.ZodArray ? schema.element : schema.unwrap()
  if (!(within instanceof z.ZodType)) throw new Error('A schema of something else.')
  return within
}

describe('the description', () => {
  const described = document.parse(openApiDocument('1.2.3'))

  test.each(restRows)('has $method $path', ({ method, path, status }) => {
    const found = operation.parse(described.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()])
    expect(Object.keys(found.responses).toSorted()).toEqual([String(status), 'default'])
    const inPath = (found.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    expect(found.requestBody !== undefined && (method === 'GET' || method === 'DELETE')).toBe(false)
  })

  test('names nothing else but health, and each operation once', () => {
    const listed = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const served = restRows.map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(listed.toSorted()).toEqual([...served, 'get /api/health'].toSorted())
    expect(new Set(served).size).toBe(served.length)
  })

  test('is served, and shown on a page without any script', async () => {
    const { app } = await testApp()
    const served = await app.inject('/api/openapi.json')
    expect(served.json()).toEqual(openApiDocument('test'))
    const page = await app.inject('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).not.toMatch(/<script|javascript:|\son\w+=/i)
    for (const { path } of restRows) expect(page.body).toContain(path)
  })
})

const procedures = describeProcedures()
const roles = [null, [], ['fp_trainer'], ['fp_admin']] as const
const answers = restRows
  .filter(({ method }) => method === 'GET')
  .flatMap((row) => roles.map((held) => ({ path: row.path, held, row })))

describe('answers are what the description says, and not a field more', () => {
  test.each(answers)('$path for $held', async ({ row, held }) => {
    const app = await testApp()
    const { db } = app.deps
    const owner = aUser(db)
    const who = held && aUser(db, { roles: [...held] })
    const id = aGame(db, { start: '2026-11-20T18:30:00+01:00', owner, players: who ? [who] : [], guests: 4 })
    aGame(db, { court: 2, start: '2026-11-20T18:30:00+01:00', type: 'class' })
    db.$client.exec("INSERT INTO closure (court_id, starts_at, ends_at, reason) VALUES (3, 0, 9999999999999, 'works')")
    db.$client.exec("INSERT INTO court_hours (court_id, date, opens, closes) VALUES (4, '2026-11-20', 600, 1440)")
    const made = await app.ask('GET', `/api/reservations/${id}`, { who: owner })
    const token = z.object({ data: z.object({ token: z.string() }) }).parse(made.body).data.token
    const filled = {
      ':id': row.path.includes('reservations') ? String(id) : '1',
      ':documentId': String(id),
      ':date': '2026-11-20',
      ':token': token,
    }
    const url = row.path.replaceAll(/:\w+/g, (name) => String(Reflect.get(filled, name)))
    const answer = await app.ask('GET', url, { who })
    const schema = row.file === undefined ? answerSchema(procedures.get(row.procedure)?.output) : z.string()
    if (!schema) throw new Error(`${row.procedure} has no schema.`)
    const refused = answer.status === 401 && held === null
    const type = refused ? 'application/json' : (row.file ?? 'application/json')
    expect(answer.headers['content-type']).toContain(type)
    const expected = refused ? failureShape : strictly(schema)
    expect(expected.safeParse(answer.body).error).toBeUndefined()
  })

  test('a booking too', async () => {
    const app = await testApp()
    const body = {
      startDate: '2026-11-20T17:30:00Z',
      endDate: '2026-11-20T19:00:00Z',
      type: 'open',
      court: 1,
      inviteds: [{ level: 1.25 }],
    }
    const schema = answerSchema(procedures.get('reservations.create')?.output)
    for (const [court, role] of [
      [1, []],
      [2, ['fp_admin']],
    ] as const) {
      const answer = await app.ask('POST', '/api/reservations', {
        who: aUser(app.deps.db, { roles: [...role] }),
        body: { ...body, court },
      })
      expect(answer.status).toBe(201)
      expect(schema && strictly(schema).safeParse(answer.body).error).toBeUndefined()
    }
  })

  test('where a schema is strict, one field more is seen', () => {
    const schema = answerSchema(procedures.get('reservations.day')?.output)
    const day = {
      date: '2026-11-20',
      courts: [{ id: 1, documentId: 'a', name: 'b', openingTime: '08:00', closingTime: '23:00' }],
      timeSlots: [],
    }
    expect(schema && strictly(schema).safeParse(day).success).toBe(true)
    expect(schema && strictly(schema).safeParse({ ...day, courts: [{ ...day.courts[0], price: 1 }] }).success).toBe(
      false,
    )
  })
})
