import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

/**
 * The public token of a reservation: its id and a keyed digest. Nothing of it is stored, so that a copy of the database
 * opens no link; the key is kept outside.
 */
export function tokenOf(secret: Buffer, reservation: { id: number; documentId: string }): string {
  return `${reservation.id.toString(36)}-${digest(secret, reservation.documentId)}`
}

/** The id a token speaks of, not yet proven; null when it is no token. */
export function idInToken(token: string): number | null {
  const match = /^([a-z0-9]{1,7})-[\w-]{16}$/.exec(token)
  return match?.[1] ? Number.parseInt(match[1], 36) : null
}

/** Whether a token is the one of this reservation. */
export function isTokenOf(secret: Buffer, token: string, reservation: { id: number; documentId: string }): boolean {
  const right = Buffer.from(tokenOf(secret, reservation))
  const given = Buffer.from(token)
  return right.length === given.length && timingSafeEqual(right, given)
}

function digest(secret: Buffer, documentId: string): string {
  return createHmac('sha256', keyOf(secret)).update(`reservation:${documentId}`).digest('base64url').slice(0, 16)
}

/** The secret as a key object, made once: made for every digest it costs eight times the digest. */
function keyOf(secret: Buffer): KeyObject {
  const known = keys.get(secret)
  if (known) return known
  const key = createSecretKey(secret)
  keys.set(secret, key)
  return key
}

const keys = new WeakMap<Buffer, KeyObject>()
