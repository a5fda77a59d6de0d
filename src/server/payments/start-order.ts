import { Refused, refuse } from '#domain/errors.ts'
import { eurosOf } from '#domain/money.ts'
import type { ProviderName } from '#domain/payments/kinds.ts'
import type { StartOrderInput } from '#domain/payments/order-schema.ts'
import type { TestProviderInput } from '#domain/payments/provider-schema.ts'
import { orderRefusal, TEST_CENTS } from '#domain/payments/rules.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { type FoundEntry, findEntry } from '../entries/find-entry.ts'
import { findDue } from '../money/find-due.ts'
import { required } from '../required.ts'
import { beginOrder } from './begin-order.ts'
import { listOffered, waysOf } from './offered.ts'
import { listOnlineBonos } from './online-bonos.ts'
import { setOrderFailed } from './order-store.ts'
import { findProvider } from './provider-store.ts'

type Started = Omit<StartOrderInput, 'requestId'> & { publicUrl: string | null }

/**
 * Starts to pay by a provider: what is due of the viewer's place in a game, and of their guests', or a bono; at the prices of now,
 * whatever becomes of them. Answers the order's documentId. Refused as paying is, with `reservation.errors.payment` where nothing is due, and
 * with `online.errors.off` where the club doesn't offer that way.
 */
export const startOrder = act('payments.startOrder', (tx: Tx, { product, entries = [], ...input }: Started): string =>
  product === undefined ? orderPlaces(tx, entries, input) : orderBono(tx, product, input),
)

type Chosen = Pick<Started, 'way' | 'provider' | 'publicUrl'>

function orderPlaces(tx: Tx, entries: readonly Ref[], chosen: Chosen): string {
  const found = [...new Set(entries)].map((ref) => findEntry(tx.db, ref))
  const places = found.flatMap((one) => (one ? [{ entry: one.entry, due: dueIn(one) }] : []))
  const game = found[0]?.game ?? null
  const isOneGame = found.every((one) => one && one.game.id === game?.id)
  const provider = chooseProvider(tx, chosen)
  const facts = { userId: required(tx.viewer).id, isOffered: provider !== null, now: tx.now }
  refuse(orderRefusal(isOneGame ? game : null, places, facts))
  const { id: reservationId } = required(game)
  const cents = places.reduce((sum, { due }) => sum + due, 0)
  tx.target({ reservation: reservationId }, { amount: eurosOf(cents), way: chosen.way })
  const ordered = {
    provider: required(provider),
    way: chosen.way,
    cents,
    reservationId,
    productId: null,
    isTest: false,
    places: places.map(({ entry, due }) => ({ entryId: entry.id, cents: due })),
  }
  return beginOrder(
    tx,
    ordered,
    places.map(({ entry }) => entry.heldUntil),
  )
}

function orderBono(tx: Tx, ref: Ref, chosen: Chosen): string {
  const bono = listOnlineBonos(tx.db).find(({ id, documentId }) => id === ref || documentId === ref)
  if (!bono) throw new Refused({ key: 'validation.errors.invalid', param: 'product', value: ref })
  const provider = chooseProvider(tx, chosen)
  if (provider === null) throw new Refused({ key: 'online.errors.off' })
  const { id: productId, priceCents: cents, name } = bono
  tx.target({}, { amount: eurosOf(cents), way: chosen.way, name })
  return beginOrder(tx, { provider, way: chosen.way, cents, reservationId: null, productId, isTest: false, places: [] })
}

/** By whom it is paid; null where the club doesn't offer it. */
function chooseProvider(tx: Tx, { way, provider: named, publicUrl }: Chosen): ProviderName | null {
  const offered = listOffered(tx, publicUrl).filter((stored) => waysOf(stored).includes(way))
  return offered.find(({ provider }) => provider === (named ?? provider))?.provider ?? null
}

function dueIn({ game, entry }: FoundEntry): number {
  return findDue(game, entry)?.cents ?? 0
}

/** Starts a payment that shows whether a provider's keys are right; its money never comes into the book. */
export const startTest = act('payments.test', (tx: Tx, { provider, way }: TestProviderInput): string => {
  if (!findProvider(tx.db, provider)) throw new Refused({ key: 'errors.notFound' })
  return beginOrder(tx, {
    provider,
    way,
    cents: TEST_CENTS,
    reservationId: null,
    productId: null,
    isTest: true,
    places: [],
  })
})

/** Records that the provider didn't take an order. */
export const failOrder = act(
  'payments.failOrder',
  ({ db, now }: Tx, { id, outcome }: { id: number; outcome: string }) => {
    setOrderFailed(db, id, { at: now, outcome })
  },
)
