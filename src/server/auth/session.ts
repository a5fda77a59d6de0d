import { SESSIONS_MAX } from '#domain/auth/rules.ts'
import { act, type Tx } from '../act.ts'
import { notePasskeyUse, type PasskeyUse } from '../passkeys/note-use.ts'
import { wrongCredentials } from './login.ts'
import { addSession, type NewSession, removeOldSessions, removeSession, setSessionsUsed, type Use } from './store.ts'
import { requireVerified, type Verified } from './verified.ts'

/** What a session is opened by: a password that was verified, or a passkey of whoever has that password. */
export type Opening = Verified & { passkey?: PasskeyUse | undefined }

type Opened = Omit<NewSession, 'passkeyId'> & Opening

/**
 * Opens a session, times in epoch milliseconds, for whoever's password is still the one that was verified; a user has so many at
 * most, and the oldest go.
 */
export const openSession = act('auth.openSession', (tx: Tx, { passwordHash, passkey, ...session }: Opened): void => {
  requireVerified(tx, { userId: session.userId, passwordHash }, wrongCredentials)
  if (passkey) notePasskeyUse(tx, passkey)
  addSession(tx.db, { ...session, passkeyId: passkey?.id ?? null })
  removeOldSessions(tx.db, session.userId, SESSIONS_MAX)
})

/** Ends a session, if there is one. */
export const closeSession = act('auth.closeSession', (tx: Tx, { idHash }: { idHash: string }): void => {
  const userId = removeSession(tx.db, idHash)
  if (userId !== null) tx.signedOut(userId)
})

/** Notes when sessions were last used. */
export const noteUses = act('auth.noteUses', (tx: Tx, uses: readonly Use[]): void => setSessionsUsed(tx.db, uses))
