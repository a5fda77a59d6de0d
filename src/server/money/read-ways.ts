import { Refused, refuse } from '#domain/errors.ts'
import { type Bono, type BonoReason, findBonoReason } from '#domain/money/bonos.ts'
import type { WaysInput, WaysView } from '#domain/money/member-schema.ts'
import { memberOf, payerOf } from '#domain/money/places.ts'
import { eurosOf } from '#domain/money.ts'
import { type Entry, type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { isAdmin, type User } from '#domain/roles.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { findEntry } from '../entries/find-entry.ts'
import { gameOf } from '../reservations/store.ts'
import { findUser } from '../users/store.ts'
import { listBonosOf } from './bono-store.ts'
import { balanceOf } from './book-store.ts'
import { findDue } from './find-due.ts'

/**
 * What could pay a place, or the places of a game that aren't paid: the credit and the bonos of whoever would pay. Refused to who is
 * neither an admin nor that one.
 */
export function readWays(db: Db, viewer: User, input: WaysInput, now: number): WaysView {
  const found = findPlaces(db, input)
  if (!found) throw new Refused({ key: 'reservation.errors.notFound' })
  const { game, places } = found
  refuse(payerOf(viewer, game, places) === 'nobody' ? { key: 'reservation.errors.notAllowedToModify' } : null)
  const dues = places.flatMap((entry) => findDue(game, entry) ?? [])
  const isDifference = dues.some((due) => due.isDifference)
  const payer = findPayer(db, viewer, found)
  const due = dues.reduce((sum, { cents }) => sum + cents, 0)
  const bonos = payer ? listBonosOf(db, payer.id) : []
  return {
    payer,
    due: eurosOf(due),
    balance: eurosOf(payer ? balanceOf(db, payer.id) : 0),
    bonos: bonos
      .filter(({ left, endsOn }) => left.places > 0 && endsOn >= clubDayOf(now))
      .map((bono) => ({
        id: bono.id,
        name: bono.name,
        left: bono.left.places,
        uses: dues.length,
        reason: isDifference ? 'difference' : whyNot(bono, game, dues.length),
      })),
  }
}

type Places = { game: Game; places: readonly Entry[]; of: WaysInput['of'] }

function findPlaces(db: Db, { id, of }: WaysInput): Places | null {
  if (of === 'place') {
    const found = findEntry(db, id)
    return found && { game: found.game, places: [found.entry], of }
  }
  const game = gameOf(db, id)
  return game && { game, places: playingEntriesOf(game).filter(({ paidAt }) => paidAt === null), of }
}

/** Who pays where nobody else is named, as the acts have it. */
function findPayer(db: Db, viewer: User, { game, places, of }: Places): WaysView['payer'] {
  const [first] = places
  const member = first ? memberOf(game, first) : null
  const theirs = of === 'court' ? (game.ownerId ?? member) : member
  const user = findUserOf(db, isAdmin(viewer) ? theirs : viewer.id)
  return user && { id: user.id, nick: user.nick }
}

function findUserOf(db: Db, id: number | null) {
  return id === null ? null : findUser(db, id)
}

function whyNot(bono: Bono, game: Game, places: number): BonoReason | null {
  return findBonoReason(bono, game, Math.max(1, places))
}
