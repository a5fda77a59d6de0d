import { isAdmin } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import type { Tx } from '../act.ts'
import { findUser, isInSearches, type NamedUser } from './store.ts'

/** Finds somebody whom the viewer names as a player; whoever doesn't show in searches is there for admins and themselves alone. */
export function findNameable({ db, viewer }: Pick<Tx, 'db' | 'viewer'>, ref: Ref): NamedUser | null {
  const user = findUser(db, ref)
  return user && (isAdmin(viewer) || user.id === viewer?.id || isInSearches(db, user.id)) ? user : null
}
