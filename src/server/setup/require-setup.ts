import { Refused, refuse } from '#domain/errors.ts'
import type { User } from '#domain/roles.ts'
import { begunRefusal } from '#domain/setup/rules.ts'
import { findAccount } from '../auth/store.ts'
import type { Db } from '../db/client.ts'
import { isSetupCode } from './code.ts'
import { findFirstUsername, readBegun } from './store.ts'

type Input = {
  db: Db
  now: number
  /** The code of the link; null where the caller runs the club's machine, and needs none. */
  code: string | null
}

/**
 * Answers the first administrator, whose account the set-up is about. Refused with `setup.errors.code` for a code that is
 * wrong, used or too old, all three alike, then with `setup.errors.begun` where staff have begun to run the club.
 */
export function requireSetup({ db, now, code }: Input): User {
  if (code !== null && !isSetupCode(db, code, now)) throw new Refused({ key: 'setup.errors.code', param: 'code' })
  refuse(begunRefusal(readBegun(db)))
  const username = findFirstUsername(db)
  const account = username === null ? null : findAccount(db, username)
  if (!account) throw new Refused({ key: 'setup.errors.begun' })
  return account.viewer
}
