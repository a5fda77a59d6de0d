import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { findLinkUser } from './find-link-user.ts'

/** Mails a user a link to set a password by. Answers whose it is, and which. Nobody who is blocked gets one. */
export const mailLink = act('users.mailLink', (tx: Tx, { id }: { id: Ref }) => {
  const found = findLinkUser(tx, id)
  tx.mail({ to: found.userId, kind: found.kind, payload: {} })
  return found
})

/** Allows the same link to be shown in place of the mail. */
export const showLink = act('users.showLink', (tx: Tx, { id }: { id: Ref }) => findLinkUser(tx, id))
