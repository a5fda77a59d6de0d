import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { User } from '#domain/roles.ts'
import { untrustedCertificate } from '../mail/testing-certificate.ts'
import type { TestDeps } from '../testing.ts'
import { addDevice } from './devices.ts'
import { CURVE } from './encrypt.ts'
import { makePost } from './post.ts'
import { createPushSender } from './send.ts'

type Arrived = { path: string; headers: IncomingHttpHeaders; body: Buffer }
type Says = { status: number; headers?: Record<string, string> }

/** The host that the tests' certificate is for; here it leads to this machine. */
const HOST = 'nobody.example'

/** A push service on this machine, which takes everything unless it says something else. */
export async function aPushService() {
  const arrived: Arrived[] = []
  const service = { says: (_path: string): Says => ({ status: 201 }) }
  const server = createServer(untrustedCertificate, (request, response) => {
    const take = (body: Buffer) => {
      const path = request.url ?? ''
      arrived.push({ path, headers: request.headers, body })
      const { status, headers = {} } = service.says(path)
      response.writeHead(status, headers).end('more than anybody reads')
    }
    buffer(request).then(take, () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.int() }).parse(server.address())
  return Object.assign(service, { arrived, origin: `https://${HOST}:${port}`, port, close: () => server.close() })
}

const resolveHere = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])

/** What pushes a club's notices, where every name leads to this machine. */
export function aPusher(deps: TestDeps, { hosts = [HOST], patience = 5000 } = {}) {
  deps.pushHosts = hosts
  const post = makePost({ hosts, resolve: resolveHere, ca: untrustedCertificate.cert, patience })
  const sender = createPushSender(deps, { post, publicUrl: 'https://padel.example' })
  const { signal } = new AbortController()
  return { ...sender, run: () => sender.sendDue({ enough: signal, atOnce: signal }) }
}

/** A browser that takes notices at an endpoint, and reads what comes. */
export function aBrowser(endpoint: string) {
  const own = createECDH(CURVE)
  own.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  return {
    subscription: { endpoint, keys },
    /** Has its user's notices pushed to it. */
    join: (deps: TestDeps, viewer: User) =>
      addDevice({ deps, viewer }, { endpoint, keys, userAgent, hosts: deps.pushHosts }),
    /** Decrypts as RFC 8291 says. */
    read: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const hidden = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const secret = derive(own.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(hidden.subarray(-16))
      const text = Buffer.concat([decipher.update(hidden.subarray(0, -16)), decipher.final()])
      return JSON.parse(text.subarray(0, -1).toString())
    },
  }
}

function derive(secret: Buffer, by: Buffer, of: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, by, of, bytes))
}

/** Checks what proves the sender (RFC 8292) by its own key, and answers what it claims. */
export function readProof(authorization: string | undefined): {
  claims: unknown
  publicKey: string
  isSigned: boolean
} {
  const [, head = '', claims = '', signature = '', publicKey = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey, isSigned }
}
