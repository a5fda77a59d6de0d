import { createHash } from 'node:crypto'

/** What is stored of a key: its SHA-256. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
