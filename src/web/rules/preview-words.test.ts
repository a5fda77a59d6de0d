import { expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import type { PreviewSlot, RulesPreview } from '#domain/groups/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { countAhead, describeReason, describeSlot, readPeak, writeCell } from './preview-words.ts'

const words: Words = {
  text: (id, values) => [id.replace('rules.preview.', ''), ...Object.values(values ?? {})].join(' '),
  formats: formatsOf('en', { today: 'today', tomorrow: 'tomorrow' }),
}
const now = Date.parse('2026-11-21T17:52:00Z')
const slot: PreviewSlot = {
  startDate: '2026-11-25T17:30:00.000Z',
  time: '18:30',
  isPeak: false,
  state: 'may',
  reasons: [],
  refusal: null,
}
const preview: RulesPreview = {
  user: { id: 1, nick: 'Ana' },
  group: 'Young',
  isLimited: true,
  daysAhead: 5,
  maxAhead: 2,
  peakMinutes: 120,
  owned: [
    { startDate: '2026-11-21T10:00:00.000Z', peakMinutes: 30 },
    { startDate: '2026-11-23T17:30:00.000Z', peakMinutes: 90 },
  ],
  days: [],
}

test.each<[Partial<PreviewSlot>, string]>([
  [{ state: 'past' }, ''],
  [{ state: 'own' }, 'own'],
  [{ state: 'may' }, 'yes'],
  [{ state: 'not', reasons: ['window', 'peak'] }, 'windowLetter'],
  [{ state: 'not', reasons: ['ahead'] }, 'aheadLetter'],
  [{ state: 'not', reasons: ['peak'] }, 'peakLetter'],
  [{ state: 'not' }, 'no'],
])('a cell of %o says "%s"', (part, said) => {
  expect(writeCell({ ...slot, ...part }, words)).toBe(said)
})

test('a slot is described by day and time, peak hours named', () => {
  expect(describeSlot(slot, words)).toBe('Wed 25/11, 18:30: may')
  expect(describeSlot({ ...slot, isPeak: true, state: 'not' }, words)).toBe('Wed 25/11, 18:30 (isPeak): notNow')
})

test('reasons say how much is used: peak hours of the week of the slot, reservations to come', () => {
  const say = (reason: PreviewSlot['reasons'][number]) => describeReason(reason, slot, { preview, now }, words)
  expect(say('window')).toBe('windowSays 5')
  expect(say('ahead')).toBe('aheadSays 1 2')
  expect(say('peak')).toBe('peakSays 1.5 2')
  expect(countAhead(preview, now)).toBe(1)
  expect(readPeak(preview, now)).toEqual({ used: 0.5, max: 2 })
})
