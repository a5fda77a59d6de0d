import { describe, expect, test } from 'vitest'
import { userOf } from '../reservations/testing.ts'
import { refusalsOf } from '../validation.ts'
import { registerRefusal } from './register-rules.ts'
import { registerInput } from './register-schema.ts'

const form = {
  username: 'globito',
  email: 'globito@example.com',
  phone: '612 480 399',
  birthDate: '1991-04-09',
  nick: 'Globito',
  password: 'cristal y reja',
  passwordConfirmation: 'cristal y reja',
  acceptPrivacy: true,
}

/** The field and key of each refusal. */
function refusedIn(sent: object): string[] {
  const { error } = registerInput.safeParse(sent)
  return error ? refusalsOf(error.issues, sent).map(({ param, key }) => `${param} ${key.split('.').at(-1)}`) : []
}

describe('the form of an account', () => {
  test('is complete without side and level: both sides, and the first level', () => {
    expect(registerInput.parse(form)).toEqual({ ...form, phone: '612480399', position: 'left-right', level: 1 })
  })

  test.each([
    [{ acceptPrivacy: false }, ['acceptPrivacy privacyRequired']],
    [{ acceptPrivacy: undefined }, ['acceptPrivacy privacyRequired']],
    [{ acceptPrivacy: 'yes' }, ['acceptPrivacy type']],
    [{ passwordConfirmation: 'cristal y rejas' }, ['passwordConfirmation passwordMismatch']],
    [{ passwordConfirmation: undefined }, ['passwordConfirmation required']],
    [{ password: '12345' }, ['password tooShort', 'passwordConfirmation passwordMismatch']],
    [{ nick: '', passwordConfirmation: 'x' }, ['nick required', 'passwordConfirmation passwordMismatch']],
    [{ roles: ['portalAdmin'] }, ['roles unknownField']],
    [{ next: '/reservations/token/abc?x=1' }, []],
    [{ next: '//evil.example' }, ['next format']],
    [{ next: '/\\evil.example' }, ['next format']],
    [{ next: 'https://evil.example' }, ['next format']],
  ])('with %j: %j', (parts, refused) => {
    expect(refusedIn({ ...form, ...parts })).toEqual(refused)
  })

  test('says all that is wrong at once, in the order of its fields', () => {
    expect(refusedIn({})).toEqual([
      'username required',
      'email required',
      'password required',
      'passwordConfirmation required',
      'nick required',
      'phone required',
      'birthDate required',
      'acceptPrivacy privacyRequired',
    ])
  })

  test('echoes no password', () => {
    const sent = { ...form, password: 'kurz', passwordConfirmation: 'lang genug' }
    const { error } = registerInput.safeParse(sent)
    expect(JSON.stringify(refusalsOf(error?.issues ?? [], sent))).not.toMatch(/kurz|lang genug/)
  })
})

test.each([
  { enableRegister: true, viewer: null, key: undefined },
  { enableRegister: false, viewer: null, key: 'auth.errors.registerOff' },
  { enableRegister: true, viewer: userOf(7), key: 'auth.errors.signedIn' },
  { enableRegister: false, viewer: userOf(7, 'portalAdmin'), key: 'auth.errors.registerOff' },
])('registering switched on $enableRegister: $key', ({ enableRegister, viewer, key }) => {
  expect(registerRefusal({ enableRegister }, viewer)?.key).toBe(key)
})
