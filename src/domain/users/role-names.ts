import type { Role } from '../roles.ts'

/** The keys of what roles are called. */
export const roleNames = {
  fp_user: 'people.role.player',
  fp_trainer: 'people.role.trainer',
  fp_admin: 'people.role.admin',
  fp_global_admin: 'people.role.globalAdmin',
  portalAdmin: 'people.role.portalAdmin',
} as const satisfies Record<Role, string>
