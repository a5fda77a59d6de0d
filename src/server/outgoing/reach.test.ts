import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makePost } from '../push/post.ts'
import { isPushEndpoint } from '../push/services.ts'
import { allowedFor, mayBeSentTo } from '../webhooks/address.ts'
import { inNetworks } from './addresses.ts'
import { sendRequest } from './send-request.ts'

/** Takes any connection on this machine, by whichever of its addresses, and counts them. */
const heard = { packets: 0 }
const listener = createServer((socket) => {
  heard.packets += 1
  socket.destroy()
})
let port = 0
beforeAll(async () => {
  listener.listen(0, '::')
  await once(listener, 'listening')
  port = z.object({ port: z.int() }).parse(listener.address()).port
})
afterAll(() => {
  listener.close()
})

/** The club's own networks, in which this machine isn't. */
const networks = ['10.20.0.0/16']
const { signal } = new AbortController()

const v4 = (address: string) => ({ address, family: 4 })
const v6 = (address: string) => ({ address, family: 6 })

/** Names, and what they lead to; a list of lists is what they lead to one time after another. */
const names: Readonly<Record<string, readonly { address: string; family: number }[]>> = {
  'here.example': [v4('127.0.0.1')],
  'six.example': [v6('::1')],
  'mapped.example': [v6('::ffff:127.0.0.1')],
  'mapped-hex.example': [v6('::ffff:7f00:1')],
  'compatible.example': [v6('::127.0.0.1')],
  'nat64.example': [v6('64:ff9b::7f00:1')],
  'sixtofour.example': [v6('2002:7f00:1::')],
  'unspecified.example': [v4('0.0.0.0')],
  'unspecified-six.example': [v6('::')],
  'first-public.example': [v4('93.184.216.34'), v4('127.0.0.1')],
  'then-public.example': [v4('127.0.0.1'), v4('93.184.216.34')],
  'private.example': [v4('192.168.1.1')],
  'metadata.example': [v4('169.254.169.254')],
  'link-local.example': [v6('fe80::1')],
  'nowhere.example': [],
}

/** As a name that changes: what is looked at is what is connected to, so that a second answer plays no part. */
const state = { asked: 0 }
const resolve = (host: string) => {
  if (host !== 'changes.example') return Promise.resolve([...(names[host] ?? [v4('127.0.0.1')])])
  state.asked += 1
  return Promise.resolve([v4(state.asked % 2 === 0 ? '93.184.216.34' : '127.0.0.1')])
}

const hosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '１２７.0.0.1',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'sub.localhost',
  'ip6-localhost',
  'user@127.0.0.1',
  'public.example@127.0.0.1',
  '10.20.0.1@127.0.0.1',
  'public.example\\@127.0.0.1',
  'changes.example',
  ...Object.keys(names),
]

/** As each part of the club sends: to a push service, to a receiver of webhooks, to a device. */
const senders = {
  push: async (url: string) => {
    const post = makePost({ hosts: [], resolve, patience: 300 })
    return await post({ endpoint: url, headers: {}, body: Buffer.alloc(0) }, signal)
  },
  webhook: (url: string) =>
    sendRequest({ url, method: 'POST' }, { allows: allowedFor(url, networks), resolve, patience: 300 }, signal),
  device: (url: string) =>
    sendRequest({ url, method: 'GET' }, { allows: inNetworks(networks), resolve, patience: 300 }, signal),
}

test('there are 40 ways and more', () => expect(new Set(hosts).size).toBeGreaterThanOrEqual(40))

describe.each(Object.entries(senders))('%s', (_name, send) => {
  test.each(hosts.flatMap((host) => ['https', 'http'].map((scheme) => [scheme, host] as const)))(
    '%s://%s gets no packet',
    async (scheme, host) => {
      const url = `${scheme}://${host}:${port}/hook`
      const received = URL.canParse(url) ? await send(url) : 'none'
      expect([received, heard.packets]).toEqual([expect.stringMatching(/^(?:notAllowed|none)$/), 0])
    },
  )
})

test.each([
  'ftp://127.0.0.1/',
  'file:///etc/passwd',
  'data:text/plain,x',
  'gopher://127.0.0.1/',
  'ws://127.0.0.1/',
  'unix:/var/run/club.sock',
])('the scheme of %s is no receiver’s and no push service’s', (url) => {
  expect(isPushEndpoint(url, [])).toBe(false)
  expect(z.url({ protocol: /^https?$/ }).safeParse(url).success).toBe(false)
})

test.each(hosts.slice(0, 19))('%s is refused as the address of a receiver', (host) => {
  expect(mayBeSentTo(`https://${host}/`, networks)).toBe(false)
})

test('what listens here is heard by who may', async () => {
  const sent = { url: `http://127.0.0.1:${port}/`, method: 'GET' }
  await sendRequest(sent, { allows: inNetworks(['127.0.0.0/8']), patience: 300 }, signal)
  await new Promise((done) => setTimeout(done, 50))
  expect(heard.packets).toBe(1)
})
