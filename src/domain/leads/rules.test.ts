import { describe, expect, test } from 'vitest'
import { HOUR } from '../time.ts'
import { fieldsOfKind, type LeadKind, leadKinds, optionalOfKind } from './kinds.ts'
import { leadEndOf, leadRefusals, pageOfReferer, tooManyLeadsRefusal, withoutSecrets } from './rules.ts'

const filled = {
  email: 'ana@example.com',
  name: 'Ana',
  phone: '+34 612 480 399',
  message: 'Hola',
  slug: 'summer',
  topic: 'Children',
  category: '3',
  partner: 'Luis',
  partnerEmail: 'luis@example.com',
  acceptPrivacy: true,
}

const requiredOf = (kind: LeadKind) => {
  const optional: readonly string[] = optionalOfKind[kind]
  return fieldsOfKind[kind].filter((field) => !optional.includes(field))
}

describe('the fields of a lead', () => {
  test.each(leadKinds)('%s: all filled is right', (kind) => expect(leadRefusals(kind, filled)).toEqual([]))

  test.each(leadKinds.flatMap((kind) => requiredOf(kind).map((field) => ({ kind, field }))))(
    '$kind needs $field',
    ({ kind, field }) => {
      expect(leadRefusals(kind, { ...filled, [field]: undefined })).toEqual([
        { key: 'errorRequired', param: field, values: { field } },
      ])
    },
  )

  test.each(leadKinds)('%s: the privacy policy is to be accepted, but for the newsletter', (kind) => {
    for (const acceptPrivacy of [false, undefined]) {
      expect(leadRefusals(kind, { ...filled, acceptPrivacy })).toEqual(
        kind === 'newsletter'
          ? []
          : [{ key: 'errorRequired', param: 'acceptPrivacy', values: { field: 'acceptPrivacy' } }],
      )
    }
  })

  test('a pair need not write a message', () => {
    expect(leadRefusals('fest', { ...filled, message: '' })).toEqual([])
  })

  test('each is named once, in the order of the form', () => {
    expect(leadRefusals('contact', {}).map(({ param }) => param)).toEqual([
      'name',
      'email',
      'phone',
      'message',
      'acceptPrivacy',
    ])
  })

  test.each(['ana', 'ana@', '@example.com', 'ana@example', 'a b@example.com', 'ana@example.com\nBcc: b@example.com'])(
    '%j is no address',
    (email) => {
      const values = { email: 'ana@example.com' }
      expect(leadRefusals('newsletter', { email })).toEqual([
        { key: 'errorInvalid', param: 'email', value: email, values },
      ])
    },
  )

  test('both addresses of a pair are looked at', () => {
    const values = { email: 'ana@example.com' }
    expect(leadRefusals('fest', { ...filled, email: 'ana@', partnerEmail: 'luis' })).toEqual([
      { key: 'errorInvalid', param: 'email', value: 'ana@', values },
      { key: 'errorInvalid', param: 'partnerEmail', value: 'luis', values },
    ])
  })

  test.each([
    ['12', 'validation.errors.phoneDigits'],
    ['call me', 'validation.errors.phone'],
  ])('%j is no phone', (phone, key) => {
    expect(leadRefusals('contact', { ...filled, phone })[0]).toMatchObject({ key, param: 'phone', value: phone })
  })
})

test.each([
  ['ofAddress', 30],
  ['ofEmail', 6],
] as const)('%s: %i in an hour, then one waits until the first is an hour old', (which, max) => {
  const now = 10 * HOUR
  const none = { count: 0, oldest: now }
  const sent = { ofAddress: none, ofEmail: none }
  expect(tooManyLeadsRefusal({ ...sent, [which]: { count: max - 1, oldest: now } }, now)).toBeNull()
  expect(tooManyLeadsRefusal({ ...sent, [which]: { count: max, oldest: now - HOUR + 1500 } }, now)).toEqual({
    key: 'form.errors.tooMany',
    values: { seconds: 2, minutes: 1 },
  })
})

test.each([
  ['https://club.example/es/clases?utm_source=x#y', '/clases'],
  ['http://localhost:3000/en', '/'],
  ['https://club.example/', '/'],
  ['https://club.example/english/', '/english'],
  ['javascript:alert(1)', ''],
  ['', ''],
])('%s is page %j', (referer, page) => expect(pageOfReferer(referer)).toBe(page))

test.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2026-11-20T10:00:00Z', 24, '2028-11-20T10:00:00.000Z'],
])('%s is kept %i months, until %s', (at, months, end) => {
  expect(new Date(leadEndOf(Date.parse(at), months)).toISOString()).toBe(end)
})

test.each([
  ['https://club.example/es/newsletter/unsubscribe?code=1-abc', 'https://club.example/es/newsletter/unsubscribe'],
  [
    'https://club.example/account/confirm?code=abc&next=/reservations',
    'https://club.example/account/confirm?next=/reservations',
  ],
  ['https://club.example/x?utm=1&code=abc#y', 'https://club.example/x?utm=1#y'],
  ['https://club.example/en/reservations/token/5-abc?utm=1', 'https://club.example/en/reservations/token/…?utm=1'],
  ['?token=abc', ''],
  ['?utm_source=poster&barcode=7', '?utm_source=poster&barcode=7'],
])('of %s stays %j', (address, kept) => expect(withoutSecrets(address)).toBe(kept))
