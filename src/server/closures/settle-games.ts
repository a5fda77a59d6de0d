import { claimOf } from '#domain/closures/plan.ts'
import { type ClosureAct, choicesRefusal, isOverlapping, moveRefusal } from '#domain/closures/rules.ts'
import type { ChoiceInput, ClosureOutcomeView } from '#domain/closures/schema.ts'
import type { Court } from '#domain/courts/rules.ts'
import { Refused, refuse } from '#domain/errors.ts'
import { type Game, usersOf } from '#domain/reservations/game.ts'
import type { Tx } from '../act.ts'
import type { Db } from '../db/client.ts'
import { forgetChosen } from '../entries/store.ts'
import { closurePayloadOf } from '../mail/payload.ts'
import { dropClosing } from '../mail/store.ts'
import type { Notice } from '../notices/write-notice.ts'
import { afterGameChange, type MailsFor } from '../reservations/after-game-change.ts'
import { placeAt } from '../reservations/place-at.ts'
import { gameOf } from '../reservations/store.ts'
import { changeReservation } from '../reservations/write-store.ts'
import type { Closing } from './closing.ts'
import type { StoredClosure } from './store.ts'

type Choice = { at: number; game: Game; do: ClosureAct; court: Court | null }

/** What a request says of a closing: what was closed before by the same closure, and why it is. */
type Requested = { before: StoredClosure | null; reason: string }

/**
 * Does with each game of a closure what was chosen for it. Refused where a game that is to come wasn't chosen for, where one
 * can't be done with as it was chosen, and where the court isn't free to which one is to go.
 */
export function settleGames(
  tx: Tx,
  closing: Closing,
  sent: readonly ChoiceInput[],
  requested: Requested,
): ClosureOutcomeView {
  const { closure, games } = closing
  const choices = sent.map((choice, at) => readChoice(tx, closing, choice, at))
  refuse(choicesRefusal(choices, { closure, before: requested.before, games, now: tx.now }))
  const places = placeMoved(closing, choices)
  let mails = 0
  const writeMails = (game: Game, became: 'moved' | 'canceled' | 'told', after: Game): Notice[] => {
    const closed = { became, reason: requested.reason, until: closure.endsAt }
    const written = [...usersOf(game)].map((to): Notice => {
      return { to, kind: 'closure', payload: closurePayloadOf(after, game, closed, to) }
    })
    mails += written.length
    return written
  }
  for (const { game, do: act } of choices) {
    const place = places.get(game.id)
    if (act === 'cancel') cancel(tx, game, (before, after) => writeMails(before, 'canceled', after))
    else if (place) move(tx, game, place, (before, after) => writeMails(before, 'moved', after))
    else if (game.startsAt > tx.now) for (const mail of writeMails(game, 'told', game)) tx.mail(mail)
  }
  const count = (which: ClosureAct) => choices.filter((choice) => choice.do === which).length
  return { canceled: count('cancel'), moved: count('move'), told: count('tell'), mails }
}

/** The numbers of the games that were chosen to be canceled. */
export function listCanceled(db: Db, sent: readonly ChoiceInput[]): number[] {
  return sent.flatMap((choice) => (choice.do === 'cancel' ? (gameOf(db, choice.reservation)?.id ?? []) : []))
}

function readChoice({ db }: Tx, { courts }: Closing, choice: ChoiceInput, at: number): Choice {
  const game = gameOf(db, choice.reservation)
  if (!game) throw new Refused({ key: 'reservation.errors.notFound', param: `games.${at}.reservation` })
  const ref = choice.do === 'move' ? choice.court : undefined
  const court = courts.find(({ id, documentId }) => id === ref || documentId === ref) ?? null
  if (ref !== undefined && !court) {
    throw new Refused({ key: 'reservation.errors.courtInvalid', param: `games.${at}.court`, value: ref })
  }
  return { at, game, do: choice.do, court }
}

/** The courts that moved games go to: those named first, then for the others the first that is free, better claims first. */
function placeMoved(closing: Closing, choices: readonly Choice[]): ReadonlyMap<number, Court> {
  const moves = choices.filter((choice) => choice.do === 'move')
  const named = moves.filter(({ court }) => court !== null)
  const others = moves.filter(({ court }) => court === null)
  const placed: { game: Game; court: Court }[] = []
  const byClaim = others.toSorted(
    (one, other) => claimOf(other.game) - claimOf(one.game) || one.game.id - other.game.id,
  )
  for (const { at, game, court: wanted } of [...named, ...byClaim]) {
    const isLeft = (court: Court) =>
      !placed.some((other) => other.court.id === court.id && isOverlapping(other.game, game))
    const left = closing.freeCourtsOf(game).filter(isLeft)
    const court = wanted ? left.find(({ id }) => id === wanted.id) : left[0]
    if (!court) throw new Refused(moveRefusal(game, wanted?.name ?? null, `games.${at}.court`))
    placed.push({ game, court })
  }
  return new Map(placed.map(({ game, court }) => [game.id, court]))
}

/** Cancels a game; a closed one is opened again first, and what wasn't sent about its closing is dropped. */
function cancel(tx: Tx, game: Game, mailsFor: MailsFor): void {
  const canceled = { canceledAt: tx.now, canceledBy: tx.viewer?.id ?? null }
  if (game.closedAt === null) changeReservation(tx.db, game.id, canceled)
  else {
    forgetChosen(tx.db, game.id)
    const reopenedAfter = Math.max(0, ...game.entries.map(({ id }) => id))
    dropClosing(tx.db, game.id, { since: game.closedAt, now: tx.now })
    changeReservation(tx.db, game.id, { closedAt: null, closedBy: null, reopenedAfter, ...canceled })
  }
  afterGameChange(tx, game, mailsFor)
}

/** Moves a game to another court at the same time, at the price that it has there now. A closed one keeps its four. */
function move(tx: Tx, game: Game, court: Court, mailsFor: MailsFor): void {
  placeAt(tx, game, court, game)
  afterGameChange(tx, game, mailsFor)
}
