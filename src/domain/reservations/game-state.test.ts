import { expect, test } from 'vitest'
import { gameStateOf, notFoundRefusal, stateRefusal } from './game-state.ts'
import { gameOf } from './testing.ts'

const states = [
  'canceled',
  'gameClosed',
  'alreadyClosed',
  'gameNotClosed',
  'startPassed',
  'alreadyStarted',
  'over',
] as const
const { startsAt, endsAt } = gameOf()

test.each([
  { name: 'open, before it starts', game: {}, now: startsAt - 1, keys: ['gameNotClosed'] },
  { name: 'open, at its start', game: {}, now: startsAt, keys: ['gameNotClosed', 'startPassed', 'alreadyStarted'] },
  {
    name: 'at its end',
    game: {},
    now: endsAt,
    keys: ['gameNotClosed', 'startPassed', 'alreadyStarted', 'over'],
  },
  {
    name: 'once its court is freed',
    game: { freedAt: endsAt - 1 },
    now: endsAt - 1,
    keys: ['gameNotClosed', 'startPassed', 'alreadyStarted', 'over'],
  },
  { name: 'closed', game: { closedAt: 1 }, now: startsAt - 1, keys: ['gameClosed', 'alreadyClosed'] },
  { name: 'canceled', game: { canceledAt: 1 }, now: startsAt - 1, keys: ['canceled', 'gameNotClosed'] },
  { name: 'closed and canceled', game: { canceledAt: 1, closedAt: 1 }, now: 0, keys: ['canceled', 'gameNotClosed'] },
  { name: 'a class', game: { type: 'class' as const }, now: 0, keys: ['gameNotClosed'] },
])('$name: $keys', ({ game, now, keys }) => {
  const facts = gameStateOf(gameOf(game))
  const refused = states.filter((state) => stateRefusal(facts, now, state) !== null)
  expect(refused).toEqual(keys)
  expect(refused.map((state) => stateRefusal(facts, now, state)?.key)).toEqual(
    keys.map((state) => `reservation.errors.${state}`),
  )
})

test('of several states the one named first is told, whichever comes first in the list above', () => {
  const closed = gameStateOf(gameOf({ closedAt: 1 }))
  expect(stateRefusal(closed, startsAt, 'startPassed', 'gameClosed')?.key).toBe('reservation.errors.startPassed')
  expect(stateRefusal(closed, startsAt, 'gameClosed', 'startPassed')?.key).toBe('reservation.errors.gameClosed')
  expect(stateRefusal(closed, startsAt)).toBeNull()
})

test('what is not there has its own key', () => {
  expect(notFoundRefusal).toEqual({ key: 'reservation.errors.notFound' })
})
