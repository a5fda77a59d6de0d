import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The public token of a reservation: its id and a keyed digest. Nothing of it is stored, so that a copy of the database
 * opens no link; the key is kept outside.
 */
export function tokenOf(secret: Buffer, reservation: { id: number; documentId: string }): string {
  return `${reservation.id.toString(36)}-${digestOf(secret, `reservation:${reservation.documentId}`)}`
}

/** Reads the id that a token names, before the token is proven; null when the text is no token. */
export function readTokenId(token: string): number | null {
  const match = /^([a-z0-9]{1,7})-[\w-]{16}$/.exec(token)
  return match?.[1] ? Number.parseInt(match[1], 36) : null
}

/** Whether a token is the one of this reservation. */
export function isTokenOf(secret: Buffer, token: string, reservation: { id: number; documentId: string }): boolean {
  return isSameToken(token, tokenOf(secret, reservation))
}

/** Compares two tokens in constant time, so that the time tells nothing about them. */
export function isSameToken(token: string, expected: string): boolean {
  const right = Buffer.from(expected)
  const received = Buffer.from(token)
  return right.length === received.length && timingSafeEqual(right, received)
}

/** The secret part of a player's calendar address; it changes each time the player renews the address. */
export function feedTokenOf(secret: Buffer, user: { id: number; documentId: string; feedVersion: number }): string {
  return `${user.id.toString(36)}-${digestOf(secret, `feed:${user.documentId}:${user.feedVersion}`)}`
}

/** A keyed digest of what a link opens, short enough for an address. */
export function digestOf(secret: Buffer, what: string): string {
  return createHmac('sha256', secret).update(what).digest('base64url').slice(0, 16)
}
