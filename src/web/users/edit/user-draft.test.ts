import { expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import en from '#locales/en.json' with { type: 'json' }
import type { Words } from '#web/app/intl.tsx'
import {
  describeChanges,
  emptyUser,
  fieldOfParam,
  listChanged,
  toChanges,
  toInput,
  type UserDraft,
} from './user-draft.ts'

const texts: Record<string, string> = en
const words: Words = {
  text: (id, values = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), texts[id] ?? id),
  formats: formatsOf('en', { today: 'today', tomorrow: 'tomorrow' }),
}
const before: UserDraft = { ...emptyUser, username: 'ana', level: 3.5, observations: 'Left-handed', locale: 'es' }

test('what is as before is no change, in whatever order the roles stand', () => {
  const held: UserDraft = { ...before, roles: ['fp_user', 'fp_admin'] }
  expect(listChanged(held, { ...held, roles: ['fp_admin', 'fp_user'] })).toEqual([])
  expect(toChanges(before, { ...before })).toEqual({})
})

test('only what was changed is sent', () => {
  const after: UserDraft = { ...before, level: 3.75, roles: ['fp_user', 'fp_trainer'], locale: '' }
  expect(toChanges(before, after)).toEqual({ level: 3.75, roles: ['fp_user', 'fp_trainer'], locale: null })
})

test('of somebody new all is sent', () => {
  const { aboutEn: _en, aboutEs: _es, aboutShown: _shown, group: _group, ...own } = emptyUser
  expect(Object.keys(toInput(emptyUser)).toSorted()).toEqual(Object.keys(own).toSorted())
})

test('the group is sent by its number, none as null', () => {
  expect(toChanges(before, { ...before, group: '3' })).toEqual({ group: 3 })
  expect(toChanges({ ...before, group: '3' }, before)).toEqual({ group: null })
})

test("a trainer's card is sent as a whole, and of nobody else", () => {
  const trainer: UserDraft = { ...before, roles: ['fp_user', 'fp_trainer'] }
  const written = { ...trainer, aboutEs: 'Cristal' }
  expect(toChanges(trainer, written)).toEqual({ about: { en: '', es: 'Cristal' } })
  expect(toChanges(trainer, { ...trainer, aboutShown: false })).toEqual({ aboutShown: false })
  expect(toChanges(trainer, { ...written, roles: ['fp_user'] })).toEqual({ roles: ['fp_user'] })
  expect(toInput(written)).toMatchObject({ about: { en: '', es: 'Cristal' }, aboutShown: true })
})

test.each([
  ['about.es', 'aboutEs'],
  ['roles.0', 'roles'],
  ['aboutShown', 'aboutShown'],
  ['blocked', null],
])('%s is entered in %s', (param, field) => expect(fieldOfParam(param)).toBe(field))

test('changes are told one by one, roles each by itself', () => {
  const held: UserDraft = { ...before, roles: ['fp_user', 'fp_admin'] }
  const after: UserDraft = {
    ...held,
    level: 3.75,
    position: 'left',
    observations: '',
    roles: ['fp_user', 'fp_trainer'],
  }
  expect(describeChanges(held, after, words)).toEqual([
    'Level 3.75 (was 3.50)',
    'Position Backhand (was Both)',
    'Observations',
    'role Trainer added',
    'role Club admin removed',
  ])
})
