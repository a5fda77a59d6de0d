import { expect, test } from 'vitest'
import { isNextFestival, withNewCategories } from './next-festival.ts'

const fest = { startsOn: '2026-12-11', endsOn: '2026-12-13' }
const next = { startsOn: '2027-12-10', endsOn: '2027-12-12' }

test.each([
  { why: 'it is over, and the next begins after it', today: '2026-12-14', after: next, is: true },
  { why: 'its last day is today', today: '2026-12-13', after: next, is: false },
  { why: 'it is put off before it was', today: '2026-12-01', after: next, is: false },
  { why: 'a word of it is changed afterwards', today: '2026-12-20', after: fest, is: false },
  { why: 'a day was forgotten', today: '2026-12-20', after: { ...fest, endsOn: '2026-12-14' }, is: false },
  { why: 'its days are taken away', today: '2026-12-20', after: null, is: false },
] as const)('$why: $is', ({ today, after, is }) => {
  expect(isNextFestival(fest, after, today)).toBe(is)
})

test('a first festival follows none', () => {
  expect(isNextFestival(null, next, '2026-12-20')).toBe(false)
})

test('its categories are taken over without their numbers', () => {
  const men = { name: { en: 'Men', es: 'Masculina' }, levelMin: 2, levelMax: 3.5, pairs: 16 }
  const sent = { ...next, signUpUntil: '2027-12-05', categories: [{ id: 7, ...men }, men] }
  expect(withNewCategories(sent)).toEqual({ ...sent, categories: [men, men] })
})
