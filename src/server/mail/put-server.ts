import { type AuditDetails, listChanges } from '#domain/audit/changes.ts'
import { Refused, refuse } from '#domain/errors.ts'
import { keptPasswordRefusal } from '#domain/mail/server-rules.ts'
import type { MailServerInput } from '#domain/mail/server-schema.ts'
import type { Tx } from '../act.ts'
import { seal, unseal } from '../sealing.ts'
import { readPassword } from './read-password.ts'
import { findMailServer, keepMailServer, type StoredServer } from './server-store.ts'
import { setHeldDue } from './store.ts'

/**
 * Sets the club's mail server inside an act, its password sealed; one that isn't given stays as it is. Mail that waits goes out by it
 * at once. Refuses `validation.errors.required`, `mail.errors.passwordAgain` and `mail.errors.keyLost` of a password that isn't kept for this server, or
 * can't be read.
 */
export function putMailServer(tx: Tx, { password, ...server }: MailServerInput): void {
  const kept = findMailServer(tx.db)
  refuse(keptPasswordRefusal({ ...server, password }, kept && { ...kept, hasPassword: kept.sealedPassword !== '' }))
  const sealedPassword = sealPassword(tx, { login: server.login, password }, kept)
  const next = { ...server, sealedPassword }
  tx.target({}, describeServer(kept, next))
  keepMailServer(tx.db, next, { at: tx.now, by: tx.viewer?.id ?? null })
  setHeldDue(tx.db, tx.now)
  tx.wakeMail()
}

/** The password as it is kept: the same text as before where it is the same, so that nothing looks changed. */
function sealPassword(
  { secret }: Tx,
  { login, password }: Pick<MailServerInput, 'login' | 'password'>,
  kept: StoredServer | null,
): string {
  if (login === '') return ''
  if (password === null && kept && readPassword(secret, kept) === null)
    throw new Refused({ key: 'mail.errors.keyLost', param: 'password' })
  if (password === null) return kept?.sealedPassword ?? ''
  if (kept && kept.sealedPassword !== '' && unseal(secret, kept.sealedPassword) === password) return kept.sealedPassword
  return seal(secret, password)
}

/** The audit tells each field as it was and is, of the password that it changed. */
function describeServer(before: StoredServer | null, after: StoredServer): AuditDetails {
  const isChanged = before?.sealedPassword !== after.sealedPassword && after.sealedPassword !== ''
  return {
    ...listChanges(before && fieldsOf(before), fieldsOf(after)),
    server: after.host,
    ...(isChanged && { password: 'changed' }),
  }
}

function fieldsOf({ host, port, login, sender }: StoredServer) {
  return { host, port, login, sender }
}
