import { Refused, refuse } from '#domain/errors.ts'
import { keptPasswordRefusal } from '#domain/mail/server-rules.ts'
import type { MailServerInput } from '#domain/mail/server-schema.ts'
import type { Details, Tx } from '../act.ts'
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

/** What the audit says: of each field what it was and is, of the password that it changed. */
function describeServer(kept: StoredServer | null, next: StoredServer): Details {
  const fields = ['host', 'port', 'login', 'sender'] as const
  const changes = fields.flatMap((field) =>
    kept?.[field] === next[field] ? [] : [[field, [kept?.[field] ?? null, next[field]] as const] as const],
  )
  const isChanged = kept?.sealedPassword !== next.sealedPassword && next.sealedPassword !== ''
  return { ...Object.fromEntries(changes), server: next.host, password: isChanged ? 'changed' : 'same' }
}
