import { REGISTER_MAX, registerRefusal } from '#domain/auth/register-rules.ts'
import type { RegisteredView, RegisterInput } from '#domain/auth/register-schema.ts'
import { refuse } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { Viewer } from '#domain/roles.ts'
import { birthDateRefusal } from '#domain/users/fields.ts'
import { act, type Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import type { Db } from '../db/client.ts'
import { refuseTaken } from '../db/unique-users.ts'
import type { Deps } from '../deps.ts'
import { readLegalVersion } from '../posts/page-text.ts'
import { addUser } from '../users/store.ts'
import { writeUserEvent } from '../users/write-user-event.ts'
import { mailConfirmation } from './confirmation-mail.ts'
import { countRequest } from './request-limit.ts'

type From = { deps: Deps; viewer: Viewer; address: string; locale: Locale }

/**
 * Opens an account; answers by what a session of it is opened, too. Where the club sends mail, it holds once its address was
 * confirmed by the mailed link; else at once. Refused where the club lets nobody register, to the signed-in, to an address that
 * registers too often, for a day of birth to come, and for names and addresses that are taken: all of these at once.
 */
export async function register(
  { deps, viewer, address, locale }: From,
  input: RegisterInput,
): Promise<RegisteredView & { passwordHash: string }> {
  const acting = { deps, viewer: null }
  refuse(registerRefusal(readConfig(deps.db, deps.environment), viewer))
  await countRegistration(acting, { address })
  // Before the password is hashed, which is dear.
  const isMailed = deps.mail.isConfigured
  refuseForm(deps.db, { input, isMailed }, deps.clock())
  const passwordHash = await deps.passwords.hash(input.password, { line: address, rank: 'new' })
  return { user: await addAccount(acting, { input, passwordHash, locale, isMailed }), passwordHash }
}

/** By itself, so that it counts also where the rest is refused. */
const countRegistration = act('auth.countRegistration', (tx: Tx, { address }: { address: string }): void =>
  countRequest(tx, 'register', address, REGISTER_MAX),
)

function refuseForm(db: Db, { input, isMailed }: Pick<Admitted, 'input' | 'isMailed'>, now: number): void {
  refuse(birthDateRefusal(input.birthDate, now))
  refuseTaken(db, input, { isMailed })
}

type Admitted = { input: RegisterInput; passwordHash: string; locale: Locale; isMailed: boolean }

const addAccount = act('auth.register', (tx: Tx, admitted: Admitted): RegisteredView['user'] => {
  const { input, passwordHash, locale, isMailed } = admitted
  const { username, email, nick, phone, birthDate, level, position, next } = input
  refuseForm(tx.db, admitted, tx.now)
  const id = addUser(tx.db, {
    username,
    email,
    nick,
    phone,
    birthDate,
    levelQuarters: level * 4,
    position,
    passwordHash,
    locale,
    roles: [],
    at: tx.now,
    confirmedAt: isMailed ? null : tx.now,
    privacyVersion: readLegalVersion(tx.db, 'privacy'),
  })
  writeUserEvent(tx, 'created', id)
  if (isMailed) mailConfirmation(tx, id, next)
  return { id, username, nick, email, confirmed: !isMailed }
})
