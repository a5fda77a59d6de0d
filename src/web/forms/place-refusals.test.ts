import { describe, expect, test } from 'vitest'
import type { Refusal } from '#domain/errors.ts'
import { fieldNamed, placeRefusals, SUMMARY } from './place-refusals.ts'

const values = { name: '', courts: [{ opens: '08:00' }] }
const texts = { refusal: ({ key }: Pick<Refusal, 'key'>) => key, marked: 'marked' }

/** What stands where, by the name of the field. */
function placed(...refusals: Refusal[]): Record<string, string> {
  const messages = placeRefusals(refusals, fieldNamed(values), texts)
  return Object.fromEntries(messages.map(({ name, error }) => [name, error.message]))
}

describe('a refusal stands at the field it is about', () => {
  test('and the summary says that fields are marked', () => {
    expect(placed({ key: 'validation.errors.required', param: 'name' })).toEqual({
      name: 'validation.errors.required',
      [SUMMARY]: 'marked',
    })
  })

  test('the first one where there are several', () => {
    const [short, format] = ['validation.errors.tooShort', 'validation.errors.format'] as const
    expect(placed({ key: short, param: 'name' }, { key: format, param: 'name' })['name']).toBe(short)
  })

  test('in a list, at the field of its row', () => {
    expect(placed({ key: 'validation.errors.format', param: 'courts.0.opens' })).toHaveProperty(['courts.0.opens'])
  })

  test('and in the summary too where it can be understood there', () => {
    expect(placed({ key: 'reservation.errors.courtStatus', param: 'name' })).toEqual({
      name: 'reservation.errors.courtStatus',
      [SUMMARY]: 'reservation.errors.courtStatus',
    })
  })
})

test.each([
  { what: 'of the whole', refusal: { key: 'auth.errors.credentials' } },
  { what: 'of a parameter that has no field', refusal: { key: 'validation.errors.format', param: 'requestId' } },
  { what: 'of a name that every object has', refusal: { key: 'validation.errors.unknownField', param: 'toString' } },
] as const)('a refusal $what is said by the summary alone', ({ refusal }) => {
  expect(placed(refusal)).toEqual({ [SUMMARY]: refusal.key })
})

test('one of several is no word for all of them, where another can be understood at its field alone', () => {
  const mixed = placed(
    { key: 'validation.errors.required', param: 'name' },
    { key: 'reservation.errors.courtStatus', param: 'courts' },
  )
  expect(mixed[SUMMARY]).toBe('marked')
})

test('the first of several that can be understood anywhere is said as the server says it', () => {
  const taken = placed(
    { key: 'auth.errors.usernameTaken', param: 'name' },
    { key: 'auth.errors.nickTaken', param: 'courts' },
  )
  expect(taken[SUMMARY]).toBe('auth.errors.usernameTaken')
})

test('what no field is meant by comes before what is marked', () => {
  expect(placed({ key: 'validation.errors.required', param: 'name' }, { key: 'errors.tooMany' })).toEqual({
    name: 'validation.errors.required',
    [SUMMARY]: 'errors.tooMany',
  })
})
