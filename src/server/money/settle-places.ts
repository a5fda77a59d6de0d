import { BONO_AGAIN_DAYS } from '#domain/money/bonos.ts'
import { incomeOf } from '#domain/money/income.ts'
import { differenceOf, memberOf, type Piece, takeFrom } from '#domain/money/places.ts'
import type { Account, ReturnReason } from '#domain/money/ways.ts'
import type { Cents } from '#domain/money.ts'
import { type Entry, type Game, playingEntriesOf, restPlaceOf, sharesIn } from '#domain/reservations/game.ts'
import { isTooLate, leaveFreeUntilOf, leavesFreely } from '#domain/reservations/rules-play.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import { addPayment, changePaid } from '../entries/store.ts'
import { gamePayloadOf } from '../mail/payload.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { isErased } from '../users/store.ts'
import { findBono, setBonoEnd } from './bono-store.ts'
import { findIncomeOf, type Line, listLeftLate, listPieces } from './book-store.ts'
import { recordMovement } from './record-movement.ts'

/**
 * Gives back what comes back by itself as a game changes: of paid places that ended, but for those left late until somebody else
 * begins to play, and what a place was paid too much as it got cheaper. Answers whether anything was given back.
 */
export function settlePlaces(tx: Tx, before: Game, after: Game): boolean {
  const gone = before.entries.filter(({ id }) => after.entries.every((entry) => entry.id !== id))
  const isCanceled = after.canceledAt !== null && before.canceledAt === null
  const ended = gone.filter(isPaid).map((entry) => settleGone(tx, before, after, entry))
  const is = ended.some(Boolean) ? required(gameOf(tx.db, after.id)) : after
  const given = [
    ...ended,
    ...after.entries.filter(isPaid).map((entry) => isCanceled && giveBackCanceled(tx, before, after, entry)),
    ...(after.canceledAt === null ? [...releasePlaces(tx, before, after), ...returnCheaper(tx, before, is)] : []),
  ]
  return given.some(Boolean)
}

/** Gives back what was paid of a place that ended; where it was left late it stays, and pays for a whole court as before. */
function settleGone(tx: Tx, before: Game, after: Game, entry: Entry): boolean {
  if (!isLeftLate(tx, before, entry)) return giveBack(tx, after, entry, whyGone(tx, before, entry))
  const rest = restPlaceOf(after)
  if (rest === null) return false
  for (const piece of listPieces(tx.db, entry.id)) movePiece(tx, after, piece, entry, rest)
  return true
}

/** Gives all back that was paid of a place, to whoever paid it. */
export function giveBack(tx: Tx, game: Game, { id }: Pick<Entry, 'id'>, reason: ReturnReason): boolean {
  for (const piece of listPieces(tx.db, id)) returnPiece(tx, game, { entryId: id, piece, reason })
  changePaid(tx.db, id, null)
  return true
}

/**
 * What was paid of a place in a game that is canceled. Where the club cancels by itself, what stayed with it before stays, but for a use of
 * a bono, which comes back whole.
 */
function giveBackCanceled(tx: Tx, before: Game, after: Game, entry: Entry): boolean {
  const stays = tx.viewer === null ? overpaidIn(before, entry) : 0
  if (stays === 0) return giveBack(tx, after, entry, 'canceled')
  const paid = entry.paidCents ?? 0
  const pieces = listPieces(tx.db, entry.id)
  const uses = pieces.filter(({ source }) => source === 'bono')
  const returned = [...uses, ...takeFrom(pieces, Math.max(0, paid - stays - sumOf(uses)))]
  for (const piece of returned) returnPiece(tx, after, { entryId: entry.id, piece, reason: 'canceled' })
  changePaid(tx.db, entry.id, paid - sumOf(returned) || null)
  return true
}

function isPaid({ paidAt }: Entry): boolean {
  return paidAt !== null
}

function hostOf({ entries }: Game, { hostId }: Entry): Entry | undefined {
  return entries.find(({ id }) => id === hostId)
}

/** Whether the viewer takes themselves or a guest of theirs out. */
function isOwn({ viewer }: Tx, game: Game, entry: Entry): boolean {
  return viewer !== null && (entry.user ?? hostOf(game, entry)?.user)?.id === viewer.id
}

function whyGone(tx: Tx, game: Game, entry: Entry): ReturnReason {
  return isOwn(tx, game, entry) ? 'left' : 'removed'
}

/** Whether a member gives up a place of theirs when it is too late to cancel, though nobody has just moved the game. */
function isLeftLate(tx: Tx, game: Game, entry: Entry): boolean {
  const { cancelHours } = readConfig(tx.db, tx.environment).booking
  const freeUntil = tx.viewer && leaveFreeUntilOf(game, tx.viewer.id)
  if (leavesFreely(freeUntil, tx.now)) return false
  return isOwn(tx, game, entry) && playingEntriesOf(game).includes(entry) && isTooLate(game, tx.now, cancelHours)
}

/**
 * Each entry that begins to play takes a place that was left late by somebody else, the oldest, whose money comes back then. Whose
 * own place is among those fills that one, and nobody begins to play by a change of type that is too late.
 */
function releasePlaces(tx: Tx, before: Game, after: Game): boolean[] {
  const played = new Set(playingEntriesOf(before).map(({ id }) => id))
  const begins = isRetypedLate(tx, before, after) ? [] : playingEntriesOf(after).filter(({ id }) => !played.has(id))
  return begins.map((entry) => {
    const member = memberOf(after, entry)
    const isTheirs = (id: number) =>
      listPieces(tx.db, id).some(({ personId }) => personId !== null && personId === member)
    const left = listLeftLate(tx.db, after.id)
    const [released] = left
    if (released === undefined || left.some(isTheirs)) return false
    for (const piece of listPieces(tx.db, released))
      returnPiece(tx, after, { entryId: released, piece, reason: 'replaced' })
    return true
  })
}

/** Answers whether a game changed its type when its owner couldn't cancel it any more: nothing comes back by that. */
function isRetypedLate({ db, environment, now }: Tx, before: Game, after: Game): boolean {
  return before.type !== after.type && isTooLate(before, now, readConfig(db, environment).booking.cancelHours)
}

/** Gives back what a place costs less than was paid of it, but for what stayed with the club before. */
function returnCheaper(tx: Tx, before: Game, game: Game): boolean[] {
  if (isRetypedLate(tx, before, game)) return []
  const plays = playingEntriesOf(game)
  const shares = sharesIn(game, plays)
  return plays.map((entry, place) => {
    const paid = entry.paidCents ?? 0
    const over = entry.paidAt === null ? 0 : -differenceOf(shares[place] ?? paid, paid) - overpaidIn(before, entry)
    if (over <= 0) return false
    const pieces = takeFrom(listPieces(tx.db, entry.id), over)
    for (const piece of pieces) returnPiece(tx, game, { entryId: entry.id, piece, reason: 'cheaper' })
    if (pieces.length > 0) changePaid(tx.db, entry.id, paid - sumOf(pieces))
    return pieces.length > 0
  })
}

/** Cents paid of a place beyond its share; none where it is a trifle, or the entry doesn't play. */
function overpaidIn(game: Game, { id }: Pick<Entry, 'id'>): Cents {
  const plays = playingEntriesOf(game)
  const place = plays.findIndex((entry) => entry.id === id)
  const paid = plays[place]?.paidCents ?? 0
  return Math.max(0, -differenceOf(sharesIn(game, plays)[place] ?? paid, paid))
}

function sumOf(pieces: readonly Piece[]): Cents {
  return pieces.reduce((sum, { cents }) => sum + cents, 0)
}

type Return = { entryId: number; piece: Piece; reason: ReturnReason }

/** One movement for each piece, without a receipt: it comes back by itself. Who gets it is told. */
function returnPiece(tx: Tx, game: Game, { entryId, piece, reason }: Return): void {
  const { db, now } = tx
  const { personId, cents } = piece
  const to = sideOf(tx, piece)
  recordMovement(tx, {
    at: now,
    by: tx.viewer?.id ?? null,
    kind: 'return',
    method: to.account === 'handout' ? null : to.account,
    reason,
    personId,
    reservationId: game.id,
    lines: [
      { ...to, entryId, cents: -cents },
      { account: findIncomeOf(db, entryId) ?? incomeOf(game.type), entryId, cents },
    ],
  })
  if (to.account !== 'wallet' && to.account !== 'bono') return
  const payload = { ...gamePayloadOf(game), cents, to: to.account, reason }
  tx.mail({ to: personId, part: `${entryId} ${to.account}`, kind: 'moneyBack', payload })
}

/** Counts a piece for another place from now on: it is still of who paid it, and the first that comes back as that gets cheaper. */
function movePiece(tx: Tx, game: Game, piece: Piece, from: Entry, to: Entry): void {
  const { db, now } = tx
  const { source, bonoId, personId, cents, places } = piece
  const use = source === 'bono' && bonoId !== null ? ({ account: 'bono', bonoId } as const) : null
  const side = use ?? sideOf(tx, piece)
  const income = findIncomeOf(db, from.id) ?? incomeOf(game.type)
  const by = tx.viewer?.id ?? null
  const { id: movement } = recordMovement(tx, {
    at: now,
    by,
    kind: 'return',
    method: side.account === 'handout' ? null : side.account,
    personId,
    reservationId: game.id,
    lines: [
      { ...side, entryId: from.id, cents: -cents, ...(use && { places: -places }) },
      { account: income, entryId: from.id, cents },
      { ...side, entryId: to.id, cents, ...(use && { places }) },
      { account: income, entryId: to.id, cents: -cents },
    ],
  })
  addPayment(db, to.id, { at: now, by, cents, movement })
}

type Side = Omit<Line, 'account' | 'cents'> & {
  account: Extract<Account, 'wallet' | 'bono' | 'handout' | 'given-away'>
}

/** Where a piece goes: money to the wallet of who paid it, or to the desk where that is nobody any more; a bono's use to the bono. */
function sideOf(tx: Tx, { source, bonoId, places, personId }: Piece): Side {
  if (source === 'given-away') return { account: 'given-away' }
  if (source === 'bono' && bonoId !== null) {
    openAgain(tx, bonoId)
    return { account: 'bono', bonoId, places: -places }
  }
  const hasWallet = personId !== null && !isErased(tx.db, personId)
  return hasWallet ? { account: 'wallet', userId: personId } : { account: 'handout' }
}

/** A bono that has ended is good again for a while. */
function openAgain({ db, now }: Tx, id: number): void {
  const today = clubDayOf(now)
  const bono = findBono(db, id)
  if (bono && bono.endsOn < today) setBonoEnd(db, id, { endsOn: addDays(today, BONO_AGAIN_DAYS), endedAt: null })
}
