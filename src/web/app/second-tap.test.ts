import { expect, test } from 'vitest'
import { isSecondTap } from './second-tap.ts'

const done = { contents: ['court 1', 'court 1 as saved'], at: 1000 }
test.each([
  { what: 'nothing was done before', content: 'court 1', before: null, now: 1000, is: false },
  { what: 'the same right after its answer', content: 'court 1', before: done, now: 1001, is: true },
  { what: 'what it has become in the form', content: 'court 1 as saved', before: done, now: 1001, is: true },
  { what: 'the same a moment later', content: 'court 1', before: done, now: 1499, is: true },
  { what: 'the same once more, on purpose', content: 'court 1', before: done, now: 1500, is: false },
  { what: 'something else', content: 'court 2', before: done, now: 1001, is: false },
])('$what: $is', ({ content, before, now, is }) => expect(isSecondTap(content, before, now)).toBe(is))
