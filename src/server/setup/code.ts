import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { SETUP_LIFETIME } from '#domain/setup/rules.ts'
import { hashOfCode } from '../auth/codes.ts'
import type { Db } from '../db/client.ts'
import { readFact, writeFact } from '../db/club-facts.ts'

const savedSchema = z.object({ hash: z.string(), expiresAt: z.int() })

/** Makes the code of a link to the set-up; the one before it is over. Only its SHA-256 is stored: what is answered here is nowhere else. */
export function makeSetupCode(db: Db, now: number): string {
  const code = randomBytes(32).toString('base64url')
  writeFact(db, 'setup', JSON.stringify({ hash: hashOfCode(code), expiresAt: now + SETUP_LIFETIME }))
  return code
}

/** Whether a code opens the set-up at an instant: it is the latest that was made, and neither used nor too old. */
export function isSetupCode(db: Db, code: string, now: number): boolean {
  const saved = readFact(db, 'setup')
  if (saved === null) return false
  const { hash, expiresAt } = savedSchema.parse(JSON.parse(saved))
  return hash === hashOfCode(code) && now < expiresAt
}
