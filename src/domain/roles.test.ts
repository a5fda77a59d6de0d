import { describe, expect, test } from 'vitest'
import { userOf } from './reservations/testing.ts'
import {
  isAdmin,
  isPortalAdmin,
  isTrainer,
  type Policy,
  policies,
  type Role,
  roleIdOf,
  roleOf,
  roles,
} from './roles.ts'

const viewers = {
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
  reports: ['admin', 'global', 'portal', 'trainerPortal', 'adminGlobal'],
  door: [],
}

describe('who a policy lets in', () => {
  const cells = Object.entries(policies).flatMap(([policy, allows]) =>
    Object.entries(viewers).map(([name, viewer]) => ({ policy, name, viewer, allows })),
  )
  const expected = new Map<string, string[]>(Object.entries(allowed))
  test.each(cells)('$policy: $name', ({ policy, name, viewer, allows }) => {
    expect(allows(viewer)).toBe(expected.get(policy)?.includes(name))
  })
})

describe('what a role makes of somebody', () => {
  test.each([
    { viewer: viewers.visitor, trainer: false, admin: false, portal: false },
    { viewer: viewers.player, trainer: false, admin: false, portal: false },
    { viewer: viewers.trainer, trainer: true, admin: false, portal: false },
    { viewer: viewers.admin, trainer: false, admin: true, portal: false },
    { viewer: viewers.global, trainer: false, admin: true, portal: false },
    { viewer: viewers.portal, trainer: false, admin: false, portal: true },
    { viewer: { ...viewers.player, roles: [] }, trainer: false, admin: false, portal: false },
  ])('$viewer.roles', ({ viewer, trainer, admin, portal }) => {
    expect([isTrainer(viewer), isAdmin(viewer), isPortalAdmin(viewer)]).toEqual([trainer, admin, portal])
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
  expect(roles.map((role) => [roleIdOf(role), role])).toEqual([
    [1, 'fp_user'],
    [2, 'fp_trainer'],
    [3, 'fp_admin'],
    [4, 'fp_global_admin'],
    [5, 'portalAdmin'],
  ])
})
