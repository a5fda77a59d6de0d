import type { Cents } from '../money.ts'
import { clubDayOf, clubMinutesOf, weekdayOf } from '../time.ts'
import type { Cell } from './occupancy.ts'
import { type Charge, chargesOf, type PlayedGame, payerOf } from './played.ts'
import type { DayRange } from './range.ts'

/** Cents that places were charged, and of them those that are paid. */
export type Sums = { games: number; dueCents: Cents; paidCents: Cents }

/** What there is to say of one member, or under `null` of guests whom nobody brought. */
export type PersonTally = {
  /** Games with a place in them, and of those the ones they were missing from. */
  games: number
  absent: number
  /** Games left late, and own ones canceled late. */
  left: number
  canceled: number
  /** The last start of a game that was left or canceled late, or that they were missing from. */
  lastLate: number | null
  /** Places that aren't paid, those of their guests too, and the start of the oldest. */
  open: { places: number; guests: number; cents: Cents; oldest: number } | null
}

/** Sums of a report, over any weeks: nothing is kept of a game but its figures. */
export type Tally = {
  weeks: (DayRange & Sums)[]
  cells: Map<string, Cell>
  people: Map<number | null, PersonTally>
  guests: number
  /** What people paid who then waited: it is on top of what is due. */
  waitedCents: Cents
}

/** Nothing yet. */
export function emptyTally(): Tally {
  return { weeks: [], cells: new Map(), people: new Map(), guests: 0, waitedCents: 0 }
}

/** What a week comes to: its live games that have begun, and when its slots began that nobody played in. */
export function tallyWeek(week: DayRange, games: readonly PlayedGame[], empty: readonly number[]): Tally {
  const tally = emptyTally()
  const sums = { ...week, games: games.length, dueCents: 0, paidCents: 0 }
  tally.weeks.push(sums)
  for (const startsAt of empty) cellAt(tally, startsAt).slots += 1
  for (const game of games) {
    const cell = cellAt(tally, game.startsAt)
    cell.slots += 1
    cell.played += 1
    const charges = chargesOf(game)
    const playing = charges.filter(({ plays }) => plays)
    cell.waited += game.entries.length - playing.length
    for (const charge of charges) addCharge(tally, sums, game, charge)
  }
  return tally
}

/** Adds what other weeks came to, without their people; they stay as they are. */
export function addSums(tally: Tally, { weeks, cells, guests, waitedCents }: Tally): void {
  tally.weeks.push(...weeks)
  tally.guests += guests
  tally.waitedCents += waitedCents
  for (const [name, cell] of cells) {
    const sum = tally.cells.get(name)
    if (sum) {
      sum.played += cell.played
      sum.slots += cell.slots
      sum.waited += cell.waited
    } else tally.cells.set(name, { ...cell })
  }
}

/** Adds what there is to say of the people of other weeks, which stay as they are. */
export function addPeople(tally: Tally, { people }: Tally): void {
  for (const [userId, person] of people) addPerson(personOf(tally, userId), person)
}

function addPerson(sum: PersonTally, { games, absent, left, canceled, lastLate, open }: PersonTally): void {
  sum.games += games
  sum.absent += absent
  sum.left += left
  sum.canceled += canceled
  if (lastLate !== null) sum.lastLate = Math.max(sum.lastLate ?? lastLate, lastLate)
  if (open === null) return
  sum.open ??= { places: 0, guests: 0, cents: 0, oldest: open.oldest }
  sum.open.places += open.places
  sum.open.guests += open.guests
  sum.open.cents += open.cents
  sum.open.oldest = Math.min(sum.open.oldest, open.oldest)
}

/** Adds that somebody left a game late, or canceled their own. */
export function addLate(
  tally: Tally,
  { userId, startsAt, is }: { userId: number; startsAt: number; is: 'left' | 'canceled' },
): void {
  const person = personOf(tally, userId)
  person[is] += 1
  person.lastLate = Math.max(person.lastLate ?? startsAt, startsAt)
}

/** What all weeks come to. */
export function sumUp({ weeks }: Tally): Sums {
  const sum = (of: (week: Sums) => number) => weeks.reduce((total, week) => total + of(week), 0)
  return {
    games: sum(({ games }) => games),
    dueCents: sum(({ dueCents }) => dueCents),
    paidCents: sum(({ paidCents }) => paidCents),
  }
}

function addCharge(tally: Tally, sums: Sums, game: PlayedGame, { entry, plays, cents }: Charge): void {
  if (!plays) {
    tally.waitedCents += cents
    return
  }
  sums.dueCents += cents
  if (entry.userId === null) tally.guests += 1
  else {
    const person = personOf(tally, entry.userId)
    person.games += 1
    if (entry.absentAt !== null) {
      person.absent += 1
      person.lastLate = Math.max(person.lastLate ?? game.startsAt, game.startsAt)
    }
  }
  if (entry.paidAt === null) addOpen(personOf(tally, payerOf(entry, game)), game, { entry, cents })
  else sums.paidCents += cents
}

function addOpen(
  person: PersonTally,
  { startsAt }: PlayedGame,
  { entry, cents }: Pick<Charge, 'entry' | 'cents'>,
): void {
  person.open ??= { places: 0, guests: 0, cents: 0, oldest: startsAt }
  person.open.places += 1
  person.open.cents += cents
  person.open.oldest = Math.min(person.open.oldest, startsAt)
  if (entry.userId === null) person.open.guests += 1
}

function cellAt({ cells }: Tally, startsAt: number): Cell {
  const [weekday, minutes] = [weekdayOf(clubDayOf(startsAt)), clubMinutesOf(startsAt)]
  const name = `${weekday} ${minutes}`
  const known = cells.get(name)
  if (known) return known
  const cell = { weekday, minutes, played: 0, slots: 0, waited: 0 }
  cells.set(name, cell)
  return cell
}

function personOf({ people }: Tally, userId: number | null): PersonTally {
  const known = people.get(userId)
  if (known) return known
  const person: PersonTally = { games: 0, absent: 0, left: 0, canceled: 0, lastLate: null, open: null }
  people.set(userId, person)
  return person
}
