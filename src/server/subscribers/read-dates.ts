import { type Closure, type Court, type Slot, toNamedCourt } from '#domain/courts/rules.ts'
import { eurosOf } from '#domain/money.ts'
import { type PriceRule, priceOf } from '#domain/prices/rules.ts'
import { type Game, isPaid } from '#domain/reservations/game.ts'
import { chanceOf, type Occurrence, openingDayOf } from '#domain/subscribers/dates.ts'
import { overlaps, type Subscription } from '#domain/subscribers/rules.ts'
import type { DateView } from '#domain/subscribers/schema.ts'
import { clockChangeOf, clubDayOf, type Day, instantOf, isoOf } from '#domain/time.ts'
import { closureOf, listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { listPriceRules } from '../prices/store.ts'
import { required } from '../required.ts'
import { findOverlapping, gameOf } from '../reservations/store.ts'
import { findUser } from '../users/store.ts'
import { findBooked } from './occurrence-store.ts'
import { listOnWeekday, type Subscriber } from './store.ts'

type DateGame = NonNullable<DateView['game']>

/** What dates are looked at with, read once for many. */
type DateFacts = {
  db: Db
  now: number
  courts: readonly Court[]
  rules: readonly PriceRule[]
  held: readonly Subscriber[]
}

/** Reads what dates of a weekday are looked at with. */
export function lookAt(db: Db, weekday: Subscription['weekday'], now: number): DateFacts {
  return { db, now, courts: listCourts(db), rules: listPriceRules(db), held: listOnWeekday(db, weekday) }
}

/** A date of a subscription (`id` 0 where it is yet to be made) as it stands, and how it would stand if it weren't skipped. */
export function toDateView(
  facts: DateFacts,
  subscription: Subscription & { id: number },
  day: Day,
  occurrence: Occurrence | null,
): DateView {
  const { db, courts, rules, now } = facts
  const court = required(courts.find(({ id }) => id === (occurrence?.courtId ?? subscription.courtId)) ?? null)
  const date = {
    ...nothing,
    day,
    skipped: occurrence?.skippedAt != null,
    clock: clockChangeOf(day),
    court: toNamedCourt(court),
  }
  const game = occurrence?.reservationId == null ? null : gameOf(db, occurrence.reservationId)
  if (game)
    return {
      ...date,
      startDate: isoOf(game.startsAt),
      is: game.canceledAt === null ? 'made' : 'canceled',
      game: toDateGame(db, game),
    }
  const chance = chanceOf(subscription, day, { court, ...readersOf(db, court) })
  const startsAt = 'slot' in chance ? chance.slot.startsAt : instantOf(day, subscription.starts)
  const open = { ...date, startDate: isoOf(startsAt) }
  if (chance.is === 'free') {
    const on = openingDayOf(day)
    return { ...open, is: 'due', on: on > clubDayOf(now) ? on : null, price: eurosOf(priceOf(startsAt, court, rules)) }
  }
  return {
    ...open,
    is: chance.is,
    game: chance.is === 'taken' ? toDateGame(db, required(gameOf(db, chance.taken))) : null,
    closure: chance.is === 'closed' ? toClosureView(chance.closure) : null,
    others: listFree(facts, subscription, day),
  }
}

const nothing = { on: null, price: null, game: null, closure: null, others: [] } satisfies Partial<DateView>

function toClosureView({ reason, startsAt, endsAt }: Pick<Closure, 'reason' | 'startsAt' | 'endsAt'>) {
  return { reason, startDate: isoOf(startsAt), endDate: isoOf(endsAt) }
}

/** The courts that a date could have: free at that time, and nobody else's that day. */
function listFree(facts: DateFacts, subscription: Subscription & { id: number }, day: Day) {
  const { db, courts } = facts
  return courts
    .filter((court) => !isHeld(facts, { ...subscription, courtId: court.id }))
    .filter((court) => chanceOf(subscription, day, { court, ...readersOf(db, court) }).is === 'free')
    .map(toNamedCourt)
}

/** Whether somebody else holds a court at that weekday and time. */
export function isHeld({ held }: DateFacts, { id, courtId, ...span }: Subscription & { id: number }): boolean {
  return held.some((other) => other.id !== id && other.courtId === courtId && overlaps(other, span))
}

function readersOf(db: Db, { id }: Court) {
  return {
    closureOf: ({ startsAt, endsAt }: Slot) => closureOf(db, id, startsAt, endsAt),
    takenBy: ({ startsAt, endsAt }: Slot) => findOverlapping(db, id, startsAt, endsAt),
  }
}

/** A game as a date tells of it. */
export function toDateGame(db: Db, game: Game): DateGame {
  const owner = game.ownerId === null ? null : findUser(db, game.ownerId)
  const first = game.entries.find(({ user }) => user !== null)?.user
  return {
    documentId: game.documentId,
    court: game.court.name,
    startDate: isoOf(game.startsAt),
    type: game.type,
    nick: (owner ?? first)?.nick ?? null,
    entries: game.entries.length,
    price: eurosOf(game.priceCents),
    paid: isPaid(game),
    bookedAt: isoOf(findBooked(db, game.id)),
  }
}
