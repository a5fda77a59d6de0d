import { expect, test } from 'vitest'
import type { Role } from '../roles.ts'
import { handLinkRefusal, phoneIn } from './rules.ts'

test.each([
  ['600 11', '60011'],
  ['+34 600-11', '60011'],
  ['0034600', '600'],
  ['600', '600'],
  ['60', null],
  ['6 0 0 a', null],
  ['mar 600', null],
  ['', null],
  ['+34', null],
])('in %j the digits of a phone are %j', (text, digits) => {
  expect(phoneIn(text)).toBe(digits)
})

test.each<[Role[], string | undefined]>([
  [['fp_user'], undefined],
  [[], undefined],
  [['fp_user', 'fp_trainer'], 'errors.forbidden'],
  [['fp_user', 'fp_admin'], 'errors.forbidden'],
  [['fp_user', 'fp_global_admin'], 'errors.forbidden'],
  [['fp_user', 'portalAdmin'], 'errors.forbidden'],
])('the desk hands a link to whoever is %j: %s', (roles, key) => {
  expect(handLinkRefusal(roles)?.key).toBe(key)
})
