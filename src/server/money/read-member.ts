import type { Bono } from '#domain/money/bonos.ts'
import {
  type BonoView,
  type DuePartView,
  type MemberMoneyView,
  type MemberMovementView,
  MOVEMENTS_AT_ONCE,
} from '#domain/money/member-schema.ts'
import { formatReceipt } from '#domain/money/receipt.ts'
import { movementKinds, returnReasons, ways } from '#domain/money/ways.ts'
import { eurosOf } from '#domain/money.ts'
import { clubDayOf, formatTime, isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { listBonosOf } from './bono-store.ts'
import { balanceOf } from './book-store.ts'
import { type DuePart, listDue, sumUpDue } from './list-due.ts'
import { balanceAfter, listMovementsOf } from './member-store.ts'

/** Somebody's money in the club, with the movements before one where that is said. Who recorded each is in it `withNames`. */
export function readMember(
  db: Db,
  userId: number,
  { before, now, withNames }: { before: number | undefined; now: number; withNames: boolean },
): MemberMoneyView {
  const owed = listDue(db, userId, now)
  const rows = listMovementsOf(db, userId, { before, limit: MOVEMENTS_AT_ONCE + 1 })
  return {
    balance: eurosOf(balanceOf(db, userId)),
    due: eurosOf(sumUpDue(owed)),
    dueParts: owed.parts.map(toDuePart),
    dueFees: owed.fees.map(({ entry, slug, nameEs, nameEn, cents }) => ({
      entry,
      slug,
      nameEs,
      nameEn,
      amount: eurosOf(cents),
    })),
    bonos: listBonosOf(db, userId)
      .filter(({ left, endsOn }) => left.places > 0 && endsOn >= clubDayOf(now))
      .map(toBonoView),
    movements: toMovements(db, userId, rows.slice(0, MOVEMENTS_AT_ONCE), withNames),
    more: rows.length > MOVEMENTS_AT_ONCE,
  }
}

function toDuePart({ game, entry, cents, isDifference }: DuePart): DuePartView {
  return {
    documentId: game.documentId,
    startDate: isoOf(game.startsAt),
    court: game.court.name,
    entry: entry.id,
    amount: eurosOf(cents),
    isGuest: entry.user === null,
    isDifference,
  }
}

function toBonoView({ id, name, left, places, endsOn, weekdays, hours, types }: Bono): BonoView {
  return {
    id,
    name,
    left: left.places,
    places,
    until: endsOn,
    weekdays: [...weekdays],
    hours: hours && { from: formatTime(hours.from), to: formatTime(hours.to) },
    types: [...types],
  }
}

type Row = ReturnType<typeof listMovementsOf>[number]

/** The latest first, so that the credit after each is that after the one before it in the list, less what that changed. */
function toMovements(db: Db, userId: number, rows: readonly Row[], withNames: boolean): MemberMovementView[] {
  let balance = rows[0] ? balanceAfter(db, userId, rows[0].id) : 0
  return rows.map((row) => {
    const atDesk = { by: row.by, isCorrected: row.isCorrected === 1, isCounted: row.isCounted === 1 }
    const movement = { ...toMovement(row), balance: eurosOf(balance), ...(withNames && atDesk) }
    balance -= row.credit
    return movement
  })
}

function toMovement(row: Row): Omit<MemberMovementView, 'balance' | 'by' | 'isCorrected' | 'isCounted'> {
  const { id, at, kind, documentId, startsAt, court, product, bono, places, count, note } = row
  return {
    id,
    at: isoOf(at),
    kind: movementKinds.find((one) => one === kind) ?? 'correction',
    reason: returnReasons.find((one) => one === row.reason) ?? null,
    method: ways.find((one) => one === row.method) ?? null,
    game:
      documentId !== null && startsAt !== null && court !== null
        ? { documentId, startDate: isoOf(startsAt), court }
        : null,
    product,
    bono,
    places,
    count,
    note,
    receipt: formatReceipt(row.receiptYear, row.receiptNumber),
    amount: eurosOf(row.amount),
    credit: eurosOf(row.credit),
  }
}
