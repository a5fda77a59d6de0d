import { type Cents, eurosOf } from '#domain/money.ts'
import type { Cell } from '#domain/reports/occupancy.ts'
import { type DayRange, rangeBefore } from '#domain/reports/range.ts'
import { type Remark, remarksOn } from '#domain/reports/remarks.ts'
import {
  MOST_MAX,
  PEOPLE_MAX,
  type ReportLateView,
  type ReportRemarkView,
  type ReportUnpaidView,
  type ReportView,
} from '#domain/reports/schema.ts'
import { emptyTally, type PersonTally, type Sums, sumUp, type Tally } from '#domain/reports/tally.ts'
import { clubDayOf, countDays, formatTime, isoOf } from '#domain/time.ts'
import { readConfig } from '../config/store.ts'
import type { Deps } from '../deps.ts'
import { takeTurn } from '../take-turn.ts'
import { readBook } from './read-book.ts'
import { findPeople } from './store.ts'
import { countedDays, tallyDays } from './tally-days.ts'
import type { WeekCache } from './week-cache.ts'

type From = Pick<Deps, 'db' | 'clock' | 'environment'> & { weeks: WeekCache }

/** What was played and earned on some days; `all` names everybody who left late or hasn't paid, however many they are. */
export async function readReport(from: From, range: DayRange, { all = false } = {}): Promise<ReportView> {
  const { db, weeks, clock, environment } = from
  const facts = { db, weeks, now: clock(), cancelHours: readConfig(db, environment).booking.cancelHours }
  const counted = countedDays(facts, range)
  const tally = counted ? await tallyDays(facts, counted) : emptyTally()
  const previous = rangeBefore(range)
  const before = previous && countedDays(facts, previous)
  const then = before ? await tallyDays(facts, before, { people: false }) : emptyTally()
  await takeTurn(db)
  const sums = sumUp(tally)
  const limit = all ? Infinity : PEOPLE_MAX
  const people = toPeople(from, tally, { now: facts.now, limit })
  await takeTurn(db)
  const book = await readBook(db, range, limit)
  return {
    ...range,
    until: isoOf(facts.now),
    counted,
    slots: slotsOf(tally),
    people: [...tally.people.values()].filter(hasPlayed).length,
    guests: tally.guests,
    money: { ...moneyOf(sums), waited: eurosOf(tally.waitedCents) },
    before: previous && before ? { ...previous, slots: slotsOf(then), money: moneyOf(sumUp(then)) } : null,
    cells: cellsOf(tally).map(({ minutes, ...cell }) => ({ ...cell, time: formatTime(minutes) })),
    remarks: remarksOn(cellsOf(tally), cellsOf(then)).map(toRemarkView),
    weeks: tally.weeks.map((week) => ({ from: week.from, to: week.to, games: week.games, ...moneyOf(week) })),
    book,
    ...people,
    late: { hours: facts.cancelHours, ...people.late },
  }
}

function moneyOf({ dueCents, paidCents }: Pick<Sums, 'dueCents' | 'paidCents'>) {
  return { due: eurosOf(dueCents), paid: eurosOf(paidCents), open: eurosOf(dueCents - paidCents) }
}

function slotsOf({ cells }: Tally): { played: number; slots: number } {
  const sum = (of: (cell: Cell) => number) => [...cells.values()].reduce((total, cell) => total + of(cell), 0)
  return { played: sum(({ played }) => played), slots: sum(({ slots }) => slots) }
}

/** By the clock, then by weekday. */
function cellsOf({ cells }: Tally): Cell[] {
  return [...cells.values()].toSorted((one, other) => one.minutes - other.minutes || one.weekday - other.weekday)
}

function toRemarkView(remark: Remark): ReportRemarkView {
  if ('part' in remark) return remark
  const { minutes, ...facts } = remark
  return { ...facts, time: formatTime(minutes) }
}

/** Whoever was missing from all of their games didn't play. */
function hasPlayed({ games, absent }: PersonTally): boolean {
  return games > absent
}

/** Of those who play most some more than are named, for the erased among them. */
const LOOKED_AT = MOST_MAX * 10

type Tallied = { id: number | null } & PersonTally
type Owing = Tallied & { open: NonNullable<PersonTally['open']> }

/** Who was erased has no name to be told, but what is open stays open. */
function toPeople({ db }: From, tally: Tally, { now, limit }: { now: number; limit: number }) {
  const everybody: Tallied[] = [...tally.people].map(([id, person]) => ({ id, ...person }))
  const most = everybody
    .filter(hasPlayed)
    .toSorted((one, other) => countPlayed(other) - countPlayed(one) || byId(one, other))
  const late = everybody.filter(({ lastLate }) => lastLate !== null).toSorted(byLate)
  const owing = everybody
    .filter(isOwing)
    .toSorted((one, other) => other.open.cents - one.open.cents || byId(one, other))
  const named = [most.slice(0, LOOKED_AT), late, owing.slice(0, limit)].flat().flatMap(({ id }) => id ?? [])
  const known = findPeople(db, [...new Set(named)])
  const alive = (id: number | null) => {
    const found = id === null ? undefined : known.get(id)
    return found && !found.isErased ? [found.person] : []
  }
  const blamed = late.flatMap((one) => alive(one.id).map((user) => ({ user, one })))
  return {
    most: most
      .slice(0, LOOKED_AT)
      .flatMap((one) => alive(one.id).map((user) => ({ user, games: countPlayed(one) })))
      .slice(0, MOST_MAX),
    late: {
      total: blamed.length,
      people: blamed.slice(0, limit).map(({ user, one }): ReportLateView => ({ user, ...toLate(one) })),
    },
    unpaid: {
      total: owing.length,
      places: owing.reduce((sum, { open }) => sum + open.places, 0),
      people: owing.slice(0, limit).map(({ id, open }): ReportUnpaidView => {
        const user = (id === null ? null : known.get(id)?.person) ?? null
        return { user, ...toUnpaid(open, now) }
      }),
    },
  }
}

function isOwing(one: Tallied): one is Owing {
  return one.open !== null
}

function countPlayed({ games, absent }: PersonTally): number {
  return games - absent
}

function byId(one: Tallied, other: Tallied): number {
  return (one.id ?? 0) - (other.id ?? 0)
}

/** The most often first; of those alike, who did it last. */
function byLate(one: Tallied, other: Tallied): number {
  const count = ({ left, canceled, absent }: Tallied) => left + canceled + absent
  return count(other) - count(one) || (other.lastLate ?? 0) - (one.lastLate ?? 0) || byId(one, other)
}

/** Of how many games: those with a place in them, and those given up late. */
function toLate({ left, canceled, absent, games, lastLate }: Tallied): Omit<ReportLateView, 'user'> {
  return { left, canceled, absent, games: games + left + canceled, last: clubDayOf(lastLate ?? 0) }
}

function toUnpaid(
  { places, guests, cents, oldest }: { places: number; guests: number; cents: Cents; oldest: number },
  now: number,
): Omit<ReportUnpaidView, 'user'> {
  const day = clubDayOf(oldest)
  return { places, guests, oldest: day, days: countDays(day, clubDayOf(now)), open: eurosOf(cents) }
}
