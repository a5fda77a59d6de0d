import type { CompetitionPage, PayEntryInput } from '#domain/competitions/schema.ts'
import { Refused } from '#domain/errors.ts'
import { eurosOf } from '#domain/money.ts'
import { act, type Tx } from '../act.ts'
import { balanceOf } from '../money/book-store.ts'
import { recordMovement } from '../money/record-movement.ts'
import { required } from '../required.ts'
import { requireCompetition, requireEntry } from './require-competition.ts'
import { answerCompetition } from './view-for.ts'
import { changeEntry } from './write-store.ts'

/** Takes the price of an entry at the desk, with a receipt; what is given away is for a reason. Paid already: nothing changes. Refused where the credit of who entered is less. */
export const payEntry = act(
  'competitions.payEntry',
  (tx: Tx, { id: ref, entry: entryRef, method, note }: PayEntryInput): CompetitionPage => {
    const competition = requireCompetition(tx, ref)
    const entry = requireEntry(competition, entryRef)
    const cents = competition.priceCents
    const payer = required(entry.players[0] ?? null)
    if (entry.leftAt !== null || cents === 0) throw new Refused({ key: 'reservation.errors.payment', param: 'entry' })
    if (method === 'given-away' && !note) throw new Refused({ key: 'money.errors.reason', param: 'note' })
    if (entry.paidAt === null) {
      if (method === 'wallet' && balanceOf(tx.db, payer.id) < cents) throw new Refused({ key: 'money.errors.balance' })
      const written = recordMovement(tx, {
        at: tx.now,
        by: required(tx.viewer).id,
        kind: 'goods',
        method,
        personId: payer.id,
        note: note ? `${competition.nameEs}: ${note}` : competition.nameEs,
        quantity: 1,
        hasReceipt: true,
        lines: [
          { account: method, cents, ...(method === 'wallet' && { userId: payer.id }) },
          { account: 'income/competition', cents: -cents },
        ],
      })
      changeEntry(tx.db, entry.id, { paidAt: tx.now, paidCents: cents, paidMovement: written.id })
    }
    return answerCompetition(tx, competition.id, { amount: eurosOf(cents), way: method })
  },
)
