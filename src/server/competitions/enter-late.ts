import { type Competition, firstOpenRound, playingOf } from '#domain/competitions/competition.ts'
import type { EntryId } from '#domain/competitions/types.ts'
import type { Tx } from '../act.ts'
import { makeRest } from './make-rest.ts'
import { changeEntry } from './write-store.ts'

/** Whoever enters while it is played: on the last rung of a ladder, else from the next round that can be made again. */
export function enterLate(tx: Tx, competition: Competition, entry: EntryId): void {
  const seat = 1 + Math.max(0, ...playingOf(competition).map((one) => one.seat ?? 0))
  changeEntry(tx.db, entry, { seat, fromRound: competition.format === 'ladder' ? 1 : firstOpenRound(competition) })
  if (competition.format !== 'ladder') makeRest(tx, competition.id)
}
