import { act, type Tx } from '../act.ts'
import { refuseTaken } from '../db/unique-users.ts'
import { addUser, findFreePhone } from '../users/store.ts'
import { NO_PASSWORD } from './password.ts'

type NewAdmin = {
  username: string
  email: string
  nick: string
  /** Without one, digits that nobody has stand there until the admin fills in their own. */
  phone?: string | undefined
  birthDate?: string | undefined
}

/** Makes a portal and global admin without a password; answers the id. Refused where a name or an address is somebody else's. */
export const createAdmin = act('auth.createAdmin', ({ db, now }: Tx, admin: NewAdmin): number => {
  const { username, email, nick, phone, birthDate = null } = admin
  refuseTaken(db, { username, email, nick, ...(phone === undefined ? {} : { phone }) })
  return addUser(db, {
    username,
    email,
    nick,
    phone: phone ?? findFreePhone(db),
    birthDate,
    levelQuarters: 4,
    position: 'left-right',
    passwordHash: NO_PASSWORD,
    locale: null,
    roles: ['fp_global_admin', 'portalAdmin'],
    at: now,
  })
})
