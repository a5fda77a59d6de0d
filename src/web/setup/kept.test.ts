import { beforeEach, describe, expect, test } from 'vitest'
import { giveSessionStorage } from '#web/app/testing.ts'
import { toValues } from './draft.ts'
import { type Draft, keepCode, keepDraft, keepOpened, readCode, readDraft, readOpened } from './kept.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = giveSessionStorage()
})

const begun = toValues(
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
    ...begun,
    courts: { ...begun.courts, names: ['Central', 'Pista 2'] },
    admin: { ...admin, password: secret, passwordConfirmation: secret },
    mailServer: { ...begun.mailServer, host: 'smtp.ribera.example', password: secret },
  },
}

describe('what is filled in', () => {
  test('comes back, with the step one was at and how far one had come', () => {
    keepDraft(draft)
    const { step, reached, values } = readDraft(begun)
    expect({ step, reached }).toEqual({ step: 'courts', reached: 'admin' })
    expect(values.courts.names).toEqual(['Central', 'Pista 2'])
    expect(values.admin).toEqual({ ...admin, password: '', passwordConfirmation: '' })
  })

  test('is kept without any password', () => {
    keepDraft(draft)
    expect([...kept.values()].join(' ')).not.toContain(secret)
  })

  test.each(['', '{', 'null', '{"values":{"club":{}}}', '{"values":{"courts":{"names":[1]}}}'])(
    'is left where it can’t be what this page keeps: %s',
    (text) => {
      kept.set('setup:draft', text)
      expect(readDraft(begun)).toEqual({ step: 'club', reached: 'club', values: begun })
    },
  )
})

const opened = { club: { name: 'Ribera Pádel', locale: 'es' as const }, publicUrl: null, courtsStay: false, courts: [] }

test('once the club is open, neither the code nor what was filled in is there any more', () => {
  keepCode('of-the-link')
  keepDraft(draft)
  keepOpened(opened)
  expect(readOpened()).toEqual(opened)
  expect(readCode()).toBeNull()
  expect(readDraft(begun).values).toEqual(begun)
})

test('another link begins anew', () => {
  keepOpened(opened)
  keepCode('of-another-club')
  expect(readOpened()).toBeNull()
})
