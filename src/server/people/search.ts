import { type Cents, eurosOf } from '#domain/money.ts'
import type { FoundPersonView } from '#domain/people/schema.ts'
import { type Game, playingEntriesOf, sharesIn } from '#domain/reservations/game.ts'
import { isoOf } from '#domain/time.ts'
import { foldText } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import { listGames } from '../reservations/store.ts'
import { UNPAID_MAX } from '../users/sheet-games.ts'
import { findUnpaidGames } from '../users/sheet-store.ts'
import { searchPeople } from './store.ts'

/** People found by a text, each with what they owe of their latest unpaid games. A text of accents alone finds nobody. */
export function findPeople(db: Db, query: string, now: number): FoundPersonView[] {
  if (foldText(query) === '') return []
  return searchPeople(db, query, now).map(({ nextId, ...person }) => {
    const unpaid = listGames(db, findUnpaidGames(db, person.id, { now, limit: UNPAID_MAX }))
    const next = nextId === null ? undefined : listGames(db, [nextId])[0]
    return {
      ...person,
      owed: eurosOf(unpaid.reduce((sum, game) => sum + shareOf(game, person.id), 0)),
      next: next ? { documentId: next.documentId, court: next.court.name, startDate: isoOf(next.startsAt) } : null,
    }
  })
}

/** What a member's place is charged; who waits owes nothing. */
function shareOf(game: Game, userId: number): Cents {
  const plays = playingEntriesOf(game)
  return sharesIn(game, plays)[plays.findIndex(({ user }) => user?.id === userId)] ?? 0
}
