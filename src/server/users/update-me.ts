import { Refused, refuse } from '#domain/errors.ts'
import { cardRefusal } from '#domain/users/card.ts'
import { birthDateRefusal } from '#domain/users/fields.ts'
import { nameKeyOf } from '#domain/users/rules.ts'
import type { ProfileView, UpdateMeInput } from '#domain/users/schema.ts'
import { act, type Tx } from '../act.ts'
import { type PasswordCheck, requirePassword, wrongPassword } from '../auth/require-password.ts'
import { requireVerified, type Verified } from '../auth/verified.ts'
import { required } from '../required.ts'
import { findUserFacts } from './list-store.ts'
import { findProfile } from './profile-store.ts'
import { readProfile } from './read-profile.ts'
import { writeUserChanges } from './write-changes.ts'

/**
 * Changes one's own data; answers it as it is then. Another e-mail address takes the password, as links that set a new one go
 * there: a session somebody left open isn't enough. It counts once a link is opened that is mailed to it, where the club sends mail.
 */
export async function updateMe(check: PasswordCheck, { password, ...changes }: UpdateMeInput): Promise<ProfileView> {
  const { deps, viewer } = check
  const before = required(findProfile(deps.db, viewer.id))
  const needsPassword = password !== undefined && isOtherEmail(changes, before)
  const verified = needsPassword ? await requirePassword(check, password) : null
  return await change({ deps, viewer }, { ...changes, verified, isMailed: deps.mail.isConfigured })
}

type Changes = Omit<UpdateMeInput, 'password'>

function isOtherEmail({ email }: Changes, before: { email: string }): boolean {
  return email !== undefined && nameKeyOf(email) !== nameKeyOf(before.email)
}

type Input = Changes & { verified: Verified | null; isMailed: boolean }

const change = act('users.updateMe', (tx: Tx, { level, verified, isMailed, ...changes }: Input): ProfileView => {
  const { db } = tx
  const { id, roles } = required(tx.viewer)
  refuse(cardRefusal(roles, changes))
  const before = required(findUserFacts(db, id))
  if (isOtherEmail(changes, before)) {
    if (!verified) throw new Refused({ key: 'validation.errors.required', param: 'password' })
    requireVerified(tx, verified, wrongPassword)
  }
  refuse(birthDateRefusal(changes.birthDate, tx.now))
  const written = { ...changes, ...(level === undefined ? {} : { levelQuarters: level * 4 }) }
  writeUserChanges(tx, before, written, { isMailed })
  tx.target({ user: id })
  return readProfile(db, id, tx.now)
})
