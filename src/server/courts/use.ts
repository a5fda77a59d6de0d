import type { CourtUseView } from '#domain/courts/desk-schema.ts'
import type { Ref } from '#domain/schema.ts'
import type { Deps } from '../deps.ts'
import { countComing, countGames, isUsed } from './desk-store.ts'
import { findCourt } from './find-court.ts'

/** How much a court was used, and is going to be. */
export function readUse({ db, clock }: Deps, ref: Ref): CourtUseView {
  const { id } = findCourt(db, ref).court
  const games = countGames(db, id)
  return {
    coming: countComing(db, id, clock()),
    games,
    isUsed: games > 0 || isUsed(db, id),
  }
}
