import type { Cents } from '../money.ts'
import { type PeopleSort, peopleSorts } from './sorts.ts'

/** Somebody as the list of people picks and sorts them: whoever has an account, and whoever was booked without one. */
export type Listed = {
  hasAccount: boolean
  /** Their name in the order of the club's language. */
  sortKey: string
  /** The number of their group. */
  group: number | null
  level: number | null
  owed: Cents
  /** When the game begins that they are in or play next. */
  nextAt: number | null
  playsToday: boolean
}

export type PeopleFilter = {
  owes?: boolean | undefined
  account?: boolean | undefined
  today?: boolean | undefined
}

/** Those who fit all that is asked for. */
export function pickPeople<Person extends Listed>(people: readonly Person[], filter: PeopleFilter): Person[] {
  const { owes, account, today } = filter
  return people.filter(
    (person) =>
      (owes === undefined || person.owed > 0 === owes) &&
      (account === undefined || person.hasAccount === account) &&
      (today === undefined || person.playsToday === today),
  )
}

/** How many of these each toggle of the list would leave. */
export function countPeople(people: readonly Listed[]) {
  const count = (filter: PeopleFilter) => pickPeople(people, filter).length
  return {
    accounts: count({ account: true }),
    owing: count({ owes: true }),
    noAccount: count({ account: false }),
    today: count({ today: true }),
  }
}

/** In an order; those who are alike in it, and those who have nothing of it, by name. */
export function sortPeople<Person extends Listed>(people: readonly Person[], sort: PeopleSort): Person[] {
  const isBackwards = sort.startsWith('-')
  const byName = people.toSorted((one, other) => compare(one.sortKey, other.sortKey))
  const field = peopleSorts.find((one) => one === sort || `-${one}` === sort) ?? 'next'
  if (field === 'nick') return isBackwards ? byName.toReversed() : byName
  const read = values[field]
  const direction = isBackwards ? -1 : 1
  return [
    ...byName
      .filter((person) => read(person) !== null)
      .toSorted((one, other) => direction * ((read(one) ?? 0) - (read(other) ?? 0))),
    ...byName.filter((person) => read(person) === null),
  ]
}

const values = {
  next: ({ nextAt }: Listed) => nextAt,
  level: ({ level }: Listed) => level,
  owed: ({ owed }: Listed) => owed || null,
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
