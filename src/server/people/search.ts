import { eurosOf } from '#domain/money.ts'
import type { FoundPersonView } from '#domain/people/schema.ts'
import { isoOf } from '#domain/time.ts'
import { foldText } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { listDue, sumUpDue } from '../money/list-due.ts'
import { listGames } from '../reservations/store.ts'
import { searchPeople } from './store.ts'

/** People found by a text, each with what they owe of their latest games. A text of accents alone finds nobody. */
export function findPeople(db: Db, query: string, now: number): FoundPersonView[] {
  if (foldText(query) === '') return []
  return searchPeople(db, query, now).map(({ nextId, ...person }) => {
    const next = nextId === null ? undefined : listGames(db, [nextId])[0]
    return {
      ...person,
      owed: eurosOf(sumUpDue(listDue(db, person.id, now))),
      next: next ? { documentId: next.documentId, court: next.court.name, startDate: isoOf(next.startsAt) } : null,
    }
  })
}
