import { Refused, refuse } from '#domain/errors.ts'
import { eurosOf } from '#domain/money.ts'
import type { StartOrderInput } from '#domain/payments/order-schema.ts'
import type { TestProviderInput } from '#domain/payments/provider-schema.ts'
import { orderRefusal, TEST_CENTS } from '#domain/payments/rules.ts'
import { act, type Tx } from '../act.ts'
import { type FoundEntry, findEntry } from '../entries/find-entry.ts'
import { findDue } from '../money/find-due.ts'
import { required } from '../required.ts'
import { beginOrder } from './begin-order.ts'
import { listOffered, waysOf } from './offered.ts'
import { setOrderFailed } from './order-store.ts'
import { findProvider } from './provider-store.ts'

type Started = Omit<StartOrderInput, 'requestId'> & { publicUrl: string | null }

/**
 * Starts to pay what is due of the viewer's place in a game, and of their guests', by a provider: at the prices of now, whatever
 * becomes of them. Answers the order's documentId. Refused as paying is, with `reservation.errors.payment` where nothing is due, and
 * with `online.errors.off` where the club doesn't offer that way.
 */
export const startOrder = act('payments.startOrder', (tx: Tx, input: Started): string => {
  const found = [...new Set(input.entries)].map((ref) => findEntry(tx.db, ref))
  const places = found.flatMap((one) => (one ? [{ entry: one.entry, due: dueIn(one) }] : []))
  const game = found[0]?.game ?? null
  const isOneGame = found.every((one) => one && one.game.id === game?.id)
  const offered = listOffered(tx, input.publicUrl).filter((stored) => waysOf(stored).includes(input.way))
  const chosen = offered.find(({ provider }) => provider === (input.provider ?? provider)) ?? null
  const facts = { userId: required(tx.viewer).id, isOffered: chosen !== null, now: tx.now }
  refuse(orderRefusal(isOneGame ? game : null, places, facts))
  const { id: reservationId } = required(game)
  const { provider } = required(chosen)
  const cents = places.reduce((sum, { due }) => sum + due, 0)
  tx.target({ reservation: reservationId }, { amount: eurosOf(cents), way: input.way })
  return beginOrder(tx, {
    provider,
    way: input.way,
    cents,
    reservationId,
    isTest: false,
    places: places.map(({ entry, due }) => ({ entryId: entry.id, cents: due })),
  })
})

function dueIn({ game, entry }: FoundEntry): number {
  return findDue(game, entry)?.cents ?? 0
}

/** Starts a payment that shows whether a provider's keys are right; its money never comes into the book. */
export const startTest = act('payments.test', (tx: Tx, { provider, way }: TestProviderInput): string => {
  if (!findProvider(tx.db, provider)) throw new Refused({ key: 'errors.notFound' })
  return beginOrder(tx, { provider, way, cents: TEST_CENTS, reservationId: null, isTest: true, places: [] })
})

/** Records that the provider didn't take an order. */
export const failOrder = act(
  'payments.failOrder',
  ({ db, now }: Tx, { id, outcome }: { id: number; outcome: string }) => {
    setOrderFailed(db, id, { at: now, outcome })
  },
)
