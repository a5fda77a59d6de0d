import { beforeEach, describe, expect, test } from 'vitest'
import { giveSessionStorage } from '#web/app/testing.ts'
import { toValues } from './draft.ts'
import { type Draft, readCode, readDraft, readOpened, storeCode, storeDraft, storeOpened } from './setup-storage.ts'

let storage: Map<string, string>

beforeEach(() => {
  storage = giveSessionStorage()
})

const initial = toValues(
  {
    club: { name: '', locale: 'es' },
    courts: [{ name: 'Central' }],
    opens: '08:00',
    closes: '23:00',
    price: 24,
    mail: { from: null },
    publicUrl: null,
    courtsStay: false,
  },
  { locale: 'es', nameOf: String, amount: String },
)
const admin = { username: 'rosa', nick: 'Rosa', email: 'rosa@ribera.example' }
const secret = 'cristal y reja'
const draft: Draft = {
  step: 'courts',
  reached: 'admin',
  values: {
    ...initial,
    courts: { ...initial.courts, names: ['Central', 'Pista 2'] },
    admin: { ...admin, password: secret, passwordConfirmation: secret },
    mailServer: { ...initial.mailServer, host: 'smtp.ribera.example', password: secret },
  },
}

describe('what is filled in', () => {
  test('comes back, with the step one was at and how far one had come', () => {
    storeDraft(draft)
    const { step, reached, values } = readDraft(initial)
    expect({ step, reached }).toEqual({ step: 'courts', reached: 'admin' })
    expect(values.courts.names).toEqual(['Central', 'Pista 2'])
    expect(values.admin).toEqual({ ...admin, password: '', passwordConfirmation: '' })
  })

  test('is kept without any password', () => {
    storeDraft(draft)
    expect([...storage.values()].join(' ')).not.toContain(secret)
  })

  test.each(['', '{', 'null', '{"values":{"club":{}}}', '{"values":{"courts":{"names":[1]}}}'])(
    'is left where it can’t be what this page keeps: %s',
    (text) => {
      storage.set('setup:draft', text)
      expect(readDraft(initial)).toEqual({ step: 'club', reached: 'club', values: initial })
    },
  )
})

const opened = { club: { name: 'Ribera Pádel', locale: 'es' as const }, publicUrl: null, courtsStay: false, courts: [] }

test('once the club is open, neither the code nor what was filled in is there any more', () => {
  storeCode('of-the-link')
  storeDraft(draft)
  storeOpened(opened)
  expect(readOpened()).toEqual(opened)
  expect(readCode()).toBeNull()
  expect(readDraft(initial).values).toEqual(initial)
})

test('another link begins anew', () => {
  storeOpened(opened)
  storeCode('of-another-club')
  expect(readOpened()).toBeNull()
})
