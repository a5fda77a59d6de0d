import { describe, expect, test } from 'vitest'
import { type MailInput, mailSchema } from '../mail/schema.ts'
import { at, entriesOf, FRIDAY, gameOf } from '../reservations/testing.ts'
import { isOwedNow, isTold, isTurnOf, newsWaitOf } from './turn.ts'

const payload = {
  reservation: 500,
  documentId: 'game500',
  version: 1,
  court: 'Court 1',
  startsAt: at(FRIDAY, '18:30'),
  endsAt: at(FRIDAY, '20:00'),
}
const former = { court: 'Court 2', startsAt: 0, endsAt: 1 }
const closure = { ...payload, reason: 'rain', until: 1, former, price: null, paid: 0 }
const competition = { competition: 1, slug: 'cup', nameEs: 'Copa', nameEn: 'Cup' }
const read = (mail: MailInput) => mailSchema.parse(mail)
// Its members are 101 and 102; 109 owns it and doesn't play.
const game = gameOf({ ownerId: 109, entries: entriesOf(1, 2) })

describe('news of a game', () => {
  test.each<{ name: string; mail: MailInput; reader?: number; seenAt?: number; wait: 'seen' | 'so' | null }>([
    { name: 'moved', mail: { kind: 'changed', payload: { ...payload, former } }, wait: 'seen' },
    { name: 'moved, and seen', mail: { kind: 'changed', payload: { ...payload, former } }, seenAt: 1, wait: null },
    {
      name: 'moved, to its owner',
      mail: { kind: 'changed', payload: { ...payload, former } },
      reader: 109,
      wait: 'seen',
    },
    { name: 'moved, to who left', mail: { kind: 'changed', payload: { ...payload, former } }, reader: 103, wait: null },
    {
      name: 'moved off a closed court',
      mail: { kind: 'closure', payload: { ...closure, became: 'moved' } },
      wait: 'seen',
    },
    {
      name: 'the same, to who left',
      mail: { kind: 'closure', payload: { ...closure, became: 'moved' } },
      reader: 103,
      wait: null,
    },
    {
      name: 'off by rain',
      mail: { kind: 'closure', payload: { ...closure, became: 'canceled' } },
      reader: 103,
      wait: 'seen',
    },
    { name: 'canceled', mail: { kind: 'canceled', payload }, wait: 'seen' },
    { name: 'canceled, to who isn’t in it', mail: { kind: 'canceled', payload }, reader: 103, wait: 'seen' },
    { name: 'a place that came free', mail: { kind: 'movedUp', payload }, wait: 'seen' },
    { name: 'a place to pay', mail: { kind: 'held', payload: { ...payload, until: 9 } }, seenAt: 1, wait: 'so' },
    { name: 'a court that came free', mail: { kind: 'courtFree', payload }, reader: 103, wait: 'seen' },
    { name: 'booked', mail: { kind: 'booked', payload }, wait: null },
    { name: 'a reminder', mail: { kind: 'reminder', payload }, wait: null },
    { name: 'a result', mail: { kind: 'result', payload: { ...payload, says: 'entered' } }, wait: null },
    {
      name: 'of a competition',
      mail: { kind: 'competition', payload: { ...competition, became: 'remade' } },
      wait: null,
    },
  ])('$name waits: $wait', ({ mail, reader: readerId = 101, seenAt = null, wait }) =>
    expect(newsWaitOf(read(mail), { seenAt, game, readerId })).toBe(wait),
  )

  test('of a game that is no longer known nobody is told where it is', () => {
    const mail = read({ kind: 'changed', payload: { ...payload, former } })
    expect(newsWaitOf(mail, { seenAt: null, game: null, readerId: 101 })).toBe(null)
  })
})

test.each<{ mail: MailInput; is: boolean }>([
  { mail: { kind: 'changed', payload: { ...payload, former } }, is: true },
  { mail: { kind: 'left', payload }, is: true },
  { mail: { kind: 'competition', payload: { ...competition, became: 'asked' } }, is: true },
  { mail: { kind: 'offer', payload: { offer: 1, court: 'Court 1', startsAt: 1, endsAt: 2 } }, is: true },
  { mail: { kind: 'reset', payload: {} }, is: false },
  { mail: { kind: 'testPush', payload: {} }, is: false },
  { mail: { kind: 'alert', payload: { needs: [], heldSince: null } }, is: false },
])('$mail.kind is among what one was told: $is', ({ mail, is }) => expect(isTold(read(mail))).toBe(is))

test.each([
  { state: 'open', entry: 2, is: true },
  { state: 'open', entry: 1, is: false },
  { state: 'accepted', entry: 2, is: false },
  { state: 'decided', entry: 2, is: false },
] as const)('a challenge that is $state is for entry $entry to answer: $is', ({ state, entry, is }) =>
  expect(isTurnOf({ state, turn: 2 }, entry)).toBe(is),
)

test.each([
  { name: 'nothing', parts: [], fees: 0, is: false },
  { name: 'a game that runs', parts: [{ endsAt: 11 }], fees: 0, is: false },
  { name: 'one that is over', parts: [{ endsAt: 11 }, { endsAt: 10 }], fees: 0, is: true },
  { name: 'the price of a competition', parts: [], fees: 1, is: true },
])('$name is owed by now: $is', ({ parts, fees, is }) => expect(isOwedNow({ parts, fees }, 10)).toBe(is))
