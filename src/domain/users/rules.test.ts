import { describe, expect, test } from 'vitest'
import type { Role } from '../roles.ts'
import { ageOf, lastPortalAdminRefusal } from './rules.ts'

test.each([
  { birthDate: '1990-05-01', today: '2026-05-01', age: 36 },
  { birthDate: '1990-05-01', today: '2026-04-30', age: 35 },
  { birthDate: '2026-11-20', today: '2026-11-20', age: 0 },
  { birthDate: '2000-02-29', today: '2026-02-28', age: 25 },
  { birthDate: '2000-02-29', today: '2026-03-01', age: 26 },
  { birthDate: '2000-02-29', today: '2028-02-29', age: 28 },
])('born on $birthDate: $age years on $today', ({ birthDate, today, age }) => {
  expect(ageOf(birthDate, today)).toBe(age)
})

const held = (blocked: boolean, ...roles: Role[]) => ({ blocked, roles: ['fp_user' as const, ...roles] })

describe('the last portal admin', () => {
  const one = held(false, 'portalAdmin')
  test.each([
    { name: 'is demoted', before: one, after: held(false, 'fp_admin'), others: 0, refused: true },
    { name: 'is blocked', before: one, after: held(true, 'portalAdmin'), others: 0, refused: true },
    { name: 'is erased', before: one, after: null, others: 0, refused: true },
    {
      name: 'gets another role',
      before: one,
      after: held(false, 'portalAdmin', 'fp_trainer'),
      others: 0,
      refused: false,
    },
    { name: 'goes while there is another', before: one, after: null, others: 1, refused: false },
    { name: 'who is blocked already goes', before: held(true, 'portalAdmin'), after: null, others: 0, refused: false },
    { name: 'is somebody else', before: held(false, 'fp_admin'), after: null, others: 0, refused: false },
  ])('$name: refused $refused', ({ before, after, others, refused }) => {
    expect(lastPortalAdminRefusal(before, after, others)?.key ?? null).toBe(
      refused ? 'users.errors.lastPortalAdmin' : null,
    )
  })
})
