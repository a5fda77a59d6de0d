import { describe, expect, test } from 'vitest'
import type { Role } from '../roles.ts'
import { ABOUT_MAX, cardRefusal, pickAbout } from './card.ts'
import { updateMeInput } from './schema.ts'

describe('who has a card', () => {
  const trainer: Role[] = ['fp_user', 'fp_trainer']
  const others: Role[] = ['fp_user', 'fp_admin', 'fp_global_admin', 'portalAdmin']
  const text = { about: { en: 'Hello' } }

  test.each([
    { roles: trainer, sent: { ...text, aboutShown: false }, param: null },
    { roles: others, sent: {}, param: null },
    { roles: others, sent: text, param: 'about' },
    { roles: others, sent: { about: {} }, param: 'about' },
    { roles: others, sent: { aboutShown: true }, param: 'aboutShown' },
    { roles: [], sent: { ...text, aboutShown: true }, param: 'about' },
  ])('$roles send $sent: refused $param', ({ roles, sent, param }) => {
    expect(cardRefusal(roles, sent)).toEqual(param === null ? null : { key: 'users.errors.notTrainer', param })
  })
})

test.each([
  [{ en: 'Hello', es: 'Hola' }, 'en', { text: 'Hello', locale: 'en' }],
  [{ en: 'Hello', es: 'Hola' }, 'es', { text: 'Hola', locale: 'es' }],
  [{ en: 'Hello', es: '' }, 'es', { text: 'Hello', locale: 'en' }],
  [{ en: '', es: 'Hola' }, 'en', { text: 'Hola', locale: 'es' }],
  [{ en: '', es: '' }, 'en', null],
] as const)('of %j in %s is read %j', (about, locale, read) => expect(pickAbout(about, locale)).toEqual(read))

test('a text is trimmed and has 400 characters at most, in each language', () => {
  const long = 'a'.repeat(ABOUT_MAX)
  expect(updateMeInput.parse({ about: { en: ` ${long}\n`, es: '' } }).about).toEqual({ en: long, es: '' })
  expect(updateMeInput.safeParse({ about: { es: `${long}a` } }).error?.issues).toMatchObject([
    { code: 'too_big', path: ['about', 'es'] },
  ])
  expect(updateMeInput.safeParse({ about: { fr: 'Bonjour' } }).success).toBe(false)
})
