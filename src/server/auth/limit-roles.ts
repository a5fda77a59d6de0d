import { policies, type User } from '#domain/roles.ts'
import { readConfig } from '../config/store.ts'
import type { Deps } from '../deps.ts'

/**
 * Staff who signed in without a passkey are players alone where the club requires one: nothing shows or does more for them, wherever
 * it asks for roles.
 */
export function limitRoles(deps: Pick<Deps, 'db' | 'environment'>, viewer: User, passkeyId: number | null): User {
  if (passkeyId !== null || !policies.staff(viewer)) return viewer
  if (!readConfig(deps.db, deps.environment).security.staffPasskey) return viewer
  return { ...viewer, roles: ['fp_user'], needsPasskey: true }
}
