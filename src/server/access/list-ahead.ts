import { createHmac } from 'node:crypto'
import type { ListedCodeView } from '#domain/access/schema.ts'
import type { User } from '#domain/roles.ts'
import { HOUR, isoOf } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { findKeyDigest } from '../keys/store.ts'
import { required } from '../required.ts'
import { listDoorCodes } from './door-codes.ts'
import { requireDoor } from './require-door.ts'

const AHEAD = 24 * HOUR

/**
 * The codes of a door for the next 24 hours, for a lock that decides alone: each as HMAC-SHA256 in hexadecimal, whose key is the SHA-256
 * (32 bytes) of the API key that the lock asks with.
 */
export function listAhead(deps: Deps, viewer: User): ListedCodeView[] {
  const { db } = deps
  const now = deps.clock()
  const digest = required(findKeyDigest(db, viewer.key?.id ?? 0))
  return listDoorCodes(deps, requireDoor(db, viewer), { from: now, until: now + AHEAD })
    .filter(({ from, until }) => from < now + AHEAD && until > now)
    .map(({ code, from, until }) => ({
      hmac: createHmac('sha256', digest).update(code).digest('hex'),
      from: isoOf(from),
      until: isoOf(until),
    }))
}
