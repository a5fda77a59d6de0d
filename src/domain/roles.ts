import type { KeyRights } from './keys/words.ts'

/** Roles as they are stored and returned; their ids are fixed and start at 1. */
export const roles = ['fp_user', 'fp_trainer', 'fp_admin', 'fp_global_admin', 'portalAdmin'] as const
export type Role = (typeof roles)[number]

/** Whoever asks: a signed-in user that is not blocked, or null for a visitor. */
export type User = {
  readonly id: number
  readonly username: string
  readonly nick: string
  readonly roles: readonly Role[]
  readonly locale: string | null
  /** Where the own picture is fetched; null or nothing without one. */
  readonly avatar?: string | null
  /** How well they play, 1 to 7; where it counts. */
  readonly level?: number
  /** Staff who are players alone until they sign in by a passkey, which the club requires. */
  readonly needsPasskey?: true
  /** Of a program that acts by an API key: what the key may do. */
  readonly key?: KeyRights
  /** How many days ahead their group books; nothing where they are in none. */
  readonly daysAhead?: number | undefined
}
export type Viewer = User | null

/** The number of a role, as the interface gives it beside the name. */
export function roleIdOf(role: Role): number {
  return roles.indexOf(role) + 1
}

/** The role that a spelling means (`FP_ADMIN` is `fp_admin`), or null. */
export function roleOf(spelling: string): Role | null {
  return roles.find((role) => role.toLowerCase() === spelling.toLowerCase()) ?? null
}

/** The roles that a list of spellings names, in the fixed order. */
export function rolesOf(spellings: readonly string[]): Role[] {
  const named = new Set(spellings.map(roleOf))
  return roles.filter((role) => named.has(role))
}

/** Whoever holds roles; null holds none. */
type Holder = Pick<User, 'roles'> | null

function hasRole(viewer: Holder, ...any: Role[]): boolean {
  return viewer?.roles.some((role) => any.includes(role)) ?? false
}

export const isTrainer = (viewer: Holder): boolean => hasRole(viewer, 'fp_trainer')
/** The roles of admins. */
export const adminRoles = ['fp_admin', 'fp_global_admin'] as const
export const isAdmin = (viewer: Holder): boolean => hasRole(viewer, ...adminRoles)
export const isPortalAdmin = (viewer: Holder): boolean => hasRole(viewer, 'portalAdmin')
export const isStaff = (viewer: Holder): boolean => isTrainer(viewer) || isAdmin(viewer) || isPortalAdmin(viewer)

/** Who may call a procedure or open a page. Every one of them names one of these. */
export const policies = {
  anyone: () => true,
  player: (viewer) => viewer !== null,
  staff: isStaff,
  trainer: (viewer) => isTrainer(viewer) || isAdmin(viewer),
  admin: isAdmin,
  globalAdmin: (viewer) => hasRole(viewer, 'fp_global_admin'),
  portalAdmin: isPortalAdmin,
  prices: (viewer) => hasRole(viewer, 'fp_admin') || isPortalAdmin(viewer),
  reports: (viewer) => isAdmin(viewer) || isPortalAdmin(viewer),
  door: (viewer) => viewer?.key?.device != null,
} as const satisfies Record<string, (viewer: Viewer) => boolean>

export type Policy = keyof typeof policies
