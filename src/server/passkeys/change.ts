import { Refused } from '#domain/errors.ts'
import type { PasskeyView } from '#domain/passkeys/schema.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { removePasskeySessions } from '../auth/store.ts'
import { required } from '../required.ts'
import { requirePasskeySession } from './require-passkey-session.ts'
import { findPasskey, type Passkey, removePasskey, setPasskeyName } from './store.ts'
import { toPasskeyView } from './view.ts'

/** Gives a passkey of the viewer's another name; answers it. */
export const renamePasskey = act('passkeys.rename', (tx: Tx, { id, name }: { id: Ref; name: string }): PasskeyView => {
  const passkey = requireOwn(tx, id)
  setPasskeyName(tx.db, passkey.id, name)
  return toPasskeyView({ ...passkey, name })
})

type Removed = { id: Ref; session: string | null }

/** Removes a passkey of the viewer's; answers it. Sessions that it opened end, but the one that the viewer is in. */
export const dropPasskey = act('passkeys.remove', (tx: Tx, { id, session }: Removed): PasskeyView => {
  const passkey = requireOwn(tx, id)
  requirePasskeySession(tx)
  if (removePasskeySessions(tx.db, passkey.id, session) > 0) tx.signedOut(passkey.userId)
  removePasskey(tx.db, passkey.id)
  return toPasskeyView(passkey)
})

function requireOwn(tx: Tx, id: Ref): Passkey {
  const { id: userId } = required(tx.viewer)
  const passkey = findPasskey(tx.db, userId, id)
  if (!passkey) throw new Refused({ key: 'errors.notFound', param: 'id' })
  tx.target({ user: userId })
  return passkey
}
