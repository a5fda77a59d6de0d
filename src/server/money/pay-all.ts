import { Refused, refuse } from '#domain/errors.ts'
import { payAllRefusal, wayOf } from '#domain/money/places.ts'
import type { AllPaidView, PayAllInput } from '#domain/money/schema.ts'
import type { PlaceWay } from '#domain/money/ways.ts'
import { eurosOf } from '#domain/money.ts'
import { act, type Tx } from '../act.ts'
import { changeCompetition } from '../competitions/view-for.ts'
import { changeEntry } from '../competitions/write-store.ts'
import { addPayment } from '../entries/store.ts'
import { required } from '../required.ts'
import { afterGameChange } from '../reservations/after-game-change.ts'
import { findUserFacts } from '../users/list-store.ts'
import { requireUser } from '../users/require-user.ts'
import type { Line, Written } from './book-store.ts'
import { type DueFee, type DuePart, listDue, sumUpDue } from './list-due.ts'
import { refuseShortWallet, takeBy, withIncome } from './pay-places.ts'
import { recordMovement } from './record-movement.ts'

type Debts = { parts: readonly DuePart[]; fees: readonly DueFee[] }
type Paying = { method: Exclude<PlaceWay, 'bono'>; personId: number; note: string | undefined }

/**
 * Pays all that a member owes, places and prices of competitions, in one movement with one receipt. Where nothing is due any more
 * nothing is written. Refused with `money.errors.otherSum` where another sum was shown, and `money.errors.balance` where their credit is
 * less.
 */
export const payAll = act(
  'money.payAll',
  (tx: Tx, { id, method: requested, note, amount }: PayAllInput): AllPaidView => {
    const user = requireUser(findUserFacts(tx.db, id))
    refuse(payAllRefusal({ method: requested, note }))
    const way = wayOf(requested)
    // The rule let no bono through.
    const method = way === 'bono' ? 'cash' : way
    const debts = listDue(tx.db, user.id, tx.now)
    const cents = sumUpDue(debts)
    tx.target({ user: user.id })
    if (cents === 0) return { receipt: null, paid: 0, movement: null }
    if (amount !== undefined && amount !== eurosOf(cents)) throw new Refused({ key: 'money.errors.otherSum' })
    const { id: movement, receipt } = record(tx, debts, { method, personId: user.id, note })
    for (const game of new Map(debts.parts.map((part) => [part.game.id, part.game])).values()) afterGameChange(tx, game)
    for (const { competitionId } of debts.fees) changeCompetition(tx, competitionId)
    tx.target({}, { amount: eurosOf(cents), way: method })
    return { receipt, paid: eurosOf(cents), movement }
  },
)

/** One movement: of a game where all is of that one, with the names of the competitions beside what is noted. */
function record(tx: Tx, { parts, fees }: Debts, { method, personId, note }: Paying): Written {
  if (method === 'wallet') refuseShortWallet(tx, personId, [...parts, ...fees])
  const [first, ...others] = new Set(parts.map(({ game }) => game.id))
  const by = required(tx.viewer).id
  const names = [...new Set(fees.map(({ nameEs }) => nameEs))]
  const written = recordMovement(tx, {
    at: tx.now,
    by,
    kind: parts.length > 0 ? 'place' : 'goods',
    method,
    personId,
    reservationId: others.length === 0 ? (first ?? null) : null,
    quantity: parts.length > 0 ? null : 1,
    note: [...names, ...(note ? [note] : [])].join(', ') || null,
    hasReceipt: true,
    lines: [
      ...parts.flatMap(({ game, entry, cents, isDifference }) =>
        withIncome(tx.db, game, takeBy(method, personId, { entryId: entry.id, cents, isDifference })),
      ),
      ...fees.flatMap(({ cents }): Line[] => [
        { account: method, cents, ...(method === 'wallet' && { userId: personId }) },
        { account: 'income/competition', cents: -cents },
      ]),
    ],
  })
  for (const { entry, cents } of parts) addPayment(tx.db, entry.id, { at: tx.now, by, cents, movement: written.id })
  for (const { entry, cents } of fees)
    changeEntry(tx.db, entry, { paidAt: tx.now, paidCents: cents, paidMovement: written.id })
  return written
}
