import { z } from 'zod'
import { orderStartedAnswerSchema } from '#domain/payments/order-schema.ts'
import type { SignatureVersion } from '#domain/payments/provider-schema.ts'
import { ORDER_LASTS } from '#domain/payments/rules.ts'
import type { User } from '#domain/roles.ts'
import { readConfig } from '../config/store.ts'
import type { Db } from '../db/client.ts'
import type { TestDeps } from '../testing.ts'
import { makeOrderNumber } from './order-number.ts'
import { addOrder } from './order-store.ts'
import { listProviders, setTested, storeProvider } from './provider-store.ts'
import { setProvider } from './set-provider.ts'
import type { aBank } from './testing-bank.ts'
import { follow } from './testing-provider.ts'
import type { aStripe } from './testing-stripe.ts'

/** Sets Redsys up with a bank of a test, as after a test payment. */
export async function setBank(
  deps: TestDeps,
  bank: Awaited<ReturnType<typeof aBank>>,
  viewer: User,
  version: SignatureVersion = 'HMAC_SHA512_V2',
): Promise<void> {
  const { merchantCode, terminal, key } = bank.contract(version)
  deps.providerAddresses.redsys = bank.address
  const settings = { merchantCode, terminal, version, environment: 'real', bizum: true, key } as const
  await setProvider({ deps, viewer }, { provider: 'redsys', ...settings })
  offerOnline(deps, 'redsys')
}

/** The same with Stripe. */
export async function setStripe(
  deps: TestDeps,
  { contract: { secretKey, webhookSecret, address } }: Awaited<ReturnType<typeof aStripe>>,
  viewer: User,
): Promise<void> {
  deps.providerAddresses.stripe = address?.href
  await setProvider({ deps, viewer }, { provider: 'stripe', bizum: false, secretKey, webhookSecret })
  offerOnline(deps, 'stripe')
}

/** Chosen in the settings. */
function choose({ db, environment }: TestDeps, when: 'optional' | 'ahead'): void {
  const payments = JSON.stringify({ ...readConfig(db, environment).payments, when })
  db.$client.prepare("UPDATE config SET config = json_set(config, '$.payments', json(?))").run(payments)
}

/** Places are paid ahead, be it without a bank that is set up; they are held for 15 minutes. */
export function payAhead(deps: TestDeps): void {
  const { now } = deps.time
  const none = {
    provider: 'stripe',
    settings: '{"bizum":false}',
    sealedKeys: '',
    isTest: false,
    testedAt: now,
  } as const
  if (listProviders(deps.db).length === 0) storeProvider(deps.db, none, { at: now, by: null })
  choose(deps, 'ahead')
}

/** As after a test payment, and chosen in the settings. */
function offerOnline(deps: TestDeps, provider: 'redsys' | 'stripe'): void {
  const { db, time } = deps
  choose(deps, 'optional')
  setTested(db, provider, { startedAt: time.now, at: time.now })
}

/** An order that somebody started which expired. */
export function anOrder(db: Db, order: { userId: number; documentId: string; reservationId: number | null }): void {
  const place = { entryId: 1, cents: 600 }
  const times = { startedAt: 0, expiresAt: ORDER_LASTS }
  const rest = {
    number: makeOrderNumber(),
    provider: 'redsys',
    way: 'card',
    cents: 600,
    isTest: false,
    productId: null,
  } as const
  addOrder(db, { ...order, ...rest, ...times, places: [place] })
}

/** Goes to the bank with an order that was started, as the browser does; resolves to the number by which the bank knows it. */
export async function goToBank({ db }: TestDeps, body: unknown): Promise<{ id: string; number: string }> {
  const { id, redirect } = orderStartedAnswerSchema.parse(body).data
  await follow(redirect)
  const number = z
    .string()
    .parse(db.$client.prepare('SELECT number FROM payment_order WHERE document_id = ?').pluck().get(id))
  return { id, number }
}
