import type { Refusal } from '../errors.ts'
import type { Role, User, Viewer } from '../roles.ts'
import type { KeyRights, KeyWord } from './words.ts'

/** How long before its last day a key is said to end soon, in days. */
export const SOON_DAYS = 7

/**
 * A key as whoever asks: `userId` is the row that what it does is recorded by. It has the roles of all admins, of which `isOpenTo` then
 * leaves what it may do; a door's key has none.
 */
export function toKeyViewer({ userId, username, name, ...key }: KeyRights & KeyUser): User {
  return { id: userId, username, nick: name, roles: rolesOfKey(key.may), locale: null, key }
}
type KeyUser = { readonly userId: number; readonly username: string; readonly name: string }

function rolesOfKey(may: readonly KeyWord[]): Role[] {
  return may.includes('door') ? [] : ['fp_user', 'fp_admin', 'fp_global_admin', 'portalAdmin']
}

/** A program has no games of its own: it names whose they are. */
export function unnamedRefusal(viewer: Viewer, param: string, named: unknown): Refusal | null {
  return viewer?.key && named === undefined ? { key: 'validation.errors.required', param } : null
}

/**
 * Why a key can't write a user. It gives no roles, and changes nobody who holds one: whoever sets their address could sign in as
 * them.
 */
export function staffRefusal(viewer: Viewer, held: readonly Role[], sent: readonly Role[] = []): Refusal | null {
  if (!viewer?.key) return null
  return [...held, ...sent].some((role) => role !== 'fp_user') ? { key: 'errors.forbidden' } : null
}
