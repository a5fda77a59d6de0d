import { Refused } from '#domain/errors.ts'
import type { UserFacts } from './list-store.ts'

/** Somebody who is there; anybody else isn't found. */
export function requireUser(user: UserFacts | null): UserFacts {
  if (!user) throw new Refused({ key: 'errors.notFound' })
  return user
}
