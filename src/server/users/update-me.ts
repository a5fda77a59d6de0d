import type { Profile, UpdateMeInput } from '#domain/users/schema.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { changeProfile, findProfile } from './profile-store.ts'

/** Changes one's own data; answers it as it is then. */
export const updateMe = act('users.updateMe', (tx: Tx, { locale }: UpdateMeInput): Profile => {
  const { id } = required(tx.viewer)
  changeProfile(tx.db, id, { ...(locale && { locale }) })
  tx.target({ user: id })
  return required(findProfile(tx.db, id))
})
