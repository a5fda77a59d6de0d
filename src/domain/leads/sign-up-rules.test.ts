import { expect, test } from 'vitest'
import { signUpRefusal } from './sign-up-rules.ts'

const category = { pairs: 16, taken: 15, signUpUntil: '2026-12-03' }
const refused = (name: string) => ({ key: `fest.errors.${name}`, param: 'category' })

test.each([
  { why: 'a place left', category, today: '2026-11-20', refusal: null },
  { why: 'the last day', category, today: '2026-12-03', refusal: null },
  { why: 'the day after', category, today: '2026-12-04', refusal: refused('over') },
  { why: 'full', category: { ...category, taken: 16 }, today: '2026-12-03', refusal: refused('full') },
  {
    why: 'fewer places than before',
    category: { ...category, taken: 18 },
    today: '2026-12-03',
    refusal: refused('full'),
  },
  { why: 'full and over', category: { ...category, taken: 16 }, today: '2026-12-04', refusal: refused('over') },
  { why: 'no such category', category: null, today: '2026-12-03', refusal: refused('category') },
])('$why', ({ category: asked, today, refusal }) => expect(signUpRefusal(asked, today)).toEqual(refusal))
