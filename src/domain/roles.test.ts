import { describe, expect, test } from 'vitest'
import { userOf } from './reservations/testing.ts'
import { isAdmin, isPortalAdmin, isTrainer, type Policy, policies, type Role, roleId, roleOf, roles } from './roles.ts'

const callers = {
  visitor: null,
  player: userOf(1),
  trainer: userOf(1, 'fp_trainer'),
  admin: userOf(1, 'fp_admin'),
  global: userOf(1, 'fp_global_admin'),
  portal: userOf(1, 'portalAdmin'),
  trainerPortal: userOf(1, 'fp_trainer', 'portalAdmin'),
  adminGlobal: userOf(1, 'fp_admin', 'fp_global_admin'),
}

const signedIn = ['player', 'trainer', 'admin', 'global', 'portal', 'trainerPortal', 'adminGlobal']
const allowed: Record<Policy, string[]> = {
  anyone: ['visitor', ...signedIn],
  player: signedIn,
  staff: ['trainer', 'admin', 'global', 'portal', 'trainerPortal', 'adminGlobal'],
  trainer: ['trainer', 'admin', 'global', 'trainerPortal', 'adminGlobal'],
  admin: ['admin', 'global', 'adminGlobal'],
  globalAdmin: ['global', 'adminGlobal'],
  portalAdmin: ['portal', 'trainerPortal'],
  prices: ['admin', 'portal', 'trainerPortal', 'adminGlobal'],
}

describe('who a policy lets in', () => {
  const cells = Object.entries(policies).flatMap(([policy, allows]) =>
    Object.entries(callers).map(([caller, who]) => ({ policy, caller, who, allows })),
  )
  const expected = new Map<string, string[]>(Object.entries(allowed))
  test.each(cells)('$policy: $caller', ({ policy, caller, who, allows }) => {
    expect(allows(who)).toBe(expected.get(policy)?.includes(caller))
  })
})

describe('what a role makes of somebody', () => {
  test.each([
    { caller: callers.visitor, trainer: false, admin: false, portal: false },
    { caller: callers.player, trainer: false, admin: false, portal: false },
    { caller: callers.trainer, trainer: true, admin: false, portal: false },
    { caller: callers.admin, trainer: false, admin: true, portal: false },
    { caller: callers.global, trainer: false, admin: true, portal: false },
    { caller: callers.portal, trainer: false, admin: false, portal: true },
    { caller: { ...callers.player, roles: [] }, trainer: false, admin: false, portal: false },
  ])('$caller.roles', ({ caller, trainer, admin, portal }) => {
    expect([isTrainer(caller), isAdmin(caller), isPortalAdmin(caller)]).toEqual([trainer, admin, portal])
  })
})

describe('spellings of roles', () => {
  const spellings: { spelling: string; role: Role | null }[] = [
    { spelling: 'fp_admin', role: 'fp_admin' },
    { spelling: 'FP_ADMIN', role: 'fp_admin' },
    { spelling: 'FP_GLOBAL_ADMIN', role: 'fp_global_admin' },
    { spelling: 'FP_TRAINER', role: 'fp_trainer' },
    { spelling: 'FP_USER', role: 'fp_user' },
    { spelling: 'PORTALADMIN', role: 'portalAdmin' },
    { spelling: 'portalAdmin', role: 'portalAdmin' },
    { spelling: 'fp-admin', role: null },
    { spelling: 'admin', role: null },
    { spelling: ' fp_admin', role: null },
    { spelling: '', role: null },
    { spelling: 'constructor', role: null },
  ]
  test.each(spellings)('"$spelling" is $role', ({ spelling, role }) => {
    expect(roleOf(spelling)).toBe(role)
  })
})

test('the numbers of the roles are fixed, from 1 on', () => {
  expect(roles.map((role) => [roleId(role), role])).toEqual([
    [1, 'fp_user'],
    [2, 'fp_trainer'],
    [3, 'fp_admin'],
    [4, 'fp_global_admin'],
    [5, 'portalAdmin'],
  ])
})
