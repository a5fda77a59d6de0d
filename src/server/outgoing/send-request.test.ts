import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { inNetworks } from './addresses.ts'
import { sendRequest } from './send-request.ts'

const { signal } = new AbortController()
const here = inNetworks(['127.0.0.0/8'])
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A name of two addresses, one of which isn't allowed. */
const resolve = () =>
  Promise.resolve([
    { address: '127.0.0.1', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ])

/** A server on this machine, and how many requests reached it. */
async function aListener(answers: RequestListener) {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(request.url ?? '')
    answers(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  closing.push(() => server.closeAllConnections())
  const { port } = z.object({ port: z.int() }).parse(server.address())
  return { heard, port, url: `http://127.0.0.1:${port}/path?a=1` }
}

const get = (url: string) => ({ url, method: 'GET' })

test('answers status, head and as much of the body as was asked for', async () => {
  const { url, heard } = await aListener((_, response) => response.writeHead(203, { 'x-club': '1' }).end('0123456789'))
  const received = await sendRequest(get(url), { allows: here, reads: 4 }, signal)
  expect(received).toMatchObject({ status: 203, headers: { 'x-club': '1' }, body: '0123' })
  expect(await sendRequest(get(url), { allows: here }, signal)).toMatchObject({ status: 203, body: '' })
  expect(heard).toEqual(['/path?a=1', '/path?a=1'])
})

test('follows no redirect', async () => {
  const { url, heard } = await aListener((_, response) => response.writeHead(302, { location: '/elsewhere' }).end())
  expect(await sendRequest(get(url), { allows: here }, signal)).toMatchObject({ status: 302 })
  expect(heard).toHaveLength(1)
})

test('doesn’t connect to a number, or a name that leads to one, that isn’t allowed', async () => {
  const { url, port, heard } = await aListener((_, response) => response.end())
  expect(await sendRequest(get(url), { allows: () => false }, signal)).toBe('notAllowed')
  expect(await sendRequest(get(`http://club.example:${port}/`), { allows: here, resolve }, signal)).toBe('notAllowed')
  expect(heard).toEqual([])
})

test('doesn’t wait for who is silent, before the answer or in the middle of it', async () => {
  const silent = await aListener(() => undefined)
  expect(await sendRequest(get(silent.url), { allows: here, patience: 50 }, signal)).toBe('none')
  const slow = await aListener((_, response) => response.writeHead(200).write('half'))
  expect(await sendRequest(get(slow.url), { allows: here, patience: 200, reads: 100 }, signal)).toBe('none')
})

test('stops as its sender says', async () => {
  const { url } = await aListener(() => undefined)
  expect(await sendRequest(get(url), { allows: here }, AbortSignal.abort())).toBe('stopped')
})
