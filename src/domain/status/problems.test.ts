import { describe, expect, test } from 'vitest'
import { faultCodeOf, isHarmless, problemKindOf, whatOf } from './problems.ts'

describe('by what a fault is known', () => {
  test.each([
    ['its code', Object.assign(new Error('disk full at /home/ana'), { code: 'ENOSPC' }), 'ENOSPC'],
    ['what kind of error it is', new TypeError('ana@example.com has no id'), 'TypeError'],
    ['the kind where the code is none', Object.assign(new RangeError('x'), { code: 'ana@example.com' }), 'RangeError'],
    ['the kind where the code is a number', Object.assign(new Error('x'), { code: 550 }), 'Error'],
    ['nothing of a name that could be anything', Object.assign(new Error('x'), { name: 'no such user: Ana' }), ''],
    ['its cause', new Error('x', { cause: new Error('y', { cause: new SyntaxError('z') }) }), 'SyntaxError'],
    ['nothing of a text', 'ana@example.com', ''],
    ['nothing of nothing', undefined, ''],
  ])('%s', (_says, error, code) => {
    expect(faultCodeOf(error)).toBe(code)
  })
})

test.each([
  ['GET /api/users/:id/avatar', 'GET /api/users/:id/avatar'],
  ['backUp', 'backUp'],
  ['/promo/*', '/promo/*'],
  [undefined, ''],
  ['ana@example.com', ''],
  ['/api/users?q=ana', ''],
  ['x'.repeat(81), ''],
])('of %s is kept: %s', (text, kept) => {
  expect(whatOf(text)).toBe(kept)
})

test('what is shut out on purpose needs nobody', () => {
  expect(isHarmless('signIns')).toBe(true)
  expect(isHarmless('mail')).toBe(false)
  expect(problemKindOf('mail')).toBe('mail')
  expect(problemKindOf('of a newer program')).toBe('request')
})
