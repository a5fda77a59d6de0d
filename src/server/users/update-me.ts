import { Refused, refuse } from '#domain/errors.ts'
import { cardRefusal } from '#domain/users/card.ts'
import { birthDateRefusal } from '#domain/users/fields.ts'
import { nameKeyOf } from '#domain/users/rules.ts'
import type { Profile, UpdateMeInput } from '#domain/users/schema.ts'
import { act, type Tx } from '../act.ts'
import { type PasswordAsked, requirePassword } from '../auth/require-password.ts'
import { required } from '../required.ts'
import { findProfile } from './profile-store.ts'
import { writeUserChanges } from './write-changes.ts'

/**
 * Changes one's own data; answers it as it is then. Another e-mail address takes the password, as links that set a new one go
 * there: a session somebody left open isn't enough. It counts at once, and links mailed to the former one end.
 */
export async function updateMe(asked: PasswordAsked, { password, ...changes }: UpdateMeInput): Promise<Profile> {
  const { deps, viewer } = asked
  const before = required(findProfile(deps.db, viewer.id))
  if (changes.email !== undefined && nameKeyOf(changes.email) !== nameKeyOf(before.email)) {
    if (password === undefined) throw new Refused({ key: 'validation.errors.required', param: 'password' })
    await requirePassword(asked, password)
  }
  return await change({ deps, viewer }, changes)
}

const change = act('users.updateMe', (tx: Tx, { level, ...changes }: Omit<UpdateMeInput, 'password'>): Profile => {
  const { db } = tx
  const { id, roles } = required(tx.viewer)
  refuse(cardRefusal(roles, changes))
  const before = required(findProfile(db, id))
  if (changes.birthDate !== undefined) refuse(birthDateRefusal(changes.birthDate, tx.now))
  writeUserChanges(tx, before, { ...changes, ...(level === undefined ? {} : { levelQuarters: level * 4 }) })
  tx.target({ user: id })
  return required(findProfile(db, id))
})
