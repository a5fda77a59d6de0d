import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { figures } from '../limits/figures.ts'
import { contents, testApp } from '../testing.ts'
import { failureShape, trpcFailureShape } from './testing.ts'

const json = { 'content-type': 'application/json' }
const large = JSON.stringify({ identifier: 'x'.repeat(figures.bytes.json), password: 'x' })

type Sent = {
  name: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'
  url?: string
  headers?: Record<string, string>
  payload?: string
  status: number
  msg: string
}
const login = '/api/auth/login'

const cases: Sent[] = [
  { name: 'an unknown path', method: 'GET', url: '/api/nowhere', status: 404, msg: 'errors.notFound' },
  { name: 'no path', method: 'GET', url: '/api', status: 404, msg: 'errors.notFound' },
  { name: 'a path above', method: 'GET', url: '/api/../../etc/passwd', status: 404, msg: 'errors.notFound' },
  {
    name: 'a path that is no text',
    method: 'GET',
    url: '/api/reservations/%ff%fe',
    status: 400,
    msg: 'errors.malformed',
  },
  { name: 'a path with a broken escape', method: 'GET', url: '/api/courts/%', status: 400, msg: 'errors.malformed' },
  {
    name: 'an id longer than any',
    method: 'GET',
    url: `/api/courts/${'1'.repeat(600)}`,
    status: 400,
    msg: 'errors.malformed',
  },
  { name: 'an unknown procedure', method: 'GET', url: '/trpc/nobody.knows', status: 404, msg: 'errors.notFound' },
  { name: 'a mutation asked as a query', method: 'GET', url: '/trpc/auth.logout', status: 404, msg: 'errors.notFound' },
  { name: 'a query sent as a mutation', url: '/trpc/courts.list', payload: '{}', status: 404, msg: 'errors.notFound' },
  { name: 'an unknown method', method: 'PUT', url: login, payload: '{}', status: 404, msg: 'errors.notFound' },
  { name: 'PATCH', method: 'PATCH', url: '/api/courts/1', payload: '{}', status: 404, msg: 'errors.notFound' },
  { name: 'OPTIONS', method: 'OPTIONS', url: login, status: 404, msg: 'errors.notFound' },
  { name: 'a prototype as a name', method: 'GET', url: '/api/__proto__', status: 404, msg: 'errors.notFound' },
  {
    name: 'a prototype as a procedure',
    method: 'GET',
    url: '/trpc/__proto__.constructor',
    status: 404,
    msg: 'errors.notFound',
  },
  {
    name: "an object's own word as a procedure",
    method: 'GET',
    url: '/trpc/constructor',
    status: 404,
    msg: 'errors.notFound',
  },
  { name: 'broken JSON', payload: '{"identifier":', status: 400, msg: 'errors.malformed' },
  { name: 'JSON with more behind it', payload: '{} {}', status: 400, msg: 'errors.malformed' },
  {
    name: 'broken JSON over tRPC',
    url: '/trpc/auth.login',
    payload: '{"identifier":',
    status: 400,
    msg: 'errors.malformed',
  },
  {
    name: 'a broken input over tRPC',
    method: 'GET',
    url: '/trpc/courts.one?input={',
    status: 400,
    msg: 'errors.malformed',
  },
  { name: 'an empty body', payload: '', status: 400, msg: 'validation.errors.required' },
  { name: 'a body of null', payload: 'null', status: 400, msg: 'validation.errors.required' },
  { name: 'a list', payload: '[]', status: 400, msg: 'validation.errors.type' },
  { name: 'a text', payload: '"x"', status: 400, msg: 'validation.errors.type' },
  { name: 'a number', payload: '1', status: 400, msg: 'validation.errors.type' },
  { name: 'true', payload: 'true', status: 400, msg: 'validation.errors.type' },
  { name: 'a list over tRPC', url: '/trpc/auth.login', payload: '[]', status: 400, msg: 'validation.errors.type' },
  { name: 'null over tRPC', url: '/trpc/auth.login', payload: 'null', status: 400, msg: 'validation.errors.type' },
  { name: 'data of null', payload: '{"data":null}', status: 400, msg: 'validation.errors.type' },
  {
    name: '__proto__',
    payload: '{"identifier":"a","password":"b","__proto__":{"x":1}}',
    status: 400,
    msg: 'errors.malformed',
  },
  {
    name: '__proto__ over tRPC',
    url: '/trpc/auth.login',
    payload: '{"identifier":"a","password":"b","__proto__":{"x":1}}',
    status: 400,
    msg: 'errors.malformed',
  },
  {
    name: 'constructor',
    payload: '{"identifier":"a","password":"b","constructor":{"prototype":{"x":1}}}',
    status: 400,
    msg: 'errors.malformed',
  },
  {
    name: 'constructor as a text',
    payload: '{"identifier":"a","password":"b","constructor":"x"}',
    status: 400,
    msg: 'validation.errors.unknownField',
  },
  {
    name: 'an unknown field in an address',
    method: 'GET',
    url: '/api/courts?nosuch=1',
    status: 400,
    msg: 'validation.errors.unknownField',
  },
  {
    name: 'a field twice in an address',
    method: 'GET',
    url: '/api/courts?page=1&page=2',
    status: 400,
    msg: 'validation.errors.format',
  },
  { name: 'a page in words', method: 'GET', url: '/api/courts?page=two', status: 400, msg: 'validation.errors.format' },
  { name: 'a page of 0', method: 'GET', url: '/api/courts?page=0', status: 400, msg: 'validation.errors.tooSmall' },
  {
    name: 'a page of 101',
    method: 'GET',
    url: '/api/courts?pageSize=101',
    status: 400,
    msg: 'validation.errors.tooBig',
  },
  {
    name: 'text where JSON belongs',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
    status: 415,
    msg: 'errors.wrongType',
  },
  {
    name: 'a form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=1',
    status: 415,
    msg: 'errors.wrongType',
  },
  {
    name: 'a form with files',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
    status: 415,
    msg: 'errors.wrongType',
  },
  {
    name: 'a form with files over tRPC',
    url: '/trpc/auth.logout',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
    status: 415,
    msg: 'errors.wrongType',
  },
  {
    name: 'text over tRPC',
    url: '/trpc/auth.logout',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
    status: 415,
    msg: 'errors.wrongType',
  },
  {
    name: 'bytes over tRPC',
    url: '/trpc/auth.logout',
    headers: { 'content-type': 'application/octet-stream' },
    payload: 'x',
    status: 415,
    msg: 'errors.wrongType',
  },
  {
    name: 'nearly JSON',
    headers: { 'content-type': 'application/jsonp' },
    payload: '{}',
    status: 415,
    msg: 'errors.wrongType',
  },
  { name: 'a body of no type', headers: {}, payload: '{}', status: 415, msg: 'errors.wrongType' },
  { name: 'too large', payload: large, status: 413, msg: 'errors.tooLarge' },
  { name: 'too large over tRPC', url: '/trpc/auth.login', payload: large, status: 413, msg: 'errors.tooLarge' },
  {
    name: 'too large by its own word',
    headers: { ...json, 'content-length': '9999999' },
    payload: '{}',
    status: 413,
    msg: 'errors.tooLarge',
  },
]

describe('one shape for every refusal', () => {
  test.each(cases)('$name: $status', async ({ method = 'POST', url = login, headers = json, payload, status, msg }) => {
    const { app, deps } = await testApp()
    const before = contents(deps.db)
    const answer = await app.inject({
      method,
      url,
      headers: payload === undefined ? {} : headers,
      ...(payload === undefined ? {} : { payload }),
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    // What is refused before tRPC looks at it has the shape of everything else.
    const shape = url.startsWith('/trpc') ? z.union([trpcFailureShape, failureShape]) : failureShape
    expect(shape.parse(answer.json())).toMatchObject({ error: { status }, errors: { 0: { msg } } })
    expect(answer.body).not.toMatch(/node_modules|\.ts|SQLITE|SELECT |at \w+ \(/)
    expect(contents(deps.db)).toEqual(before)
  })
})
