import { Refused } from '#domain/errors.ts'
import type { Tx } from '../act.ts'
import { type Answered, spendChallenge } from './challenge.ts'
import { setPasskeyUsed } from './store.ts'

/** A passkey that signed a challenge: its number, how often it has signed by now, the challenge. */
export type PasskeyUse = { id: number; counter: number; challenge: Answered }

/**
 * Notes, inside the act that opens a session, that a passkey signed. Refused where its challenge was used before, or it has been
 * removed.
 */
export function notePasskeyUse(tx: Tx, { id, counter, challenge }: PasskeyUse): void {
  spendChallenge(tx, challenge)
  if (!setPasskeyUsed(tx.db, id, { counter, usedAt: tx.now })) throw new Refused({ key: 'passkey.errors.refused' })
}
