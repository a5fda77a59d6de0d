import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Verified } from './verified.ts'

/** Names in a cookie who registered in a browser; it is good until an instant, and while the password stays the same. */
export function writeRegistered(secret: Buffer, verified: Verified, until: number): string {
  return `${verified.userId}.${until}.${markOf(secret, verified, until)}`
}

/** Whether a cookie names this user, with the password that they have now. */
export function isRegistered(secret: Buffer, cookie: string | undefined, verified: Verified, now: number): boolean {
  const [, id, until, mark] = /^(\d{1,10})\.(\d{1,15})\.([\w-]{22})$/.exec(cookie ?? '') ?? []
  if (!until || !mark || Number(id) !== verified.userId || Number(until) <= now) return false
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(secret, verified, Number(until))))
}

function markOf(secret: Buffer, { userId, passwordHash }: Verified, until: number): string {
  return createHmac('sha256', secret)
    .update(`registered:${userId}:${until}:${passwordHash}`)
    .digest('base64url')
    .slice(0, 22)
}
