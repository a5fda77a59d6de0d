import { type Competition, type CompetitionEntry, playingOf } from '#domain/competitions/competition.ts'
import { bySeat } from '#domain/competitions/draw.ts'
import { hasSinglePlayers } from '#domain/competitions/formats.ts'
import { planPairs } from '#domain/competitions/plan-pairs.ts'
import { startRefusal } from '#domain/competitions/rules.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { refuse } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { makeMatchCode } from '../identity.ts'
import { required } from '../required.ts'
import { lapseAsked } from './decline-entry.ts'
import { makeRest } from './make-rest.ts'
import { returnFee } from './return-fee.ts'
import { findCompetition } from './store.ts'
import { answerCompetition } from './view-for.ts'
import { addMatches, changeCompetitionRow, changeEntry } from './write-store.ts'

/**
 * Starts a competition: who has a place plays, strongest first where that matters, and the matches are made. Who waits doesn't play, and
 * gets back what was paid, nor does a pair whose second hasn't said yes.
 */
export const startCompetition = act('competitions.start', (tx: Tx, { id: ref }: { id: Ref }): CompetitionPage => {
  const found = findCompetition(tx.db, ref)
  refuse(startRefusal(found, Number.POSITIVE_INFINITY, tx.now))
  const competition = lapseAsked(tx, required(found))
  const playing = playingOf(competition)
  refuse(startRefusal(competition, playing.length, tx.now))
  const { id, slots, entries } = competition
  const seats = hasSinglePlayers(competition.format) ? playing : playing.toSorted(isStronger)
  for (const [at, entry] of seats.entries()) changeEntry(tx.db, entry.id, { seat: at + 1 })
  for (const entry of entries) if (entry.leftAt === null && !playing.includes(entry)) returnFee(tx, entry, 'canceled')
  const courts = [...new Set(slots.map(({ court }) => court.id))].toSorted((one, other) => one - other)
  changeCompetitionRow(tx.db, id, { startedAt: tx.now, courtsNow: courts.join(' ') })
  makeMatches(tx, required(findCompetition(tx.db, id)))
  return answerCompetition(tx, id)
})

/** By the sum of their levels; who is level by who came first. */
function isStronger(one: CompetitionEntry, other: CompetitionEntry): number {
  return sumLevels(other) - sumLevels(one) || one.id - other.id
}

function sumLevels({ players }: CompetitionEntry): number {
  return players.reduce((sum, { level }) => sum + level, 0)
}

function makeMatches(tx: Tx, competition: Competition): void {
  const { id, format } = competition
  if (hasSinglePlayers(format)) makeRest(tx, id)
  else if (format !== 'ladder') {
    const matches = planPairs(competition, bySeat(competition))
    addMatches(
      tx.db,
      id,
      matches.map((match) => ({ ...match, code: makeMatchCode(), createdAt: tx.now })),
    )
  }
}
