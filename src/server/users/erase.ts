import { refuse } from '#domain/errors.ts'
import { staffRefusal } from '#domain/keys/rules.ts'
import { eurosOf } from '#domain/money.ts'
import { entryOf, type Game } from '#domain/reservations/game.ts'
import { isLastMember, isTooLate } from '#domain/reservations/rules-play.ts'
import { hasPlayingOwner } from '#domain/reservations/types.ts'
import { isoOf } from '#domain/time.ts'
import { ERASED_NICK, lastPortalAdminRefusal } from '#domain/users/rules.ts'
import type { CreditChoice, ErasureView } from '#domain/users/schema.ts'
import { type Acting, act, type Tx } from '../act.ts'
import { countedNames } from '../auth/counted-as.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'
import { wrongPassword } from '../auth/require-password.ts'
import { requireVerified, type Verified } from '../auth/verified.ts'
import { leaveCompetitions, sumUpFees } from '../competitions/leave-competition.ts'
import { readConfig } from '../config/store.ts'
import { emptyLog } from '../db/forget.ts'
import type { Deps } from '../deps.ts'
import { removeLeadsOf, replacePartner } from '../leads/store.ts'
import { listBonosOf } from '../money/bono-store.ts'
import { balanceOf } from '../money/book-store.ts'
import { creditFrom, settleErased } from '../money/settle-erased.ts'
import { required } from '../required.ts'
import { afterGameChange } from '../reservations/after-game-change.ts'
import { removeEntry } from '../reservations/remove-entry.ts'
import { gameOf, listGames } from '../reservations/store.ts'
import { changeReservation } from '../reservations/write-store.ts'
import { blankPerson } from '../webhooks/blank-person.ts'
import { writeEvent } from '../webhooks/write-event.ts'
import { findGamesAhead, stripUser } from './erase-store.ts'
import { countOtherPortalAdmins, findUserFacts } from './list-store.ts'
import { publishDaysOf } from './publish-days.ts'
import { requireUser } from './require-user.ts'

/**
 * Erases a user, for themselves or by the portal admin: they leave the games to come, as if they did it themselves, closed ones
 * too (one that it is too late to cancel stays, and is nobody's), and everything personal goes; entries of competitions that haven't begun and of ladders end; games that were keep a place without a name, and
 * the book its movements. It can't be undone. The last portal admin is refused, and credit of which it isn't said what becomes of it.
 * `verified` is the password of whoever erases themselves.
 */
export async function eraseUser(acting: Acting, erased: Erased): Promise<void> {
  await erase(acting, erased)
  try {
    emptyLog(acting.deps.db)
  } catch (error) {
    // They are erased all the same, and the log is written over by and by.
    acting.deps.log.warn({ err: error }, 'the log of the database could not be emptied')
  }
}

type Erased = CreditChoice & { id: number; verified?: Verified }

const erase = act('users.erase', (tx: Tx, { id, verified, ...choice }: Erased): void => {
  const { db, now } = tx
  if (verified) requireVerified(tx, verified, wrongPassword)
  const user = requireUser(findUserFacts(db, id))
  refuse(staffRefusal(tx.viewer, user.roles))
  const held = { roles: user.roles, blocked: user.blockedAt !== null }
  refuse(lastPortalAdminRefusal(held, null, countOtherPortalAdmins(db, id)))
  const { cancelHours } = readConfig(db, tx.environment).booking
  for (const game of findGamesAhead(db, id, now)) leave(tx, required(gameOf(db, game)), { id, cancelHours })
  leaveCompetitions(tx, id)
  const paidOut = settleErased(tx, id, choice)
  replacePartner(db, id, ERASED_NICK)
  removeLeadsOf(db, id)
  stripUser(db, id, { now, counted: countedNames(tx.secret, user) })
  endSessionsOf(tx, id)
  publishDaysOf(tx, id, null)
  blankPerson(db, user)
  writeEvent(tx, 'user.erased', () => ({ id, documentId: user.documentId }))
  tx.target({ user: id }, paidOut > 0 ? { amount: eurosOf(paidOut), way: choice.method ?? 'cash' } : {})
})

/**
 * What erasing a user does to the games to come, and the credit and bonos they have then, to be shown before. Who erases themselves
 * gets nothing back of games that it is too late to cancel.
 */
export function describeErasure(
  { db, clock, environment }: Deps,
  id: number,
  { isOwn }: { isOwn: boolean },
): ErasureView {
  const now = clock()
  const { cancelHours } = readConfig(db, environment).booking
  const games = listGames(db, findGamesAhead(db, id, now)).map((game) => {
    const isLate = isTooLate(game, now, cancelHours)
    const becomes = endsWithout(game, id) && !isLate ? ('canceled' as const) : ('left' as const)
    return { game, becomes, cents: isOwn && isLate ? 0 : creditFrom(db, game, id, becomes) }
  })
  const cents = games.reduce((sum, one) => sum + one.cents, balanceOf(db, id) + sumUpFees(db, id, now))
  return {
    games: games.map(({ game, becomes }) => ({
      documentId: game.documentId,
      startDate: isoOf(game.startsAt),
      court: game.court.name,
      becomes,
    })),
    credit: eurosOf(cents),
    bonos: listBonosOf(db, id)
      .filter(({ left }) => left.places > 0)
      .map(({ documentId, name, left }) => ({ id: documentId, name, left: left.places })),
  }
}

/** Whether a game is theirs and nobody else would be in it. */
function endsWithout(game: Game, id: number): boolean {
  return game.ownerId === id && hasPlayingOwner(game.type) && isLastMember(game, id)
}

function leave(tx: Tx, game: Game, { id, cancelHours }: { id: number; cancelHours: number }): void {
  const entry = entryOf(game, id)
  // Nobody gets rid of a court by erasing themselves when it is too late to cancel it.
  const staysEmpty = isTooLate(game, tx.now, cancelHours)
  const left = entry ? removeEntry(tx, game, entry, { staysEmpty }) : game
  if (left.ownerId !== id || left.canceledAt !== null) return
  // A lesson goes on, and the club looks for somebody to give it.
  changeReservation(tx.db, left.id, { ownerId: null })
  afterGameChange(tx, left)
}
