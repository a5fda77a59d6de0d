import type { Account } from '#domain/money/ways.ts'
import { eurosOf } from '#domain/money.ts'
import type { DayRange } from '#domain/reports/range.ts'
import { bookKinds, bookWays, type ReportBookView } from '#domain/reports/schema.ts'
import type { Db } from '../db/client.ts'
import { takeTurn } from '../take-turn.ts'
import { creditAfter, listClosings, sumAccounts, sumBonos } from './money-store.ts'

/** What the book has of some days of the till; `limit` says of how many days with a difference each is told. */
export async function readBook(db: Db, range: DayRange, limit: number): Promise<ReportBookView> {
  const sums = sumAccounts(db, range)
  await takeTurn(db)
  const { sold, soldCents, used, usedCents } = sumBonos(db, range)
  await takeTurn(db)
  const eurosIn = (account: Account) => eurosOf(sums.get(account) ?? 0)
  // 0 - x, as minus nothing isn't 0.
  const eurosFrom = (account: Account) => eurosOf(0 - (sums.get(account) ?? 0))
  return {
    // Cash that was put into the drawer, or taken out, is none that came in.
    ways: bookWays
      .map((way) => ({
        way,
        euros: eurosOf((sums.get(way) ?? 0) + (way === 'cash' ? (sums.get('petty-cash') ?? 0) : 0)),
      }))
      .filter(isSome),
    kinds: bookKinds
      .map((kind) => ({ kind, euros: eurosFrom(kind === 'forfeited' ? kind : `income/${kind}`) }))
      .filter(isSome),
    givenAway: eurosIn('given-away'),
    bonos: {
      sold: { count: sold, euros: eurosOf(soldCents) },
      used: { count: used, euros: eurosOf(usedCents) },
    },
    credit: eurosOf(creditAfter(db, range.to)),
    till: toTill(listClosings(db, range), limit),
  }
}

function isSome({ euros }: { euros: number }): boolean {
  return euros !== 0
}

function toTill(closings: ReturnType<typeof listClosings>, limit: number): ReportBookView['till'] {
  const days = closings.map(({ day, expectedCents, countedCents }) => ({
    day,
    expected: eurosOf(expectedCents),
    counted: eurosOf(countedCents),
    difference: eurosOf(countedCents - expectedCents),
  }))
  const differing = days.filter(({ difference }) => difference !== 0)
  const cents = closings.reduce((sum, one) => sum + one.countedCents - one.expectedCents, 0)
  return {
    closed: closings.length,
    differing: differing.length,
    difference: eurosOf(cents),
    days: differing.slice(0, limit),
  }
}
