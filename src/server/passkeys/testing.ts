import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { addOptionsSchema, loginOptionsSchema } from '#domain/passkeys/schema.ts'
import { cookieNamed, PASSWORD } from '../auth/testing.ts'
import type { Db } from '../db/client.ts'
import type { Answer, TestApp } from '../testing.ts'
import { addPasskey, type Passkey } from './store.ts'

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_KEY = 64

/** What an authenticator lies about, or its browser. */
type Lies = {
  origin?: string
  rpId?: string
  counter?: number
  flags?: number
  id?: string
  userHandle?: string | undefined
}

/** An authenticator with one key, and the browser that it is asked by. */
export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let signed = 0
  let owner: string | undefined
  const dataOf = (
    { rpId = 'localhost', counter = signed, flags = USER_PRESENT + USER_VERIFIED }: Lies,
    more: Buffer,
  ) => {
    const head = Buffer.alloc(37)
    sha256(rpId).copy(head)
    head.writeUInt8(more.length > 0 ? flags + HAS_KEY : flags, 32)
    head.writeUInt32BE(counter, 33)
    return Buffer.concat([head, more])
  }
  const wrap = <Response>(response: Response, lies: Lies) => {
    const name = lies.id ?? id.toString('base64url')
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response }
  }
  return {
    make(challenge: string, lies: Lies = {}, user?: string) {
      owner = user
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytesOf(x)],
        [-3, bytesOf(y)],
      ])
      const length = Buffer.from([0, id.length])
      const authData = dataOf(lies, Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- what the library's own type of CBOR is, which it doesn't export
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]))
      const response = {
        clientDataJSON: clientDataOf('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      }
      return wrap(response, lies)
    },
    sign(challenge: string, lies: Lies = {}) {
      signed += 1
      const clientData = clientDataOf('webauthn.get', challenge, lies)
      const authData = dataOf(lies, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: 'userHandle' in lies ? lies.userHandle : owner,
      }
      return wrap(response, lies)
    },
  }
}

function clientDataOf(type: string, challenge: string, { origin = 'http://localhost' }: Lies): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function bytesOf(part: string): Uint8Array {
  return new Uint8Array(Buffer.from(part, 'base64url'))
}

function sha256(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest()
}

/** A passkey that nobody holds the key of. */
export function aPasskey(db: Db, userId: number): Passkey {
  return addPasskey(db, {
    userId,
    credentialId: `key${userId}`,
    publicKey: Buffer.from('none'),
    counter: 0,
    transports: 'usb',
    name: 'Blue key',
    createdAt: 0,
  })
}

const added = z.object({ data: z.object({ id: z.int() }) })

/** The challenge of an answer that begins to add a key, which has nothing else than it should. */
function challengeOf(answer: Answer): string {
  return z.strictObject(addOptionsSchema.shape).parse(answer.body).challenge
}

/** What a browser does: asks for a challenge, has it answered, sends that. */
export function aBrowserOf({ ask }: TestApp) {
  const begin = (cookie: string, password = PASSWORD) =>
    ask('POST', '/api/passkeys/register/options', { body: { password }, headers: { cookie } })
  const finish = (cookie: string, response: unknown, name = 'My phone') =>
    ask('POST', '/api/passkeys/register/verify', { body: { name, response }, headers: { cookie } })
  return {
    begin,
    finish,
    challengeOf,
    /** Adds a key in a session; answers its number. */
    add: async (cookie: string, authenticator: ReturnType<typeof anAuthenticator>): Promise<number> => {
      const { challenge, user } = addOptionsSchema.parse((await begin(cookie)).body)
      const answer = await finish(cookie, authenticator.make(challenge, {}, user.id))
      return added.parse(answer.body).data.id
    },
    challenge: async (): Promise<string> =>
      loginOptionsSchema.parse((await ask('POST', '/api/passkeys/login/options')).body).challenge,
    signIn: (response: unknown) => ask('POST', '/api/passkeys/login/verify', { body: { response } }),
  }
}

/** Signs in by a password; answers the session's cookie. */
export async function cookieBy(login: Promise<Answer>): Promise<string> {
  return cookieNamed(await login, 'session')
}
