import { type Competition, type CompetitionEntry, entryAsking, entryWith } from '#domain/competitions/competition.ts'
import { withdrawRefusal } from '#domain/competitions/rules.ts'
import type { Cents } from '#domain/money.ts'
import type { Tx } from '../act.ts'
import type { Db } from '../db/client.ts'
import { findMovement } from '../money/movement-store.ts'
import { required } from '../required.ts'
import { auditFees, returnFee } from './return-fee.ts'
import { findCompetition, listEntered } from './store.ts'
import { tellMovedUp } from './tell.ts'
import { changeCompetition } from './view-for.ts'
import { changeEntry } from './write-store.ts'

/** Takes an entry out: what was paid goes to the credit of who paid, and the first who waits has the place and is told. */
export function leaveCompetition(tx: Tx, competition: Competition, entry: CompetitionEntry): void {
  changeEntry(tx.db, entry.id, { leftAt: tx.now })
  auditFees(tx, returnFee(tx, entry, 'left'))
  tellMovedUp(tx, competition, required(findCompetition(tx.db, competition.id)))
}

/** Takes somebody who is erased, with their partner or who asked them, out of competitions that can still be left: those that haven't begun, and ladders. */
export function leaveCompetitions(tx: Tx, userId: number): void {
  for (const { competition, entry } of listLeaving(tx.db, userId, tx.now)) {
    leaveCompetition(tx, competition, entry)
    changeCompetition(tx, competition.id)
  }
}

/** What comes back to somebody's credit as they are taken out. */
export function sumUpFees(db: Db, userId: number, now: number): Cents {
  return listLeaving(db, userId, now).reduce((sum, { entry: { paidAt, paidCents, paidMovement } }) => {
    const paid = paidAt === null || paidMovement === null ? null : findMovement(db, paidMovement)
    return paid?.personId === userId && paid.method !== 'given-away' ? sum + (paidCents ?? 0) : sum
  }, 0)
}

function listLeaving(db: Db, userId: number, now: number) {
  return listEntered(db, userId).flatMap((competition) => {
    const entries = [entryWith(competition, userId), entryAsking(competition, userId)].filter((entry) => entry !== null)
    return entries
      .filter((entry) => !withdrawRefusal(competition, entry, { id: userId, isAdmin: true }, now))
      .map((entry) => ({ competition, entry }))
  })
}
