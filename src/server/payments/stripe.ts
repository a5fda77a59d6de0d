import type Stripe from 'stripe'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { type Notification, type OrderToStart, type Provider, ProviderFault } from './provider.ts'

/** A club's keys of Stripe. */
export type StripeContract = {
  /** `sk_…`, or a restricted key (`rk_…`) that may write Checkout sessions. */
  secretKey: string
  /** `whsec_…` of the endpoint that the club set up for `endings`. */
  webhookSecret: string
  /** A test's own Stripe instead of https://api.stripe.com. */
  address?: URL
}

/** Stripe lets a session end after half an hour at the earliest; a minute more, as clocks differ. */
const SHORTEST_SESSION = 31 * 60_000

/** The events of a session that say how its payment ended. Bizum may take a while after the page, a card doesn't. */
const endings = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
] as const

/** By Stripe's library and its own page (Checkout). Loads the library, which is large. */
export async function createStripe(contract: StripeContract, clock: Clock): Promise<Provider> {
  const { default: Library } = await import('stripe')
  const { secretKey, webhookSecret, address } = contract
  const stripe = new Library(secretKey, { telemetry: false, timeout: 15_000, ...(address && hostOf(address)) })
  return {
    startOrder: async (order) => {
      try {
        // The number makes it one session, however often a request that got no answer is sent again.
        const { url } = await stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey: order.number })
        if (url === null) throw new ProviderFault('refused', 'Stripe gave the session no address.')
        return { action: url, method: 'GET', fields: {} }
      } catch (error) {
        throw error instanceof Library.errors.StripeError ? toFault(error) : error
      }
    },
    readNotification: ({ headers, body }) => {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return null
      try {
        const now = clock()
        return toNotification(stripe.webhooks.constructEvent(body, signature, webhookSecret, undefined, undefined, now))
      } catch (error) {
        if (error instanceof Library.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          return null
        throw error
      }
    },
  }
}

function hostOf({ protocol, hostname, port }: URL): { protocol: 'http' | 'https'; host: string; port?: string } {
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, ...(port && { port }) }
}

function sessionOf(order: OrderToStart): Stripe.Checkout.SessionCreateParams {
  const { number, cents, title } = order
  return {
    mode: 'payment',
    client_reference_id: number,
    allowed_payment_method_types: [order.way],
    // Else who comes from abroad would pay in their own money.
    adaptive_pricing: { enabled: false },
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: cents, product_data: { name: title.slice(0, 250) } } },
    ],
    payment_intent_data: { description: number },
    locale: order.locale,
    expires_at: Math.ceil(Math.max(order.expiresAt, order.startedAt + SHORTEST_SESSION) / 1000),
    success_url: order.urls.paid,
    cancel_url: order.urls.failed,
  }
}

/** What those events say of a session, which is in the account's version of Stripe's objects and not in the library's. */
const eventSchema = z.object({
  type: z.enum(endings),
  data: z.object({
    object: z.object({
      client_reference_id: z.string().length(12),
      amount_total: z.int().nonnegative(),
      currency: z.string().length(3),
      payment_status: z.string(),
      payment_intent: z.string().nullish(),
    }),
  }),
})

/** Other events, and sessions that aren't of an order of ours (the club may sell elsewhere by the same account), say nothing. */
function toNotification(event: Stripe.Event): Notification | 'irrelevant' {
  const read = eventSchema.safeParse(event)
  if (!read.success) return 'irrelevant'
  const { type, data } = read.data
  const session = data.object
  const isPaid = session.payment_status === 'paid'
  if (!isPaid && type === 'checkout.session.completed') return 'irrelevant'
  return {
    number: session.client_reference_id,
    cents: session.amount_total,
    currency: session.currency.toUpperCase(),
    state: isPaid ? 'paid' : 'failed',
    outcome: isPaid ? 'paid' : type === 'checkout.session.expired' ? 'late' : 'declined',
    reference: session.payment_intent ?? null,
  }
}

function toFault(error: Stripe.errors.StripeError): ProviderFault {
  const { statusCode = 0, message } = error
  if (statusCode === 401 || statusCode === 403) return new ProviderFault('keys', message)
  return new ProviderFault(
    statusCode >= 400 && statusCode < 500 && statusCode !== 429 ? 'refused' : 'unreachable',
    message,
  )
}
