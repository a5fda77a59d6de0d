import { type AuditDetails, listChanges } from '#domain/audit/changes.ts'
import { Refused, refuse } from '#domain/errors.ts'
import { savedPasswordRefusal } from '#domain/mail/server-rules.ts'
import type { MailServerInput } from '#domain/mail/server-schema.ts'
import type { Tx } from '../act.ts'
import { seal, unseal } from '../sealing.ts'
import { readPassword } from './read-password.ts'
import { findMailServer, type StoredServer, storeMailServer } from './server-store.ts'
import { setHeldDue } from './store.ts'

/**
 * Sets the club's mail server inside an act, its password sealed; one that isn't sent stays as it is. Mail that waits goes out by it
 * at once. Refuses `validation.errors.required`, `mail.errors.passwordAgain` and `mail.errors.keyLost` of a password that isn't stored for this server, or
 * can't be read.
 */
export function putMailServer(tx: Tx, { password, ...server }: MailServerInput): void {
  const saved = findMailServer(tx.db)
  refuse(savedPasswordRefusal({ ...server, password }, saved && { ...saved, hasPassword: saved.sealedPassword !== '' }))
  const sealedPassword = sealPassword(tx, { login: server.login, password }, saved)
  const next = { ...server, sealedPassword }
  tx.target({}, describeServer(saved, next))
  storeMailServer(tx.db, next, { at: tx.now, by: tx.viewer?.id ?? null })
  setHeldDue(tx.db, tx.now)
  tx.wakeMail()
}

/** The password as it is stored: the same text as before where it is the same, so that nothing looks changed. */
function sealPassword(
  { secret }: Tx,
  { login, password }: Pick<MailServerInput, 'login' | 'password'>,
  saved: StoredServer | null,
): string {
  if (login === '') return ''
  if (password === null && saved && readPassword(secret, saved) === null)
    throw new Refused({ key: 'mail.errors.keyLost', param: 'password' })
  if (password === null) return saved?.sealedPassword ?? ''
  if (saved && saved.sealedPassword !== '' && unseal(secret, saved.sealedPassword) === password)
    return saved.sealedPassword
  return seal(secret, password)
}

/** The audit has each field as it was and is, of the password that it changed. */
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
