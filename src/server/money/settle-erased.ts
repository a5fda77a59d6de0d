import { Refused } from '#domain/errors.ts'
import type { Cents } from '#domain/money.ts'
import { entryOf, type Game } from '#domain/reservations/game.ts'
import type { CreditChoice } from '#domain/users/schema.ts'
import type { Tx } from '../act.ts'
import type { Db } from '../db/client.ts'
import { listBonosOf, setBonoEnd } from './bono-store.ts'
import { balanceOf, type Line, listPieces } from './book-store.ts'
import { recordMovement } from './record-movement.ts'

/**
 * Settles what the club owes somebody who is erased: credit is paid out at the desk or given up as was chosen, `validation.errors.required` where
 * nothing was; what is left of bonos is given up. Answers what was paid out.
 */
export function settleErased(tx: Tx, userId: number, { credit, method = 'cash' }: CreditChoice): Cents {
  const { db, now } = tx
  const cents = balanceOf(db, userId)
  if (cents > 0 && credit === undefined) throw new Refused({ key: 'validation.errors.required', param: 'credit' })
  const about = { at: now, by: tx.viewer?.id ?? null, personId: userId }
  const wallet: Line[] = cents > 0 ? [{ account: 'wallet', userId, cents }] : []
  const paidOut = credit === 'payOut' ? cents : 0
  if (paidOut > 0) {
    const lines: Line[] = [...wallet, { account: method, cents: -cents }]
    recordMovement(tx, { ...about, kind: 'payout', method, hasReceipt: true, lines })
  }
  const bonos = listBonosOf(db, userId).filter(({ left }) => left.places > 0)
  const lost: Line[] = [
    ...(credit === 'payOut' ? [] : wallet),
    ...bonos.map(({ id: bonoId, left }) => ({ account: 'bono' as const, bonoId, ...left })),
  ]
  if (lost.length === 0) return paidOut
  const sum = lost.reduce((total, line) => total + line.cents, 0)
  recordMovement(tx, { ...about, kind: 'forfeit', lines: [...lost, { account: 'forfeited', cents: -sum }] })
  for (const { id } of bonos) setBonoEnd(db, id, { endedAt: now })
  return paidOut
}

/** What somebody paid of a game that comes back to their wallet as they leave it with their guests, or as it is canceled by that. */
export function creditFrom(db: Db, game: Game, userId: number, becomes: 'left' | 'canceled'): Cents {
  const own = entryOf(game, userId)
  const gone = game.entries.filter(
    (entry) => becomes === 'canceled' || (own && (entry.id === own.id || entry.hostId === own.id)),
  )
  return gone
    .flatMap(({ id }) => listPieces(db, id))
    .filter(({ personId, source }) => personId === userId && source === 'money')
    .reduce((sum, { cents }) => sum + cents, 0)
}
