import { GAMES_TO_FOLLOW, quartersOf } from '#domain/levels/words.ts'
import { act, type Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import type { Db } from '../db/client.ts'
import { findUserFacts } from '../users/list-store.ts'
import { writeUserChanges } from '../users/write-changes.ts'
import { countGames, findLatest } from './step-store.ts'

/** What a profile would say by results, in quarters of a level; null while there are too few games. */
export function quartersByResults(db: Db, userId: number): number | null {
  const latest = findLatest(db, userId)
  return latest && countGames(db, userId) >= GAMES_TO_FOLLOW ? quartersOf(latest.mu) : null
}

/**
 * Sets the level of somebody's profile to what results say, where the club wants that. Nobody leaves a game by it: games keep the level
 * that their players came with.
 */
export const followLevel = act('jobs.followLevels', (tx: Tx, id: number): void => {
  const { db, environment } = tx
  const user = findUserFacts(db, id)
  const quarters = quartersByResults(db, id)
  if (!user || quarters === null || quarters === user.levelQuarters) return
  if (readConfig(db, environment).levels.fromResults) writeUserChanges(tx, user, { levelQuarters: quarters })
})
