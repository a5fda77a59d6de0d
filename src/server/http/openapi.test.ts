import { Webhook } from 'standardwebhooks'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { eventTypes } from '#domain/webhooks/events.ts'
import { aKey } from '../keys/testing.ts'
import { aProduct } from '../products/testing.ts'
import { testApp } from '../testing.ts'
import { describeProcedures } from '../trpc/procedures.ts'
import { webhookExample } from './describe-webhooks.ts'
import { buildOpenApi, healthPaths, keyExample } from './openapi.ts'
import { restRows } from './rest.ts'

const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  'x-policy': z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: z.object() }))
    .optional(),
  requestBody: z
    .object({
      content: z.object({
        // A path that takes a file takes no JSON.
        'application/json': z
          .object({
            schema: z.object({
              properties: z.record(z.string(), z.unknown()),
              required: z.array(z.string()).default([]),
            }),
          })
          .optional(),
      }),
    })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
})
const document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.literal('1.2.3'), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  webhooks: z.record(z.string(), z.unknown()),
})

const shapeOf = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '*')

describe('the description', () => {
  const described = document.parse(buildOpenApi('1.2.3'))
  const pathOf = (path: string) => Object.keys(described.paths).find((one) => shapeOf(one) === shapeOf(path)) ?? ''

  test('has no two paths that differ in the names of their parameters alone', () => {
    const shapes = Object.keys(described.paths).map(shapeOf)
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([])
  })

  test.each(restRows)('has $method $path', ({ method, path, status }) => {
    const found = operation.parse(described.paths[pathOf(path)]?.[method.toLowerCase()])
    expect(Object.keys(found.responses).toSorted()).toEqual([String(status), 'default'])
    const inPath = (found.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...pathOf(path).matchAll(/\{(\w+)/g)].map(([, name]) => name))
    expect(found.requestBody !== undefined && (method === 'GET' || method === 'DELETE')).toBe(false)
  })

  test.each(restRows)(
    'says of $method $path where each field of its input goes',
    ({ method, path, procedure, fixed = {} }) => {
      const found = operation.parse(described.paths[pathOf(path)]?.[method.toLowerCase()])
      const schema = found.requestBody?.content['application/json']?.schema
      const inBody = Object.keys(schema?.properties ?? {})
      const [input] = describeProcedures().get(procedure)?.inputs ?? []
      const fields = input instanceof z.ZodObject ? Object.keys(input.shape).filter((name) => !(name in fixed)) : []
      const own = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      const asked = (found.parameters ?? []).map((one) => (one.in === 'path' ? (own.shift() ?? '') : one.name))
      expect([...asked, ...inBody].toSorted()).toEqual(fields.toSorted())
      expect(schema?.required.filter((name) => !inBody.includes(name)) ?? []).toEqual([])
      expect(schema !== undefined && inBody.length === 0).toBe(false)
    },
  )

  test('names nothing else but health, and each operation once', () => {
    const listed = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const served = restRows.map(({ method, path }) => `${method.toLowerCase()} ${pathOf(path)}`)
    expect(listed.toSorted()).toEqual([...served, ...healthPaths.map(({ path }) => `get ${path}`)].toSorted())
    expect(new Set(served).size).toBe(served.length)
  })

  test('has an example that is answered so', async () => {
    const { ask, deps } = await testApp()
    aProduct(deps.db)
    deps.db.$client.prepare('UPDATE product SET document_id = ?').run(keyExample.answer.data.documentId)
    const { headers } = aKey(deps)
    expect((await ask('GET', keyExample.path, { headers })).body).toEqual(keyExample.answer)
    expect(described.info.description).toContain(JSON.stringify(keyExample.answer))
  })

  test('has an example of a webhook that the library verifies', () => {
    const { secret, headers, body } = webhookExample
    vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 })
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'user.erased', number: 4812 })
    vi.useRealTimers()
    expect(Object.keys(described.webhooks)).toEqual([...eventTypes])
    expect(JSON.stringify(described.webhooks)).toContain(headers['webhook-signature'])
  })

  test('names the words that a key needs', () => {
    expect(described.paths['/api/users']?.['get']).toMatchObject({
      security: [{ session: [] }, { key: ['read', 'people'] }],
    })
    expect(described.paths['/api/courts']?.['get']).toMatchObject({ security: [{}, { key: ['read'] }] })
    expect(described.paths['/api/keys']?.['get']).toMatchObject({ security: [{ session: [] }] })
  })

  test('is served, and shown on a page without any script', async () => {
    const { app } = await testApp()
    const served = await app.inject('/api/openapi.json')
    expect(served.json()).toEqual(buildOpenApi('test'))
    const page = await app.inject('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).not.toMatch(/<script|javascript:|\son\w+=/i)
    for (const { path } of restRows) expect(page.body).toContain(path)
  })
})
