import { Refused } from '#domain/errors.ts'
import { type Bono, type BonoReason, bonoRefusal, bonoUsesOf, chooseBono, findBonoReason } from '#domain/money/bonos.ts'
import { incomeOf } from '#domain/money/income.ts'
import type { Way } from '#domain/money/ways.ts'
import type { Cents } from '#domain/money.ts'
import type { Game } from '#domain/reservations/game.ts'
import type { Tx } from '../act.ts'
import type { Db } from '../db/client.ts'
import { addPayment } from '../entries/store.ts'
import { listBonosOf } from './bono-store.ts'
import { balanceOf, findIncomeOf, type Line, type Written } from './book-store.ts'
import { recordMovement } from './record-movement.ts'

/** A place to be paid: its entry, how much of it is due in cents, and whether some of it is paid already. */
export type DuePlace = { entryId: number; cents: Cents; isDifference: boolean }

export type Paying = {
  method: Exclude<Way, 'opening'>
  /** Who pays, by whose wallet or bono. */
  personId: number | null
  /** A bono by its number; where none is named, of those that fit the one that ends first. */
  bono?: number | undefined
  note?: string | undefined
}

/**
 * Pays places of a game in one movement with one receipt; `afterGameChange` is to follow. Refused with `money.errors.balance` where the
 * wallet holds less, and with `money.errors.bono` where no bono of theirs fits.
 */
export function payPlaces(tx: Tx, game: Game, places: readonly DuePlace[], paying: Paying): Written {
  const { db, now } = tx
  const { method, personId, note } = paying
  const sides =
    method === 'bono' ? takeFromBono(tx, game, places, paying) : places.map((place) => takeBy(method, personId, place))
  if (method === 'wallet') refuseShortWallet(tx, personId, places)
  const lines = sides.flatMap((side) => withIncome(db, game, side))
  const by = tx.viewer?.id ?? null
  const movement = { at: now, by, kind: 'place', method, personId, reservationId: game.id, note: note ?? null } as const
  const written = recordMovement(tx, { ...movement, lines, hasReceipt: true })
  for (const { entryId, cents } of sides) addPayment(db, entryId, { at: now, by, cents, movement: written.id })
  return written
}

type Side = Line & { entryId: number }

/** A line that pays a place, and that of the income it is. */
export function withIncome(db: Db, game: Game, side: Side): Line[] {
  const account = findIncomeOf(db, side.entryId) ?? incomeOf(game.type)
  return [side, { account, entryId: side.entryId, cents: -side.cents }]
}

/** The line that pays a place by money, by credit, or by nobody. */
export function takeBy(
  method: Exclude<Paying['method'], 'bono'>,
  personId: number | null,
  { entryId, cents }: DuePlace,
): Side {
  return { account: method, entryId, cents, ...(method === 'wallet' && personId !== null && { userId: personId }) }
}

/** Refuses with `money.errors.balance` where the wallet of who pays holds less than is due. */
export function refuseShortWallet(
  { db }: Tx,
  personId: number | null,
  places: readonly Pick<DuePlace, 'cents'>[],
): void {
  const needed = places.reduce((sum, { cents }) => sum + cents, 0)
  if (personId === null || balanceOf(db, personId) < needed) throw new Refused({ key: 'money.errors.balance' })
}

function takeFromBono({ db }: Tx, game: Game, places: readonly DuePlace[], { personId, bono: id }: Paying): Side[] {
  const own = personId === null ? [] : listBonosOf(db, personId)
  const bono = places.some(({ isDifference }) => isDifference) ? 'difference' : pickBono(own, game, places.length, id)
  if (typeof bono === 'string') throw new Refused(bonoRefusal(bono))
  const uses = bonoUsesOf(bono, places.length)
  return places.map(({ entryId }, at) => ({
    account: 'bono',
    bonoId: bono.id,
    places: 1,
    entryId,
    cents: uses[at] ?? 0,
  }))
}

function pickBono(own: readonly Bono[], game: Game, places: number, id: number | undefined): Bono | BonoReason {
  const named = id === undefined ? null : (own.find((bono) => bono.id === id) ?? 'none')
  if (named === null) return chooseBono(own, game, places)
  return typeof named === 'string' ? named : (findBonoReason(named, game, places) ?? named)
}
