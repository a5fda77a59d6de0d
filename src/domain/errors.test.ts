import { describe, expect, test } from 'vitest'
import { errorKeys, isErrorKey, type Refusal, Refused, refuse } from './errors.ts'

describe('refuse', () => {
  test('does nothing where nothing is refused', () => {
    expect(() => refuse(null)).not.toThrow()
  })

  test('throws the refusal', () => {
    const refusal: Refusal = { key: 'reservation.errors.collision', param: 'startDate', values: { time: '09:30' } }
    expect(() => refuse(refusal)).toThrow(new Refused(refusal))
    expect(new Refused(refusal).refusals).toEqual([refusal])
  })
})

test('several refusals keep their order, and the first gives the message', () => {
  const [first, second]: [Refusal, Refusal] = [{ key: 'validation.errors.required' }, { key: 'validation.errors.type' }]
  const refused = new Refused(first, second)
  expect(refused.refusals).toEqual([first, second])
  expect(refused).toBeInstanceOf(Error)
  expect([refused.name, refused.message]).toEqual(['Refused', 'validation.errors.required'])
})

test('keys are known, and there once', () => {
  expect(errorKeys).toEqual([...new Set(errorKeys)])
  expect(['reservation.errors.collision', 'Oops', '', 'constructor'].filter(isErrorKey)).toEqual([
    'reservation.errors.collision',
  ])
})
