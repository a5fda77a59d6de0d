import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refused } from '#domain/errors.ts'
import { CHALLENGE_LIFETIME } from '#domain/passkeys/rules.ts'
import type { Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { addUsedChallenge } from './store.ts'

/**
 * Challenges prove themselves: random bytes, the instant until which they are good, and a keyed digest of both and of what they are
 * for. Only those that were answered are stored, so that nobody fills the database by asking for them.
 */
const RANDOM = 16
const INSTANT = 6

type Keyed = Pick<Deps, 'secret' | 'clock'>
/** A challenge that was answered: its SHA-256, and until when it is good. */
export type Answered = { hash: string; expiresAt: number }

/** Makes a challenge for a purpose, in base64url; it is good for five minutes. */
export function makeChallenge({ secret, clock }: Keyed, purpose: string): string {
  const head = Buffer.alloc(RANDOM + INSTANT)
  randomBytes(RANDOM).copy(head)
  head.writeUIntBE(clock() + CHALLENGE_LIFETIME, RANDOM, INSTANT)
  return Buffer.concat([head, digestOf(secret, purpose, head)]).toString('base64url')
}

/**
 * Reads the challenge that was answered, in base64url. Refused with `passkey.errors.challenge` where it isn't ours, was for another
 * purpose, or is over; whether it was answered before is found out by `spendChallenge`.
 */
export function readChallenge({ secret, clock }: Keyed, purpose: string, challenge: string): Answered {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, RANDOM + INSTANT)
  const digest = bytes.subarray(RANDOM + INSTANT)
  const right = digestOf(secret, purpose, head)
  const isOurs = digest.length === right.length && timingSafeEqual(digest, right)
  const expiresAt = isOurs ? head.readUIntBE(RANDOM, INSTANT) : 0
  if (expiresAt <= clock()) throw new Refused({ key: 'passkey.errors.challenge' })
  return { hash: createHash('sha256').update(bytes).digest('base64url'), expiresAt }
}

/** Uses a challenge up, inside the act that it allows; refused with `passkey.errors.challenge` where it was used before. */
export function spendChallenge({ db }: Tx, answered: Answered): void {
  if (!addUsedChallenge(db, answered)) throw new Refused({ key: 'passkey.errors.challenge' })
}

function digestOf(secret: Buffer, purpose: string, head: Buffer): Buffer {
  return createHmac('sha256', secret).update(`passkey:${purpose}:`).update(head).digest()
}
