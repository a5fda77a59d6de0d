import type { TillView } from '#domain/money/schema.ts'
import { type asideWays, incomingWays } from '#domain/money/ways.ts'
import { eurosOf } from '#domain/money.ts'
import { addDays, clubDayOf, type Day, isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { listGames } from '../reservations/store.ts'
import { cashOf, findClosing, lastClosedDay, listHandouts, sumsOfDay, sumsOfPlaces } from './desk-store.ts'

/** No till is older. */
const FIRST_DAY = '2000-01-01'

/** The till of a day: what came in by each way, and the cash that should be there. */
export function readTill(db: Db, date: Day, now: number): TillView {
  const sums = new Map(sumsOfDay(db, date).map((sum) => [sum.account, sum]))
  const places = new Map(sumsOfPlaces(db, date).map((sum) => [sum.account, sum]))
  const closing = findClosing(db, date)
  const { opening, expected } = expectCash(db, date)
  const lastClosed = lastClosedDay(db)
  const asideOf = (way: (typeof asideWays)[number]) => ({
    amount: eurosOf(places.get(way)?.cents ?? 0),
    count: places.get(way)?.count ?? 0,
  })
  return {
    date,
    methods: Object.fromEntries(incomingWays.map((way) => [way, eurosOf(sums.get(way)?.cents ?? 0)])),
    counts: Object.fromEntries(incomingWays.map((way) => [way, sums.get(way)?.count ?? 0])),
    aside: { bono: asideOf('bono'), wallet: asideOf('wallet'), 'given-away': asideOf('given-away') },
    opening: eurosOf(opening),
    expected: eurosOf(closing?.expectedCents ?? expected),
    counted: closing && eurosOf(closing.countedCents),
    left: closing && eurosOf(closing.leftCents),
    difference: closing && eurosOf(closing.countedCents - closing.expectedCents),
    closedAt: closing && isoOf(closing.at),
    closedBy: closing?.by ?? null,
    mayClose: date <= clubDayOf(now) && (lastClosed === null || date > lastClosed),
    handouts: readHandouts(db),
  }
}

/** What was left in the drawer at the last count before a day, and with the cash since then what should be in it at its end; in cents. */
export function expectCash(db: Db, date: Day): { opening: number; expected: number } {
  const last = lastClosedDay(db, date)
  const opening = last === null ? 0 : (findClosing(db, last)?.leftCents ?? 0)
  return { opening, expected: opening + cashOf(db, last === null ? FIRST_DAY : addDays(last, 1), date) }
}

function readHandouts(db: Db): TillView['handouts'] {
  const handouts = listHandouts(db)
  const games = new Map(
    listGames(
      db,
      handouts.flatMap(({ reservationId }) => reservationId ?? []),
    ).map((game) => [game.id, game]),
  )
  return handouts.map(({ entryId, cents, at, reservationId }) => {
    const game = games.get(reservationId ?? 0)
    return {
      entry: entryId,
      amount: eurosOf(cents),
      at: isoOf(at),
      game: game
        ? { documentId: game.documentId, court: game.court.name, startDate: isoOf(game.startsAt), type: game.type }
        : null,
    }
  })
}
