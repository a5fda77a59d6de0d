import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { z } from 'zod'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { seal, unseal } from '../sealing.ts'
import { findPushKey, savePushKey } from './device-store.ts'

/** By what push services know the club, and what proves that it is the club (VAPID, RFC 8292). */
export type PushKey = { publicKey: string; privateKey: KeyObject }

/** How long a proof holds, in seconds; services take a day at most. */
const PROOF = 12 * 3600

/** Reads the club's key; makes it where there is none yet. */
export async function readPushKey(deps: Deps): Promise<PushKey> {
  return openKey(deps) ?? (await makeKey({ deps, viewer: null }, undefined))
}

function openKey({ db, secret }: Pick<Deps, 'db' | 'secret'>): PushKey | null {
  const stored = findPushKey(db)
  const opened = stored && unseal(secret, stored.sealedKey)
  if (!stored || opened === null) return null
  return { publicKey: stored.publicKey, privateKey: createPrivateKey({ key: opened, format: 'pem' }) }
}

/** Makes the club's key. Where the one before can't be read any more, devices that knew the club by it are forgotten with it. */
const makeKey = act('push.makeKey', (tx: Tx): PushKey => {
  const known = openKey(tx)
  if (known) return known
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = z.object({ x: z.string(), y: z.string() }).parse(publicKey.export({ format: 'jwk' }))
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const key = { publicKey: point.toString('base64url'), privateKey }
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  savePushKey(tx.db, { publicKey: key.publicKey, sealedKey: seal(tx.secret, pem), createdAt: tx.now })
  return key
})

/** What proves to the service of an endpoint that the club sends. `contact` is where its owner is reached. */
export function proveSender(
  { publicKey, privateKey }: PushKey,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: number },
): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + PROOF, sub: contact }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(toPart).join('.')
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

function toPart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
