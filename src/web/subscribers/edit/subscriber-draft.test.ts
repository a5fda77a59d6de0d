import { expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import en from '#locales/en.json' with { type: 'json' }
import type { Words } from '#web/app/intl.tsx'
import {
  describeChanges,
  mergeDraft,
  moveTo,
  type SubscriberDraft,
  toChanges,
  toggleDay,
  toInput,
} from './subscriber-draft.ts'

const texts: Record<string, string> = en
const words: Words = {
  text: (id, values = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), texts[id] ?? id),
  formats: formatsOf('en', { today: 'today', tomorrow: 'tomorrow' }),
}
const user = { id: 7, nick: 'Carmen', username: 'carmen', avatar: null, level: 3 }
const before: SubscriberDraft = { user, court: '2', weekday: 7, start: '18:30', skipped: ['2027-03-07'] }

test('only what was changed is sent', () => {
  expect(toChanges(before, before)).toEqual({ skip: [], unskip: [] })
  const after = toggleDay({ ...before, court: '3', start: '20:00' }, '2027-03-14')
  expect(toChanges(before, after)).toEqual({ court: 3, start: '20:00', skip: ['2027-03-14'], unskip: [] })
  expect(toChanges(before, toggleDay(before, '2027-03-07'))).toEqual({ skip: [], unskip: ['2027-03-07'] })
})

test('skipping and taking back leaves nothing to save', () => {
  expect(toggleDay(toggleDay(before, '2027-03-14'), '2027-03-14')).toEqual(before)
})

test('another weekday takes its dates along', () => {
  const moved = moveTo(before, 1)
  expect(moved.skipped).toEqual([])
  expect(toChanges(before, moved)).toEqual({ weekday: 1, skip: [], unskip: [] })
})

test('of a new one all is sent, and what isn’t chosen is left out', () => {
  expect(toInput({ ...before, user: null, court: '', start: '' })).toEqual({ weekday: 7, skip: ['2027-03-07'] })
})

test('changes are told one by one', () => {
  const other = { ...user, id: 8, nick: 'Javier' }
  const after = toggleDay({ user: other, court: '3', weekday: 7, start: '20:00', skipped: [] }, '2027-03-14')
  expect(describeChanges(before, after, words, (id) => `Court ${id}`)).toEqual([
    'Javier (was Carmen)',
    'Court 3 (was Court 2)',
    '20:00 (was 18:30)',
    'Sun 14/03 skipped',
    'Sun 07/03 restored',
  ])
})

test('what somebody else saved meanwhile comes in beside one’s own changes, each date by itself', () => {
  const saved: SubscriberDraft = { user: null, court: '2', weekday: 7, start: '18:30', skipped: ['2026-11-29'] }
  const mine = { ...saved, start: '20:00', skipped: ['2026-11-29', '2026-12-06'] }
  const theirs = { ...saved, court: '3', skipped: ['2026-12-13'] }
  expect(mergeDraft(saved, mine, theirs)).toEqual({
    ...saved,
    court: '3',
    start: '20:00',
    skipped: ['2026-12-06', '2026-12-13'],
  })
})
