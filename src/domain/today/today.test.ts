import { expect, test } from 'vitest'
import type { Game } from '../reservations/game.ts'
import { at, entriesOf, entryOf, FRIDAY, gameOf, viewContextOf } from '../reservations/testing.ts'
import { toReservationView } from '../reservations/view.ts'
import { listUnpaid } from './today.ts'

const NOW = at(FRIDAY, '20:00')

/** A day with these games, as an admin sees them. */
function dayOf(...games: Game[]) {
  const courts = games.map((game) => ({
    court: 1,
    state: 'reserved' as const,
    price: null,
    pricePerPlayer: null,
    reservation: toReservationView(game, { ...viewContextOf('admin'), now: NOW }),
  }))
  return { date: FRIDAY, courts: [], timeSlots: [{ startDate: '', endDate: '', time: '18:30', courts }] }
}

const paid = { paidAt: 1, paidCents: 600 }
const cases: { name: string; game: Partial<Game>; owing: number[] }[] = [
  { name: 'all who played and did not pay', game: { entries: entriesOf(1, 2) }, owing: [1, 2] },
  { name: 'who paid owes nothing', game: { entries: [entryOf(1, paid), entryOf(2)] }, owing: [2] },
  { name: 'who only waited owes nothing', game: { entries: entriesOf(1, 2, 3, 4, 5) }, owing: [1, 2, 3, 4] },
  { name: 'what costs nothing is not owed', game: { entries: entriesOf(1), priceCents: 0 }, owing: [] },
  { name: 'over this very instant', game: { entries: entriesOf(1), endsAt: NOW }, owing: [1] },
  { name: 'still being played', game: { entries: entriesOf(1), endsAt: NOW + 1 }, owing: [] },
]

test.each(cases)('$name', ({ game, owing }) => {
  const unpaid = listUnpaid([dayOf(gameOf(game))], [], NOW)
  expect(unpaid.map(({ entry }) => entry)).toEqual(owing)
})

test('who had a court that was freed owes at once', () => {
  const freed = gameOf({ entries: entriesOf(1), endsAt: NOW + 1, freedAt: NOW - 1 })
  const view = toReservationView(freed, { ...viewContextOf('admin'), now: NOW })
  expect(listUnpaid([dayOf()], [view], NOW).map(({ entry }) => entry)).toEqual([1])
})
