import { describe, expect, test } from 'vitest'
import type { Mail } from '../mail/schema.ts'
import { HOUR } from '../time.ts'
import { followsAt, mergeNotices, topicOf } from './floods.ts'

const game = { reservation: 7, documentId: 'd', version: 1, court: 'Court 1', startsAt: 100 * HOUR, endsAt: 101 * HOUR }
const moneyBack = (cents: number): Mail => ({
  kind: 'moneyBack',
  payload: { ...game, cents, to: 'wallet', reason: 'cheaper' },
})
const result: Mail = { kind: 'result', payload: { ...game, says: 'entered' } }

test('notices are of one topic by their game, a part of it, or their competition and what became of it', () => {
  const competition = { competition: 3, slug: 's', nameEs: 'e', nameEn: 'e', became: 'proposed' } as const
  expect([
    topicOf(result),
    topicOf(moneyBack(1), '12 wallet'),
    topicOf({ kind: 'competition', payload: competition }),
    topicOf({ kind: 'competition', payload: { ...competition, became: 'declined' } }),
    topicOf({ kind: 'competition', payload: { ...competition, became: 'agreed' } }),
    topicOf({ kind: 'offer', payload: { offer: 1, court: 'c', startsAt: 1, endsAt: 2 } }, 'court 1 5'),
    topicOf({ kind: 'receipt', payload: { movement: 1 } }),
    topicOf({ kind: 'held', payload: { ...game, until: 99 * HOUR } }),
  ]).toEqual([
    'game/7',
    'game/7/12 wallet',
    'competition/3/proposed',
    'competition/3/answer',
    'competition/3/answer',
    'slot/court 1 5',
    null,
    null,
  ])
})

describe('what follows a notice goes out', () => {
  const canceled: Mail = { kind: 'canceled', payload: { ...game, unfilled: false, reason: '' } }
  test.each([
    { name: 'at once where there was none', last: null, mail: canceled, now: 50 * HOUR, at: null },
    { name: 'an hour later', last: 50 * HOUR, mail: canceled, now: 50 * HOUR + 1, at: 51 * HOUR },
    { name: 'at once when the hour is over', last: 50 * HOUR, mail: canceled, now: 51 * HOUR, at: null },
    { name: 'halfway to the start', last: 99 * HOUR, mail: canceled, now: 99 * HOUR, at: 99.5 * HOUR },
    {
      name: 'an hour later where the game doesn’t matter',
      last: 99 * HOUR,
      mail: result,
      now: 99 * HOUR,
      at: 100 * HOUR,
    },
  ])('$name', ({ last, mail, now, at }) => {
    expect(followsAt(last, mail, now)).toBe(at)
  })
})

const moved = (court: string, from: string): Mail => {
  const former = { court: from, startsAt: 1, endsAt: 2 }
  return { kind: 'changed', payload: { ...game, court, former, by: 'owner', leaveUntil: null } }
}

describe('two that wait are one', () => {
  test('that says the last', () => {
    const decided: Mail = { kind: 'result', payload: { ...game, says: 'decided' } }
    expect(mergeNotices(result, decided)).toEqual(decided)
  })

  test('with where a game was at first that moved twice', () => {
    expect(mergeNotices(moved('2', '1'), moved('3', '2'))).toEqual(moved('3', '1'))
  })

  test('with the sum of what came back', () => {
    expect(mergeNotices(moneyBack(100), moneyBack(50))).toEqual(moneyBack(150))
  })
})
