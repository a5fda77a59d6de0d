import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Outcome, Proposal } from '#domain/competitions/competition.ts'
import type { MatchStage } from '#domain/competitions/formats.ts'
import type { EntryId, Side } from '#domain/competitions/types.ts'
import type { Db } from '../db/client.ts'
import { competitionEntries, competitionMatches, competitionSlots, competitions } from '../db/schema/competitions.ts'

type Row = typeof competitions.$inferInsert

/** Adds a competition and answers its number. */
export function addCompetition(db: Db, row: Row): number {
  return db.insert(competitions).values(row).returning({ id: competitions.id }).get().id
}

/** Changes a competition, and counts that it changed. */
export function changeCompetitionRow(db: Db, id: number, changes: Partial<Row> = {}): void {
  db.update(competitions)
    .set({ ...changes, version: sql`${competitions.version} + 1` })
    .where(eq(competitions.id, id))
    .run()
}

export type NewSlot = { courtId: number; startsAt: number; endsAt: number; reservationId: number | null }

/** Writes the slots of a competition in place of those it had. */
export function replaceSlots(db: Db, competitionId: number, slots: readonly NewSlot[]): void {
  db.delete(competitionSlots).where(eq(competitionSlots.competitionId, competitionId)).run()
  if (slots.length === 0) return
  const rows = slots.map((slot) => ({ ...slot, competitionId }))
  db.insert(competitionSlots).values(rows).run()
}

/** Adds a player or a pair, last in the order of arrival, and answers its number. */
export function addCompetitionEntry(db: Db, row: typeof competitionEntries.$inferInsert): EntryId {
  return db.insert(competitionEntries).values(row).returning({ id: competitionEntries.id }).get().id
}

type EntryChanges = Partial<
  Pick<
    typeof competitionEntries.$inferInsert,
    'leftAt' | 'agreedAt' | 'seat' | 'fromRound' | 'untilRound' | 'paidAt' | 'paidCents' | 'paidMovement'
  >
>

export function changeEntry(db: Db, id: EntryId, changes: EntryChanges): void {
  db.update(competitionEntries).set(changes).where(eq(competitionEntries.id, id)).run()
}

/** A match to be stored; `sides` are empty where they follow from earlier ones. */
export type NewMatch = {
  stage: MatchStage
  round: number
  number: number
  group?: number | null
  courtId?: number | null
  startsAt?: number | null
  sides: readonly [Side, Side]
  code: string
  createdAt: number
  proposals?: readonly Proposal[]
  proposedAt?: number
}

/** Adds matches of a competition. */
export function addMatches(db: Db, competitionId: number, matches: readonly NewMatch[]): void {
  if (matches.length === 0) return
  const rows = matches.map(({ sides, proposals, ...match }) => ({
    ...match,
    competitionId,
    ...toColumns(sides),
    proposals: proposals ? JSON.stringify(proposals) : null,
  }))
  db.insert(competitionMatches).values(rows).run()
}

/** Takes matches out that are made again; what was done stays. */
export function removeMatches(db: Db, ids: readonly number[]): void {
  db.delete(competitionMatches)
    .where(and(inArray(competitionMatches.id, [...ids]), isNull(competitionMatches.doneAt)))
    .run()
}

type MatchChanges = Partial<Outcome> & {
  scoredAt?: number | null
  scoredBy?: number | null
  doneAt?: number | null
  courtId?: number | null
  startsAt?: number | null
  reservationId?: number
  proposals?: readonly Proposal[]
  proposedAt?: number
  proposedTimes?: number
  sides?: readonly [Side, Side]
}

export function changeMatch(db: Db, id: number, { score, proposals, sides, ...changes }: MatchChanges): void {
  db.update(competitionMatches)
    .set({
      ...changes,
      ...(sides && toColumns(sides)),
      ...(score !== undefined && { score: score && JSON.stringify(score) }),
      ...(proposals !== undefined && { proposals: JSON.stringify(proposals) }),
    })
    .where(eq(competitionMatches.id, id))
    .run()
}

function toColumns([[a1, a2], [b1, b2]]: readonly [Side, Side]) {
  return { a1: a1 ?? null, a2: a2 ?? null, b1: b1 ?? null, b2: b2 ?? null }
}
