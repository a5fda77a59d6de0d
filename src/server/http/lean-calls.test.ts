import { beforeAll, describe, expect, test } from 'vitest'
import { bothWays, told } from './testing-lean.ts'

let club: Awaited<ReturnType<typeof bothWays>>
beforeAll(async () => {
  club = await bothWays()
})

type Asked = { method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string>; isVisitor?: boolean }

async function ask(url: string, { method = 'GET', headers = {}, isVisitor = false }: Asked) {
  const cookie = isVisitor ? {} : { cookie: club.cookie }
  return await club.app.inject({ method, url, headers: { ...headers, ...cookie } })
}

const day = encodeURIComponent('{"date":"2026-11-20"}')
const two = encodeURIComponent('{"0":{"date":"2026-11-20"},"1":{"date":"2026-11-21"}}')
const page = `reservations.day,reservations.ahead,reservations.next?batch=1&input=${encodeURIComponent('{"0":{"date":"2026-11-20"}}')}`

describe('what goes well is answered by the short way as the stock adapter answers it', () => {
  test.each<{ name: string; path: string } & Asked>([
    { name: 'a day', path: `reservations.day?input=${day}` },
    { name: 'a day, for a visitor', path: `reservations.day?input=${day}`, isVisitor: true },
    { name: 'no input', path: 'reservations.ahead' },
    { name: 'an empty input', path: 'reservations.ahead?input=' },
    { name: 'a batch of one', path: `reservations.ahead?batch=1&input=${encodeURIComponent('{}')}` },
    { name: 'a batch without input', path: 'reservations.ahead,reservations.soon?batch=1' },
    { name: 'two days', path: `reservations.day,reservations.day?batch=1&input=${two}` },
    { name: "the page's request", path: page },
    { name: 'a list', path: `reservations.mine?input=${encodeURIComponent('{"page":1,"when":"upcoming"}')}` },
    { name: 'a number as text', path: `reservations.mine?input=${encodeURIComponent('{"page":"1"}')}` },
    { name: 'an input that is taken for none', path: `reservations.ahead?input=${encodeURIComponent('[1]')}` },
    { name: 'a file', path: `users.avatar?input=${encodeURIComponent('{"id":1}')}` },
    {
      name: 'the type of a body that is not there',
      path: 'reservations.ahead',
      headers: { 'content-type': 'application/json' },
    },
    { name: 'a key of its own', path: 'reservations.ahead', headers: { 'idempotency-key': 'x' } },
  ])('$name', async ({ path, ...asked }) => {
    const [lean, stock] = [await ask(`/trpc/${path}`, asked), await ask(`/stock/trpc/${path}`, asked)]
    expect(told(lean)).toEqual(told(stock))
    expect(lean.statusCode).toBe(200)
    expect(lean.headers.vary).toBe(`${stock.headers.vary}, accept-encoding`)
    expect(JSON.parse(lean.body)).toBeTypeOf('object')
    // The adapter sends streams, whose length nobody knows.
    expect(lean.headers).toHaveProperty('content-length', String(lean.rawPayload.length))
    expect(stock.headers).not.toHaveProperty('content-length')
  })
})

describe('all else is left to the stock adapter', () => {
  test.each<{ name: string; path: string; status: number } & Asked>([
    { name: 'a visitor who may not', path: 'reservations.next', isVisitor: true, status: 401 },
    { name: 'a role that may not', path: 'reservations.list', status: 403 },
    {
      name: 'a rule that refuses',
      path: `reservations.day?input=${encodeURIComponent('{"date":"2030-01-01"}')}`,
      isVisitor: true,
      status: 400,
    },
    { name: 'what is not there', path: `reservations.one?input=${encodeURIComponent('{"id":99}')}`, status: 404 },
    {
      name: 'a field that nobody knows',
      path: `reservations.day?input=${encodeURIComponent('{"date":"2026-11-20","x":1}')}`,
      status: 400,
    },
    {
      name: 'a control character',
      path: `reservations.day?input=${encodeURIComponent('{"date":"\\u0000"}')}`,
      status: 400,
    },
    {
      name: 'two with a refusal inside',
      path: 'reservations.ahead,reservations.list?batch=1&input=%7B%7D',
      status: 207,
    },
    {
      name: 'two with another refusal inside',
      path: `reservations.day,reservations.day?batch=1&input=${encodeURIComponent('{"0":{"date":"2026-11-20"},"1":{"date":"soon"}}')}`,
      status: 207,
    },
    {
      name: 'two refusals alike',
      path: 'reservations.next,reservations.mine?batch=1&input=%7B%7D',
      isVisitor: true,
      status: 401,
    },
    { name: 'an unknown procedure', path: 'reservations.unknown', status: 404 },
    { name: 'another address behind it', path: 'unknown?x=/trpc/reservations.ahead', status: 404 },
    { name: 'an unknown procedure in a batch', path: 'reservations.ahead,unknown?batch=1&input=%7B%7D', status: 207 },
    { name: 'what every object has', path: 'constructor', status: 404 },
    { name: 'a router', path: 'reservations', status: 404 },
    { name: 'a write', path: 'auth.logout', status: 404 },
    { name: 'a write among reads', path: 'reservations.ahead,auth.logout?batch=1&input=%7B%7D', status: 400 },
    {
      name: 'too many in a batch',
      path: `${Array.from({ length: 11 }, () => 'reservations.ahead').join(',')}?batch=1&input=%7B%7D`,
      status: 400,
    },
    { name: 'an empty one in a batch', path: 'reservations.ahead,?batch=1&input=%7B%7D', status: 207 },
    { name: 'two names without a batch', path: 'reservations.ahead,reservations.soon', status: 404 },
    { name: 'no JSON', path: 'reservations.day?input=%7B', status: 400 },
    { name: 'no JSON in a batch', path: 'reservations.day?batch=1&input=%7B', status: 400 },
    { name: 'a list for a batch', path: 'reservations.day?batch=1&input=%5B%5D', status: 400 },
    { name: 'nothing for a batch', path: 'reservations.day?batch=1&input=null', status: 400 },
    { name: 'no input where one is needed', path: 'reservations.day', status: 400 },
    { name: 'letters cut in two', path: 'reservations.day?input=%7B%22date%22%3A%22%ff%22%7D', status: 400 },
    { name: 'a sign too few', path: 'reservations.day?input=%7B%', status: 400 },
    { name: 'pluses for spaces', path: 'reservations.ahead?input=%5B+%5D', status: 200 },
    { name: 'another order', path: 'reservations.ahead?input=%7B%7D&batch=1', status: 200 },
    { name: 'a batch said twice', path: 'reservations.ahead?batch=1&batch=1', status: 200 },
    { name: 'a batch that is none', path: 'reservations.ahead?batch=true', status: 200 },
    { name: 'an encoded name', path: 'reservations%2Eahead', status: 200 },
    { name: 'more in the address', path: 'reservations.ahead?batch=1&input=%7B%7D&connectionParams=%7B', status: 400 },
    { name: 'a stream', path: 'changes.stream?batch=1&input=%7B%7D', status: 404 },
    { name: 'an answer in pieces', path: 'reservations.ahead', headers: { accept: 'application/jsonl' }, status: 400 },
    {
      name: 'an answer in pieces, asked for in another way',
      path: 'reservations.ahead?batch=1',
      headers: { 'trpc-accept': 'application/jsonl' },
      status: 400,
    },
    { name: 'a form', path: 'reservations.ahead', headers: { 'content-type': 'multipart/form-data' }, status: 404 },
    {
      name: 'a key that is too long',
      path: 'reservations.ahead',
      headers: { 'idempotency-key': 'x'.repeat(201) },
      status: 400,
    },
    { name: 'only the head', path: 'reservations.ahead', method: 'HEAD', status: 204 },
    {
      name: 'a query sent as a write',
      path: 'reservations.ahead',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      status: 404,
    },
  ])('$name', async ({ path, status, ...asked }) => {
    const [lean, stock] = [await ask(`/trpc/${path}`, asked), await ask(`/stock/trpc/${path}`, asked)]
    expect(told(lean)).toEqual(told(stock))
    expect(lean.headers.vary).toBe(stock.headers.vary)
    expect(lean.statusCode).toBe(status)
  })
})

test.each(['part', 'rows', 'part,rows'])('what is yet to come is left to the stock adapter: %s', async (path) => {
  const query = '?batch=1&input=%7B%7D'
  const [lean, stock] = [
    await ask(`/later/trpc/${path}${query}`, {}),
    await ask(`/later/stock/trpc/${path}${query}`, {}),
  ]
  expect(told(lean)).toEqual(told(stock))
  expect(lean.statusCode).toBe(415)
})
