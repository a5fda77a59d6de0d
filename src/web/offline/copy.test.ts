import { expect, test } from 'vitest'
import { makeEntry, makeReservation, makeWaitingEntry } from '#web/reservations/testing.ts'
import { toCopiedGames } from './copy.ts'
import { splitCopied } from './describe-copied.ts'

const ME = 7
const hour = 3_600_000
const start = Date.parse('2026-11-20T17:00:00.000Z')

const mine = makeReservation({ reservedByUser: true, pincode: '7315', players: [makeEntry(ME)] })
const others = makeReservation({ documentId: 'b', players: [makeEntry(1), makeEntry(ME)] })
const door = { from: '2026-11-20T16:45:00.000Z', until: '2026-11-20T18:45:00.000Z', code: '070915' }
const waited = makeReservation({ documentId: 'c', freePlaces: 0, players: [makeEntry(1), makeWaitingEntry(ME, 2)] })
const led = makeReservation({ documentId: 'd', type: 'class', trainer: { id: 3, nick: 'Elena B.' } })

test.each([
  {
    name: 'the code of a game that one reserved',
    game: mine,
    copied: { pincode: '7315', codeIs: 'pincode', trainer: null, queue: null },
  },
  { name: 'that a pincode opens the door too', game: { ...mine, door }, copied: { pincode: '7315', codeIs: 'door' } },
  { name: 'no code of another’s', game: others, copied: { pincode: null, queue: null } },
  { name: 'one’s own code in another’s', game: { ...others, door }, copied: { pincode: '070915', codeIs: 'own' } },
  { name: 'no code that staff see of another’s', game: { ...others, pincode: '1234' }, copied: { pincode: null } },
  { name: 'one’s place in line', game: waited, copied: { pincode: null, queue: 2 } },
  { name: 'who gives a class', game: led, copied: { trainer: 'Elena B.', pincode: null } },
])('a copy has $name', ({ game, copied }) => {
  expect(toCopiedGames([game], ME)).toMatchObject([copied])
})

test('it holds nobody else, and no game that is off', () => {
  const [copied] = toCopiedGames([others, makeReservation({ active: false })], ME)
  expect(JSON.stringify(copied)).not.toContain('player')
  expect(toCopiedGames([makeReservation({ active: false })], ME)).toEqual([])
})

test('the next game is one under way or to come in which one plays', () => {
  const games = toCopiedGames([waited, mine, others], ME)
  expect(splitCopied(games, start + hour)).toMatchObject({
    next: { documentId: 'abc' },
    others: [{ documentId: 'c' }, { documentId: 'b' }],
  })
  expect(splitCopied(games, start + 2 * hour)).toEqual({ next: null, others: [] })
})
