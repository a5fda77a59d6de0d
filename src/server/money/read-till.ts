import type { TillView } from '#domain/money/schema.ts'
import { countDayRefusal, hasClosed, isDayClosed } from '#domain/money/till.ts'
import { type asideWays, incomingWays } from '#domain/money/ways.ts'
import { centsOf, eurosOf } from '#domain/money.ts'
import { clubDayOf, type Day, isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { listGames } from '../reservations/store.ts'
import { listHandouts, pettyCashOf, type Span, sumsOfDay, sumsOfPlaces } from './desk-store.ts'
import { type Drawer, readDrawer } from './read-drawer.ts'
import { findLastCount, listCounts } from './till-store.ts'

/** The till of a day: what came in by each way, its counts, and the cash that should be there. */
export function readTill(db: Db, date: Day, now: number): TillView {
  const places = new Map(sumsOfPlaces(db, date).map((sum) => [sum.account, sum]))
  const drawer = readDrawer(db, date)
  const counts = readCounts(db, date)
  const taken = takenOn(db, date)
  const last = isDayClosed(drawer) ? counts.at(-1) : undefined
  const asideOf = (way: (typeof asideWays)[number]) => ({
    amount: eurosOf(places.get(way)?.cents ?? 0),
    count: places.get(way)?.count ?? 0,
  })
  return {
    date,
    ...taken,
    aside: { bono: asideOf('bono'), wallet: asideOf('wallet'), 'given-away': asideOf('given-away') },
    opening: drawer.opening === null ? null : eurosOf(last ? (drawer.last?.openingCents ?? 0) : drawer.opening),
    expected: last?.expected ?? eurosOf(drawer.expected),
    counted: last?.counted ?? null,
    left: last?.left ?? null,
    difference: last?.difference ?? null,
    closedAt: last?.at ?? null,
    closedBy: last?.by ?? null,
    drawer: toDrawer(db, drawer, { date, counts, taken }),
    counts,
    since: takenOn(db, date, { after: drawer.last?.lastMovement ?? 0 }),
    openBefore: readOpenDay(db, drawer),
    mayCount: countDayRefusal(date, clubDayOf(now), drawer) === null,
    mayReopen: hasClosed(drawer.last) && !drawer.isPassed,
    handouts: readHandouts(db),
  }
}

/** What came in on a day, or in a span of it, by each way, with how many movements. */
function takenOn(db: Db, day: Day, span: Span = {}): Pick<TillView, 'methods' | 'movements'> {
  const sums = new Map(sumsOfDay(db, day, span).map((sum) => [sum.account, sum]))
  return {
    methods: Object.fromEntries(incomingWays.map((way) => [way, eurosOf(sums.get(way)?.cents ?? 0)])),
    movements: Object.fromEntries(incomingWays.map((way) => [way, sums.get(way)?.count ?? 0])),
  }
}

type TakenDay = Pick<TillView, 'date' | 'counts'> & { taken: Pick<TillView, 'methods' | 'movements'> }

/** The cash of a day as a sum. */
function toDrawer(db: Db, { opening, expected }: Drawer, { date, counts, taken }: TakenDay): TillView['drawer'] {
  const [first] = counts
  const sumCounts = (field: 'safe' | 'difference') =>
    eurosOf(counts.reduce((cents, count) => cents + centsOf(count[field]), 0))
  const pettyOf = (kind: 'cashIn' | 'cashOut') => {
    const { cents, count } = pettyCashOf(db, date, kind)
    return { amount: eurosOf(cents), count }
  }
  return {
    float: first?.opening ?? (opening === null ? null : eurosOf(opening)),
    taken: { amount: taken.methods.cash ?? 0, count: taken.movements.cash ?? 0 },
    cashIn: pettyOf('cashIn'),
    cashOut: pettyOf('cashOut'),
    safe: sumCounts('safe'),
    difference: sumCounts('difference'),
    now: eurosOf(expected),
  }
}

/** The counts of a day, each with what came in since the one before it. */
function readCounts(db: Db, date: Day): TillView['counts'] {
  const counts = listCounts(db, date)
  return counts.map((count, at) => {
    const { countedCents, expectedCents, leftCents, reopenedAt } = count
    return {
      at: isoOf(count.at),
      by: count.nick,
      ...takenOn(db, date, { after: counts[at - 1]?.lastMovement ?? 0, until: count.lastMovement }),
      opening: eurosOf(count.openingCents),
      expected: eurosOf(expectedCents),
      counted: eurosOf(countedCents),
      difference: eurosOf(countedCents - expectedCents),
      left: eurosOf(leftCents),
      safe: eurosOf(countedCents - leftCents),
      closes: count.closes,
      lastMovement: count.lastMovement,
      reopened:
        reopenedAt === null
          ? null
          : { at: isoOf(reopenedAt), by: count.reopener ?? '', reason: count.reopenedFor ?? '' },
    }
  })
}

function readOpenDay(db: Db, { openBefore: date, isPassed }: Drawer): TillView['openBefore'] {
  if (date === null || isPassed) return null
  const last = findLastCount(db, date)
  const { methods } = takenOn(db, date, { after: last?.day === date ? last.lastMovement : 0 })
  return { date, amount: sumUp(methods) }
}

function sumUp(methods: TillView['methods']): number {
  return Math.round(Object.values(methods).reduce((sum, euros) => sum + euros * 100, 0)) / 100
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
