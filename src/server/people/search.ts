import { eurosOf } from '#domain/money.ts'
import type { FoundPersonView, PeopleFound } from '#domain/people/schema.ts'
import { isoOf } from '#domain/time.ts'
import { foldText } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { listDue, sumUpDue } from '../money/list-due.ts'
import { listGames } from '../reservations/store.ts'
import { findStrangers } from './find-strangers.ts'
import { type readPeople, searchPeople } from './store.ts'

/** People found by a text, each with what they owe of their latest games; `others` have no account. A text of accents alone finds nobody. */
export function findPeople(db: Db, query: string, now: number): PeopleFound {
  if (foldText(query) === '') return { data: [], others: [] }
  const data = searchPeople(db, query, now).map((person) => ({
    ...toFound(db, person),
    owed: eurosOf(sumUpDue(listDue(db, person.id, now))),
  }))
  return { data, others: findStrangers(db, query, now) }
}

/** A person as the desk finds them, with the game that they are in or play next. */
export function toFound(
  db: Db,
  { nextId, ...person }: ReturnType<typeof readPeople>[number],
): Omit<FoundPersonView, 'owed'> {
  const next = nextId === null ? undefined : listGames(db, [nextId])[0]
  return {
    ...person,
    next: next ? { documentId: next.documentId, court: next.court.name, startDate: isoOf(next.startsAt) } : null,
  }
}
