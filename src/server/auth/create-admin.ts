import { randomBytes } from 'node:crypto'
import { type Acting, act, type Tx } from '../act.ts'
import { addUser, findFreePhone } from '../users/store.ts'
import { refuseTaken } from '../users/unique-store.ts'
import { hashPassword } from './password.ts'

export type NewAdmin = {
  username: string
  email: string
  nick: string
  /** Without one, digits that nobody has stand there until the admin fills in their own. */
  phone?: string | undefined
  birthDate?: string | undefined
}

/**
 * Makes a portal and global admin with a password that nobody knows; answers the id. Refused where a name or an address is
 * somebody else's.
 */
export async function createAdmin(acting: Acting, admin: NewAdmin): Promise<number> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
  return await addAdmin(acting, { ...admin, passwordHash })
}

const addAdmin = act(
  'auth.createAdmin',
  ({ db, now }: Tx, { username, email, nick, phone, birthDate, passwordHash }: NewAdmin & { passwordHash: string }) => {
    refuseTaken(db, { username, email, nick, ...(phone === undefined ? {} : { phone }) })
    return addUser(db, {
      username,
      email,
      nick,
      phone: phone ?? findFreePhone(db),
      birthDate: birthDate ?? '1990-01-01',
      levelQuarters: 4,
      position: 'left-right',
      passwordHash,
      locale: null,
      roles: ['fp_global_admin', 'portalAdmin'],
      at: now,
    })
  },
)
