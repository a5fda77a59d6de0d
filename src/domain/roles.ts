/** Roles as they are stored and returned (contract §1); their ids are fixed and start at 1. */
export const roles = ['fp_user', 'fp_trainer', 'fp_admin', 'fp_global_admin', 'portalAdmin'] as const
export type Role = (typeof roles)[number]

/** Whoever asks: a signed-in user that is not blocked, or null for a visitor. */
export type Who = {
  readonly id: number
  readonly username: string
  readonly nick: string
  readonly roles: readonly Role[]
  readonly locale: string | null
}
export type Caller = Who | null

export function roleId(role: Role): number {
  return roles.indexOf(role) + 1
}

/** The role that a spelling means (`FP_ADMIN` is `fp_admin`), or null. */
export function roleOf(spelling: string): Role | null {
  return roles.find((role) => role.toLowerCase() === spelling.toLowerCase()) ?? null
}

/** The roles that a list of spellings names, in the fixed order. */
export function rolesIn(spellings: readonly string[]): Role[] {
  const named = new Set(spellings.map(roleOf))
  return roles.filter((role) => named.has(role))
}

function holds(who: Caller, ...any: Role[]): boolean {
  return who?.roles.some((role) => any.includes(role)) ?? false
}

export const isTrainer = (who: Caller): boolean => holds(who, 'fp_trainer')
export const isAdmin = (who: Caller): boolean => holds(who, 'fp_admin', 'fp_global_admin')
export const isPortalAdmin = (who: Caller): boolean => holds(who, 'portalAdmin')

/** Who may call a procedure or open a page. Every one of them names one of these. */
export const policies = {
  anyone: () => true,
  player: (who) => who !== null,
  staff: (who) => isTrainer(who) || isAdmin(who) || isPortalAdmin(who),
  trainer: (who) => isTrainer(who) || isAdmin(who),
  admin: isAdmin,
  globalAdmin: (who) => holds(who, 'fp_global_admin'),
  portalAdmin: isPortalAdmin,
  prices: (who) => holds(who, 'fp_admin') || isPortalAdmin(who),
} as const satisfies Record<string, (who: Caller) => boolean>

export type Policy = keyof typeof policies
