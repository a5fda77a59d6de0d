import type { Refusal } from '../errors.ts'
import { type Cents, quarterOf } from '../money.ts'
import type { ChargedEntry, ChargedGame, Entry, Game } from '../reservations/game.ts'
import { type GameState, notFoundRefusal, stateRefusal } from '../reservations/game-state.ts'
import { isAdmin, type Viewer } from '../roles.ts'
import { ownWays, type PlaceWay, placeWays } from './ways.ts'

/** Less than this is neither asked for nor given back, in cents: shares differ by a cent for whoever came first. */
const TRIFLE: Cents = 5

/** What the share of a place and what is paid of it differ by: more than nothing is due, less comes back; nothing where it is a trifle. */
export function differenceOf(share: Cents, paid: Cents): Cents {
  return Math.abs(share - paid) < TRIFLE ? 0 : share - paid
}

/**
 * What is due for a place that costs so much, in cents: all of it while it isn't paid, then what it became dearer since. A place paid by
 * bono stays paid while it is charged a quarter; of more than that a use pays what it is worth.
 */
export function dueOf(
  share: Cents,
  { paidAt, paidCents, paidWay }: Pick<Entry, 'paidAt' | 'paidCents' | 'paidWay'>,
  priceCents: Cents,
): Cents {
  if (paidAt === null) return share
  if (paidWay === 'bono' && differenceOf(share, quarterOf(priceCents)) <= 0) return 0
  return Math.max(0, differenceOf(share, paidCents ?? share))
}

/** Who pays: an admin for anybody, a player for their own place and those of their guests, or neither. */
export type Payer = 'admin' | 'own' | 'nobody'

export function payerOf(viewer: Viewer, game: Game, places: readonly Entry[]): Payer {
  if (isAdmin(viewer)) return 'admin'
  const isOwn = viewer !== null && places.length > 0 && places.every((entry) => memberOf(game, entry) === viewer.id)
  return isOwn ? 'own' : 'nobody'
}

/** Whose place it is: its member's, or of a guest who brought them; null where that is nobody. */
export function memberOf(
  { entries }: Pick<ChargedGame, 'entries'>,
  { user, hostId }: Pick<ChargedEntry, 'user' | 'hostId'>,
): number | null {
  return (user ?? entries.find(({ id }) => id === hostId)?.user)?.id ?? null
}

/** Why places of a game can't be paid; what is given away is for a reason; what a wallet or bono lacks is told afterwards. */
export function payRefusal(
  game: GameState | null,
  {
    value,
    method,
    note,
    payer,
  }: { value: unknown; method?: string | undefined; note?: string | undefined; payer: Payer },
  now: number,
): Refusal | null {
  return (
    payerRefusal(game, payer, now) ??
    (value === true ? methodRefusal(payer, method) : paymentRefusal('value')) ??
    (method === 'given-away' && !note ? noReason : null)
  )
}

const noReason: Refusal = { key: 'money.errors.reason', param: 'note' }

/** Why somebody can't pay places of a game in any way. */
export function payerRefusal(game: GameState | null, payer: Payer, now: number): Refusal | null {
  if (!game) return notFoundRefusal
  if (payer === 'nobody') return { key: 'reservation.errors.notAllowedToModify' }
  return stateRefusal(game, now, 'canceled')
}

/** Why all that somebody owes can't be paid at once: a bono covers places alone, and what is given away is for a reason. */
export function payAllRefusal({
  method,
  note,
}: {
  method?: string | undefined
  note?: string | undefined
}): Refusal | null {
  if (method === 'bono') return paymentRefusal('method')
  return methodRefusal('admin', method) ?? (method === 'given-away' && !note ? noReason : null)
}

function methodRefusal(payer: Payer, method: string | undefined): Refusal | null {
  const known: readonly string[] = payer === 'admin' ? placeWays : ownWays
  const isKnown = method === undefined ? payer === 'admin' : known.includes(method)
  return isKnown ? null : paymentRefusal('method')
}

function paymentRefusal(param: 'value' | 'method'): Refusal {
  return { key: 'reservation.errors.payment', param }
}

/** The way that a place is paid by; `payRefusal` let only these through. */
export function wayOf(method: string | undefined): PlaceWay {
  return placeWays.find((way) => way === method) ?? 'cash'
}

/** What somebody paid of a place and hasn't got back: money, what was given away, or a use of a bono. */
export type Piece = {
  personId: number | null
  source: 'money' | 'given-away' | 'bono'
  bonoId: number | null
  cents: Cents
  places: number
}

/** So much of what was paid, from what was paid last on; a bono's use is never taken apart. */
export function takeFrom(pieces: readonly Piece[], cents: Cents): Piece[] {
  let left = cents
  const taken: Piece[] = []
  for (const piece of pieces.toReversed()) {
    if (piece.source === 'bono' || left === 0) continue
    const part = Math.min(left, piece.cents)
    taken.push({ ...piece, cents: part })
    left -= part
  }
  return taken
}
