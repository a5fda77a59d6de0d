import { describe, expect, test } from 'vitest'
import type { Role } from '../roles.ts'
import { ageOf, foldText, hasWords, lastPortalAdminRefusal, readWords, sortKeyOf } from './rules.ts'

test.each([
  ['José María RUIZ', 'jose maria ruiz'],
  ['Łukasz Bjørn Đorđe', 'lukasz bjorn dorde'],
  ['Æsir Straße Œuvre Þór ısmail', 'aesir strasse oeuvre thor ismail'],
  ['İSMAİL', 'ismail'],
  ['Zero\u200bwidth\u00ad', 'zerowidth'],
  ['O’Neill\u00a0B.', "o'neill b."],
  ['ΝΙΚΟΣ', 'νικοσ'],
  ['\u0301', ''],
])('%j is folded to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ['jose ruiz', true],
  ['  RUIZ   José ', true],
  ['ui sé', true],
  ['ruiz ruiz', true],
  ['jose lopez', false],
  ['', true],
])('José María Ruiz has the words of %j: %s', (text, has) => {
  expect(hasWords(foldText('José María Ruiz'), readWords(text))).toBe(has)
})

test('names are in the order of Spanish', () => {
  const names =
    'Alba|Álex|Ana|Ána|Ángel|Ezequiel|Nadia|Nunez|Nuria|Ñuño|Óscar|Zoe|Íñigo|Inzaghi|Inés|Núñez|Łukasz|Luis|Émile'.split(
      '|',
    )
  const sorted = names.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1))
  expect(sorted).toEqual(names.toSorted(new Intl.Collator('es').compare))
  const mixed = ['Zoe', '9 Lives', '🎾 Pala', '_ana', 'Ana', 'ana B', 'Ana-B', 'Анна']
  expect(mixed.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1))).toEqual([
    '🎾 Pala',
    '_ana',
    '9 Lives',
    'Ana',
    'ana B',
    'Ana-B',
    'Zoe',
    'Анна',
  ])
})

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
