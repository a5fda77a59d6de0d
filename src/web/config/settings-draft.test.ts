import { expect, test } from 'vitest'
import { configSchema, defaultConfig } from '#domain/config/schema.ts'
import { settingOf, toChangedParts, toDraft, toParts } from './settings-draft.ts'

const saved = toDraft(defaultConfig)

test('what is set comes back from the form as it was', () => {
  expect(configSchema.parse(toParts(saved))).toEqual(defaultConfig)
})

test.each([
  { name: 'nothing', change: {}, parts: {} },
  { name: 'colours written otherwise', change: { brand: '#1769e0' }, parts: {} },
  { name: 'an empty row of links', change: { social: [{ name: ' ', url: '' }] }, parts: {} },
  { name: 'seconds', change: { toastSeconds: '2,5' }, parts: { toasts: { position: 'bottom', duration: 2500 } } },
  { name: 'no number', change: { leadMonths: 'two' }, parts: { leads: { months: 'two' } } },
  {
    name: 'a name and a number',
    change: { name: 'Ribera', leadMonths: '12' },
    parts: { name: 'Ribera', leads: { months: 12 } },
  },
])('of a draft with $name so much is sent', ({ change, parts }) => {
  expect(toChangedParts(saved, { ...saved, ...change })).toEqual(parts)
})

test.each([
  ['config.booking.cancelHours', 'cancelHours'],
  ['theme.colors.brand', 'brand'],
  ['config.toasts.duration', 'toastSeconds'],
  ['config.payments.club.address', 'receiptAddress'],
  ['footer.social.1.url', 'social.1.url'],
  ['version', null],
])('a refusal of %s stands at %s', (param, name) => {
  expect(settingOf(param)).toBe(name)
})
